'use strict';
// The probability cube: boxes of cells and digits, drawn by WebGL 2 or, without it, by a canvas.
// Right-handed axes in cell units: x columns, y down the rows, z digits; the centre is 0.

const rgbOf = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
const VIRIDIS = ['#440154', '#472d7b', '#3b528b', '#2c728e', '#21918c', '#28ae80', '#5ec962', '#addc30', '#fde725'].map(rgbOf);

const mixed = (from, to, share) => from.map((value, i) => value + (to[i] - value) * share);
const cssOf = (rgb) => `rgb(${rgb.map((value) => Math.round(value * 255)).join(' ')})`;

/** The colour of a probability, linear between nine colours of the map. */
function viridis(p) {
  const place = Math.min(1, Math.max(0, p)) * (VIRIDIS.length - 1);
  const index = Math.min(VIRIDIS.length - 2, Math.floor(place));
  return mixed(VIRIDIS[index], VIRIDIS[index + 1], place - index);
}

/** The six faces of a box from -1 to 1: its four corners and its normal. */
const FACES = [0, 1, 2].flatMap((axis) => [-1, 1].map((side) => {
  const along = (values) => [0, 1, 2].map((i) => values[(i + 3 - axis) % 3]); // the first of the three along the axis
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([u, v]) => along([side, u, v]));
  return { corners, normal: along([side, 0, 0]) };
}));

/** Draws boxes { centre, extent, colour } on a canvas. */
class CubeView {
  constructor(canvas, onPick) {
    this.canvas = canvas;
    this.labels = canvas.nextElementSibling;
    Object.assign(this, { azimuth: 0.7, elevation: 0.17, zoom: 1, boxes: [] });
    this.gl = canvas.getContext('webgl2', { antialias: true, preserveDrawingBuffer: true });
    if (this.gl) this.prepare(this.gl);
    this.listen(onPick);
  }

