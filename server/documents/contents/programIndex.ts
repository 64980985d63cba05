import { compareTimes } from '../../publishing/compareTimes.ts';
import { soloWords } from '../../publishing/contestWords.ts';
import { groupEach } from '../../publishing/groupEach.ts';
import { heatRanges } from '../../publishing/heatRanges.ts';
import type {
  Program,
  ProgramContest,
  ProgramCouple,
  ProgramHeat,
  ProgramPerson,
  ProgramSection,
} from '../../publishing/program.ts';
import { indexRounds, type ProgramRounds } from '../../publishing/programRounds.ts';
import { type Session, sessionsOf } from './sessions.ts';
import { type HoursOfClock, type SheetClock, sheetClock } from './sheetClock.ts';

export interface Seat {
  readonly heat: ProgramHeat;
  /** Index among all heats, from 0. */
  readonly place: number;
  readonly section: ProgramSection | null;
  readonly contest: ProgramContest;
  readonly couple: ProgramCouple;
}

export type Danced = Pick<ProgramHeat, 'entryType' | 'style' | 'dance' | 'soloTitle'>;

export interface ProgramIndex {
  readonly program: Program;
  readonly clock: SheetClock;
  readonly sessions: readonly Session[];
  /** Every row by time; with parallel floors this differs from heat numbers. */
  readonly seats: readonly Seat[];
  /** More than one floor has a name, so documents state the floor. */
  readonly hasFloors: boolean;
  /** Some couples have back numbers, so documents point out the missing ones. */
  readonly hasNumbers: boolean;
  seatsOf(personId: number): readonly Seat[];
  readonly rounds: ProgramRounds;
  laterFor(seat: Seat): ReturnType<ProgramRounds['laterFor']>;
  /** Heats with couples; empty heats are not announced and need no music. */
  heatsOf(session: Session): readonly ProgramHeat[];
  /** "1–264". Empty heats don't break a range. */
  rangesOf(heats: readonly ProgramHeat[]): string;
  sectionOf(heat: ProgramHeat): ProgramSection | null;
  sessionOf(heat: ProgramHeat): Session | null;
  /** "10:13 AM"; "Sun 12:31 AM" after the session passes midnight; empty if untimed. */
  timeOf(heat: ProgramHeat): string;
  /** "7:03 – 10:54 PM", and `from` is its start. */
  timesOf(section: ProgramSection): { readonly from: string; readonly range: string };
  heatBefore(heat: ProgramHeat): ProgramHeat | null;
  floorOf(heat: ProgramHeat): string;
  person(id: number): ProgramPerson;
  /** Empty if none. */
  studioName(person: ProgramPerson): string;
  /** "Tango", with its style if several styles have that dance; "Smooth Multi"; "Waltz solo". */
  danceName(heat: Danced): string;
  /** "Smooth Tango", as it is announced. */
  fullDanceName(heat: Danced): string;
  /** The dances of a multi-dance heat in order; empty if unknown. */
  dancesOf(heat: ProgramHeat): readonly string[];
  /** The session under way at `instant`, otherwise the last one before it. */
  sessionAt(instant: string | null): Session | null;
}

