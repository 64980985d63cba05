import type { ProgramSection } from '../../../publishing/program.ts';
import { ifRecalled } from '../../../publishing/programRounds.ts';
import { counted } from '../../../schedules/counted.ts';
import { type BookCouple, type BookHeat, bookHeat } from '../../contents/floorBooks.ts';
import type { MarkIndex } from '../../contents/marks.ts';
import type { ProgramIndex } from '../../contents/programIndex.ts';
import type { Session } from '../../contents/sessions.ts';
import { aboutSession, fromTo } from '../../contents/sessionWords.ts';
import type { Canvas } from '../canvas.ts';
import { Columns } from '../columns.ts';
import { fitText, shorten } from '../fitText.ts';
import { QUIET } from '../page.ts';
import { chipFor, drawBar, drawChip, drawDot, drawHeatMark, heightOfHeatMark } from '../style.ts';

const GAP = 18;
const LINE = 11.2;
const SIZE = 8.3;
const STUDIO_SIZE = 7.3;
const CONTEST = 12;
const HEAT_HEAD = 22;
const HEAD_LEADING = 11;
const AFTER_HEAT = 9;
const BOX = 8.6;
const PLACE = { size: 7, isBold: true };

/** Released places by row. */
type Places = ReadonlyMap<number, string>;

interface OnPage {
  readonly section: string;
  readonly label: string;
}

/** Appends each session on a new page in two columns. Returns what each page holds, for its header. */
export function drawSessions(
  canvas: Canvas,
  index: ProgramIndex,
  marks: MarkIndex | null,
  places: Places,
): string[] {
  return index.sessions.flatMap((session) => {
    const heats = index.heatsOf(session);
    if (heats.length === 0) return [];
    return drawSession(canvas, index, session, marks, places);
  });
}

function drawSession(
  canvas: Canvas,
  index: ProgramIndex,
  session: Session,
  marks: MarkIndex | null,
  places: Places,
): string[] {
  const columns = new Columns<OnPage>(canvas, 2, GAP, () => drawSessionHead(canvas, index, session));
  const pauses = session.sections.filter(({ type }) => type === 'BREAK');
  let section: ProgramSection | null = null;
  for (const heat of index.heatsOf(session)) {
    while (pauses[0] && (pauses[0].startTime ?? '') <= (heat.startTime ?? '')) {
      drawPause(columns, index, pauses.shift() as ProgramSection);
    }
    const own = index.sectionOf(heat);
    const shown = bookHeat(index, heat, marks);
    if (own && own !== section)
      drawSectionHead(columns, index, headed(own, section), firstHeight(canvas, shown, columns.width));
    section = own;
    drawHeat(columns, shown, places);
    columns.note({ section: own?.title ?? '', label: heat.label });
  }
  for (const pause of pauses) drawPause(columns, index, pause);
  return columns.notes.map((notes) => aboutPage(session, notes));
}

/** "heats 80–91 · Smooth heats"; the session is named on the page itself. */
function aboutPage(session: Session, notes: readonly OnPage[]): string {
  const [first, last] = [notes[0], notes.at(-1)];
  if (!first || !last) return session.name;
  const heats = `${first.label === last.label ? 'heat' : 'heats'} ${fromTo(first.label, last.label)}`;
  return [heats, first.section === last.section && first.section].filter(Boolean).join(' · ');
}

function drawSessionHead(canvas: Canvas, index: ProgramIndex, session: Session): void {
  const { left, right } = canvas.paper;
  const about = aboutSession(index, session);
  const title = canvas.ruler.printable(session.name);
  const wide = canvas.widthOf(title, { size: 20, isBold: true });
  canvas.text(left, canvas.y + 27, title, { size: 20, isBold: true });
  const room = canvas.width - wide - 14;
  const { size, lines } = fitText(canvas.ruler, about, { width: room, size: 9.5, least: 7 });
  lines.forEach((line, at) => {
    canvas.textTo(right, canvas.y + 27 + at * 9, line, { size, colour: QUIET });
  });
  canvas.y += 33 + (lines.length - 1) * 9;
}

/** Readers see a section that a break or a shift has split as one section. */
const headed = (section: ProgramSection, before: ProgramSection | null): ProgramSection =>
  section.title !== '' &&
  before?.title === section.title &&
  before.type === section.type &&
  before.floor === section.floor
    ? { ...section, title: `${section.title}, continued` }
    : section;

