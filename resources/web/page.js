'use strict';
// The page: what is shown (iteration, cell), the player, and the parts that show it.

const element = (id) => document.getElementById(id);
const texts = JSON.parse(element('texts').textContent);
const language = Math.max(0, ['en', 'de', 'es'].indexOf((navigator.language || 'en').slice(0, 2)));
const text = (key, ...values) => values.reduce((all, value, i) => all.replace(`%${i + 1}`, () => value), texts[key][language]);
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** An element with properties and children; texts are always texts, never markup. */
function make(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const runs = readRuns(bytesOf(element('runs').textContent));
const [run] = runs;
const link = /^sudoscope:/.test(run?.page.link) ? run.page.link : '';
const end = Math.max(0, ...runs.map(({ last }) => last));
const shown = { at: 0, cell: -1, playing: false };
const views = [];
let lanes = [];

const cellNames = (run?.givens || []).map((_, cell) => `r${Math.floor(cell / run.side) + 1}c${cell % run.side + 1}`);
const suggestionsOf = ({ suggestions = [] }) => (suggestions.length ? ` ${text('suggested', suggestions.join('; '))}` : '');
const verdictOf = (one) => (one.page.verdict || one.reason || endOf(one)) + suggestionsOf(one.page);
const endOf = ({ solvedFrom }) => text(solvedFrom ? 'solvedAt' : 'notSolved', solvedFrom?.iteration);

/** Symbol and values of a parameter over the run. */
function parameterText(one, key) {
  const { symbol, label = key } = one.parameterInfo.find((info) => info.key === key) || {};
  const changes = one.edits.filter((edit) => edit.key === key);
  const value = changes.reduce((all, edit) => text('thenFrom', all, edit.value, edit.iteration), one.parameters[key]);
  return [symbol || label, String(value).replace(/\btrue\b/g, 'on').replace(/\bfalse\b/g, 'off')];
}

const changedKeys = (one) => one.parameterInfo.filter(({ key, default: usual }) =>
  one.parameters[key] !== usual || one.edits.some((edit) => edit.key === key)).map(({ key }) => key);

/** A run of a comparison is named by what the others have otherwise; in short beside curves, which have little room. */
function nameRun(one, index) {
  const differs = (valueOf) => runs.some((other) => valueOf(other) !== valueOf(one));
  const parts = differs(({ name }) => name) ? [one.name] : [];
  for (const key of new Set(runs.flatMap(changedKeys))) {
    if (key in one.parameters && differs((other) => parameterText(other, key)[1])) parts.push(parameterText(one, key).join(' '));
  }
  if (differs(({ seed }) => seed)) parts.push(text('seed', one.seed));
  one.label = parts.join(', ') || one.name;
  while (runs.slice(0, index).some(({ label }) => label === one.label)) one.label += '′';
  one.short = runs.filter(({ name }) => name === one.name).length > 1 ? one.label : one.name;
}

function translate(root) {
  for (const part of root.querySelectorAll('[data-text]')) part.textContent = text(part.dataset.text);
  for (const part of root.querySelectorAll('[data-name]')) part.setAttribute('aria-label', text(part.dataset.name));
}

function buildPage() {
  translate(document);
  runs.forEach(nameRun);
  const names = [...new Set(runs.map(({ name }) => name))];
  const title = run.page.title || names.join(', ');
  const facts = [`${run.side}×${run.side}`, text('givens', run.givens.filter(Boolean).length)];
  if (runs.length === 1) facts.push(text('seed', run.seed), text('recorded', run.provenance.program || '?'));
  element('title').textContent = title;
  element('facts').textContent = [...(run.page.title ? names : []), ...facts].join(' · ');
  document.title = `${title} – Sudoscope`;
  document.documentElement.lang = ['en', 'de', 'es'][language];
  element('provenance').append(...runs.map(recordOf));
  element('open').hidden = element('copy').hidden = !link;
  const ends = runs.map((one) => (runs.length > 1 ? `${one.label}: ${endOf(one)}` : verdictOf(one)));
  element('verdict').textContent = ends.join(' · ');
  element('verdict').classList.toggle('solved', runs.every(({ solvedFrom }) => solvedFrom));
  const keys = changedKeys(run);
  const others = keys.length ? text('others', run.parameterInfo.length - keys.length) : text('defaults');
  addPairs(element('parameters'), [...keys.map((key) => parameterText(run, key)), [others, '']]);
  document.querySelector('main').classList.toggle('several', runs.length > 1);
  runs.forEach(addViews);
}

/** How a run was recorded, and what repeats it. */
function recordOf(one) {
  const { program, date = '', engine, command = `--engine '${engine}'` } = one.provenance;
  const curves = one.maxima.length ? text('binned', one.rows.length) : text('exact');
  const values = changedKeys(one).map((key) => parameterText(one, key).join(' ')).join(', ') || text('defaults');
  const facts = runs.length > 1 ? `${one.label}: ${verdictOf(one)} · ${values} · ${text('seed', one.seed)} · ` : '';
  const repeat = one.page.link ? `sudoscope-cli trace --max-iterations ${one.last} '${one.page.link}'` : command;
  return make('p', {}, facts, text('written', one.states.length, curves, date.slice(0, 10), program), make('code', {}, repeat));
}

/** The cards with the grid and the cube of a run. */
function addViews(one) {
  const cards = element('runCards').content.cloneNode(true);
  translate(cards);
  if (runs.length > 1) cards.querySelector('.name').textContent = one.label;
  const [grid, aside, cube] = ['.grid', '.aside', '.cube'].map((name) => cards.querySelector(name));
  document.querySelector('.cellCard').before(make('div', { className: 'pair' }, cards));
  views.push({ run: one, grid, aside: Object.assign(aside, { title: text('groups') }), cube: new CubeView(cube, choose) });
  grid.onclick = ({ offsetX, offsetY }) => {
    const size = (Math.min(grid.clientWidth, grid.clientHeight) - 2) / one.side;
    const [column, row] = [offsetX, offsetY].map((offset) => Math.floor(offset / size));
    choose(Math.max(column, row) < one.side ? row * one.side + column : -1);
  };
}

function choose(cell, again = -1) {
  shown.cell = cell === shown.cell ? again : cell;
  show();
}

/** Shows an iteration; without `playing`, the player pauses there. */
function seek(iteration, playing = false) {
  Object.assign(shown, { playing, at: Math.round(Math.min(end, Math.max(0, iteration))) });
  show();
}

function show() {
  const look = { selected: shown.cell, muted: colour('--muted'), font: colour('--font') };
  for (const name of ['card', 'track', 'below', 'above']) look[name] = rgbOf(colour(`--${name}`));
  for (const { run: one, grid, aside, cube } of views) {
    const state = one.stateAt(shown.at);
    drawGrid(grid, one, state, shown.cell, colour);
    cube.show(state, one, look);
    const violated = `${state.faults.filter(Boolean).length} ${text('violated')}`;
    aside.textContent = state.iteration === Math.min(shown.at, one.last) ? violated : `${violated}, ${text('stateOf', state.iteration)}`;
    grid.setAttribute('aria-label', `${one.label}: ${violated}`);
  }
  showCell(run.stateAt(shown.at), shown.cell);
  showTime(element('lanes'));
  element('open').href = linkHere();
  if (element('tableBox').open) showTable(run.stateAt(shown.at));
  if (!document.documentElement.className) return;
  drawGrid(element('before'), run, run.states[0], -1, colour);
  drawGrid(element('after'), run, run.stateAt(shown.at), shown.cell, colour);
}

const addPairs = (list, pairs) =>
  list.replaceChildren(...pairs.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));

