import { alsoInWords } from '../../../publishing/contestWords.ts';
import {
  alsoIn,
  type BookContest,
  type BookHeat,
  type BookPart,
  bookHeat,
  type JudgedAlone,
  judgesTask,
} from '../../contents/floorBooks.ts';
import type { MarkIndex } from '../../contents/marks.ts';
import type { ProgramIndex } from '../../contents/programIndex.ts';
import type { Canvas } from '../canvas.ts';
import { fitText } from '../fitText.ts';
import { QUIET } from '../page.ts';

const BOXES_AT = 104;
const BOX_WIDTH = 44;
const NUMBER_HEIGHT = 20;
const MARK_HEIGHT = 26;
const BOX_GAP = 6;
const CONTEST = 16;
const HEAD = 70;
const AFTER = 6;

/** Appends the judges' pages: numbers over empty boxes, without names or studios. Returns what each page holds. */
export function drawJudgesBook(
  canvas: Canvas,
  index: ProgramIndex,
  marks: MarkIndex | null,
  alone: JudgedAlone,
): string[] {
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
    for (const heat of heats) drawHeat(canvas, bookHeat(index, heat, marks), alone, next);
  }
  return abouts;
}

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

function drawHeat(canvas: Canvas, heat: BookHeat, alone: JudgedAlone, next: () => void): void {
  const contests = contestsOf(heat, alone);
  const height = heightOfHeat(canvas, contests);
  const room = canvas.frame.bottom - canvas.frame.top - 36;
  if (!canvas.hasRoom(Math.min(height, room))) next();
  let bottom = drawHeatHead(canvas, heat, false);
  const continueOnNewPage = (): void => {
    next();
    bottom = drawHeatHead(canvas, heat, true);
  };
  for (const band of bandsOf(canvas, contests)) drawBand(canvas, band, continueOnNewPage);
  canvas.y = Math.max(canvas.y, bottom) + AFTER;
}

interface JudgedContest extends Pick<BookPart, 'couples'> {
  readonly name: string;
  readonly task: string;
}

/** Later rounds get blank boxes for the numbers of recalled couples, in each of their heats for all of them. */
const contestsOf = ({ heat, label, contests, later }: BookHeat, alone: JudgedAlone): JudgedContest[] => [
  ...contests.flatMap((contest) =>
    partsOf(contest, label, (asked, couples) => judgesTask(asked, couples, alone, heat.entryType === 'SOLO')),
  ),
  ...later.map(({ name, couplesInAll, elsewhere, asked }) => ({
    name: `${name}, if recalled`,
    task: [judgesTask(asked, couplesInAll, alone, false), alsoInWords(elsewhere)].filter(Boolean).join(', '),
    couples: Array.from({ length: couplesInAll }, () => RECALLED),
  })),
];

/**
 * Marks are asked for once, in the last heat of a contest, which lists the couples of the other heats as well. No one
 * marks a couple that is alone in all of them.
 */
function partsOf(
  contest: BookContest,
  label: string,
  taskOf: (asked: number | null, couples: number) => string,
): JudgedContest[] {
  const { name, couples, asked, couplesInAll, elsewhere, markedIn } = contest;
  const task = taskOf(asked, couplesInAll);
  if (elsewhere.length === 0) return [{ name, task, couples }];
  const [verb = ''] = task.split(' ', 1);
  const there = elsewhere.length === 1 ? 'there' : `in heat ${markedIn}`;
  if (markedIn !== label && couplesInAll > 1)
    return [{ name, task: `${alsoIn(contest)}: ${verb} ${there}`, couples }];
  return [
    { name, task: `${task}, ${alsoIn(contest)}`, couples },
    ...elsewhere
      .filter(({ couples: others }) => others.length > 0)
      .map((part) => ({ name: part.name, task: `${verb} together`, couples: part.couples })),
  ];
}

const RECALLED = { number: ' ', mark: null };

/** Returns the bottom of the head. */
function drawHeatHead(canvas: Canvas, heat: BookHeat, isContinued: boolean): number {
  const { left } = canvas.paper;
  canvas.rule(canvas.y, 0.8);
  const width = BOXES_AT - 8;
  const label = fitText(canvas.ruler, heat.label, { width, size: 27, least: 14, isBold: true });
  canvas.text(left, canvas.y + 27, label.lines[0] ?? '', { size: label.size, isBold: true });
  const { time } = heat;
  const words = [heat.style, isContinued && 'continued'].filter(Boolean).join(' · ');
  const dance = heat.heat.dance?.name ?? 'All dances';
  let down = canvas.y + 41;
  down += canvas.fitted(left, down, dance, { size: 10.5, isBold: true, width, least: 8, leading: 11 }) * 11;
  const quiet = { size: 8.5, colour: QUIET, width, least: 7, leading: 10 };
  const isOneLine = !isContinued;
  const first = [words, isOneLine && time].filter(Boolean).join(' · ');
  down += canvas.fitted(left, down + 1.5, first, quiet) * 10;
  if (!isOneLine) down += canvas.fitted(left, down + 1.5, time, quiet) * 10;
  return down - 4;
}

const capacity = ({ width }: Canvas): number => (width - BOXES_AT + BOX_GAP) / (BOX_WIDTH + BOX_GAP);
const perRow = (canvas: Canvas): number => Math.floor(capacity(canvas));

