import type { ProgramPerson, ProgramStudio } from '../../publishing/program.ts';
import { bySurname } from './coupleWords.ts';
import type { MarkIndex } from './marks.ts';
import { type PersonSheet, personSheet } from './personSheet.ts';
import type { ProgramIndex, Seat } from './programIndex.ts';
import type { Session } from './sessions.ts';

export interface StudioPacket {
  readonly studio: ProgramStudio;
  /** Students, then teachers, each by surname; only people who dance. */
  readonly sheets: readonly PersonSheet[];
  /** Number of rows with a dancer of the studio. */
  readonly rows: number;
  readonly heats: number;
  readonly first: Seat | null;
  readonly changes: number;
  /** "29 heats start 2 min later"; empty if none. */
  readonly shifts: string;
  readonly sessions: readonly Session[];
}

export function studioPacket(
  index: ProgramIndex,
  studio: ProgramStudio,
  marks: MarkIndex | null = null,
): StudioPacket {
  const people = membersOf(index, studio.id, marks);
  const ids = new Set(people.map(({ id }) => id));
  const seats = index.seats.filter(({ couple }) => couple.personIds.some((id) => ids.has(id)));
  const sheets = people.map((person) => personSheet(index, person, marks));
  const heats = new Set(seats.map(({ heat }) => heat));
  const sessions = new Set([...heats].map((heat) => index.sessionOf(heat)));
  return {
    studio,
    sheets,
    rows: seats.length,
    heats: heats.size,
    first: seats[0] ?? null,
    changes: marks?.countFor(ids) ?? 0,
    shifts: marks?.shiftsFor(ids) ?? '',
    sessions: index.sessions.filter((session) => sessions.has(session)),
  };
}

/** The studio's people who dance, or did before the last change. */
function membersOf(index: ProgramIndex, studioId: number, marks: MarkIndex | null): ProgramPerson[] {
  const hasLost = (id: number) => (marks?.goneFor(id) ?? []).length > 0;
  const own = index.program.people.filter(
    ({ id, studioId: own }) => own === studioId && (index.seatsOf(id).length > 0 || hasLost(id)),
  );
  return own.toSorted((a, b) => Number(a.isProfessional) - Number(b.isProfessional) || bySurname(a, b));
}

/** By name. */
export const dancingStudios = (index: ProgramIndex): ProgramStudio[] =>
  index.program.studios
    .filter(({ id }) => membersOf(index, id, null).length > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

/** By surname. */
export const dancingPeople = (index: ProgramIndex): ProgramPerson[] =>
  index.program.people.filter(({ id }) => index.seatsOf(id).length > 0).toSorted(bySurname);
