#version 330 core
flat in vec4 faceFill;
flat in vec4 edgeFill;
flat in float edgePixels;
in vec2 uv;
out vec4 color;

void main() {
  vec2 perUnit = 1.0 / max(fwidth(uv), vec2(1e-6));  // pixels
  vec2 outline = (uv + 1.0) * perUnit;
  vec2 inner = (1.0 - uv) * perUnit;
  vec2 cover = clamp(outline + 0.5, 0.0, 1.0);
  // Two faces share an inner edge and each draws half of it.
  vec2 nearest = min(outline, inner + 0.5 * edgePixels);
  float line = clamp(edgePixels - min(nearest.x, nearest.y) + 0.5, 0.0, 1.0) * edgeFill.a;
  color = vec4(mix(faceFill.rgb, edgeFill.rgb, line),
               max(faceFill.a, line) * cover.x * cover.y);
}
