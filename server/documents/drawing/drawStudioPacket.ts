import { changesInWords } from '../contents/changeWords.ts';
import type { MarkIndex } from '../contents/marks.ts';
import type { PersonSheet } from '../contents/personSheet.ts';
import type { ProgramIndex } from '../contents/programIndex.ts';
import type { StudioPacket } from '../contents/studioPacket.ts';
import { Canvas } from './canvas.ts';
import { drawPersonSheet } from './drawPersonSheet.ts';
import { fitBlock, wrap } from './fitText.ts';
import { HAIR, QUIET, type Tag } from './page.ts';
import { drawNumber } from './style.ts';

/** Appends the cover, then a sheet for each person. Returns the person id of each page; null for pages of the cover. */
export function drawStudioPacket(
  canvas: Canvas,
  index: ProgramIndex,
  packet: StudioPacket,
  marks: MarkIndex | null,
): (number | null)[] {
  const { paper, ruler, frame } = canvas;
  const sheets = new Canvas(paper, ruler, frame);
  const starts = packet.sheets.map((sheet) => {
    const start = sheets.pages.length;
    drawPersonSheet(sheets, index, sheet, marks);
    return start;
  });
  // The cover lists page numbers, so a trial drawing first finds how many pages the cover takes.
  const trial = new Canvas(paper, ruler, frame);
  drawCover(trial, index, packet, marks, () => 0);
  const covers = trial.pages.length;
  drawCover(canvas, index, packet, marks, (at) => (starts[at] ?? 0) + covers + 1);
  canvas.pages.push(...sheets.pages);
  const ownerOf = (page: number) =>
    packet.sheets[starts.findLastIndex((start) => start <= page)]?.person.id ?? null;
  return canvas.pages.map((_, page) => (page < covers ? null : ownerOf(page - covers)));
}

type PageOf = (sheet: number) => number;

function drawCover(
  canvas: Canvas,
  index: ProgramIndex,
  packet: StudioPacket,
  marks: MarkIndex | null,
  pageOf: PageOf,
): void {
  canvas.newPage();
  drawTitle(canvas, index, packet.studio.name);
  drawFigures(canvas, index, packet, marks);
  drawPeople(canvas, index, packet, pageOf);
  drawSessionsAndChanges(canvas, index, packet, marks);
}

function drawTitle(canvas: Canvas, index: ProgramIndex, studio: string): void {
  const { left } = canvas.paper;
  const title = { size: 40, least: 14, isBold: true, width: canvas.width, height: 150 };
  const { size, lines } = fitBlock(canvas.ruler, studio, title);
  const tag: Tag = { role: 'H1' };
  canvas.y += lines.length > 1 ? 60 : 102;
  lines.forEach((line, at) => {
    canvas.text(left, canvas.y + at * size, line, { size, isBold: true, tag });
  });
  canvas.y += (lines.length - 1) * size + 24;
  const style = {
    size: 13,
    colour: QUIET,
    width: canvas.width,
    least: 8,
    leading: 14,
    tag: { role: 'P' } as Tag,
  };
  canvas.y += (canvas.fitted(left, canvas.y, aboutEvent(index), style) - 1) * 14 + 48;
}

const aboutEvent = (index: ProgramIndex): string =>
  [index.program.event.name, daysAndPlace(index)].filter(Boolean).join(' · ');

/** "March 5–7, 2027 · Harbor Hall, Boston". */
export function daysAndPlace({ program, clock, sessions }: ProgramIndex): string {
  const timed = sessions.filter(({ startTime }) => startTime);
  const [from, to] = [timed[0]?.startTime, timed.at(-1)?.startTime];
  const days = from && to ? clock.days(from, to) : program.event.date;
  return [days, program.event.location].filter(Boolean).join(' · ');
}

