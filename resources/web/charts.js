'use strict';
// The grid and the lanes of curves, drawn on canvases.

const HUES = ['--row', '--column', '--block', '--givens'];
const RANKS = ['violated groups', 'temperature', 'cost', 'total loss'];
const OTHER_HUES = ['--total', '--entropy', ...HUES];
const ROLE_HUES = {
  'row term': '--row', 'column term': '--column', 'block term': '--block', 'givens term': '--givens',
  'entropy term': '--entropy', 'extra term': '--entropy', 'total loss': '--total', cost: '--total',
};

const shortNumber = (value) => (Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '–');

/** The context of a canvas as large as its box, in CSS pixels. */
function contextOf(canvas) {
  const scale = window.devicePixelRatio || 1;
  canvas.width = canvas.clientWidth * scale;
  canvas.height = canvas.clientHeight * scale;
  const context = canvas.getContext('2d');
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}

function write(context, text, x, y, { align = 'left', fill, font }, width) {
  Object.assign(context, { textAlign: align, fillStyle: fill, font });
  context.fillText(text, x, y, width);
}

/** The digit of a value from 1: 1-9, then letters. */
const digitText = (value) => (value <= 9 ? String(value) : String.fromCharCode(55 + value));

/** Draws a state: a digit where one probability is above one half, otherwise tiles of all. */
function drawGrid(canvas, run, state, selected, colour) {
  const context = contextOf(canvas);
  const { side } = run;
  const size = Math.min(canvas.clientWidth, canvas.clientHeight) - 2;
  const cell = size / side;
  context.translate(1, 1);
  context.textBaseline = 'middle';
  const repeated = repeatedCells(run, state);
  for (let index = 0; index < side * side; index++) {
    const [x, y] = [index % side * cell, Math.floor(index / side) * cell];
    const p = state.p.slice(index * side, (index + 1) * side);
    const most = Math.max(...p);
    const given = run.givens[index];
    if (given || most > 0.5) {
      if (!given) {
        context.globalAlpha = 0.02 + 0.08 * (2 * most - 1);
        context.fillStyle = colour('--text');
        context.fillRect(x, y, cell, cell);
        context.globalAlpha = 1;
      }
      const font = `${given ? 700 : 400} ${0.47 * cell}px ${colour('--font')}`;
      write(context, digitText(given || state.decoded[index]), x + cell / 2, y + cell * 0.53, { align: 'center', fill: colour('--text'), font });
      if (repeated.has(index)) {
        context.fillStyle = colour('--fault');
        context.fillRect(x + cell * 0.35, y + cell * 0.76, cell * 0.3, 2.5);
      }
    } else {
      drawTiles(context, p, x, y, cell, colour);
    }
  }
  drawLines(context, run, cell, colour);
  if (selected >= 0) {
    Object.assign(context, { strokeStyle: colour('--accent'), lineWidth: 3 });
    context.strokeRect(selected % side * cell, Math.floor(selected / side) * cell, cell, cell);
  }
}

function drawTiles(context, p, x, y, cell, colour) {
  const columns = Math.ceil(Math.sqrt(p.length));
  const pitch = cell / columns;
  p.forEach((value, digit) => {
    if (value < 0.05) return;
    const side = pitch * (0.3 + 0.6 * Math.sqrt(value));
    const [cx, cy] = [x + (digit % columns + 0.5) * pitch, y + (Math.floor(digit / columns) + 0.5) * pitch];
    context.fillStyle = cssOf(viridis(value));
    context.fillRect(cx - side / 2, cy - side / 2, side, side);
    const ink = { align: 'center', fill: value > 0.42 ? '#10151b' : '#fff', font: `600 ${side * 0.75}px ${colour('--font')}` };
    if (columns < 4) write(context, digitText(digit + 1), cx, cy + side * 0.05, ink);
  });
}