function showCell({ iteration, p, faults }, cell) {
  const { side } = run;
  const values = cell < 0 ? [] : p.slice(cell * side, (cell + 1) * side);
  const digit = values.indexOf(Math.max(...values));
  const sums = run.groups.flatMap(({ cells, family }, group) => {
    if (!cells.includes(cell)) return [];
    const sum = cells.reduce((all, other) => all + p[other * side + digit], 0).toFixed(2);
    const shown = [`${text(`sum${family}`)} ${group % side + 1}`, `${sum} ± ${(side / 510).toFixed(2)}`];
    return faults[group] ? [shown, ['', text('missing', [...faults[group]].join(' '))]] : [shown];
  });
  element('cellName').textContent = cell < 0 ? text('cell') : cellNames[cell];
  element('cellAt').textContent = text('iteration', iteration);
  element('sumsBox').hidden = cell < 0;
  addPairs(element('sums'), sums);
  element('bars').replaceChildren(...values.map((value, i) => {
    const bar = make('b', { style: `width: ${value * 100}%; background: ${cssOf(viridis(value))}` });
    return make('div', { className: i === digit ? 'bar most' : 'bar' }, digitText(i + 1), make('i', {}, bar), value.toFixed(2));
  }));
  if (cell < 0) return element('cellText').replaceChildren(text('select'));
  const before = run.stateAt(iteration - 1);
  const change = (values[digit] - before.p[cell * side + digit]).toFixed(2);
  const signed = change > 0 ? `+${change}` : change.replace('-', '−');
  const fact = text(run.givens[cell] ? 'givenCell' : 'withP', digitText(digit + 1), values[digit].toFixed(2));
  element('cellText').textContent = Number(change) ? `${fact}, ${text('since', signed, before.iteration)}` : fact;
}

