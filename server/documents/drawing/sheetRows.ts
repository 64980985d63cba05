import { type Awards, awardsWords } from '../../publishing/awards.ts';
import type { PersonSheet, SheetLine, SheetRun } from '../contents/personSheet.ts';
import type { ProgramIndex } from '../contents/programIndex.ts';
import type { Canvas } from './canvas.ts';
import { fitText } from './fitText.ts';
import { INK, QUIET, type Tag } from './page.ts';
import { chipFor, drawBar, drawChip, drawDot } from './style.ts';

export const ROW = 12.2;
const ROW_SIZE = 9;
const ROW_LEAST = 7;

export interface Columns {
  readonly time: number;
  readonly heat: number;
  readonly floor: number | null;
  readonly dance: number;
  readonly contest: number;
  readonly partners: number;
  /** Right edge; numbers are right-aligned. */
  readonly number: number;
  readonly numberWidth: number;
  readonly showsDays: boolean;
}

const TIME_WIDTH = 50;
const DAY_WIDTH = 20;
const GAP = 6;
const DOT = 10.5;

/** Sizes columns to their text while there is room; the remaining width goes to the partners. */
export function columnsOf(canvas: Canvas, index: ProgramIndex, sheet: PersonSheet): Columns {
  const { left, right } = canvas.paper;
  const time = sheet.showsDays ? TIME_WIDTH + DAY_WIDTH : TIME_WIDTH;
  const lines = sheet.parts.flatMap(({ runs }) => runs.flatMap((run) => ('lines' in run ? run.lines : [])));
  const widest = (of: (line: SheetLine) => string, least: number, isBold = false, size = ROW_SIZE) =>
    Math.max(least, ...lines.map((line) => canvas.widthOf(of(line), { size, isBold }))) + GAP;
  const heat = Math.min(
    widest((line) => line.heat, 30, true, 10),
    60,
  );
  const floor = index.hasFloors
    ? Math.min(
        widest((line) => line.floor, 30),
        80,
      )
    : 0;
  const number = Math.min(
    widest((line) => line.backNumber, 18, true),
    60,
  );
  const wanted = {
    dance: widest((line) => line.dance, 60) + DOT,
    contest: widest((line) => line.contest, 60),
    partners: widest((line) => line.partners, 90),
  };
  const room = right - left - time - heat - floor - number;
  const danceAt = left + time + heat + floor;
  const spare = Math.max(0, room - wanted.dance - wanted.contest - wanted.partners);
  const most = widestShare(Object.values(wanted), room);
  const dance = Math.min(wanted.dance, most) + Math.min(spare * 0.15, 16);
  const contest = Math.min(wanted.contest, most) + Math.min(spare * 0.15, 16);
  return {
    time: left,
    heat: left + time,
    floor: index.hasFloors ? left + time + heat : null,
    showsDays: sheet.showsDays,
    dance: danceAt,
    contest: danceAt + dance,
    partners: danceAt + dance + contest,
    number: right,
    numberWidth: number,
  };
}

/** Widest a column may be for all to fit; narrower columns keep their width. */
function widestShare(wanted: readonly number[], room: number): number {
  let left = room;
  const inOrder = wanted.toSorted((a, b) => a - b);
  for (const [at, width] of inOrder.entries()) {
    const share = left / (inOrder.length - at);
    if (width > share) return share;
    left -= width;
  }
  return room;
}

export function drawColumnHeads(canvas: Canvas, columns: Columns): void {
  const baseline = canvas.y + 16;
  const row = canvas.nextRow();
  const head = (x: number, text: string) =>
    canvas.text(x, baseline, text, { size: 7, colour: QUIET, tag: { role: 'TH', row } });
  head(columns.time, 'Time');
  head(columns.heat, 'Heat');
  if (columns.floor !== null) head(columns.floor, 'Floor');
  head(columns.dance, 'Dance');
  head(columns.contest, 'Level, age');
  head(columns.partners, 'With');
  canvas.textTo(columns.number, baseline, 'No.', { size: 7, colour: QUIET, tag: { role: 'TH', row } });
  canvas.rule(baseline + 5, 0.5);
  canvas.y = baseline + 5;
}

interface LineLayout {
  readonly cells: readonly {
    readonly x: number;
    readonly size: number;
    readonly lines: readonly string[];
    readonly isBold?: boolean;
    readonly isKept?: boolean;
  }[];
  /** The change goes after the partner if there is room, otherwise below the row. */
  readonly chip: { readonly x: number; readonly line: number } | null;
  readonly height: number;
}

const laid = new WeakMap<SheetLine, { columns: Columns; layout: LineLayout }>();

/** Cached, since a line is measured before it is drawn. */
function lineLayout(canvas: Canvas, line: SheetLine, columns: Columns): LineLayout {
  const known = laid.get(line);
  if (known?.columns === columns) return known.layout;
  const layout = layOutLine(canvas, line, columns);
  laid.set(line, { columns, layout });
  return layout;
}

