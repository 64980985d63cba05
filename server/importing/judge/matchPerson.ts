import { nameLikeness, nameWords } from '../review/personNames.ts';
import type { People } from './people.ts';
import { keyOf, type PersonTarget, type Target } from './targets.ts';

export interface Described {
  name: string;
  /** Null if only inferred. */
  isProfessional: boolean | null;
  /** Undefined if the file has no studios; null for no studio. */
  studio: Target | null | undefined;
  cardNumber: string;
}

export type Known =
  | { person: PersonTarget; note?: string }
  | { isNew: true; note?: string }
  | { oneOf: PersonTarget[] };

/**
 * Matches a person: by card number if the line has one, else by name, role and studio; without a studio, by name and
 * role if only one person has them. Similar names alone never match.
 * @param isFree whether no other line of the file has claimed the person
 */
export function matchPerson(
  people: People,
  described: Described,
  isFree: (person: PersonTarget) => boolean,
): Known {
  const { name, isProfessional, cardNumber } = described;
  const named = people.named(name, isProfessional).filter(isFree);
  if (cardNumber === '') return byStudio(named, described);
  const bearers = people.withCard(cardNumber, isProfessional).filter(isFree);
  const sameName = bearers.filter((person) => keyOf(person.name) === keyOf(name));
  if (sameName.length === 1 && sameName[0]) return { person: sameName[0] };
  if (sameName.length > 1) return byStudio(sameName, described);
  const words = nameWords(name);
  const alike = bearers.filter((person) => person.id !== null && nameLikeness(nameWords(person.name), words));
  const [only] = alike;
  if (only && alike.length === 1)
    return { person: only, note: `Matched to ${only.name} by card ${cardNumber}` };
  const other = bearers[0];
  const note = other ? { note: `Card ${cardNumber} is also ${other.name}’s` } : {};
  // A different card means a different person.
  const known = byStudio(
    named.filter((person) => person.cardNumber === ''),
    described,
  );
  return 'isNew' in known ? { ...known, ...note } : known;
}

function byStudio(named: readonly PersonTarget[], { studio }: Described): Known {
  const [only] = named;
  if (!only) return { isNew: true };
  if (!studio) return named.length === 1 ? { person: only } : { oneOf: [...named] };
  const same = named.filter((person) => person.studio === studio);
  if (same.length > 1) return { oneOf: same };
  if (same[0]) return { person: same[0] };
  return named.length === 1 && only.studio === null ? { person: only } : { isNew: true };
}
