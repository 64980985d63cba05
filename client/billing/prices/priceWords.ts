import { inDigits } from '../../../server/schedules/counted.ts';
import type { AddedTo, CoupleKind, EntryType, UnpricedEntryFragment } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { coupleName } from '../../ui/coupleName.ts';
import type { Conditions } from './priceDraft.ts';

export const TYPES: Record<EntryType, string> = { HEAT: 'Single', MULTI: 'Multi', SOLO: 'Solo' };
export const COUPLES: Record<CoupleKind, string> = {
  PRO_AM: 'Pro-am',
  AMATEUR: 'Amateur couple',
  PROFESSIONAL: 'Professional',
};

export interface Names {
  readonly styles: readonly { readonly id: string; readonly name: string }[];
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly clock: EventClock;
}

const nameOf = (id: string, all: Names['styles']): string =>
  all.find((one) => one.id === id)?.name ?? 'deleted';

/** What a rule fits, in the order in which it reads as a sentence: "Single", "Juniors", "holds VIP package". */
export function conditionWords(rule: Conditions, { styles, items, clock }: Names): string[] {
  const listed = (all: readonly string[]) => (all.length > 0 ? [all.join(', ')] : []);
  const words = [
    ...listed(rule.entryTypes.map((type) => TYPES[type])),
    ...listed(rule.couples.map((couple) => COUPLES[couple])),
    ...listed(rule.styleIds.map((id) => nameOf(id, styles))),
    ...listed(rule.levels),
    ...listed(rule.ageGroups),
    ...(rule.itemId === null ? [] : [`holds ${nameOf(rule.itemId, items)}`]),
    ...(rule.enteredUntil === null
      ? []
      : [`entered before ${clock.dayAndTime(Date.parse(rule.enteredUntil))}`]),
  ];
  return words.length > 0 ? words : ['Every entry'];
}

export const ADDED: Record<AddedTo, string> = {
  STUDENTS: 'added: each student',
  STUDENTS_WITHOUT_PACKAGE: 'added: no package',
  PEOPLE: 'added: each person',
  STUDIO: 'added: each studio',
};

/** "2 of 120 left". */
export function leftWords({ capacity, left }: { capacity: number | null; left: number | null }): string {
  if (capacity === null || left === null) return 'no limit';
  return left < 0 ? `${-left} more sold than there are` : `${left} of ${capacity} left`;
}

type Unpriced = UnpricedEntryFragment;

/** "Latin Multi, Vasil Georgiev and Tessa Vance; …": the first three, and how many more. */
export function unpricedWords(entries: readonly Unpriced[], count: number): string {
  const named = entries.slice(0, 3).map((entry) => `${danceOf(entry)}, ${coupleName(entry)}`);
  const more = count - named.length;
  return `${named.join('; ')}${more > 0 ? `; ${inDigits(more)} more` : ''}.`;
}

const danceOf = ({ dance, danceCategory, entryType }: Unpriced): string =>
  [danceCategory.name, dance?.name ?? 'Multi', entryType === 'SOLO' && 'Solo'].filter(Boolean).join(' ');
