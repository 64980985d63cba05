import type { JuniorGroups } from '../../people/juniors.ts';
import type { NamesShown } from '../publication.entity.ts';

export interface Naming {
  readonly namesShown: NamesShown;
  readonly shortensJuniors: boolean;
  readonly juniorGroups: JuniorGroups;
}

interface Named {
  readonly name: string;
  readonly isJunior: boolean;
}

/** Null if only numbers are shown. */
export function publicName(
  { name, isJunior }: Named,
  { namesShown, shortensJuniors }: Omit<Naming, 'juniorGroups'>,
): string | null {
  if (namesShown === 'NUMBERS') return null;
  const words = name.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (isJunior && shortensJuniors) return [first, last].flatMap((word) => initial(word)).join(' ');
  if (namesShown === 'FULL') return name;
  return [first, ...initial(last)].join(' ');
}

/** "W."; NFC keeps a letter and its accents together. */
function initial(word: string | undefined): string[] {
  const [letter] = [...(word ?? '').normalize('NFC')];
  return letter === undefined ? [] : [`${letter.toUpperCase()}.`];
}

/** Sort rank: exact matches, then names with the typed words, then names with initials. */
export function rankOfName(typed: string, shown: string): number {
  if (plain(typed) === plain(shown)) return 0;
  return plain(shown)
    .split(' ')
    .some((own) => own.endsWith('.'))
    ? 2
    : 1;
}

/**
 * Whether each typed word begins a word of the shown name, in any order, ignoring accents. An initial matches every
 * word that starts with it, so a search reveals no more than the page.
 */
export function matchesName(typed: string, shown: string): boolean {
  const left = plain(shown).split(' ').filter(Boolean);
  const words = plain(typed).split(' ').filter(Boolean);
  return (
    words.length > 0 &&
    words.every((word) => {
      const index = left.findIndex((own) =>
        own.endsWith('.') ? word.startsWith(own.slice(0, -1)) : own.startsWith(word),
      );
      if (index < 0) return false;
      left.splice(index, 1);
      return true;
    })
  );
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/gi, 'l').toLowerCase().trim().replace(/\s+/g, ' ');
