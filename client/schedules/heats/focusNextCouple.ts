/**
 * After a couple has left its heat, focuses the next couple's Move To Heat, or the one before if it was the last; not if
 * the person has moved on to something else.
 */
export function focusNextCouple(row: HTMLElement | null): void {
  const { activeElement } = document;
  if (row === null || !(row.contains(activeElement) || activeElement === document.body)) return;
  const fields = [...(row.parentElement?.querySelectorAll<HTMLInputElement>('.heat-move input') ?? [])];
  const at = fields.findIndex((field) => row.contains(field));
  (fields[at + 1] ?? fields[at - 1])?.focus();
}