/** The cells whose digit is shown twice in a group. */
function repeatedCells({ groups, givens, side }, { decoded, p }) {
  const digits = decoded.map((digit, cell) => givens[cell] || (p[cell * side + digit - 1] > 0.5 ? digit : 0));
  return new Set(groups.flatMap(({ cells }) =>
    cells.filter((cell) => digits[cell] && cells.some((other) => other !== cell && digits[other] === digits[cell]))));
}

/** Thin lines between cells, strong ones between blocks and around. */
function drawLines(context, run, cell, colour) {
  const { side } = run;
  const block = [];
  run.groups.filter(({ family }) => family === 2).forEach(({ cells }, i) => cells.forEach((c) => { block[c] = i; }));
  for (const strong of [false, true]) {
    Object.assign(context, { strokeStyle: colour(strong ? '--grid' : '--thin'), lineWidth: strong ? 1.75 : 1 });
    context.beginPath();
    block.forEach((own, index) => {
      const [x, y] = [index % side * cell, Math.floor(index / side) * cell];
      for (const [before, dx, dy] of [[index % side ? index - 1 : -1, 0, cell], [index - side, cell, 0]]) {
        if (before < 0 || (own !== block[before]) !== strong) continue;
        context.moveTo(x, y);
        context.lineTo(x + dx, y + dy);
      }
    });
    if (strong) context.rect(0, 0, side * cell, side * cell);
    context.stroke();
  }
}

/** The lanes of curves: of one run the two most telling panels, of several what each violates and minimizes. */
function lanesOf(runs) {
  if (runs.length > 1) {
    const minimized = runs.map((run, i) => curveOf(run, run.objective, HUES[i]));
    const ownScales = new Set(minimized.map(({ name }) => name)).size > 1;
    const named = ownScales ? minimized : minimized.map((curve, i) => ({ ...curve, name: runs[i].short }));
    return [new Lane(runs.map((run, i) => violatedBy(run, HUES[i])), text('violated')),
      new Lane(named, ownScales ? text('ownScales') : minimized[0].name, ownScales)];
  }
  const panels = new Map();
  const [run] = runs;
  const noExtra = run.groups.every(({ family }) => family < 3);
  run.metrics.forEach(({ shown, role, panel }, index) => {
    const isEmpty = run.rows.every((row) => !Number.isFinite(row[index])) || (noExtra && role === 'extra term');
    if (!shown || isEmpty) return;
    const curves = panels.get(panel) || panels.set(panel, []).get(panel);
    curves.push(curveOf(run, index, ROLE_HUES[role] || OTHER_HUES[curves.length % OTHER_HUES.length]));
  });
  const rank = (curves) => Math.max(...curves.map((curve) => curve.rank));
  return [...panels.values()].sort((a, b) => rank(b) - rank(a)).slice(0, 2)
    .map((curves) => new Lane(curves, curves.some(({ weighted }) => weighted) ? text('weighted') : ''));
}

/** A curve: points of an iteration, the least and the largest value there. */
function curveOf(run, index, hue) {
  const { role, title: name, log } = run.metrics[index] || {};
  const points = run.iterations.map((iteration, row) =>
    [iteration, ...[run.rows, run.maxima].map((rows) => (rows[row] || run.rows[row])[index] * run.weightAt(role, iteration))]);
  const rank = RANKS.indexOf(role);
  const weighted = / term$/.test(role) && run.parameterInfo.some((parameter) => / weight$/.test(parameter.role));
  return { hue, name, log, points, rank, bold: rank >= 0, weighted };
}

function violatedBy(run, hue) {
  const points = run.states.map(({ iteration, faults }) => [iteration, ...Array(2).fill(faults.filter(Boolean).length)]);
  return { hue, name: run.short, points, bold: true, stored: true };
}

/** What a curve shows at an iteration: a value, or the least and the largest; of a stored state, with its iteration. */
function figuresAt({ points, stored }, at) {
  if (!points) return '';
  const [there, ...values] = points.findLast(([iteration]) => iteration <= at) || [0, NaN];
  const figures = [...new Set(values.map(shortNumber))].join('…');
  return stored && there < Math.min(at, points.at(-1)[0]) ? `${figures} (${there})` : figures;
}

