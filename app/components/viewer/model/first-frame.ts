import { type LightModel, vertexNumbers } from './light-glb.ts';
import { directions, drawingSettings, halfSight, light, pixelShare, sightRange } from './model-sight.ts';

type Triple = [number, number, number];

const vertexShader = `#version 300 es
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 color;
uniform vec3 eye;
uniform mat3 axes;
uniform vec4 lens;
out vec3 spot;
out vec3 upright;
out vec4 paint;
void main() {
  spot = position;
  upright = normal;
  paint = color;
  vec3 seen = (spot - eye) * axes;
  gl_Position = vec4(seen.xy * lens.xy, seen.z * lens.z + lens.w, 1.0);
}`;

const fragmentShader = `#version 300 es
precision highp float;
in vec3 spot;
in vec3 upright;
in vec4 paint;
uniform vec3 sky;
uniform vec3 ground;
uniform vec3 everywhere;
uniform vec3 lamp;
uniform vec3 lampAt;
out vec4 pixel;
void main() {
  vec3 facing = upright == vec3(0.0)
    ? normalize(cross(dFdx(spot), dFdy(spot)))
    : normalize(upright) * (gl_FrontFacing ? 1.0 : -1.0);
  vec3 received = everywhere + mix(ground, sky, 0.5 * facing.y + 0.5) + lamp * max(dot(facing, lampAt), 0.0);
  vec3 sent = paint.rgb * received / 3.14159265;
  vec3 shown = mix(1.055 * pow(sent, vec3(1.0 / 2.4)) - 0.055, sent * 12.92, lessThanEqual(sent, vec3(0.0031308)));
  pixel = vec4(shown, paint.a);
}`;

/** What a picture is drawn with; the graphics process makes it ready while the page does something else. */
export interface Easel {
  canvas: HTMLCanvasElement;
  gl: WebGL2RenderingContext;
  program: WebGLProgram;
}

/** Undefined where there is no WebGL. */
export function prepareEasel(): Easel | undefined {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', drawingSettings);
  return gl ? { canvas, gl, program: link(gl) } : undefined;
}

/**
 * Draws the model once in `host`, as the viewer will: the viewer's library takes a slow processor half a second before
 * it draws anything. The viewer goes on with the canvas and its context.
 */
export function drawFirstFrame(host: HTMLElement, { canvas, gl, program }: Easel, model: LightModel): void {
  const [wide, high] = [Math.max(1, host.clientWidth), Math.max(1, host.clientHeight)];
  canvas.width = Math.floor(wide * pixelShare());
  canvas.height = Math.floor(high * pixelShare());
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(`webgl: ${gl.getProgramInfoLog(program)}`);
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
  gl.useProgram(program);
  gl.viewport(0, 0, canvas.width, canvas.height);
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.BLEND);
  gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  setSight(gl, program, { model, aspect: wide / high });
  drawModel(gl, model);
  gl.disable(gl.BLEND);
  gl.disable(gl.DEPTH_TEST);
  gl.blendFunc(gl.ONE, gl.ZERO);
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
  gl.useProgram(null);
  gl.deleteProgram(program);
  host.replaceChildren(canvas);
}

function setSight(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  { model: { min, max }, aspect }: { model: LightModel; aspect: number },
): void {
  const place = (name: string) => gl.getUniformLocation(program, name);
  const size: Triple = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
  const radius = Math.max(Math.hypot(...size) / 2, 1e-6);
  const { distance, near, far } = sightRange(radius);
  const back = unit([...directions.iso]);
  const right = unit([-back[1], back[0], 0]);
  const up = cross(back, right);
  const eye = back.map((each, axis) => ((min[axis] ?? 0) + (max[axis] ?? 0)) / 2 + each * distance);
  const [toRight, toUp, toBack] = light.lamp.from;
  const lampAt = back.map(
    (each, axis) => (right[axis] ?? 0) * toRight + (up[axis] ?? 0) * toUp + each * toBack,
  );
  const half = halfSight(radius, aspect);
  gl.uniform3fv(place('eye'), eye);
  gl.uniformMatrix3fv(place('axes'), false, [...right, ...up, ...back]);
  gl.uniform4f(place('lens'), 1 / (half * aspect), 1 / half, 2 / (near - far), (far + near) / (near - far));
  gl.uniform3fv(place('lampAt'), unit(lampAt as Triple));
  for (const name of ['sky', 'ground', 'everywhere', 'lamp'] as const)
    gl.uniform3fv(place(name), linearLight(light[name]));
}

/** Leaves nothing behind in the context but the picture. */
function drawModel(gl: WebGL2RenderingContext, { vertices, indices }: LightModel): void {
  const [points, corners] = [gl.createBuffer(), gl.createBuffer()];
  gl.bindBuffer(gl.ARRAY_BUFFER, points);
  gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, corners);
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
  const bytes = vertices.BYTES_PER_ELEMENT;
  // Place, normal and colour, as the shader numbers them.
  for (const [attribute, [size, at]] of [[3, 0] as const, [3, 3] as const, [4, 6] as const].entries()) {
    gl.enableVertexAttribArray(attribute);
    gl.vertexAttribPointer(attribute, size, gl.FLOAT, false, vertexNumbers * bytes, at * bytes);
  }
  gl.drawElements(gl.TRIANGLES, indices.length, gl.UNSIGNED_INT, 0);
  for (const attribute of [0, 1, 2]) gl.disableVertexAttribArray(attribute);
  gl.deleteBuffer(points);
  gl.deleteBuffer(corners);
}

function link(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('webgl: no shader');
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  return program;
}

function linearLight({ color, strength }: { color: number; strength: number }): Triple {
  const linear = (shift: number) => {
    const value = ((color >> shift) & 255) / 255;
    return (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4) * strength;
  };
  return [linear(16), linear(8), linear(0)];
}

function unit([x, y, z]: Triple): Triple {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function cross([ax, ay, az]: Triple, [bx, by, bz]: Triple): Triple {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}
