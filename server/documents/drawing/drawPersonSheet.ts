import { counted } from '../../schedules/counted.ts';
import type { MarkIndex } from '../contents/marks.ts';
import type { PersonSheet, SheetPart } from '../contents/personSheet.ts';
import type { ProgramIndex } from '../contents/programIndex.ts';
import type { Canvas } from './canvas.ts';
import { INK, QUIET, type Tag } from './page.ts';
import {
  type Columns,
  columnsOf,
  drawAwards,
  drawColumnHeads,
  drawLine,
  heightOfLine,
  heightOfRun,
  ROW,
} from './sheetRows.ts';
import { drawBar, drawNumber } from './style.ts';

const BETWEEN_RUNS = 3.2;
const PART_HEAD = 22;
/** Longer runs may break across pages. */
const WHOLE_RUN_LINES = 12;

/** Starts on a new page. */
export function drawPersonSheet(
  canvas: Canvas,
  index: ProgramIndex,
  sheet: PersonSheet,
  marks: MarkIndex | null,
): void {
  const columns = columnsOf(canvas, index, sheet);
  canvas.newPage();
  drawName(canvas, index, sheet, marks);
  drawColumnHeads(canvas, columns);
  const next = (): void => {
    canvas.newPage();
    canvas.y += 20;
    canvas.fitted(canvas.paper.left, canvas.y, sheet.person.name, {
      size: 13,
      isBold: true,
      width: canvas.width,
      least: 8,
      leading: 12,
    });
    canvas.y += 6;
    drawColumnHeads(canvas, columns);
  };
  for (const part of sheet.parts) drawPart(canvas, index, part, columns, next);
  if (sheet.parts.length === 0) {
    canvas.text(canvas.paper.left, canvas.y + 22, 'No heats yet.', { size: 10, colour: QUIET });
  }
}

function drawName(canvas: Canvas, index: ProgramIndex, sheet: PersonSheet, marks: MarkIndex | null): void {
  const { left, right } = canvas.paper;
  const isBoxed = sheet.numbers.length <= 2;
  const boxes = isBoxed ? boxesWidth(canvas, sheet) : 0;
  const width = right - left - boxes - (boxes > 0 ? 20 : 0);
  const style = { size: 25, isBold: true, width, least: 15, leading: 19, tag: { role: 'H1' } as Tag };
  const lines = canvas.fitted(left, canvas.y + 31, sheet.person.name, style);
  const baseline = canvas.y + 31 + (lines - 1) * 19 + 17;
  const subtitle = { size: 10, colour: QUIET, width, least: 7.5, leading: 11, tag: { role: 'P' } as Tag };
  const under = canvas.fitted(left, baseline, aboutPerson(index, sheet, marks), subtitle);
  let bottom = baseline + (under - 1) * 11;
  for (const words of sheet.notes) {
    const lines = canvas.fitted(left, bottom + 12, words, { ...subtitle, isBold: true, colour: INK });
    drawBar(canvas, bottom + 4, bottom + 4 + lines * 11);
    bottom += 1 + lines * 11;
  }
  if (isBoxed) bottom = Math.max(bottom, drawBoxes(canvas, sheet));
  else bottom = drawManyNumbers(canvas, sheet, bottom + 15);
  canvas.y = bottom;
}

function aboutPerson({ clock }: ProgramIndex, sheet: PersonSheet, marks: MarkIndex | null): string {
  const first = sheet.first?.heat;
  const start = first?.startTime;
  const when =
    first && `first ${start ? `${clock.weekday(start)} ${clock.time(start)}, ` : ''}heat ${first.label}`;
  const changes =
    marks && sheet.changes > 0 && `${counted(sheet.changes, 'change')} since version ${marks.sinceVersion}`;
  const heats = [counted(sheet.heats, 'heat'), when].filter(Boolean).join(', ');
  return [sheet.studio, heats, changes].filter(Boolean).join(' · ');
}

const CAPTION = { size: 7.25, colour: QUIET };
const BOX_GAP = 12;

const captionOf = (partners: readonly string[]): string =>
  partners.length < 2
    ? partners.map((name) => `with ${name}`).join('')
    : `with ${counted(partners.length, 'partner')}`;

