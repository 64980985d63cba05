import type { ChangeKind, LineChange } from './compareSheets.ts';
import type { SheetLine } from './sheetLine.ts';

/** A change as one person sees it: a line that another sheet gained may have left this one. Null if it doesn't concern the person. */
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

/** Everybody whose sheet a change concerns. */
export const peopleOfChange = ({ before, after }: LineChange): number[] => [
  ...new Set([...(before?.personIds ?? []), ...(after?.personIds ?? [])]),
];
