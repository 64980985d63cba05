import { words } from '../ui/typeAhead/optionsMatching.ts';
import { type EntryChoices, partnersChosen } from './entryChoices.tsx';
import type { EntryRowModel } from './nextRows.ts';

export type EntryOrder = 'couple' | 'entered' | 'dance' | 'people' | 'level';

/** Text of a row, for filter and order. */
function readable({ draft, owner }: EntryRowModel, choices: EntryChoices) {
  const dance = choices.danceById.get(draft.danceId ?? '');
  const style = choices.danceCategoryById.get(draft.danceCategoryId ?? '')?.text ?? dance?.detail ?? '';
  const partners = partnersChosen(draft, choices)
    .map(({ text }) => text)
    .join(' ');
  const people = `${owner.name} ${partners}`;
  return { style, dance: dance?.text ?? '', people, partners, owner: owner.name, level: draft.level };
}

/** Whether two rows, one below the other, are of one run: the same couple at one level. */
export const isSameRun = (one: EntryRowModel | undefined, other: EntryRowModel): boolean =>
  one?.owner.id === other.owner.id &&
  one.draft.level === other.draft.level &&
  one.draft.partnerIds.join() === other.draft.partnerIds.join();

/** Rows that contain every word of the filter, in the chosen order; ties stay as entered. */
export function shownRows(
  rows: readonly EntryRowModel[],
  choices: EntryChoices,
  filter: string,
  order: EntryOrder,
): readonly EntryRowModel[] {
  const wanted = words(filter);
  if (wanted.length === 0 && order === 'entered') return rows;
  const read = rows.map((row) => ({ row, ...readable(row, choices) }));
  const found = read.filter(({ style, dance, people, level }) => {
    const text = words([style, dance, people, level].join(' ')).join(' ');
    return wanted.every((word) => text.includes(word));
  });
  if (order !== 'entered') {
    const place = new Map([...choices.danceById.keys()].map((id, index) => [id, index]));
    const placeOf = ({ draft }: EntryRowModel) => place.get(draft.danceId ?? '') ?? place.size;
    type Read = (typeof found)[number];
    const byDance = (a: Read, b: Read) => placeOf(a.row) - placeOf(b.row) || a.style.localeCompare(b.style);
    found.sort((a, b) => {
      if (order === 'dance') return byDance(a, b);
      if (order !== 'couple') return a[order].localeCompare(b[order]);
      const parts = ['owner', 'level', 'partners'] as const;
      return parts.map((part) => a[part].localeCompare(b[part])).find(Boolean) || byDance(a, b);
    });
  }
  return found.map(({ row }) => row);
}