  prepare(gl) {
    const program = gl.createProgram();
    for (const [type, name] of [[gl.VERTEX_SHADER, 'vertex'], [gl.FRAGMENT_SHADER, 'fragment']]) {
      const shader = gl.createShader(type);
      gl.shaderSource(shader, document.getElementById(name).textContent);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    gl.useProgram(program);
    const points = FACES.flatMap(({ corners, normal }) =>
      [0, 1, 2, 0, 2, 3].flatMap((i) => [...corners[i], ...normal]));
    const attribute = (name, stride, offset, divisor) => {
      const place = gl.getAttribLocation(program, name);
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 3, gl.FLOAT, false, stride, offset);
      gl.vertexAttribDivisor(place, divisor);
    };
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(points), gl.STATIC_DRAW);
    attribute('corner', 24, 0, 0);
    attribute('normal', 24, 12, 0);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    ['centre', 'extent', 'colour'].forEach((name, i) => attribute(name, 36, 12 * i, 1));
    this.uniforms = ['turn', 'zoom'].map((name) => gl.getUniformLocation(program, name));
    gl.enable(gl.DEPTH_TEST);
  }

  listen(onPick) {
    let moved = 0;
    const listen = (name, react) => this.labels.addEventListener(name, react);
    listen('pointerdown', ({ pointerId }) => {
      this.labels.setPointerCapture(pointerId);
      moved = 0;
    });
    listen('pointermove', ({ buttons, movementX, movementY }) => {
      if (!buttons) return;
      moved += Math.abs(movementX) + Math.abs(movementY);
      this.azimuth += movementX * 0.01;
      this.elevation = Math.min(1.5, Math.max(-1.5, this.elevation + movementY * 0.01));
      this.draw();
    });
    listen('click', ({ offsetX, offsetY }) => moved < 4 && onPick(this.cellAt(offsetX, offsetY)));
    listen('wheel', (event) => {
      event.preventDefault();
      this.zoom = Math.min(4, Math.max(0.5, this.zoom * Math.exp(-event.deltaY * 0.001)));
      this.draw();
    });
  }

  /** Rows: screen right, screen down, depth. */
  get rotation() {
    const [ca, sa] = [Math.cos(this.azimuth), Math.sin(this.azimuth)];
    const [ce, se] = [Math.cos(this.elevation), Math.sin(this.elevation)];
    return [[ca, 0, sa], [sa * se, ce, -ca * se], [-sa * ce, se, ca * ce]];
  }

  project([x, y, z]) {
    const [right, down, deep] = this.rotation.map((row) => row[0] * x + row[1] * y + row[2] * z);
    return [this.width / 2 + right * this.unit, this.height / 2 + down * this.unit, deep];
  }

  show(state, run, look) {
    this.side = run.side;
    this.look = look;
    this.voxels = voxelsOf(state, run.side, look);
    this.boxes = [...wallsOf(state, run, look), ...this.voxels];
    this.draw();
  }

  cellAt(x, y) {
    const [near] = this.voxels.map(({ centre, extent, cell }) => ({ half: extent[0] * this.unit, cell, at: this.project(centre) }))
      .filter(({ half, at }) => Math.max(Math.abs(at[0] - x), Math.abs(at[1] - y)) < half)
      .sort((a, b) => a.at[2] - b.at[2]);
    return near ? near.cell : -1;
  }

  draw() {
    [this.width, this.height] = [this.labels.clientWidth, this.labels.clientHeight];
    if (!this.look || !this.width) return;
    this.unit = this.zoom * Math.min(this.width, this.height) / (this.side * 1.75); // pixels of a cell
    const labels = contextOf(this.labels);
    [this.canvas.width, this.canvas.height] = [this.labels.width, this.labels.height];
    if (this.gl) this.drawSolid(this.gl);
    else this.drawFlat(contextOf(this.canvas));
    this.drawLabels(labels);
  }

  drawSolid(gl) {
    const numbers = this.boxes.flatMap(({ centre, extent, colour }) => [...centre, ...extent, ...colour]);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(numbers), gl.DYNAMIC_DRAW);
    gl.uniformMatrix3fv(this.uniforms[0], true, this.rotation.flat());
    gl.uniform2f(this.uniforms[1], 2 * this.unit / this.width, 2 * this.unit / this.height);
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    gl.clearColor(...this.look.card, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.drawArraysInstanced(gl.TRIANGLES, 0, 36, this.boxes.length);
  }

  /** The far boxes first; of each, the three faces that look this way. */
  drawFlat(context) {
    const depth = this.rotation[2];
    const faces = FACES.filter(({ normal }) => normal.reduce((sum, n, i) => sum + n * depth[i], 0) < 0);
    const far = this.boxes.map((box) => [this.project(box.centre)[2], box]).sort((a, b) => b[0] - a[0]);
    for (const [, { centre, extent, colour }] of far) {
      for (const { corners, normal } of faces) {
        const light = normal[1] ? 1 : normal[2] ? 0.92 : 0.72;
        context.fillStyle = cssOf(colour.map((value) => value * light));
        context.beginPath();
        for (const corner of corners) {
          const [x, y] = this.project(corner.map((value, i) => centre[i] + value * extent[i]));
          context.lineTo(x, y);
        }
        context.fill();
      }
    }
  }

  drawLabels(context) {
    const middle = (this.side - 1) / 2;
    const edge = middle + 1.1;
    for (let i = 0; i < this.side; i += this.side > 12 ? 4 : 2) {
      const place = i - middle;
      const labels = [[`c${i + 1}`, [place, edge, -edge]], [`${i + 1}`, [edge, edge, place]], [`r${i + 1}`, [-edge, place, -edge]]];
      for (const [label, at] of labels) {
        const [x, y] = this.project(at);
        write(context, label, x, y + 4, { align: 'center', fill: this.look.muted, font: `11px ${this.look.font}` });
      }
    }
  }
}

/** A box for each probability of 0.05 and more, its volume growing with the probability. */
function voxelsOf({ p }, side, { selected, card }) {
  const middle = (side - 1) / 2;
  const boxes = [];
  p.forEach((value, index) => {
    const cell = Math.floor(index / side);
    if (value < 0.05 && cell !== selected) return;
    const half = 0.45 * (0.26 + 0.62 * Math.sqrt(value));
    const fade = selected < 0 || cell === selected ? 0 : 0.62;
    boxes.push({
      cell,
      centre: [cell % side - middle, Math.floor(cell / side) - middle, index % side - middle],
      extent: [half, half, half],
      colour: mixed(viridis(value), card, fade),
    });
  });
  return boxes;
}

/** Walls left of, below and behind the cube: its sums along each axis; neutral where they are 1. */
function wallsOf({ p }, { side }, { track, below, above }) {
  const middle = (side - 1) / 2;
  const boxes = [];
  for (const axis of [0, 1, 2]) {
    const placed = (pair, value) => [...pair.slice(0, axis), value, ...pair.slice(axis)];
    const wall = (axis ? 1 : -1) * (middle + 0.8);
    for (let index = 0; index < side * side; index++) {
      const pair = [index % side, Math.floor(index / side)];
      let sum = 0;
      for (let n = 0; n < side; n++) {
        const [column, row, digit] = placed(pair, n);
        sum += p[(row * side + column) * side + digit];
      }
      const share = Math.abs(sum - 1) <= side / 510 ? 0 : 0.7 * Math.min(1, Math.sqrt(Math.abs(sum - 1)));
      boxes.push({
        centre: placed(pair.map((value) => value - middle), wall),
        extent: placed([0.48, 0.48], 0.01),
        colour: mixed(track, sum < 1 ? below : above, share),
      });
    }
  }
  return boxes;
}
