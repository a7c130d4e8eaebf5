#version 330 core
flat in vec4 cellFill;
flat in vec4 edgeFill;
in vec2 uv;
uniform float lineWidth;  // pixels; neighbours share a line, so each draws half
out vec4 color;

void main() {
  vec2 inside = (1.0 - abs(uv)) / fwidth(uv);
  float line = clamp(0.5 * lineWidth - min(inside.x, inside.y) + 0.5, 0.0, 1.0) * edgeFill.a;
  float below = cellFill.a * (1.0 - line);
  float alpha = line + below;
  color = vec4((edgeFill.rgb * line + cellFill.rgb * below) / max(alpha, 0.001), alpha);
}
