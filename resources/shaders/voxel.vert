#version 330 core
// One box per instance, of which only the three faces turned to the eye are drawn. Vertices come
// as three quads, one per axis; each is mirrored to the side on which the eye is. So +1 always is
// an edge shared with another drawn face and -1 one on the outline, which gets a pixel more to
// fade out.
layout(location = 0) in vec3 corner;      // -1 or 1 per axis, 1 along the face's own axis
layout(location = 1) in vec3 face;        // u and v on the face, axis 0..2
layout(location = 2) in vec4 centreHalf;
layout(location = 3) in vec4 fill;
layout(location = 4) in vec4 edge;
layout(location = 5) in float edgeWidth;  // device-independent pixels

uniform mat4 matrix;
uniform vec3 eye;
uniform vec3 faceLight;                   // of the seen face across each axis
uniform float pixelsPerUnit;              // at clip w = 1
uniform float pixelRatio;

flat out vec4 faceFill;
flat out vec4 edgeFill;
flat out float edgePixels;
out vec2 uv;

void main() {
  float halfSize = centreHalf.w;
  vec3 away = eye - centreHalf.xyz;
  int axis = int(face.z);
  vec3 side = vec3(away.x < 0.0 ? -1.0 : 1.0, away.y < 0.0 ? -1.0 : 1.0, away.z < 0.0 ? -1.0 : 1.0);
  // Within the slab of a face pair neither face is seen: shrink it to nothing.
  float size = abs(away[axis]) > halfSize ? halfSize : 0.0;
  vec4 centre = matrix * vec4(centreHalf.xyz, 1.0);
  float halfPixels = max(halfSize * pixelsPerUnit / max(centre.w, 0.001), 0.5);
  float fade = min(1.0 / halfPixels, 1.0);
  vec3 grown = mix(corner, corner * (1.0 + fade), lessThan(corner, vec3(0.0)));
  gl_Position = matrix * vec4(centreHalf.xyz + size * side * grown, 1.0);

  faceFill = vec4(fill.rgb * faceLight[axis], fill.a);
  edgeFill = edge;
  edgePixels = min(edgeWidth * pixelRatio, max(0.6, 0.16 * halfPixels));
  uv = mix(face.xy, face.xy * (1.0 + fade), lessThan(face.xy, vec2(0.0)));
}
