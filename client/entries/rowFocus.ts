import type { EntryField } from './draft/entryDraft.ts';

const fieldInput = (row: Element, field: EntryField): HTMLInputElement | null =>
  row.querySelector<HTMLInputElement>(`[data-field="${field}"] input`);

/** Focuses a field of a row; false if the row lacks it. */
export function focusField(row: Element | null, field: EntryField): boolean {
  const input = row === null ? null : fieldInput(row, field);
  input?.focus();
  return input !== null;
}

/** Focused field of this row; null if none. */
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

/** As in a spreadsheet: the same field of the next row, or the dance of the new row. */
export function focusNextRow(row: HTMLElement): void {
  const rows = [...(row.closest('[data-box]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const next = rows[rows.indexOf(row) + 1];
  if (next === undefined) return;
  const field = next.dataset.row === 'new' ? 'dance' : (focusedField(row) ?? 'dance');
  focusField(next, field);
}
