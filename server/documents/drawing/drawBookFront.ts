import { byNumber, bySurname, counted } from '../contents/coupleWords.ts';
import type { ProgramIndex } from '../contents/programIndex.ts';
import { heatsWords } from '../contents/sessionWords.ts';
import { dancingPeople, dancingStudios } from '../contents/studioPacket.ts';
import type { Canvas } from './canvas.ts';
import { Columns } from './columns.ts';
import { fitText, wrap } from './fitText.ts';
import { HAIR, QUIET } from './page.ts';
import { drawNumber } from './style.ts';

/** The book's first pages: what, where and when, and the agenda of all sessions with their sections. */
export function drawBookCover(canvas: Canvas, index: ProgramIndex): void {
  const { program, clock, sessions } = index;
  const { left } = canvas.paper;
  canvas.newPage();
  canvas.y += 92;
  const size =
    canvas.ruler.width(canvas.ruler.printable(program.event.name), 40, true) > 2 * canvas.width ? 28 : 40;
  for (const line of wrap(canvas.ruler, program.event.name, canvas.width, size, true)) {
    canvas.text(left, canvas.y, line, { size, isBold: true });
    canvas.y += size;
  }
  const timed = sessions.filter(({ startTime }) => startTime);
  const [from, to] = [timed[0]?.startTime, timed.at(-1)?.startTime];
  const days = from && to ? clock.days(from, to) : (program.event.date ?? '');
  const about = [program.event.location, days, program.schedule.name].filter(Boolean);
  const style = { colour: QUIET, width: canvas.width, least: 9, leading: 17 };
  for (const line of about) {
    canvas.y += 17 * canvas.fitted(left, canvas.y, line, { ...style, size: 13 });
  }
  canvas.y += 26;
  drawCounts(canvas, index);
  drawAgenda(canvas, index);
}

function drawCounts(canvas: Canvas, index: ProgramIndex): void {
  const { seats } = index;
  const couples = new Set(seats.map(({ couple }) => couple.personIds.join(' '))).size;
  const figures: [number, string][] = [
    [new Set(seats.map(({ heat }) => heat)).size, 'heats'],
    [couples, 'couples'],
    [dancingPeople(index).length, 'people'],
    [dancingStudios(index).length, 'studios'],
  ];
  let x = canvas.paper.left;
  for (const [figure, words] of figures) {
    const wide = canvas.text(x, canvas.y, figure.toLocaleString('en-US'), { size: 23, isBold: true });
    const under = canvas.text(x, canvas.y + 16, words, { size: 8.5, colour: QUIET });
    x += Math.max(wide, under) + 30;
  }
  canvas.y += 52;
}

function drawAgenda(canvas: Canvas, index: ProgramIndex): void {
  const { left, right } = canvas.paper;
  for (const session of index.sessions) {
    if (!canvas.hasRoom(34 + Math.min(session.sections.length, 3) * 15)) {
      canvas.newPage();
      canvas.y += 6;
    }
    const { startTime, endTime } = session;
    const times =
      startTime && endTime ? `${index.clock.day(startTime)}, ${index.clock.range(startTime, endTime)}` : '';
    const words = [times, heatsWords(index, session)].filter(Boolean).join(' · ');
    canvas.text(left, canvas.y + 13, session.name, { size: 11, isBold: true });
    canvas.textTo(right, canvas.y + 13, words, { size: 9, colour: QUIET });
    canvas.rule(canvas.y + 19, 0.8);
    canvas.y += 21;
    for (const section of session.sections) drawAgendaLine(canvas, index, section);
    canvas.y += 10;
  }
}

function drawAgendaLine(
  canvas: Canvas,
  { clock, hasFloors }: ProgramIndex,
  section: ProgramIndex['sessions'][number]['sections'][number],
): void {
  const { left, right } = canvas.paper;
  const { startTime, title, floor, type } = section;
  const fitting = { width: right - left - 70 - 110, size: 9.5, least: 7.5 };
  const { size, lines } = fitText(canvas.ruler, title, fitting);
  const place = fitText(canvas.ruler, hasFloors ? floor : '', { width: 105, size: 9, least: 6.5 });
  const rows = Math.max(lines.length, place.lines.length);
  if (!canvas.hasRoom(rows * 11 + 4)) {
    canvas.newPage();
    canvas.y += 6;
  }
  const baseline = canvas.y + 10.5;
  canvas.text(left, baseline, startTime ? clock.time(startTime) : '–', { size: 9.5 });
  lines.forEach((line, at) => {
    canvas.text(left + 70, baseline + at * 11, line, { size, colour: type === 'BREAK' ? QUIET : undefined });
  });
  place.lines.forEach((line, at) => {
    canvas.text(right - 105, baseline + at * 11, line, { size: place.size, colour: QUIET });
  });
  canvas.y += rows * 11 + 4;
  canvas.rule(canvas.y, 0.3, undefined, undefined, HAIR);
}

/** At the book's end: who dances, from where, with which numbers. */
export function drawPeopleList(canvas: Canvas, index: ProgramIndex): string[] {
  const people = dancingPeople(index).toSorted(bySurname);
  if (people.length === 0) return [];
  const { left } = canvas.paper;
  const columns = new Columns<string>(canvas, 2, 18, () => {
    canvas.text(left, canvas.y + 27, 'People', { size: 20, isBold: true });
    canvas.y += 36;
  });
  for (const person of people) {
    const seats = index.seatsOf(person.id);
    const numbers = [
      ...new Set(seats.map(({ couple }) => couple.backNumber).filter((number) => number !== '')),
    ].toSorted(byNumber);
    const about = [index.studioName(person), counted(seats.length, 'heat')].filter(Boolean).join(' · ');
    const name = fitText(canvas.ruler, person.name, {
      width: columns.width,
      size: 8.6,
      least: 7.5,
      isBold: true,
    });
    const under = fitText(canvas.ruler, about, { width: columns.width, size: 7.3, least: 6 });
    const rows = boxRows(canvas, numbers, columns.width);
    const height = name.lines.length * 10.5 + under.lines.length * 9 + rows.length * 13 + 5;
    columns.ensure(height);
    const from = columns.column.left;
    let baseline = canvas.y + 9;
    for (const line of name.lines) {
      canvas.text(from, baseline, line, { size: name.size, isBold: true });
      baseline += 10.5;
    }
    for (const line of under.lines) {
      canvas.text(from, baseline - 1, line, { size: under.size, colour: QUIET });
      baseline += 9;
    }
    for (const row of rows) {
      let x = from;
      for (const number of row) x += drawNumber(canvas, x, baseline + 1.5, number, 7.5) + 4;
      baseline += 13;
    }
    canvas.y += height;
    columns.note(person.name);
  }
  return columns.notes.map(() => 'People');
}

function boxRows(canvas: Canvas, numbers: readonly string[], room: number): string[][] {
  const rows: string[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const number of numbers) {
    const width = canvas.widthOf(number, { size: 7.5, isBold: true }) + 7.5 * 0.68 + 4;
    if (used + width > room) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(number);
    used += width;
  }
  return rows;
}
