#version 330 core
layout(location = 0) in vec2 corner;  // -1 or 1
layout(location = 1) in vec3 centre;
layout(location = 2) in vec3 halfU;
layout(location = 3) in vec3 halfV;
layout(location = 4) in vec4 fill;

uniform mat4 matrix;

flat out vec4 cellFill;

void main() {
  gl_Position = matrix * vec4(centre + corner.x * halfU + corner.y * halfV, 1.0);
  cellFill = fill;
}