function showTable({ p }) {
  const digits = Array.from({ length: run.side }, (_, i) => make('th', {}, digitText(i + 1)));
  const rows = run.givens.map((_, cell) => make('tr', {}, make('th', {}, cellNames[cell]),
    ...p.slice(cell * run.side, (cell + 1) * run.side).map((value) => make('td', {}, value.toFixed(2)))));
  element('table').replaceChildren(make('tr', {}, make('th', {}, views.length > 1 ? `P, ${run.label}` : 'P'), ...digits), ...rows);
}

function showTime(canvas) {
  element('at').textContent = shown.at;
  element('of').textContent = text('of', end);
  element('playText').textContent = text(shown.playing ? 'pause' : 'play');
  element('play').classList.toggle('playing', shown.playing);
  element('rate').textContent = `${rate()} / s`;
  Object.assign(canvas, { ariaValueMax: end, ariaValueNow: shown.at });
  const box = laneBox(canvas);
  drawLanes(contextOf(canvas), box, shown.at);
  const named = box.wide ? [] : lanes.flatMap((lane) => lane.named);
  element('names').replaceChildren(...named.map(({ hue, name, bold, ...curve }) =>
    make('span', { style: `color: ${colour(hue)}; font-weight: ${bold ? 700 : 500}` }, `${name} ${figuresAt(curve, shown.at)}`)));
}

/** The time axis leaves room for numbers on the left and, in a wide canvas, names on the right. */
function laneBox({ clientWidth: width, clientHeight: height }) {
  const wide = width >= 600;
  return { x: 46, y: 0, width: Math.max(10, width - 46 - (wide ? 160 : 10)), height, wide };
}

function drawLanes(context, box, at) {
  const heat = runs.length > 1 ? 0 : 30;
  const bottom = box.height - 24;
  const room = bottom - 10 - (heat && heat + 6);
  const x = (iteration) => box.x + box.width * Math.min(iteration, end) / Math.max(1, end);
  const shares = lanes.length === 1 ? [1] : runs.length > 1 ? [0.5, 0.5] : [0.7, 0.3];
  let { y } = box;
  lanes.forEach((lane, i) => {
    const part = { ...box, y, height: room * shares[i] - 6 };
    lane.draw(context, part, x, [at, end], colour);
    if (box.wide) drawNames(context, lane, part, at);
    y += part.height + 6;
  });
  if (heat) drawHeat(context, run, { ...box, y, height: heat }, x, colour);
  drawFlags(context, x, bottom);
  const ink = { align: 'center', fill: colour('--muted'), font: `11px ${colour('--font')}` };
  for (const tick of new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(end * share)))) write(context, String(tick), x(tick), box.height - 2, ink);
  context.fillStyle = colour('--accent');
  context.fillRect(x(at) - 0.75, 0, 1.5, bottom);
  context.beginPath();
  context.arc(x(at), bottom, 7, 0, 7);
  context.fill();
}

/** Names and values right of the axis, a line each. */
function drawNames(context, { named }, part, at) {
  const pitch = Math.min(14, (part.height - 6) / named.length);
  const [left, right] = [part.x + part.width + 10, part.x + part.width + 156];
  named.forEach((curve, i) => {
    const y = part.y + 11 + i * pitch;
    const ink = { fill: colour(curve.hue), font: `${curve.bold ? 700 : 500} ${Math.min(12, pitch)}px ${colour('--font')}` };
    const figures = figuresAt(curve, at);
    write(context, curve.name, left, y, ink, 140 - 7 * figures.length);
    write(context, figures, right, y, { ...ink, align: 'right' });
  });
}

/** A flag at every change of a parameter. */
function drawFlags(context, x, bottom) {
  const ink = { fill: colour('--text'), font: `600 11px ${colour('--font')}` };
  runs.forEach((one) => one.edits.forEach(({ iteration, key, value }) => {
    const name = `${parameterText(one, key)[0]} → ${value}`;
    const width = name.length * 7 + 10;
    const left = Math.max(x(0), x(iteration) - width);
    context.fillStyle = colour('--flag');
    context.fillRect(left, 4, width, 16);
    context.fillRect(x(iteration) - 0.5, 4, 1, bottom - 4);
    write(context, name, left + 5, 16, ink, width - 10);
  }));
}