function drawSectionHead(
  columns: Columns<OnPage>,
  index: ProgramIndex,
  section: ProgramSection,
  next: number,
): void {
  const { canvas } = columns;
  const about = [index.hasFloors && section.floor, index.timesOf(section).range].filter(Boolean).join(' · ');
  const fitting = { width: columns.width, size: 10.5, least: 8, isBold: true };
  const title = fitText(canvas.ruler, section.title, fitting);
  const under = fitText(canvas.ruler, about, { width: columns.width, size: 8, least: 6 });
  const height = 8 + title.lines.length * 12 + under.lines.length * 10;
  columns.ensure(height + next);
  const { left } = columns.column;
  let baseline = canvas.y + 14;
  for (const line of title.lines) {
    canvas.text(left, baseline, line, { size: title.size, isBold: true });
    baseline += 12;
  }
  for (const line of about === '' ? [] : under.lines) {
    canvas.text(left, baseline - 1.5, line, { size: under.size, colour: QUIET });
    baseline += 10;
  }
  canvas.y = baseline - 8;
}

function drawPause(columns: Columns<OnPage>, index: ProgramIndex, pause: ProgramSection): void {
  const { canvas } = columns;
  const words = [pause.title, index.hasFloors && pause.floor, index.timesOf(pause).range]
    .filter(Boolean)
    .join(' · ');
  const { size, lines } = fitText(canvas.ruler, words, {
    width: columns.width - 12,
    size: 9,
    least: 7.5,
    isBold: true,
  });
  const height = lines.length * 11 + 11;
  columns.ensure(height + AFTER_HEAT);
  const { left, right } = columns.column;
  canvas.add({
    kind: 'box',
    x: left,
    y: canvas.y + 4,
    width: right - left,
    height: height - 4,
    radius: 2,
    stroke: 0.6,
  });
  lines.forEach((line, at) => {
    canvas.text(left + 6, canvas.y + 15.5 + at * 11, line, { size, isBold: true });
  });
  canvas.y += height + AFTER_HEAT;
}

/** Keeps a section head with the first contest and couple, so it never ends a column. */
function firstHeight(canvas: Canvas, heat: BookHeat, width: number): number {
  return Math.min(heightOfHeat(canvas, heat, width), HEAT_HEAD + CONTEST + 3 * LINE);
}

/** A heat is split only if it is taller than a column. */
function drawHeat(columns: Columns<OnPage>, heat: BookHeat, places: Places): void {
  const { canvas } = columns;
  const height = heightOfHeat(canvas, heat, columns.width);
  columns.ensure(Math.min(height, columns.height));
  drawHeatHead(columns, heat, false);
  for (const contest of heat.contests) {
    const names = contestLines(canvas, contest.name, columns.width);
    const first = contest.couples[0];
    const firstCouple = first ? heightOfCouple(canvas, first, columns.width) : 0;
    if (!canvas.hasRoom(names.length * CONTEST + firstCouple)) continueInNextColumn(columns, heat);
    for (const name of names) {
      canvas.text(columns.column.left, canvas.y + 9.5, name, { size: 8, isBold: true });
      canvas.y += CONTEST;
    }
    for (const couple of contest.couples) {
      if (!canvas.hasRoom(heightOfCouple(canvas, couple, columns.width))) continueInNextColumn(columns, heat);
      drawCouple(columns, couple, places.get(couple.couple.rowId) ?? '');
    }
  }
  for (const round of heat.later) {
    const words = contestLines(canvas, round.name, columns.width);
    if (!canvas.hasRoom((words.length + 1) * CONTEST)) continueInNextColumn(columns, heat);
    for (const name of words) {
      canvas.text(columns.column.left, canvas.y + 9.5, name, { size: 8, isBold: true });
      canvas.y += CONTEST;
    }
    canvas.text(columns.column.left + numberX, canvas.y + 8.6, ifRecalled(round), {
      size: SIZE,
      colour: QUIET,
    });
    canvas.y += LINE;
  }
  canvas.y += AFTER_HEAT;
}

const contestLines = (canvas: Canvas, name: string, width: number): readonly string[] =>
  name === '' ? [] : fitText(canvas.ruler, name, { width, size: 8, least: 8, isBold: true }).lines;

function continueInNextColumn(columns: Columns<OnPage>, heat: BookHeat): void {
  columns.next();
  drawHeatHead(columns, heat, true);
}

