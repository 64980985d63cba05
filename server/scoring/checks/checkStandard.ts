import type { RankCards } from './checkRanks.ts';
import { danceCard, type Fault, type Field, faultsOfCards, strangerFaults } from './fault.ts';

/** Marks for a couple judged against a standard, best first. */
export const STANDARDS: readonly number[] = [1, 2, 3];

/** Every fault of every card of a single couple: 1, 2 or 3 against a standard. */
export const checkStandard = (tables: readonly RankCards[], field: Field): Fault[] =>
  faultsOfCards(
    tables,
    ({ marks }, judge) => {
      const mark = marks[0]?.[judge] ?? null;
      if (field.withdrawn.includes(0)) return mark === null ? [] : strangerFaults([0], field);
      if (STANDARDS.some((standard) => standard === mark)) return [];
      const has = mark === null ? 'no mark' : JSON.stringify(mark);
      const says = `${field.name(0)} has ${has}; give 1, 2 or 3.`;
      return [{ kind: 'NOT_A_STANDARD', couples: [0], says }];
    },
    danceCard,
  );
