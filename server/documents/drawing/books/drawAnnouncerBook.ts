import type { ProgramSection } from '../../../publishing/program.ts';
import { ifRecalled } from '../../../publishing/programRounds.ts';
import { counted } from '../../../schedules/counted.ts';
import {
  alsoIn,
  type BookContest,
  type BookCouple,
  type BookHeat,
  bookHeat,
} from '../../contents/floorBooks.ts';
import type { MarkIndex } from '../../contents/marks.ts';
import type { ProgramIndex } from '../../contents/programIndex.ts';
import type { Canvas } from '../canvas.ts';
import { fitText, shorten } from '../fitText.ts';
import { QUIET } from '../page.ts';
import { addSmaller, largerCanvas } from '../placed.ts';
import { chipFor, drawBar, drawChip, drawHeatMark, heightOfHeatMark } from '../style.ts';

const LINE = 25;
const NAME_SIZE = 16;
const NAME_LEAST = 12;
const NAMES_AT = 44;
const STUDIO_SIZE = 10.5;
const CONTEST = 19;
const BETWEEN = 22;
const PAUSE_PAD = 10;
const MANY = ['They', 'Both couples'];

/** Appends the announcer's pages, legible at arm's length on a stand. Returns what each page holds. */
export function drawAnnouncerBook(canvas: Canvas, index: ProgramIndex, marks: MarkIndex | null): string[] {
  const abouts: string[] = [];
  for (const session of index.sessions) {
    const heats = index.heatsOf(session);
    if (heats.length === 0) continue;
    const about = session.name;
    const next = (): void => {
      canvas.newPage();
      abouts.push(about);
    };
    next();
    const pauses = session.sections.filter(({ type }) => type === 'BREAK');
    for (const heat of heats) {
      while (pauses[0] && (pauses[0].startTime ?? '') <= (heat.startTime ?? '')) {
        drawPause(canvas, index, pauses.shift() as ProgramSection, next);
      }
      drawHeat(canvas, bookHeat(index, heat, marks), next);
    }
    for (const pause of pauses) drawPause(canvas, index, pause, next);
  }
  return abouts;
}

/** For a lectern. */
const SMALL = 2 / 3;

export function drawSmallAnnouncerBook(
  canvas: Canvas,
  index: ProgramIndex,
  marks: MarkIndex | null,
): string[] {
  const large = largerCanvas(canvas, SMALL);
  const abouts = drawAnnouncerBook(large, index, marks);
  addSmaller(canvas, large, SMALL);
  return abouts;
}

function drawPause(canvas: Canvas, index: ProgramIndex, section: ProgramSection, next: () => void): void {
  const { left, right } = canvas.paper;
  const about = [index.hasFloors && section.floor, index.timesOf(section).range].filter(Boolean).join(' · ');
  const fitting = { width: canvas.width - 2 * PAUSE_PAD, isBold: true };
  const words = fitText(canvas.ruler, section.title, { ...fitting, size: 20, least: 13 });
  const under = fitText(canvas.ruler, about, { ...fitting, size: 13.5, least: 8 });
  const height = words.lines.length * LINE + under.lines.length * 17 + 12;
  if (!canvas.hasRoom(height + BETWEEN)) next();
  const top = canvas.y + 8;
  canvas.box(left, top, right - left, height, 1, 3);
  words.lines.forEach((line, at) => {
    canvas.text(left + PAUSE_PAD, top + 23 + at * LINE, line, { size: words.size, isBold: true });
  });
  const below = top + words.lines.length * LINE;
  under.lines.forEach((line, at) => {
    canvas.text(left + PAUSE_PAD, below + 14 + at * 17, line, { size: under.size });
  });
  canvas.y = top + height + BETWEEN;
}

/** A heat is split only if it does not fit on one page. */
function drawHeat(canvas: Canvas, heat: BookHeat, next: () => void): void {
  const { top } = canvas.frame;
  const isAtTop = () => canvas.y === top;
  if (!isAtTop() && !canvas.hasRoom(heightOfHeat(canvas, heat))) next();
  drawHeatHead(canvas, heat, false);
  const continueOnNewPage = (): void => {
    next();
    drawHeatHead(canvas, heat, true);
  };
  if (heat.isEverybodyJustOn && heat.before !== null) {
    const many = MANY[heat.couples - 1] ?? `All ${heat.couples} couples`;
    canvas.text(canvas.paper.left, canvas.y + 16, `${many} were on the floor in heat ${heat.before}.`, {
      size: 11.5,
    });
    canvas.y += 20;
  }
  for (const contest of heat.contests) drawContest(canvas, contest, continueOnNewPage);
  for (const round of heat.later) {
    if (!canvas.hasRoom(CONTEST + LINE)) continueOnNewPage();
    drawContestName(canvas, round.name);
    canvas.text(canvas.paper.left, canvas.y + 17, ifRecalled(round), { size: NAME_LEAST });
    canvas.y += LINE;
  }
  canvas.y += BETWEEN;
}

function drawHeatHead(canvas: Canvas, heat: BookHeat, isContinued: boolean): void {
  const { left, right } = canvas.paper;
  const baseline = canvas.y + 44;
  const time = heat.time || '–';
  const timeWidth = canvas.textTo(right, baseline, ` · ${time}`, { size: 13.5 });
  const couples = isContinued ? 'continued' : counted(heat.couplesInAll, 'couple');
  const couplesWidth = canvas.textTo(right - timeWidth, baseline, couples, { size: 13.5, isBold: true });
  const label = fitText(canvas.ruler, heat.label, { width: 150, size: 40, least: 20, isBold: true });
  const labelWidth = canvas.text(left, baseline, label.lines[0] ?? '', { size: label.size, isBold: true });
  const x = left + labelWidth + 14;
  const room = right - timeWidth - couplesWidth - x - 12;
  const dance = fitText(canvas.ruler, heat.dance, { width: room, size: 20, least: 13, isBold: true });
  const first = baseline - (dance.lines.length - 1) * 15;
  dance.lines.forEach((line, at) => {
    canvas.text(x, first + at * 15, line, { size: dance.size, isBold: true });
  });
  const last =
    heat.mark && !isContinued ? drawHeatMark(canvas, heat.mark, left, baseline + 17, canvas.width) : baseline;
  canvas.rule(last + 9, 1);
  canvas.y = last + 12;
}