function boxWidths(canvas: Canvas, { numbers }: PersonSheet): number[] {
  return numbers.map(({ number, partners }) => {
    const caption = Math.min(canvas.widthOf(captionOf(partners), CAPTION), 110);
    return Math.max(canvas.widthOf(number, { size: 20, isBold: true }) + 14, caption);
  });
}

const boxesWidth = (canvas: Canvas, sheet: PersonSheet): number =>
  boxWidths(canvas, sheet).reduce((sum, width) => sum + width + BOX_GAP, 0);

function drawBoxes(canvas: Canvas, sheet: PersonSheet): number {
  const widths = boxWidths(canvas, sheet);
  let x = canvas.paper.right - widths.reduce((sum, width) => sum + width + BOX_GAP, -BOX_GAP);
  let lines = 0;
  sheet.numbers.forEach(({ number, partners }, at) => {
    drawNumber(canvas, x, canvas.y + 29, number, 20);
    const width = widths[at] ?? 0;
    const caption = { ...CAPTION, width: width + 0.5, least: 5.5, leading: 8 };
    lines = Math.max(lines, canvas.fitted(x, canvas.y + 46, captionOf(partners), caption));
    x += width + BOX_GAP;
  });
  return canvas.y + 46 + (lines - 1) * 8;
}

/** A dancer with many leaders has many numbers, on separate lines. */
function drawManyNumbers(canvas: Canvas, { numbers }: PersonSheet, baseline: number): number {
  let [x, y] = [canvas.paper.left, baseline];
  for (const { number } of numbers) {
    const width = canvas.widthOf(number, { size: 10, isBold: true }) + 6.8;
    if (x + width > canvas.paper.right) {
      x = canvas.paper.left;
      y += 18;
    }
    x += drawNumber(canvas, x, y, number, 10) + 5;
  }
  return y + 4;
}

function drawPart(
  canvas: Canvas,
  index: ProgramIndex,
  part: SheetPart,
  columns: Columns,
  next: () => void,
): void {
  const measured = part.runs.map((run) => ({ run, height: heightOfRun(canvas, run, columns) }));
  const first = measured[0]?.height ?? 0;
  const head = heightOfPartHead(canvas, part.title, part.about);
  if (!canvas.hasRoom(head + Math.min(first, ROW * WHOLE_RUN_LINES))) next();
  drawPartHead(canvas, part.title, part.about);
  const continueOnNewPage = (): void => {
    next();
    drawPartHead(canvas, `${part.title}, continued`, part.about);
  };
  measured.forEach(({ run, height }, at) => {
    if (at > 0) canvas.y += BETWEEN_RUNS;
    const isWhole = height <= ROW * WHOLE_RUN_LINES;
    if (isWhole && !canvas.hasRoom(height)) continueOnNewPage();
    if ('awards' in run) drawAwards(canvas, index, run.awards, columns);
    for (const line of 'lines' in run ? run.lines : []) {
      if (!canvas.hasRoom(heightOfLine(canvas, line, columns))) continueOnNewPage();
      drawLine(canvas, index, line, columns);
    }
  });
  canvas.y += 2;
}

const PART_TITLE = { size: 10.5, isBold: true, least: 8.5 };
const PART_TITLE_LEADING = 12;

function drawPartHead(canvas: Canvas, title: string, about: string): void {
  const { left, right } = canvas.paper;
  const baseline = canvas.y + 16;
  const width = titleWidth(canvas, about);
  canvas.textTo(right, baseline, about, { size: 8.5, colour: QUIET });
  const style = { ...PART_TITLE, width, leading: PART_TITLE_LEADING, tag: { role: 'H2' } as Tag };
  const lines = canvas.fitted(left, baseline, title, style);
  canvas.rule(baseline + 4.5 + (lines - 1) * PART_TITLE_LEADING, 0.8);
  canvas.y += PART_HEAD + (lines - 1) * PART_TITLE_LEADING;
}

const titleWidth = (canvas: Canvas, about: string): number =>
  canvas.width - canvas.widthOf(about, { size: 8.5 }) - 12;

function heightOfPartHead(canvas: Canvas, title: string, about: string): number {
  const lines = canvas.linesOf(title, { ...PART_TITLE, width: titleWidth(canvas, about) });
  return PART_HEAD + (lines - 1) * PART_TITLE_LEADING;
}
