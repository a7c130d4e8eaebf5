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

// The two most telling lanes: { log, curves: [{ name, hue, run, low(row), high(row) }] }. Of several
// runs they have the violated groups, loss, cost or temperature, each run in a hue of its own.
function lanesOf(runs) {
  const several = runs.length > 1;
  const lanes = new Map();
  runs.forEach((run, number) => run.metrics.forEach((metric, index) => {
    const rank = RANKS.indexOf(metric.role);
    if ((!metric.shown && !(several && rank === 0)) || !isDrawn(run, metric, index) || (several && rank < 0)) return;
    const panel = several ? rank : metric.panel;
    if (!lanes.has(panel)) lanes.set(panel, { log: metric.log, rank, curves: [] });
    const lane = lanes.get(panel);
    const hue = several ? HUES[number % HUES.length] : ROLE_HUES[metric.role] || OTHER_HUES[lane.curves.length % OTHER_HUES.length];
    lane.curves.push(curveOf(run, index, hue, several ? run.method[0] || run.label : metric.title));
    lane.rank = Math.max(lane.rank, rank);
  }));
  const worth = ({ rank, curves }) => rank + (several ? 10 * curves.length : 0);
  return [...lanes.values()].sort((a, b) => worth(b) - worth(a)).slice(0, 2);
}

/** Whether a curve has values and, of extra groups, the board has any. */
function isDrawn(run, { role }, index) {
  return run.rows.some((row) => Number.isFinite(row[index])) && (role !== 'extra term' || run.groups.some(({ family }) => family === 3));
}

function curveOf(run, index, hue, name) {
  const metric = run.metrics[index] || {};
  const weighted = (value, row) => value * run.weightAt(metric, run.iterations[row]);
  return {
    run, hue, name, title: metric.title,
    bold: RANKS.includes(metric.role),
    low: (row) => weighted(run.rows[row][index], row),
    high: (row) => weighted((run.maxima[row] || run.rows[row])[index], row),
  };
}

/** One lane of curves over the iterations; what lies after the playhead is pale. */
class Lane {
  constructor({ log, curves }, end) {
    Object.assign(this, { log, curves, end });
    const values = curves.flatMap(({ run, low, high }) => run.rows.flatMap((_, row) => [low(row), high(row)]))
      .filter((value) => Number.isFinite(value) && (!log || value > 0));
    const [least, most] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [Infinity, -Infinity]);
    this.most = Number.isFinite(most) ? most : 1;
    this.least = log ? Math.max(least, this.most * 1e-6) : Math.min(0, least);
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

  draw(context, box, at, colour) {
    const x = (iteration) => box.x + box.width * iteration / Math.max(1, this.end);
    const y = (value) => box.y + box.height - 4 - (box.height - 8) * this.height(value);
    context.fillStyle = colour('--lane');
    context.fillRect(box.x, box.y, box.width, box.height);
    const ink = { align: 'right', fill: colour('--muted'), font: `11px ${colour('--font')}` };
    for (const tick of this.ticks()) write(context, shortNumber(tick), box.x - 8, y(tick) + 4, ink);
    for (const [alpha, from, to] of [[1, 0, at], [0.28, at, this.end]]) {
      context.save();
      context.beginPath();
      context.rect(x(from), box.y, x(to) - x(from), box.height);
      context.clip();
      context.globalAlpha = alpha;
      for (const curve of this.curves) this.drawCurve(context, curve, x, y, colour);
      context.restore();
    }
  }

  /** A line, or a line for the lower and one for the upper end of what each point sums up. */
  drawCurve(context, { run, low, high, hue, bold }, x, y, colour) {
    Object.assign(context, { strokeStyle: colour(hue), lineWidth: bold ? 2.2 : 1.6 });
    for (const value of run.maxima.length ? [low, high] : [low]) {
      context.beginPath();
      let drawing = false;
      run.iterations.forEach((iteration, row) => {
        const place = y(value(row));
        if (Number.isNaN(place)) drawing = false;
        else if (drawing) context.lineTo(x(iteration), place);
        else context.moveTo(x(iteration), place);
        drawing = !Number.isNaN(place);
      });
      context.stroke();
    }
  }
}

/** The violated groups at every stored iteration, a line each, in the hue of its family. */
function drawHeat(context, run, box, end, colour) {
  const height = box.height / run.groups.length;
  context.fillStyle = colour('--lane');
  context.fillRect(box.x, box.y, box.width, box.height);
  const x = (iteration) => box.x + box.width * Math.min(iteration, end) / Math.max(1, end);
  run.states.forEach(({ iteration, faults }, i) => {
    const next = run.states[i + 1];
    const width = Math.max(1, x(next ? next.iteration : iteration + 1) - x(iteration));
    faults.forEach((count, group) => {
      if (!count) return;
      context.globalAlpha = Math.min(1, 0.28 + 0.18 * count);
      context.fillStyle = colour(HUES[run.groups[group].family]);
      context.fillRect(x(iteration), box.y + group * height, width, Math.max(1, height - 0.3));
    });
  });
  context.globalAlpha = 1;
}