/** Iterations a second; few where the person wants less motion. */
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
const rate = () => (calm ? [1, 1, 1, 2, 2, 2, 3, 3, 3] : [1, 2, 5, 10, 30, 60, 120, 500, 2000])[element('speed').value];

function play() {
  shown.playing = !shown.playing;
  let exact = shown.at >= end ? 0 : shown.at;
  let before = performance.now();
  const advance = (now) => {
    if (!shown.playing) return;
    exact += Math.max(0, now - before) / 1000 * rate();
    before = now;
    seek(exact, exact < end);
    requestAnimationFrame(advance);
  };
  show();
  requestAnimationFrame(advance);
}

/** `#at=26&cell=r4c5`, else the place of the link. */
function obeyAddress() {
  const wanted = new URLSearchParams(`${location.hash.slice(1)}&${run.page.place}`);
  shown.cell = wanted.getAll('cell').map((name) => cellNames.indexOf(name)).find((cell) => cell >= 0) ?? -1;
  seek(Number(wanted.getAll('at').find((at) => /^\d+$/.test(at)) || 0));
}

const step = (count) => () => seek(shown.at + count);
const KEYS = { ' ': play, F2: step(1), ArrowRight: step(1), ArrowLeft: step(-1), Home: step(-Infinity), End: step(Infinity) };
const MOVES = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

function onKey(event) {
  const { key, target } = event;
  const isField = /^(BUTTON|SUMMARY|A)$/.test(target.tagName) && key === ' ';
  if (event.ctrlKey || event.altKey || event.metaKey || isField || target.tagName === 'INPUT') return;
  if (target.className === 'grid' && MOVES[key]) {
    const [row, column] = [Math.floor(Math.max(0, shown.cell) / run.side), Math.max(0, shown.cell) % run.side]
      .map((place, i) => Math.min(run.side - 1, Math.max(0, place + MOVES[key][i])));
    choose(row * run.side + column, shown.cell);
  } else if (KEYS[key]) KEYS[key]();
  else return;
  event.preventDefault();
}

/** The link of the run at what is shown; its check sum is of the iteration that it was written at. */
function linkHere() {
  const other = !link.includes(`&at=${shown.at}&`);
  const cell = shown.cell < 0 ? '' : `&cell=${cellNames[shown.cell]}`;
  return link && link.replace(other ? /&(at|p|cell)=[^&]*/g : /&cell=[^&]*/, '') + (other ? `&at=${shown.at}` : '') + cell;
}

/** A page in a frame may not use the clipboard. */
function copyLink() {
  navigator.clipboard.writeText(linkHere())
    .then(() => element('copy').replaceChildren(text('copied')), () => prompt(text('copyLink'), linkHere()));
}

function openTab(name) {
  document.querySelector('main').dataset.tab = name;
  for (const tab of document.querySelectorAll('nav button')) tab.setAttribute('aria-selected', tab.dataset.tab === name);
  show();
}

function listen() {
  const canvas = element('lanes');
  const iterationAt = (left, { x, width } = laneBox(canvas)) => (left - x) / width * end;
  const scrub = ({ buttons, offsetX }) => buttons && seek(iterationAt(offsetX));
  canvas.onpointerdown = (event) => {
    canvas.setPointerCapture(event.pointerId);
    scrub(event);
  };
  canvas.onpointermove = scrub;
  const clicks = { start: KEYS.Home, back: step(-1), play, step: step(1), copy: copyLink };
  for (const [id, action] of Object.entries(clicks)) element(id).onclick = action;
  for (const tab of document.querySelectorAll('nav button')) tab.addEventListener('click', () => openTab(tab.dataset.tab));
  element('speed').oninput = element('tableBox').ontoggle = show;
  document.addEventListener('keydown', onKey);
  window.addEventListener('hashchange', obeyAddress);
  window.addEventListener('resize', show);
  const print = (name) => () => show(document.documentElement.className = name);
  window.addEventListener('beforeprint', print('printing')); // light, with two grids
  window.addEventListener('afterprint', print(''));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
}

if (run) {
  buildPage();
  lanes = lanesOf(runs);
  listen();
  obeyAddress();
} else {
  element('title').textContent = text('empty');
}