function layOutLine(canvas: Canvas, line: SheetLine, columns: Columns): LineLayout {
  const cell = (x: number, end: number, text: string, isBold = false, size = ROW_SIZE) => {
    const width = end - x - 5;
    return {
      x,
      isBold,
      ...fitText(canvas.ruler, text, { width, size, least: ROW_LEAST, isBold, leading: ROW }),
    };
  };
  const end = columns.number - columns.numberWidth + 4;
  const floorEnd = columns.dance;
  const cells = [
    cell(columns.heat, columns.floor ?? columns.dance, line.heat, true, 10),
    ...(columns.floor === null ? [] : [cell(columns.floor, floorEnd, line.floor)]),
    cell(columns.dance + DOT, columns.contest, line.dance),
    cell(columns.contest, columns.partners, line.contest),
    { ...cell(columns.partners, end, line.partners), isKept: true },
  ];
  const rows = Math.max(...cells.map(({ lines }) => lines.length));
  let chip: LineLayout['chip'] = null;
  let height = ROW * rows;
  if (line.mark) {
    const partners = cells.at(-1);
    const used = canvas.widthOf(partners?.lines[0] ?? '', { size: partners?.size ?? ROW_SIZE });
    const x = columns.partners + used + 6;
    const made = chipFor(canvas, line.mark, canvas.width);
    const isBeside = rows === 1 && made.lines.length === 1 && x + made.width <= end;
    chip = isBeside ? { x, line: 0 } : { x: columns.dance + DOT, line: rows };
    if (!isBeside) height += chipFor(canvas, line.mark, columns.number - columns.dance - 10.5).height + 2;
  }
  return { cells, chip, height };
}

export function drawLine(canvas: Canvas, index: ProgramIndex, line: SheetLine, columns: Columns): void {
  const { cells, chip, height } = lineLayout(canvas, line, columns);
  const baseline = canvas.y + ROW - 2.8;
  const isGone = line.mark?.kind === 'GONE';
  const row = canvas.nextRow();
  const tag = (): Tag => ({ role: 'TD', row });
  const style = { size: ROW_SIZE, isStruck: isGone, colour: isGone ? QUIET : INK };
  const words = columns.showsDays ? index.clock.dayAndTime : index.clock.time;
  const time = line.startTime ? words(line.startTime) : '–';
  canvas.text(columns.time, baseline, time, { ...style, tag: tag() });
  for (const { x, size, lines, isBold = false, isKept = false } of cells) {
    const own = { ...style, size, isBold: isBold && !isGone, isStruck: isGone && !isKept, tag: tag() };
    lines.forEach((text, at) => {
      canvas.text(x, baseline + at * ROW, text, own);
    });
  }
  canvas.textTo(columns.number, baseline, line.backNumber, { ...style, isBold: true, tag: tag() });
  drawDot(canvas, columns.dance, baseline, line.style);
  if (line.mark && chip) {
    const room = chip.line === 0 ? canvas.width : columns.number - chip.x;
    const y = baseline + (chip.line === 0 ? 0 : chip.line * ROW);
    drawChip(canvas, chip.x, y, chipFor(canvas, line.mark, room), tag());
    drawBar(canvas, canvas.y, canvas.y + height);
  }
  canvas.y += height;
}

export function drawAwards(canvas: Canvas, { clock }: ProgramIndex, awards: Awards, columns: Columns): void {
  const baseline = canvas.y + ROW - 2.8;
  const row = canvas.nextRow();
  const tag: Tag = { role: 'TD', row };
  canvas.text(columns.time, baseline, clock.time(awards.startTime), { size: ROW_SIZE, tag });
  const x = columns.heat;
  const title = { ...awardsFitting(columns), leading: ROW, tag: { role: 'TD', row } as Tag };
  const lines = canvas.fitted(x, baseline, awards.title, title);
  canvas.text(columns.contest, baseline, awardsWords(awards), {
    size: ROW_SIZE,
    colour: QUIET,
    tag: { role: 'TD', row },
  });
  canvas.y += ROW * lines;
}

const awardsFitting = ({ contest, heat }: Columns) => ({
  size: ROW_SIZE,
  isBold: true,
  least: ROW_LEAST,
  width: contest - heat - 5,
});

export function heightOfRun(canvas: Canvas, run: SheetRun, columns: Columns): number {
  if ('awards' in run) return ROW * canvas.linesOf(run.awards.title, awardsFitting(columns));
  return run.lines.reduce((sum, line) => sum + heightOfLine(canvas, line, columns), 0);
}

export const heightOfLine = (canvas: Canvas, line: SheetLine, columns: Columns): number =>
  lineLayout(canvas, line, columns).height;