const heightOfRow = NUMBER_HEIGHT + MARK_HEIGHT + 7;
const HEAD_LINE = 10;
/** A short name needs the width of two boxes. */
const LEAST_BOXES = 2;
/** Gap between contests, in boxes. */
const APART = 0.4;

/** A row of contests that fit side by side; most have one or two couples, so separate rows would waste paper. */
interface Band {
  readonly contests: readonly Placed[];
  readonly head: number;
  readonly rows: number;
}

interface Placed {
  readonly contest: JudgedContest;
  /** Offset from the left, in boxes. */
  readonly from: number;
  readonly name: { readonly size: number; readonly lines: readonly string[] };
  readonly task: { readonly size: number; readonly lines: readonly string[] };
  readonly isAlone: boolean;
}

function bandsOf(canvas: Canvas, contests: readonly JudgedContest[]): Band[] {
  const most = perRow(canvas);
  const groups: { contest: JudgedContest; from: number; boxes: number }[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const contest of contests) {
    const boxes = Math.min(Math.max(contest.couples.length, LEAST_BOXES), most);
    if (used + boxes > capacity(canvas)) {
      groups.push([]);
      used = 0;
    }
    groups.at(-1)?.push({ contest, from: used, boxes });
    used += boxes + APART;
  }
  return groups.map((group) => {
    const isAlone = group.length === 1;
    const placed = group.map(({ contest, from, boxes }) => {
      const beside = isAlone ? canvas.widthOf(contest.task, TASK) + 10 : 0;
      const width = isAlone ? canvas.width - BOXES_AT : boxes * (BOX_WIDTH + BOX_GAP) - BOX_GAP;
      const fitting = { width: width - beside, size: 9, least: 7.5, isBold: true };
      const name = fitText(canvas.ruler, contest.name, fitting);
      const task = fitText(canvas.ruler, contest.task, { width, size: isAlone ? TASK.size : 8, least: 7 });
      return { contest, from, name, task, isAlone };
    });
    const lines = placed.map(({ name, task }) => name.lines.length + (isAlone ? 0 : task.lines.length));
    const rows = group.map(({ contest }) => Math.ceil(contest.couples.length / most));
    return {
      contests: placed,
      head: CONTEST + (Math.max(...lines) - 1) * HEAD_LINE,
      rows: Math.max(...rows),
    };
  });
}

const TASK = { size: 9, colour: QUIET };

function drawBand(canvas: Canvas, { contests, head, rows }: Band, continueOnNewPage: () => void): void {
  if (!canvas.hasRoom(head + heightOfRow)) continueOnNewPage();
  const { right } = canvas.paper;
  for (const { contest, from, name, task, isAlone } of contests) {
    const x = boxX(canvas, from);
    let baseline = canvas.y + 13;
    if (isAlone) canvas.textTo(right, baseline, contest.task, TASK);
    for (const line of name.lines) {
      canvas.text(x, baseline, line, { size: name.size, isBold: true });
      baseline += HEAD_LINE;
    }
    for (const line of isAlone ? [] : task.lines) {
      canvas.text(x, baseline, line, { ...TASK, size: task.size });
      baseline += HEAD_LINE;
    }
  }
  canvas.y += head;
  const most = perRow(canvas);
  for (let row = 0; row < rows; row += 1) {
    if (!canvas.hasRoom(heightOfRow)) continueOnNewPage();
    for (const { contest, from } of contests) {
      contest.couples.slice(row * most, (row + 1) * most).forEach((couple, column) => {
        drawBox(canvas, couple, from + column);
      });
    }
    canvas.y += heightOfRow;
  }
}

const boxX = ({ paper }: Canvas, column: number): number =>
  paper.left + BOXES_AT + column * (BOX_WIDTH + BOX_GAP);

/** A plus after the number marks a couple that is new in this heat, or a number that is new, since the last version. */
function drawBox(canvas: Canvas, { number, mark }: BookPart['couples'][number], column: number): void {
  const x = boxX(canvas, column);
  const top = canvas.y + 3;
  canvas.box(x, top, BOX_WIDTH, NUMBER_HEIGHT + MARK_HEIGHT, 0.9, 2);
  canvas.rule(top + NUMBER_HEIGHT, 0.9, x, x + BOX_WIDTH);
  const isNew = mark?.kind === 'NEW' || mark?.kind === 'MOVED' || mark?.kind === 'NUMBER';
  const room = BOX_WIDTH - 6 - (isNew ? 8 : 0);
  const shown = number === '' ? '–' : number;
  const { size, lines } = fitText(canvas.ruler, shown, { width: room, size: 15, least: 6, isBold: true });
  const middle = x + (BOX_WIDTH - (isNew ? 8 : 0)) / 2;
  const wide = canvas.textCentred(middle, top + 15.5, lines[0] ?? '', { size, isBold: true });
  if (isNew) canvas.text(middle + wide / 2 + 1.5, top + 14, '+', { size: 8, isBold: true });
}

function heightOfHeat(canvas: Canvas, contests: readonly JudgedContest[]): number {
  const bands = bandsOf(canvas, contests);
  const filled = bands.reduce((sum, { head, rows }) => sum + head + rows * heightOfRow, 0);
  return Math.max(HEAD, filled) + AFTER;
}
