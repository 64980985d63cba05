import { TBA } from '../../../server/entries/tba.ts';
import type { DeskPeopleQuery, DeskRowFragment } from '../../gql/graphql.ts';
import { coupleName } from '../../ui/coupleName.ts';
import type { Owed } from './useBalance.ts';

export type DeskPerson = DeskPeopleQuery['desk']['people'][number];

/** What the search finds: a person, or a studio with an account. */
export type Found =
  | { readonly key: string; readonly person: DeskPerson; readonly studio: null }
  | { readonly key: string; readonly person: null; readonly studio: Owed };

const MOST_FOUND = 8;
const MOST_STUDIOS = 3;

export const foundPerson = (person: DeskPerson): Found => ({ key: person.id, person, studio: null });

/** People, and studios by their names: first unless the text is a number or the name of someone. */
export function searched(people: readonly DeskPerson[], studios: Iterable<Owed>, text: string): Found[] {
  const badge = badgeOf(text);
  const words = wordsOf(text);
  const isNamed = (name: string): boolean => words.every((word) => plain(name).includes(word));
  const named = [...studios]
    .filter(({ studioId, name }) =>
      badge ? badge.kind === 'studio' && badge.id === studioId : isNamed(name),
    )
    .slice(0, words.length === 0 ? 0 : MOST_STUDIOS)
    .map((studio): Found => ({ key: `studio ${studio.studioId}`, person: null, studio }));
  const persons = peopleFound(people, text).map(foundPerson);
  const arePeopleFirst =
    /^\d+$/.test(text.trim()) || persons.some(({ person }) => person && isNamed(person.name));
  return arePeopleFirst
    ? [...persons.slice(0, MOST_FOUND - named.length), ...named]
    : [...named, ...persons].slice(0, MOST_FOUND);
}

/** Person or studio of a scanned code from a heat sheet or packet; null for other text. */
export function badgeOf(text: string): { kind: 'person' | 'studio'; id: string } | null {
  const [, kind, id] = /\/(person|studio)\/(\d+)\/?(?:[?#]|$)/.exec(text.trim()) ?? [];
  return kind && id ? { kind: kind as 'person' | 'studio', id } : null;
}

/** Best matches first, by back number, part of a name, studio, or scanned badge. */
export function peopleFound(people: readonly DeskPerson[], text: string): readonly DeskPerson[] {
  const badge = badgeOf(text);
  if (badge) {
    return people.filter((person) =>
      badge.kind === 'person'
        ? [person.id, person.badgeId, ...person.formerBadgeIds].includes(badge.id)
        : person.studioId === badge.id,
    );
  }
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const [only] = words;
  if (words.length === 1 && only && /^\d+$/.test(only)) {
    const exact = people.filter(({ numbers }) => numbers.includes(Number(only)));
    const others = people.filter(
      ({ numbers }) =>
        !numbers.includes(Number(only)) && numbers.some((number) => String(number).startsWith(only)),
    );
    return [...exact.toSorted((a, b) => Number(b.hasNumber) - Number(a.hasNumber)), ...others].slice(
      0,
      MOST_FOUND,
    );
  }
  const ranked = people.flatMap((person) => {
    const name = plain(person.name);
    const studio = plain(person.studio);
    if (!words.every((word) => name.includes(word) || studio.includes(word))) return [];
    const parts = name.split(/[\s-]+/);
    const starts = words.filter((word) => parts.some((part) => part.startsWith(word))).length;
    const inName = words.filter((word) => name.includes(word)).length;
    return [{ person, rank: starts * 2 + inName }];
  });
  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MOST_FOUND)
    .map(({ person }) => person);
}

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A partner to be announced has no id. */
export const partnersOf = ({ entry }: DeskRowFragment, personId: string): { id: string; name: string }[] => [
  ...[entry.entrant, ...entry.partners].filter(({ id }) => id !== personId),
  ...(entry.awaitsPartner ? [{ id: '', name: TBA }] : []),
];

/** "with Tessa Vance", "alone". */
export const withWords = (row: DeskRowFragment, personId: string): string => {
  const names = partnersOf(row, personId).map(({ name }) => name);
  return names.length > 0 ? `with ${names.join(' & ')}` : 'alone';
};

/** Back number of a couple, from the one who wears it. */
export function numberOf(ids: readonly string[], people: ReadonlyMap<string, DeskPerson>): number | null {
  const wearer = ids.map((id) => people.get(id)).find((person) => person?.hasNumber);
  return wearer?.numbers[0] ?? null;
}

export const coupleWords = (row: { entry: Parameters<typeof coupleName>[0] }): string =>
  coupleName(row.entry);
