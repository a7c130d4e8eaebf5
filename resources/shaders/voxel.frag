#version 330 core
flat in vec4 faceFill;
flat in vec4 edgeFill;
in vec2 uv;
flat in vec2 edgeAndBlur;
out vec4 color;

void main() {
  float inside = 1.0 - max(abs(uv.x), abs(uv.y));
  float line = clamp((edgeAndBlur.x - inside) / edgeAndBlur.y + 0.5, 0.0, 1.0);
  float ink = line * edgeFill.a;
  color = vec4(mix(faceFill.rgb, edgeFill.rgb, ink), max(faceFill.a, ink));
}
