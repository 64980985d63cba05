import type { Position } from '../types.ts';
import { namesOf } from '../words/names.ts';
import { counted, list, ordinal } from '../words/numbers.ts';
import { type CardFault, danceCard, type Fault, type Field, faultsOfCards, strangerFaults } from './fault.ts';

/** Cards of a final as received: `marks[couple][judge]` may hold anything; null or undefined is no mark. */
export interface RankCards {
  readonly dance: string;
  readonly judges: readonly string[];
  readonly marks: readonly (readonly unknown[])[];
}

/** Every fault of every card: each judge gives each couple a different place, from 1st on (rules 2 to 4). */
export const checkRanks = (tables: readonly RankCards[], field: Field): Fault[] =>
  faultsOfCards(
    tables,
    ({ marks }, judge) =>
      faultsOfCard(
        marks.map((row) => row[judge] ?? null),
        field,
      ),
    danceCard,
  );

function faultsOfCard(marks: readonly unknown[], field: Field): CardFault[] {
  const all = Array.from({ length: Math.max(field.size, marks.length) }, (_, couple) => couple);
  const dancing = all.filter((couple) => couple < field.size && !field.withdrawn.includes(couple));
  const marked = all.filter((couple) => (marks[couple] ?? null) !== null);
  return [
    ...twiceFaults(marks, dancing, field),
    ...missingFaults(marks, dancing, field),
    ...rangeFaults(marks, dancing, field),
    ...strangerFaults(marked, field),
  ];
}

/** "214 and 231 both have 3rd. 4th is missing." */
function twiceFaults(marks: readonly unknown[], dancing: readonly Position[], { name }: Field): CardFault[] {
  const places = dancing.map((_, index) => index + 1);
  const couplesOn = (place: number): Position[] => dancing.filter((couple) => marks[couple] === place);
  const twice = places.filter((place) => couplesOn(place).length > 1);
  if (twice.length === 0) return [];
  const free = places.filter((place) => couplesOn(place).length === 0).map(ordinal);
  const says = twice.map((place) => {
    const couples = couplesOn(place);
    return `${namesOf(couples, name)} ${couples.length === 2 ? 'both' : 'all'} have ${ordinal(place)}.`;
  });
  if (free.length > 0) says.push(`${list(free)} ${free.length === 1 ? 'is' : 'are'} missing.`);
  return [{ kind: 'PLACE_TWICE', couples: twice.flatMap(couplesOn), says: says.join(' ') }];
}

function missingFaults(
  marks: readonly unknown[],
  dancing: readonly Position[],
  { name }: Field,
): CardFault[] {
  const couples = dancing.filter((couple) => (marks[couple] ?? null) === null);
  if (couples.length === 0) return [];
  const says = `${namesOf(couples, name)} ${couples.length === 1 ? 'has' : 'have'} no place.`;
  return [{ kind: 'NO_PLACE', couples, says }];
}

/** "214 has 7th, but six couples dance." */
function rangeFaults(marks: readonly unknown[], dancing: readonly Position[], { name }: Field): CardFault[] {
  const { length } = dancing;
  return dancing.flatMap((couple) => {
    const mark = marks[couple] ?? null;
    if (mark === null || (isPlace(mark) && mark <= length)) return [];
    const says = isPlace(mark)
      ? `${name(couple)} has ${ordinal(mark)}, but ${counted(length, 'couple dances', 'couples dance')}.`
      : `${name(couple)} has ${JSON.stringify(mark)}; places run from 1 to ${length}.`;
    return [{ kind: 'NOT_A_PLACE', couples: [couple], says }];
  });
}

const isPlace = (mark: unknown): mark is number =>
  typeof mark === 'number' && Number.isInteger(mark) && mark > 0;
