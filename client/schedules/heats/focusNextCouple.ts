/**
 * After a couple leaves its heat, focuses Move To Heat of the next couple (or the previous one), unless the user has
 * moved focus elsewhere.
 */
export function focusNextCouple(row: HTMLElement | null): void {
  const { activeElement } = document;
  if (row === null) return;
  const note = row.nextElementSibling?.closest('.heat-row-note');
  if (activeElement !== document.body && ![row, note].some((part) => part?.contains(activeElement))) return;
  const fields = [...(row.parentElement?.querySelectorAll<HTMLInputElement>('.heat-move input') ?? [])];
  const at = fields.findIndex((field) => row.contains(field));
  (fields[at + 1] ?? fields[at - 1])?.focus();
}