/** An axis that holds the curves, logarithmic if they are. */
class Scale {
  constructor(curves) {
    this.log = curves[0].log;
    const values = curves.flatMap(({ points }) => points.flatMap(([, ...ends]) => ends))
      .filter((value) => Number.isFinite(value) && (!this.log || value > 0));
    const [least, most] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [Infinity, -Infinity]);
    this.most = Number.isFinite(most) ? most : 1;
    this.least = this.log ? Math.max(least, this.most * 1e-6) : Math.min(0, least);
    if (!(this.least < this.most)) this.most = this.least + 1;
  }

  /** From 0, below, to 1; NaN where the axis has no place. */
  height(value) {
    if (!Number.isFinite(value) || (this.log && value <= 0)) return NaN;
    const [low, high, here] = [this.least, this.most, value].map((v) => (this.log ? Math.log10(v) : v));
    return Math.max(0, (here - low) / (high - low));
  }

  ticks() {
    if (!this.log) return [this.least, this.most];
    const powers = Array.from({ length: 40 }, (_, i) => 10 ** (i - 20)).filter((power) => power >= this.least && power <= this.most);
    return powers.filter((_, i) => i % Math.ceil(powers.length / 4) === 0);
  }
}

/** One lane of curves over the iterations; what lies after the playhead is pale. */
class Lane {
  constructor(curves, note, ownScales = false) {
    const common = new Scale(curves);
    this.curves = curves.map((curve) => ({ ...curve, scale: ownScales ? new Scale([curve]) : common }));
    this.ticks = ownScales ? [] : common.ticks();
    this.named = note ? [...this.curves, { name: note, hue: '--muted' }] : this.curves;
  }

  draw(context, box, x, [at, end], colour) {
    const y = (height) => box.y + box.height - 4 - (box.height - 8) * height;
    context.fillStyle = colour('--lane');
    context.fillRect(box.x, box.y, box.width, box.height);
    const ink = { align: 'right', fill: colour('--muted'), font: `11px ${colour('--font')}` };
    for (const tick of this.ticks) write(context, shortNumber(tick), box.x - 8, y(this.curves[0].scale.height(tick)) + 4, ink);
    for (const [alpha, from, to] of [[1, 0, at], [0.28, at, end]]) {
      context.save();
      context.beginPath();
      context.rect(x(from), box.y, x(to) - x(from), box.height);
      context.clip();
      context.globalAlpha = alpha;
      for (const curve of this.curves) drawCurve(context, curve, x, y, colour);
      context.restore();
    }
  }
}

/** A line, or a line for the lower and one for the upper end of what each point sums up. */
function drawCurve(context, { points, scale, hue, bold }, x, y, colour) {
  Object.assign(context, { strokeStyle: colour(hue), lineWidth: bold ? 2.2 : 1.6 });
  for (const which of points.some(([, low, high]) => low !== high) ? [1, 2] : [1]) {
    context.beginPath();
    let drawing = false;
    for (const point of points) {
      const place = y(scale.height(point[which]));
      if (drawing) context.lineTo(x(point[0]), place); // a place that is not a number draws nothing
      else context.moveTo(x(point[0]), place);
      drawing = !Number.isNaN(place);
    }
    context.stroke();
  }
}

/** The violated groups at every stored iteration, a line each, in the hue of its family. */
function drawHeat(context, run, box, x, colour) {
  const height = box.height / run.groups.length;
  context.fillStyle = colour('--lane');
  context.fillRect(box.x, box.y, box.width, box.height);
  run.states.forEach(({ iteration, faults }, i) => {
    const width = Math.max(1, x(run.states[i + 1]?.iteration ?? iteration + 1) - x(iteration));
    faults.forEach((missing, group) => {
      if (!missing) return;
      context.globalAlpha = Math.min(1, 0.28 + 0.18 * missing.length);
      context.fillStyle = colour(HUES[run.groups[group].family]);
      context.fillRect(x(iteration), box.y + group * height, width, Math.max(1, height - 0.3));
    });
  });
  context.globalAlpha = 1;
}
