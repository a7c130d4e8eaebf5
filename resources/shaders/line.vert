#version 330 core
// A segment widened to a quad on the screen, with half a pixel more on each side to fade out.
layout(location = 0) in vec2 corner;  // 0 or 1 along the segment, -1 or 1 across
layout(location = 1) in vec3 from;
layout(location = 2) in vec3 to;
layout(location = 3) in vec4 stroke;
layout(location = 4) in float width;  // device-independent pixels

uniform mat4 matrix;
uniform vec2 viewport;                // pixels
uniform float pixelRatio;
uniform float opacity;

flat out vec4 strokeFill;
flat out float halfWidth;
out float across;                     // pixels from the middle

void main() {
  vec4 a = matrix * vec4(from, 1.0);
  vec4 b = matrix * vec4(to, 1.0);
  const float nearest = 0.05;
  if (a.w < nearest && b.w > nearest) a = mix(a, b, (nearest - a.w) / (b.w - a.w));
  if (b.w < nearest && a.w > nearest) b = mix(b, a, (nearest - b.w) / (a.w - b.w));
  vec2 way = (b.xy / b.w - a.xy / a.w) * viewport;
  float size = length(way);
  way = size > 1e-6 ? way / size : vec2(1.0, 0.0);
  halfWidth = 0.5 * width * pixelRatio;
  across = corner.y * (halfWidth + 0.5);
  vec4 end = corner.x < 0.5 ? a : b;
  end.xy += vec2(-way.y, way.x) * across * 2.0 / viewport * end.w;
  gl_Position = end;
  strokeFill = vec4(stroke.rgb, stroke.a * opacity);
}
