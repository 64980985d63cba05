import type { ChangeKind, LineChange } from './compareSheets.ts';
import type { SheetLine } from './sheetLine.ts';

/** A change as one person sees it: a swapped partner gains or loses a line. Null if unaffected. */
export function changeForPerson(change: LineChange, personId: number): LineChange | null {
  const before = on(change.before, personId);
  const after = on(change.after, personId);
  if (before && after) return change;
  if (!before && !after) return null;
  const kinds: ChangeKind[] = [before ? 'GONE' : 'NEW'];
  return { kinds, before, after, isShift: false };
}

const on = (line: SheetLine | null, personId: number): SheetLine | null =>
  line?.personIds.includes(personId) ? line : null;

export const peopleOfChange = ({ before, after }: LineChange): number[] => [
  ...new Set([...(before?.personIds ?? []), ...(after?.personIds ?? [])]),
];
