import type { EntryField } from './draft/entryDraft.ts';

const fieldInput = (row: Element, field: EntryField): HTMLInputElement | null =>
  row.querySelector<HTMLInputElement>(`[data-field="${field}"] input`);

/** Puts the cursor into a field of a row; true where the row has that field. */
export function focusField(row: Element | null, field: EntryField): boolean {
  const input = row === null ? null : fieldInput(row, field);
  input?.focus();
  return input !== null;
}

/** The field in which the cursor stands; null outside this row's fields. */
export function focusedField(row: Element): EntryField | null {
  const active = document.activeElement;
  if (active === null || !row.contains(active)) return null;
  const name = active.closest<HTMLElement>('[data-field]')?.dataset.field;
  return name === 'level' ||
    name === 'dance' ||
    name === 'partners' ||
    name === 'quantity' ||
    name === 'category'
    ? name
    : null;
}

/** Enter goes down, as in a spreadsheet: the same field of the next row, and from the last row the dance of a new one. */
export function focusNextRow(row: HTMLElement): void {
  const rows = [...(row.closest('[data-box]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const next = rows[rows.indexOf(row) + 1];
  if (next === undefined) return;
  const field = next.dataset.row === 'new' ? 'dance' : (focusedField(row) ?? 'dance');
  focusField(next, field);
}