function drawContest(canvas: Canvas, contest: BookContest, continueOnNewPage: () => void): void {
  const first = contest.couples[0];
  if (!canvas.hasRoom(CONTEST + (first ? heightOfCouple(canvas, first) : 0))) continueOnNewPage();
  drawContestName(canvas, headingOf(contest));
  for (const couple of contest.couples) {
    if (!canvas.hasRoom(heightOfCouple(canvas, couple))) continueOnNewPage();
    drawCouple(canvas, couple);
  }
}

/** "Full Bronze, C1 · 4", "Full Bronze, C1 · 1 of 3 · also in heat 14". */
function headingOf(contest: BookContest): string {
  const { name, couples, couplesInAll } = contest;
  const count =
    couplesInAll > couples.length ? `${couples.length} of ${couplesInAll}` : String(couples.length);
  return [name || 'Couples', count, alsoIn(contest)].filter((word) => word !== '').join(' · ');
}

function drawContestName(canvas: Canvas, words: string): void {
  const style = { size: 11, isBold: true, colour: QUIET, width: canvas.width, least: 8, leading: 12 };
  canvas.y += (canvas.fitted(canvas.paper.left, canvas.y + 14, words, style) - 1) * 12 + CONTEST;
}

interface Piece {
  readonly text: string;
  readonly isUnderlined: boolean;
}

interface Layout {
  readonly size: number;
  readonly lines: readonly (readonly Piece[])[];
  readonly x: number;
}

/** Couples whose names are underlined were just on the floor and need not be called again. */
function layOutCouple(canvas: Canvas, couple: BookCouple): Layout {
  const { left, right } = canvas.paper;
  const numberWidth = canvas.widthOf(couple.number, { size: NAME_SIZE, isBold: true });
  const x = left + Math.max(NAMES_AT, numberWidth + 10);
  const room = right - x;
  const names = couple.dancers.map(({ name }) => name).join(' & ');
  const { size, lines } = fitText(canvas.ruler, names, { width: room, size: NAME_SIZE, least: NAME_LEAST });
  if (lines.length === 1) return { size, x, lines: [piecesOf(couple)] };
  return { size, x, lines: couple.dancers.flatMap((_, at) => piecesOfName(canvas, couple, at, room, size)) };
}

const piecesOf = ({ dancers }: BookCouple): Piece[] =>
  dancers.flatMap(({ name, wasJustOn }, at) => [
    ...(at > 0 ? [{ text: '&', isUnderlined: false }] : []),
    { text: name, isUnderlined: wasJustOn },
  ]);

/** For names too long for one line: each dancer starts a new line. */
function piecesOfName(
  canvas: Canvas,
  { dancers }: BookCouple,
  at: number,
  room: number,
  size: number,
): Piece[][] {
  const dancer = dancers[at];
  if (!dancer) return [];
  const text = at > 0 ? `& ${dancer.name}` : dancer.name;
  const { lines } = fitText(canvas.ruler, text, { width: room, size, least: size });
  return lines.map((line) => [{ text: line, isUnderlined: dancer.wasJustOn }]);
}

function heightOfCouple(canvas: Canvas, couple: BookCouple): number {
  const { lines, x } = layOutCouple(canvas, couple);
  const chip = couple.mark ? chipFor(canvas, couple.mark, canvas.paper.right - x).height + 6 : 0;
  return lines.length * LINE + chip;
}

function drawCouple(canvas: Canvas, couple: BookCouple): void {
  const { left, right } = canvas.paper;
  const { size, lines, x } = layOutCouple(canvas, couple);
  const top = canvas.y;
  canvas.text(left, top + 17, couple.number, { size: NAME_SIZE, isBold: true });
  let end = x;
  for (const line of lines) {
    end = x;
    for (const { text, isUnderlined } of line) {
      const style = { size, ...(isUnderlined ? { isUnderlined } : {}) };
      end += canvas.text(end, canvas.y + 17, text, style) + size * 0.32;
    }
    canvas.y += LINE;
  }
  const studio = shorten(canvas.ruler, couple.studio, right - end - 10, STUDIO_SIZE);
  canvas.textTo(right, canvas.y - LINE + 17, studio, { size: STUDIO_SIZE, colour: QUIET });
  if (!couple.mark) return;
  const chip = chipFor(canvas, couple.mark, right - x);
  drawChip(canvas, x, canvas.y + 7, chip);
  canvas.y += chip.height + 6;
  drawBar(canvas, top + 4, canvas.y - 3);
}

function heightOfHeat(canvas: Canvas, heat: BookHeat): number {
  const contests = heat.contests.map(({ couples }) =>
    couples.reduce((sum, couple) => sum + heightOfCouple(canvas, couple), CONTEST),
  );
  const head = 56 + heightOfHeatMark(canvas, heat.mark, canvas.width);
  const later = heat.later.length * (CONTEST + LINE);
  return head + later + (heat.isEverybodyJustOn ? 20 : 0) + contests.reduce((sum, height) => sum + height, 0);
}