function drawFigures(
  canvas: Canvas,
  { clock }: ProgramIndex,
  packet: StudioPacket,
  marks: MarkIndex | null,
): void {
  const { sheets, heats, first, changes } = packet;
  const start = first?.heat.startTime;
  const figures: [string, string][] = [
    [String(sheets.length), sheets.length === 1 ? 'person' : 'people'],
    [String(heats), heats === 1 ? 'heat with your dancers' : 'heats with your dancers'],
  ];
  if (first)
    figures.push([start ? clock.dayAndTime(start) : `Heat ${first.heat.label}`, 'first on the floor']);
  if (marks) figures.push([String(changes), `changed since version ${marks.sinceVersion}`]);
  let x = canvas.paper.left;
  for (const [figure, words] of figures) {
    const tag: Tag = { role: 'P' };
    const wide = canvas.text(x, canvas.y, figure, { size: 23, isBold: true, tag });
    const under = canvas.text(x, canvas.y + 17, words, { size: 8.5, colour: QUIET, tag });
    x += Math.max(wide, under) + 28;
  }
  canvas.y += 46;
}

function drawPeople(canvas: Canvas, index: ProgramIndex, { sheets }: StudioPacket, pageOf: PageOf): void {
  const columns = peopleColumns(canvas);
  drawPeopleHeads(canvas, columns);
  sheets.forEach((sheet, at) => {
    const height = heightOfPerson(canvas, sheet, columns);
    if (!canvas.hasRoom(height)) {
      canvas.newPage();
      canvas.y += 14;
      drawPeopleHeads(canvas, columns);
    }
    drawPerson(canvas, index, sheet, columns, pageOf(at));
    canvas.y += height;
    canvas.rule(canvas.y, 0.4, undefined, undefined, HAIR);
  });
}

type PeopleColumns = ReturnType<typeof peopleColumns>;

function peopleColumns({ paper: { left, right } }: Canvas) {
  return {
    name: left,
    numbers: left + 138,
    heats: right - 250,
    solos: right - 216,
    multis: right - 178,
    first: right - 160,
    page: right,
  };
}

function drawPeopleHeads(canvas: Canvas, columns: PeopleColumns): void {
  const row = canvas.nextRow();
  const style = () => ({ size: 7.25, colour: QUIET, tag: { role: 'TH', row } as Tag });
  canvas.text(columns.name, canvas.y, 'Name', style());
  canvas.text(columns.numbers, canvas.y, 'Numbers', style());
  canvas.textTo(columns.heats, canvas.y, 'Heats', style());
  canvas.textTo(columns.solos, canvas.y, 'Solos', style());
  canvas.textTo(columns.multis, canvas.y, 'Multis', style());
  canvas.text(columns.first, canvas.y, 'First on the floor', style());
  canvas.textTo(columns.page, canvas.y, 'Page', style());
  canvas.y += 7;
  canvas.rule(canvas.y, 0.8);
}

const NAME = { size: 10.5, isBold: true, least: 8.5 };
const NUMBER_SIZE = 9;

function heightOfPerson(canvas: Canvas, sheet: PersonSheet, columns: PeopleColumns): number {
  const lines = canvas.linesOf(sheet.person.name, { ...NAME, width: columns.numbers - columns.name - 8 });
  return Math.max(32 + (lines - 1) * 11.5, numberRows(canvas, sheet, columns).length * 16 + 12);
}

function numberRows(canvas: Canvas, { numbers }: PersonSheet, columns: PeopleColumns): string[][] {
  const room = columns.heats - 28 - columns.numbers;
  const rows: string[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const { number } of numbers) {
    const width = canvas.widthOf(number, { size: NUMBER_SIZE, isBold: true }) + NUMBER_SIZE * 0.68 + 4;
    if (used + width > room) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(number);
    used += width;
  }
  return rows;
}

