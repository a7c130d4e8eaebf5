'use strict';
// Reads the runs of a page, as of a `.sudolog` but P in 8 bits: frames of one line of JSON and, if it names a payload_length, that
// many bytes of arrays (C order, little endian). A new `hello` or a second `new` begins another run.

const bytesOf = (base64) => Uint8Array.from(atob(base64.replace(/\s+/g, '')), (c) => c.charCodeAt(0));

const NUMBERS = { '<f8': Float64Array, '<f4': Float32Array, '<i8': BigInt64Array, '|u1': Uint8Array };

/** The arrays of a frame by their names: { shape, values }. */
function arraysOf(header, bytes, offset) {
  const arrays = {};
  for (const { name, dtype, shape, nbytes } of header.arrays || []) {
    if (NUMBERS[dtype]) {
      const stored = new NUMBERS[dtype](bytes.slice(offset, offset + nbytes).buffer);
      arrays[name] = { shape, values: Float64Array.from(stored, Number) };
    }
    offset += nbytes;
  }
  return arrays;
}

/** The parts of an array along its first axis. */
function partsOf({ values, shape: [count] } = { values: [], shape: [0] }) {
  const size = values.length / count;
  return Array.from({ length: count }, (_, i) => values.subarray(i * size, (i + 1) * size));
}

/** One recorded run: its puzzle, curves and states. */
class Run {
  constructor(hello, start) {
    this.name = hello.title || hello.name || '';
    this.parameterInfo = hello.parameters || [];
    this.metrics = [...(hello.metrics || [])];
    this.objective = Math.max(0, this.metrics.findIndex(({ key }) => key === hello.objective));
    this.side = start.side;
    this.givens = start.givens;
    // In this order: rows, columns, blocks, any others.
    this.groups = start.groups.map((cells, i) => ({ cells, family: Math.min(3, Math.floor(i / start.side)) }));
    this.parameters = start.parameters || {};
    this.seed = start.seed;
    this.provenance = start.provenance || {};
    this.iterations = [];
    this.rows = []; // one array per iteration, in the order of `metrics`
    this.maxima = []; // if `rows` are the minima of several iterations each, their maxima
    this.states = []; // { iteration, p: [row, column, digit], decoded }
    this.edits = []; // { iteration, key, value }
    this.page = {}; // title, verdict, link: what only an exported page has
  }

  addRows(header, arrays) {
    this.reason = header.reason || this.reason;
    this.edits.push(...(header.events || []).filter(({ kind }) => kind === 'parameter'));
    const { iteration, metrics, metrics_max: maxima, P_at: at, P: p, decoded } = arrays;
    this.iterations.push(...iteration.values);
    this.rows.push(...partsOf(metrics));
    this.maxima.push(...partsOf(maxima));
    const cubes = partsOf(p);
    partsOf(decoded).forEach((grid, i) => {
      const cube = Array.from(cubes[i], (value) => value / 255);
      this.states.push({ iteration: at.values[i], p: cube, decoded: grid, faults: this.faultsOf(grid) });
    });
    this.last = Math.max(this.iterations.at(-1) || 0, this.states.at(-1)?.iteration || 0);
  }

  /** Per group: the digits it lacks, in one text; a digit is missing whenever another one stands twice. */
  faultsOf(grid) {
    return this.groups.map(({ cells }) => cells.map((_, i) => i + 1)
      .filter((digit) => cells.every((cell) => grid[cell] !== digit)).map(digitText).join(''));
  }

  /** The state from which on all are solved, judged by the rules, whatever the log claims. */
  get solvedFrom() {
    const broken = (grid) => this.givens.some((digit, cell) => digit && digit !== grid[cell]);
    return this.states[this.states.findLastIndex(({ faults, decoded }) => faults.some(Boolean) || broken(decoded)) + 1];
  }

  /** The last state at or before the iteration. */
  stateAt(iteration) {
    return this.states.findLast((state) => state.iteration <= iteration) || this.states[0];
  }

  /** What a term of the loss is multiplied by at an iteration; 1 for every other curve. */
  weightAt(role = '', iteration) {
    const weight = this.parameterInfo.find((parameter) => role.endsWith(' term') && parameter.role === role.replace('term', 'weight'));
    if (!weight) return 1;
    const edit = this.edits.findLast(({ key, iteration: at }) => key === weight.key && at <= iteration);
    return Number(edit ? edit.value : this.parameters[weight.key]);
  }
}

/** All runs of a log. A torn last frame is left out. */
function readRuns(bytes) {
  const runs = [];
  let hello = {};
  for (let offset = 0; offset < bytes.length;) {
    const end = bytes.indexOf(10, offset);
    if (end < 0) break;
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(offset, end)));
    const next = end + 1 + (header.payload_length || 0);
    if (next > bytes.length) break;
    const run = runs.at(-1);
    if (header.type === 'hello') hello = header;
    else if (header.type === 'new') runs.push(new Run(hello, header));
    else if (header.type === 'metrics') run.metrics.push(...header.metrics);
    else if (header.type === 'page') run.page = header;
    else if (header.type === 'rows') run.addRows(header, arraysOf(header, bytes, end + 1));
    offset = next;
  }
  const shown = runs.filter((run) => run.states.length > 0);
  for (const run of shown) run.edits = run.edits.filter(({ iteration }) => iteration < run.last); // others had no effect
  return shown;
}
