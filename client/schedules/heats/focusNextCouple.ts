/**
 * After a couple has left its heat the cursor stands in the next one's Move To Heat, or the one before where it was the
 * last; not where the person has gone on to something else meanwhile.
 */
export function focusNextCouple(row: HTMLElement | null): void {
  const { activeElement } = document;
  if (row === null || !(row.contains(activeElement) || activeElement === document.body)) return;
  const fields = [...(row.parentElement?.querySelectorAll<HTMLInputElement>('.heat-move input') ?? [])];
  const at = fields.findIndex((field) => row.contains(field));
  (fields[at + 1] ?? fields[at - 1])?.focus();
}
