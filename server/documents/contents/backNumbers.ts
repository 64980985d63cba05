import type { ProgramPerson } from '../../publishing/program.ts';
import { byNumber } from './coupleWords.ts';
import type { ProgramIndex, Seat } from './programIndex.ts';

/** A number that somebody wears. */
export interface BackNumber {
  readonly number: string;
  readonly wearer: ProgramPerson | null;
  readonly studio: string;
  readonly heats: number;
  /** By how often they dance together. */
  readonly partners: readonly string[];
  readonly first: Seat | null;
}

/** All numbers in ascending order, each once. */
export function backNumbersOf(index: ProgramIndex): BackNumber[] {
  const numbered = index.seats.filter(({ couple }) => couple.backNumber !== '');
  const byNumbers = Map.groupBy(numbered, ({ couple }) => couple.backNumber);
  const wearers = wearersOf(byNumbers, index);
  return [...byNumbers]
    .toSorted(([a], [b]) => byNumber(a, b))
    .map(([number, seats]) => {
      const wearer = wearers.get(number) ?? null;
      return {
        number,
        wearer,
        studio: wearer ? index.studioName(wearer) : '',
        heats: new Set(seats.map(({ heat }) => heat)).size,
        partners: partnersOf(index, seats, wearer),
        first: seats[0] ?? null,
      };
    });
}

/**
 * The program says which number a couple wears, not who of them. It is whoever is in all couples of the number and, of
 * several, wears no other; where two only dance with each other, it is teacher or student as with everybody else.
 */
function wearersOf(byNumber: ReadonlyMap<string, readonly Seat[]>, index: ProgramIndex) {
  const numbersOf = new Map<number, Set<string>>();
  for (const [number, seats] of byNumber) {
    for (const id of seats.flatMap(({ couple }) => couple.personIds)) {
      numbersOf.set(id, (numbersOf.get(id) ?? new Set()).add(number));
    }
  }
  const ablest = [...byNumber].map(([number, seats]) => {
    const [first, ...others] = seats.map(({ couple }) => new Set(couple.personIds));
    const always = [...(first ?? [])].filter((id) => others.every((ids) => ids.has(id)));
    const only = always.filter((id) => numbersOf.get(id)?.size === 1);
    return { number, able: (only.length > 0 ? only : always).map((id) => index.person(id)) };
  });
  const certain = ablest.flatMap(({ able }) => (able.length === 1 ? able : []));
  const teachers = certain.filter(({ isProfessional }) => isProfessional).length;
  const areTeachers = teachers * 2 >= certain.length;
  return new Map(
    ablest.map(({ number, able }) => [
      number,
      able.find(({ isProfessional }) => isProfessional === areTeachers) ?? able[0] ?? null,
    ]),
  );
}

function partnersOf(index: ProgramIndex, seats: readonly Seat[], wearer: ProgramPerson | null): string[] {
  const times = new Map<number, number>();
  for (const { couple } of seats) {
    for (const id of couple.personIds) if (id !== wearer?.id) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return [...times].toSorted(([, a], [, b]) => b - a).map(([id]) => index.person(id).name);
}