export function indexProgram(program: Program, hours: HoursOfClock = 12): ProgramIndex {
  const clock = sheetClock(program.event.timeZone, hours);
  const sessions = sessionsOf(program, clock);
  const sections = new Map(program.sections.map((section) => [section.id, section]));
  const sectionOf = (heat: ProgramHeat) => sections.get(heat.sectionId) ?? null;
  const sessionOfSection = new Map(
    sessions.flatMap((session) => session.sections.map(({ id }) => [id, session] as const)),
  );
  const sessionOf = (heat: ProgramHeat) => sessionOfSection.get(heat.sectionId) ?? null;
  const people = new Map(program.people.map((person) => [person.id, person]));
  const studios = new Map(program.studios.map(({ id, name }) => [id, name]));
  const floors = new Set(program.sections.map(({ floor }) => floor).filter((floor) => floor !== ''));
  const seats = program.heats
    .flatMap((heat, place) =>
      heat.contests.flatMap((contest) =>
        contest.couples.map((couple): Seat => ({ heat, place, section: sectionOf(heat), contest, couple })),
      ),
    )
    .sort((a, b) => compareTimes(a.heat, b.heat) || a.place - b.place);
  const seatsByPerson = groupEach(seats, ({ couple }) => couple.personIds);
  const dancesOf = new Map((program.styles ?? []).map(({ id, dances }) => [id, dances]));
  const sharedDances = dancesOfSeveralStyles(program);
  const floorOf = (heat: ProgramHeat) => sectionOf(heat)?.floor ?? '';
  const rounds = indexRounds(program);
  const danced = program.heats.filter(
    (heat) => heat.contests.some(({ couples }) => couples.length > 0) || rounds.laterIn(heat).length > 0,
  );
  const heatsBefore = heatsBeforeOnFloor(danced.toSorted(compareTimes), floorOf);
  const heatsBySession = Map.groupBy(danced, (heat) => sessionOfSection.get(heat.sectionId));
  return {
    program,
    clock,
    sessions,
    seats,
    hasFloors: floors.size > 1,
    hasNumbers: seats.some(({ couple }) => couple.backNumber !== ''),
    seatsOf: (personId) => seatsByPerson.get(personId) ?? [],
    rounds,
    laterFor: ({ contest, couple }) =>
      rounds.laterFor(contest.id, program.recalls ? (program.recalls.get(couple.rowId) ?? []) : null),
    heatsOf: (session) => heatsBySession.get(session) ?? [],
    rangesOf: heatRanges(danced),
    sectionOf,
    sessionOf,
    timeOf: (heat) =>
      heat.startTime ? clock.timeOn(sessionOf(heat)?.startTime ?? heat.startTime, heat.startTime) : '',
    timesOf: ({ id, startTime, endTime }) => {
      const day = sessionOfSection.get(id)?.startTime ?? startTime;
      return {
        from: day && startTime ? clock.timeOn(day, startTime) : '',
        range: day && startTime && endTime ? clock.rangeOn(day, startTime, endTime) : '',
      };
    },
    heatBefore: (heat) => heatsBefore.get(heat) ?? null,
    floorOf,
    person: (id) => people.get(id) ?? unknownPerson(id),
    studioName: ({ studioId }) => (studioId === null ? '' : (studios.get(studioId) ?? '')),
    danceName: (heat) => {
      if (!heat.dance) return `${heat.style.name} Multi`;
      const { name } = heat.dance;
      return withSolo(heat, sharedDances.has(name) ? `${heat.style.name} ${name}` : name);
    },
    dancesOf: (heat) => dancesOf.get(heat.style.id) ?? [],
    sessionAt: (instant) => sessionAt(sessions, instant),
    fullDanceName: (heat) => withSolo(heat, `${heat.style.name} ${heat.dance?.name ?? 'Multi'}`),
  };
}

/** "Waltz solo “Moon River”", unless the dance is named so already. */
export const withSolo = ({ entryType, soloTitle }: Danced, name: string): string =>
  entryType === 'SOLO' ? soloWords(/solo/i.test(name) ? name : `${name} solo`, soloTitle) : name;

/** A deleted heat has no section, so its time finds the session. */
function sessionAt(sessions: readonly Session[], instant: string | null): Session | null {
  if (instant === null) return sessions.at(-1) ?? null;
  return sessions.findLast(({ startTime }) => startTime && startTime <= instant) ?? sessions[0] ?? null;
}

/** Rumba, for example, is danced in both Rhythm and Latin. */
function dancesOfSeveralStyles(program: Program): Set<string> {
  const styles = new Map<string, number>();
  const shared = new Set<string>();
  for (const { dance, style } of program.heats) {
    if (!dance) continue;
    const known = styles.get(dance.name);
    if (known !== undefined && known !== style.id) shared.add(dance.name);
    styles.set(dance.name, style.id);
  }
  return shared;
}

function heatsBeforeOnFloor(
  heats: readonly ProgramHeat[],
  floorOf: (heat: ProgramHeat) => string,
): Map<ProgramHeat, ProgramHeat> {
  const latest = new Map<string, ProgramHeat>();
  const before = new Map<ProgramHeat, ProgramHeat>();
  for (const heat of heats) {
    const last = latest.get(floorOf(heat));
    if (last) before.set(heat, last);
    latest.set(floorOf(heat), heat);
  }
  return before;
}

/** A hand-made program may lack a person; the sheet then shows the id. */
const unknownPerson = (id: number): ProgramPerson => ({
  id,
  name: `Person ${id}`,
  isProfessional: false,
  studioId: null,
});
