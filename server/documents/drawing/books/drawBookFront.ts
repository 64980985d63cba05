import type { ProgramIndex } from '../../contents/programIndex.ts';
import { heatsWords } from '../../contents/sessionWords.ts';
import { dancingPeople, dancingStudios } from '../../contents/studioPacket.ts';
import type { Canvas } from '../canvas.ts';
import { fitText, wrap } from '../fitText.ts';
import { HAIR, QUIET } from '../page.ts';

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
  const { seats, program } = index;
  const couples = new Set(seats.map(({ couple }) => couple.personIds.join(' '))).size;
  const figures: [number, string][] = [
    // Counts empty heats, as screens and public pages do: their numbers are printed nowhere else.
    [program.heats.length, 'heats'],
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
      startTime && endTime
        ? `${index.clock.day(startTime)}, ${index.clock.rangeOn(startTime, startTime, endTime)}`
        : '';
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
  index: ProgramIndex,
  section: ProgramIndex['sessions'][number]['sections'][number],
): void {
  const { left, right } = canvas.paper;
  const { title, floor, type } = section;
  const fitting = { width: right - left - 70 - 110, size: 9.5, least: 7.5 };
  const { size, lines } = fitText(canvas.ruler, title, fitting);
  const place = fitText(canvas.ruler, index.hasFloors ? floor : '', { width: 105, size: 9, least: 6.5 });
  const rows = Math.max(lines.length, place.lines.length);
  if (!canvas.hasRoom(rows * 11 + 4)) {
    canvas.newPage();
    canvas.y += 6;
  }
  const baseline = canvas.y + 10.5;
  canvas.text(left, baseline, index.timesOf(section).from || '–', { size: 9.5 });
  lines.forEach((line, at) => {
    canvas.text(left + 70, baseline + at * 11, line, { size, colour: type === 'BREAK' ? QUIET : undefined });
  });
  place.lines.forEach((line, at) => {
    canvas.text(right - 105, baseline + at * 11, line, { size: place.size, colour: QUIET });
  });
  canvas.y += rows * 11 + 4;
  canvas.rule(canvas.y, 0.3, undefined, undefined, HAIR);
}
