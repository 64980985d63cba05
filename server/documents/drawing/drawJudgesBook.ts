import {
  type BookContest,
  type BookCouple,
  type BookHeat,
  bookHeat,
  judgesTask,
} from '../contents/floorBooks.ts';
import type { MarkIndex } from '../contents/marks.ts';
import type { ProgramIndex } from '../contents/programIndex.ts';
import type { Canvas } from './canvas.ts';
import { fitText } from './fitText.ts';
import { QUIET } from './page.ts';

const BOXES_AT = 104;
const BOX_WIDTH = 44;
const NUMBER_HEIGHT = 20;
const MARK_HEIGHT = 26;
const BOX_GAP = 6;
const CONTEST = 16;
const HEAD = 60;
const AFTER = 6;

/** Appends the judges' pages: numbers over empty boxes, no names, no studios. What each page holds. */
export function drawJudgesBook(canvas: Canvas, index: ProgramIndex, marks: MarkIndex | null): string[] {
  const abouts: string[] = [];
  for (const session of index.sessions) {
    const heats = index.heatsOf(session);
    if (heats.length === 0) continue;
    const next = (): void => {
      canvas.newPage();
      abouts.push(session.name);
      drawSignature(canvas);
    };
    next();
    for (const heat of heats) drawHeat(canvas, index, bookHeat(index, heat, marks), next);
  }
  return abouts;
}

/** Who judges, and signs. */
function drawSignature(canvas: Canvas): void {
  const { left, right } = canvas.paper;
  const width = right - left;
  const fields = [
    ['Judge', 0, 0.29],
    ['Code', 0.333, 0.48],
    ['Panel', 0.52, 0.665],
    ['Signed', 0.71, 1],
  ] as const;
  for (const [name, from, to] of fields) {
    canvas.text(left + width * from, canvas.y + 18, name, { size: 8.5, colour: QUIET });
    canvas.rule(canvas.y + 24.5, 0.8, left + width * from, left + width * to);
  }
  canvas.y += 36;
}

function drawHeat(canvas: Canvas, index: ProgramIndex, heat: BookHeat, next: () => void): void {
  const height = heightOfHeat(canvas, heat);
  const room = canvas.frame.bottom - canvas.frame.top - 36;
  if (!canvas.hasRoom(Math.min(height, room))) next();
  let bottom = drawHeatHead(canvas, index, heat, false);
  const goOn = (): void => {
    next();
    bottom = drawHeatHead(canvas, index, heat, true);
  };
  for (const contest of heat.contests) drawContest(canvas, contest, goOn);
  canvas.y = Math.max(canvas.y, bottom) + AFTER;
}

/** At the left, beside the boxes; how far down it reaches. */
function drawHeatHead(
  canvas: Canvas,
  { clock, hasFloors }: ProgramIndex,
  heat: BookHeat,
  isContinued: boolean,
): number {
  const { left } = canvas.paper;
  canvas.rule(canvas.y, 0.8);
  const width = BOXES_AT - 8;
  const label = fitText(canvas.ruler, heat.label, { width, size: 27, least: 14, isBold: true });
  canvas.text(left, canvas.y + 27, label.lines[0] ?? '', { size: label.size, isBold: true });
  const time = heat.startTime ? clock.time(heat.startTime) : '';
  const words = [heat.style, hasFloors && heat.floor, time, isContinued && 'continued']
    .filter(Boolean)
    .join(' · ');
  const dance = heat.heat.dance?.name ?? 'All dances';
  let down = canvas.y + 41;
  down += canvas.fitted(left, down, dance, { size: 10.5, isBold: true, width, least: 8, leading: 11 }) * 11;
  down +=
    canvas.fitted(left, down + 1.5, words, { size: 8.5, colour: QUIET, width, least: 7.5, leading: 10 }) * 10;
  return down - 4;
}

const perRow = ({ width }: Canvas): number =>
  Math.floor((width - BOXES_AT + BOX_GAP) / (BOX_WIDTH + BOX_GAP));

const heightOfRow = NUMBER_HEIGHT + MARK_HEIGHT + 7;

function contestName(canvas: Canvas, contest: BookContest) {
  const task = canvas.widthOf(judgesTask(contest), { size: 9 });
  const fitting = { width: canvas.width - BOXES_AT - task - 10, size: 9, least: 7.5, isBold: true };
  return fitText(canvas.ruler, contest.name, fitting);
}

const heightOfContest = (canvas: Canvas, contest: BookContest): number =>
  CONTEST +
  (contestName(canvas, contest).lines.length - 1) * 10 +
  Math.ceil(contest.couples.length / perRow(canvas)) * heightOfRow;

function drawContest(canvas: Canvas, contest: BookContest, goOn: () => void): void {
  const { left, right } = canvas.paper;
  const name = contestName(canvas, contest);
  const head = CONTEST + (name.lines.length - 1) * 10;
  if (!canvas.hasRoom(head + heightOfRow)) goOn();
  const baseline = canvas.y + 13;
  name.lines.forEach((line, at) => {
    canvas.text(left + BOXES_AT, baseline + at * 10, line, { size: name.size, isBold: true });
  });
  canvas.textTo(right, baseline, judgesTask(contest), { size: 9, colour: QUIET });
  canvas.y += head;
  const row = perRow(canvas);
  for (let at = 0; at < contest.couples.length; at += row) {
    if (!canvas.hasRoom(heightOfRow)) goOn();
    contest.couples.slice(at, at + row).forEach((couple, column) => {
      drawBox(canvas, couple, column);
    });
    canvas.y += heightOfRow;
  }
}

/** A plus behind the number: new in this heat since the last version. */
function drawBox(canvas: Canvas, { number, mark }: BookCouple, column: number): void {
  const x = canvas.paper.left + BOXES_AT + column * (BOX_WIDTH + BOX_GAP);
  const top = canvas.y + 3;
  canvas.box(x, top, BOX_WIDTH, NUMBER_HEIGHT + MARK_HEIGHT, 0.9, 2);
  canvas.rule(top + NUMBER_HEIGHT, 0.9, x, x + BOX_WIDTH);
  const isNew = mark?.kind === 'NEW' || mark?.kind === 'MOVED';
  const room = BOX_WIDTH - 6 - (isNew ? 8 : 0);
  const shown = number === '' ? '–' : number;
  const { size, lines } = fitText(canvas.ruler, shown, { width: room, size: 15, least: 6, isBold: true });
  const middle = x + (BOX_WIDTH - (isNew ? 8 : 0)) / 2;
  const wide = canvas.textAround(middle, top + 15.5, lines[0] ?? '', { size, isBold: true });
  if (isNew) canvas.text(middle + wide / 2 + 1.5, top + 14, '+', { size: 8, isBold: true });
}

function heightOfHeat(canvas: Canvas, heat: BookHeat): number {
  const contests = heat.contests.reduce((sum, contest) => sum + heightOfContest(canvas, contest), 0);
  return Math.max(HEAD, contests) + AFTER;
}
