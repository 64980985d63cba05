import { words } from '../ui/typeAhead/optionsMatching.ts';
import type { EntryChoices } from './entryChoices.tsx';
import type { EntryRowModel } from './nextRows.ts';

export type EntryOrder = 'entered' | 'dance' | 'people' | 'level';

/** Text of a row, for filter and order. */
function readable({ draft, owner }: EntryRowModel, choices: EntryChoices) {
  const dance = choices.danceById.get(draft.danceId ?? '');
  const style = choices.danceCategoryById.get(draft.danceCategoryId ?? '')?.text ?? dance?.detail ?? '';
  const partners = draft.partnerIds.map((id) => choices.partnerById.get(id)?.text ?? '');
  return { style, dance: dance?.text ?? '', people: [owner.name, ...partners].join(' '), level: draft.level };
}

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
    found.sort((a, b) =>
      order === 'dance'
        ? placeOf(a.row) - placeOf(b.row) || a.style.localeCompare(b.style)
        : a[order].localeCompare(b[order]),
    );
  }
  return found.map(({ row }) => row);
}