function drawHeatHead(columns: Columns<OnPage>, heat: BookHeat, isContinued: boolean): void {
  const { canvas } = columns;
  const { left, right } = columns.column;
  const baseline = canvas.y + 13;
  const couples = isContinued ? 'continued' : counted(heat.couplesInAll, 'couple');
  const aboutWidth = canvas.textTo(right, baseline, ` · ${couples}`, { size: 8.3, colour: QUIET });
  const time = heat.time || '–';
  const timeWidth = canvas.textTo(right - aboutWidth, baseline, time, { size: 8.3 });
  const labelWidth = canvas.text(left, baseline, heat.label, { size: 12, isBold: true });
  const x = left + Math.max(labelWidth + 5, 26);
  drawDot(canvas, x, baseline, heat.style);
  const room = right - aboutWidth - timeWidth - x - 10 - 6;
  const { size, lines } = fitText(canvas.ruler, heat.dance, {
    width: room,
    size: 9.5,
    least: 7,
    isBold: true,
    leading: HEAD_LEADING,
  });
  lines.forEach((line, at) => {
    canvas.text(x + 10, baseline + at * HEAD_LEADING, line, { size, isBold: true });
  });
  const below = baseline + (lines.length - 1) * HEAD_LEADING;
  const last =
    heat.mark && !isContinued ? drawHeatMark(canvas, heat.mark, left, below + 12, right - left) : below;
  const bottom = last + 4.5;
  canvas.rule(bottom, 0.8, left, right);
  canvas.y = bottom + 1.5;
}

interface CoupleLayout {
  readonly size: number;
  readonly lines: readonly string[];
  readonly studio: string;
  readonly numberWidth: number;
}

const numberX = BOX + 9.5;

function layOutCouple(canvas: Canvas, couple: BookCouple, width: number): CoupleLayout {
  const number = canvas.widthOf(couple.number, { size: SIZE, isBold: true });
  const numberWidth = Math.max(number + 5, 21);
  const names = couple.dancers.map(({ name }) => name).join(' & ');
  const room = width - numberX - numberWidth;
  const { size, lines } = fitText(canvas.ruler, names, { width: room, size: SIZE, least: 7.5 });
  const used = canvas.ruler.width(lines.at(-1) ?? '', size);
  const studio = shorten(canvas.ruler, couple.studio, room - used - 8, STUDIO_SIZE);
  return { size, lines, studio, numberWidth };
}

function heightOfCouple(canvas: Canvas, couple: BookCouple, width: number): number {
  const { lines, numberWidth } = layOutCouple(canvas, couple, width);
  const chip = couple.mark ? chipFor(canvas, couple.mark, width - numberX - numberWidth).height + 2 : 0;
  return lines.length * LINE + chip;
}

function drawCouple(columns: Columns<OnPage>, couple: BookCouple, place: string): void {
  const { canvas } = columns;
  const { left, right } = columns.column;
  const { size, lines, studio, numberWidth } = layOutCouple(canvas, couple, columns.width);
  const baseline = canvas.y + 8.6;
  const x = left + numberX + numberWidth;
  // Scores and shared places widen the box to stay legible.
  const wide = canvas.widthOf(place, PLACE);
  const box = Math.min(numberX - 3.5, Math.max(BOX, wide + 1.6));
  canvas.box(left, baseline - 7.4, box, BOX, 0.7, 1);
  const fits = Math.min(1, (box - 1.6) / Math.max(1, wide));
  canvas.textCentred(left + box / 2, baseline - 0.6, place, { ...PLACE, size: PLACE.size * fits });
  canvas.text(left + numberX, baseline, couple.number, { size: SIZE, isBold: true });
  lines.forEach((line, at) => {
    canvas.text(x, baseline + at * LINE, line, { size });
  });
  canvas.textTo(right, baseline + (lines.length - 1) * LINE, studio, { size: STUDIO_SIZE, colour: QUIET });
  const top = canvas.y;
  canvas.y += lines.length * LINE;
  if (!couple.mark) return;
  const chip = chipFor(canvas, couple.mark, right - x);
  drawChip(canvas, x, canvas.y + 8.4, chip);
  canvas.y += chip.height + 2;
  drawBar(canvas, top, canvas.y - 1, left + 3);
}

function heightOfHeat(canvas: Canvas, heat: BookHeat, width: number): number {
  const contests = heat.contests.map(({ name, couples }) => {
    const own = couples.reduce((sum, couple) => sum + heightOfCouple(canvas, couple, width), 0);
    return own + contestLines(canvas, name, width).length * CONTEST;
  });
  const later = heat.later.reduce(
    (sum, { name }) => sum + contestLines(canvas, name, width).length * CONTEST + LINE,
    0,
  );
  return (
    later +
    HEAT_HEAD +
    HEAD_LEADING +
    heightOfHeatMark(canvas, heat.mark, width) +
    contests.reduce((sum, height) => sum + height, 0)
  );
}
