import ical, { escape as escapeText, ICalCalendarMethod } from 'ical-generator';
import { awardsWords } from '../../publishing/awards.ts';
import { contestText } from '../../publishing/contestWords.ts';
import type { Program } from '../../publishing/program.ts';
import { coupleText, partnersText } from '../contents/coupleWords.ts';
import { personSheet } from '../contents/personSheet.ts';
import { indexProgram, type ProgramIndex, type Seat } from '../contents/programIndex.ts';
import type { DocumentChoices } from '../drawing/layOutDocument.ts';
import { personLink, studioLink } from '../publicLinks.ts';

const TIME_TO_LIVE_SECONDS = 900;

export type CalendarOf = { readonly personId: number } | { readonly studioId: number };

/**
 * A calendar feed. Consecutive heats share one event with the heats in its notes: events of 90 seconds each would
 * flood a phone. Instants are UTC, so they are right in any time zone.
 */
export function calendar(
  program: Program,
  of: CalendarOf,
  { hours, links }: Pick<DocumentChoices, 'hours' | 'links'> = { hours: 12, links: null },
): string {
  const index = indexProgram(program, hours);
  const isPerson = 'personId' in of;
  const name = isPerson
    ? index.person(of.personId).name
    : (program.studios.find(({ id }) => id === of.studioId)?.name ?? '');
  const seats = isPerson ? index.seatsOf(of.personId) : seatsOfStudio(index, of.studioId);
  const feed = ical({
    // The only text that ical-generator does not escape.
    name: escapeText(`${name} · ${program.event.name}`, false),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Floorcraft', product: 'Heat sheets', language: 'EN' },
    ttl: TIME_TO_LIVE_SECONDS,
  });
  const page = isPerson ? personLink(links, of.personId) : studioLink(links, of.studioId);
  const own = isPerson ? `p${of.personId}` : `s${of.studioId}`;
  const common = {
    stamp: new Date(program.asOf),
    sequence: program.version ?? 0,
    ...(page ? { url: page } : {}),
  };
  for (const run of runsOf(seats)) {
    const [first] = run;
    const [start, end] = [first?.heat.startTime, run.at(-1)?.heat.endTime];
    if (!first || !start || !end) continue;
    feed.createEvent({
      ...common,
      id: `${program.schedule.id}-${own}-${first.couple.entryId}-${first.heat.id}@floorcraft`,
      start: new Date(start),
      end: new Date(end),
      summary: summaryOf(index, run),
      description: run.map((seat) => lineOf(index, seat, of)).join('\n'),
      location: [program.event.location, first.section?.floor].filter(Boolean).join(', '),
    });
  }
  for (const seat of seats) {
    for (const { no, heat, label, name, isRecalled } of index.laterFor(seat)) {
      // A studio has too many couples to list those who may be recalled.
      if (!heat.startTime || !heat.endTime || (!isPerson && !isRecalled)) continue;
      feed.createEvent({
        ...common,
        id: `${program.schedule.id}-${own}-${seat.couple.entryId}-round${no}@floorcraft`,
        start: new Date(heat.startTime),
        end: new Date(heat.endTime),
        summary: isRecalled
          ? `Heat ${heat.label}: ${name} of ${label}`
          : `Heat ${label}, ${name}, if recalled`,
        description: lineOf(index, { ...seat, heat: { ...heat, label } }, of),
        location: [program.event.location, index.floorOf(heat)].filter(Boolean).join(', '),
      });
    }
  }
  if (isPerson) {
    const sheet = personSheet(index, index.person(of.personId));
    const awards = sheet.parts.flatMap(({ runs }) =>
      runs.flatMap((run) => ('awards' in run ? [run.awards] : [])),
    );
    for (const line of awards) {
      const { startTime, title, floor } = line;
      feed.createEvent({
        ...common,
        id: `${program.schedule.id}-${own}-awards-${startTime}@floorcraft`,
        start: new Date(startTime),
        end: new Date(Date.parse(startTime) + 15 * 60_000),
        summary: title,
        description: awardsWords(line),
        location: [program.event.location, floor].filter(Boolean).join(', '),
      });
    }
  }
  return feed.toString();
}

function seatsOfStudio(index: ProgramIndex, studioId: number): Seat[] {
  const own = new Set(
    index.program.people.filter((person) => person.studioId === studioId).map(({ id }) => id),
  );
  return index.seats.filter(({ couple }) => couple.personIds.some((id) => own.has(id)));
}

/** Groups consecutive heats of a section; couples in the same heat belong together. */
function runsOf(seats: readonly Seat[]): Seat[][] {
  const runs: Seat[][] = [];
  for (const seat of seats) {
    const last = runs.at(-1)?.at(-1);
    const follows = last && last.heat.sectionId === seat.heat.sectionId && seat.place - last.place <= 1;
    if (follows) runs.at(-1)?.push(seat);
    else runs.push([seat]);
  }
  return runs;
}

/** "Heats 31–33: Waltz, Tango, Foxtrot". */
function summaryOf(index: ProgramIndex, run: readonly Seat[]): string {
  const labels = [...new Set(run.map(({ heat }) => heat.label))];
  const dances = [...new Set(run.map(({ heat }) => index.danceName(heat)))].join(', ');
  return labels.length === 1
    ? `Heat ${labels[0]}: ${dances}`
    : `Heats ${labels[0]}–${labels.at(-1)}: ${dances}`;
}

/** "9:43 AM · heat 31 · Waltz · Beginning Bronze, C1 · with Dmitri Volkov · number 214". */
function lineOf(index: ProgramIndex, { heat, contest, couple }: Seat, of: CalendarOf): string {
  const partners = 'personId' in of && partnersText(index, couple, of.personId);
  const who = partners === false ? coupleText(index, couple) : partners && `with ${partners}`;
  return [
    index.timeOf(heat),
    `heat ${index.rounds.labelOf(heat, contest)}`,
    index.danceName(heat),
    contestText(contest),
    who,
    couple.backNumber && `number ${couple.backNumber}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