function drawPerson(
  canvas: Canvas,
  { clock }: ProgramIndex,
  sheet: PersonSheet,
  columns: PeopleColumns,
  page: number,
): void {
  const { person, heats, solos, multis, first, changes } = sheet;
  const baseline = canvas.y + 14.5;
  const row = canvas.nextRow();
  const tag = (): Tag => ({ role: 'TD', row });
  const nameTag = tag();
  const name = { ...NAME, width: columns.numbers - columns.name - 8, leading: 11.5, tag: nameTag };
  const lines = canvas.fitted(columns.name, baseline, person.name, name);
  const role = person.isProfessional ? 'Teacher' : 'Student';
  const about = changes > 0 ? `${role} · ${changes} changed` : role;
  canvas.text(columns.name, baseline + (lines - 1) * 11.5 + 12, about, {
    size: 7.75,
    colour: QUIET,
    tag: nameTag,
  });
  numberRows(canvas, sheet, columns).forEach((numbers, at) => {
    let x = columns.numbers;
    for (const number of numbers) x += drawNumber(canvas, x, baseline + at * 16, number, NUMBER_SIZE) + 4;
  });
  const plain = heats - solos - multis;
  const count = (x: number, n: number) =>
    canvas.textTo(x, baseline, n === 0 ? '–' : String(n), { size: 10, tag: tag() });
  count(columns.heats, plain);
  count(columns.solos, solos);
  count(columns.multis, multis);
  const start = first?.heat.startTime;
  const when = first
    ? [start && clock.dayAndTime(start), `heat ${first.heat.label}`].filter(Boolean).join(', ')
    : '–';
  const style = { size: 9.5, width: columns.page - columns.first - 24, least: 6, leading: 11, tag: tag() };
  canvas.fitted(columns.first, baseline, when, style);
  canvas.textTo(columns.page, baseline, String(page), { size: 10, tag: tag() });
}

/** Side by side below the people if both fit, otherwise on new pages. */
function drawSessionsAndChanges(
  canvas: Canvas,
  index: ProgramIndex,
  packet: StudioPacket,
  marks: MarkIndex | null,
): void {
  const { left, right } = canvas.paper;
  const gap = 26;
  const half = (canvas.width - gap) / 2;
  const changes = marks ? changesInWords(index, packet) : [];
  const shifts = packet.shifts === '' ? [] : [{ name: packet.shifts, lines: [] }];
  const changeLines = [...shifts, ...changes].flatMap(({ name, lines }) => [
    { text: name, isBold: true },
    ...lines.flatMap((line) =>
      wrap(canvas.ruler, line, half - 10, 9).map((text) => ({ text, isBold: false })),
    ),
  ]);
  const rows = Math.max(packet.sessions.length, changeLines.length);
  if (!canvas.hasRoom(44 + Math.min(rows, 12) * 14)) {
    canvas.newPage();
    canvas.y += 4;
  }
  canvas.y += 34;
  const top = canvas.y;
  canvas.text(left, top, 'Sessions', { size: 10.5, isBold: true, tag: { role: 'H2' } });
  canvas.rule(top + 6, 0.8, left, left + half);
  const page = canvas.pages.length;
  let down = top + 20;
  for (const { name, startTime, endTime } of packet.sessions) {
    if (down > canvas.frame.bottom) {
      canvas.newPage();
      down = canvas.y + 20;
    }
    const row = canvas.nextRow();
    const times =
      startTime && endTime
        ? `${index.clock.date(startTime)}, ${index.clock.rangeOn(startTime, startTime, endTime)}`
        : '–';
    const wide = canvas.textTo(left + half, down, times, { size: 9.5, tag: { role: 'TD', row } });
    const style = {
      size: 9.5,
      width: half - wide - 8,
      least: 5,
      leading: 7,
      tag: { role: 'TD', row } as Tag,
    };
    canvas.fitted(left, down, name, style);
    down += 15;
  }
  if (changeLines.length === 0) return;
  const x = left + half + gap;
  const isBeside = canvas.pages.length === page;
  if (!isBeside) down += 20;
  const start = isBeside ? top : down;
  canvas.text(x, start, `Changed since version ${marks?.sinceVersion}`, {
    size: 10.5,
    isBold: true,
    tag: { role: 'H2' },
  });
  canvas.rule(start + 6, 0.8, x, right);
  let y = start + 20;
  for (const { text, isBold } of changeLines) {
    if (y > canvas.frame.bottom) {
      canvas.newPage();
      y = canvas.y + 20;
    }
    canvas.fill(x, y - 9, 2.2, 12.4);
    canvas.text(x + 9, y, text, { size: 9, isBold, tag: { role: 'P' } });
    y += 12.4;
  }
}
