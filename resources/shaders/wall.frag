#version 330 core
flat in vec4 cellFill;
out vec4 color;

void main() {
  color = cellFill;
}
