#version 330 core
flat in vec4 strokeFill;
flat in float halfWidth;
in float across;
out vec4 color;

void main() {
  color = vec4(strokeFill.rgb, strokeFill.a * clamp(halfWidth + 0.5 - abs(across), 0.0, 1.0));
}
