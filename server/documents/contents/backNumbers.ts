import type { ProgramPerson } from '../../publishing/program.ts';
import { byNumber } from './coupleWords.ts';
import type { ProgramIndex, Seat } from './programIndex.ts';

export interface BackNumber {
  readonly number: string;
  readonly holder: ProgramPerson | null;
  readonly studio: string;
  readonly heats: number;
  /** Most frequent partner first. */
  readonly partners: readonly string[];
  readonly first: Seat | null;
}

export function backNumbersOf(index: ProgramIndex): BackNumber[] {
  const numbered = index.seats.filter(({ couple }) => couple.backNumber !== '');
  const byNumbers = Map.groupBy(numbered, ({ couple }) => couple.backNumber);
  return [...byNumbers]
    .toSorted(([a], [b]) => byNumber(a, b))
    .map(([number, seats]) => {
      const holder = holderOf(index, seats);
      return {
        number,
        holder,
        studio: holder ? index.studioName(holder) : '',
        heats: new Set(seats.map(({ heat }) => heat)).size,
        partners: partnersOf(index, seats, holder),
        first: seats[0] ?? null,
      };
    });
}

/** Older versions do not record the holder; there it is the teacher of the first couple. */
function holderOf(index: ProgramIndex, seats: readonly Seat[]): ProgramPerson | null {
  const [first] = seats;
  if (!first) return null;
  const { wearerId, personIds } = first.couple;
  if (wearerId !== undefined) return index.person(wearerId);
  const people = personIds.map((id) => index.person(id));
  return people.find(({ isProfessional }) => isProfessional) ?? people[0] ?? null;
}

function partnersOf(index: ProgramIndex, seats: readonly Seat[], holder: ProgramPerson | null): string[] {
  const times = new Map<number, number>();
  for (const { couple } of seats) {
    for (const id of couple.personIds) if (id !== holder?.id) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return [...times].toSorted(([, a], [, b]) => b - a).map(([id]) => index.person(id).name);
}
