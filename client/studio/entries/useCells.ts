import { textOf } from '../../apollo/documentTexts.ts';
import type { Changes } from '../../apollo/outboxItem.ts';
import { outbox, useOutboxItems } from '../../apollo/theOutbox.ts';
import type { SaveStatus } from '../../ui/SaveState.tsx';
import type { MyOwn } from '../StudioFrame.tsx';
import { SetMyEntries, SetMyItem } from './entriesOperations.ts';
import { type Cell, type Column, type RowOf, rowKey, type Tab } from './matrix.ts';

const KIND = 'studio cell';

export interface ShownCell {
  readonly quantity: number;
  readonly state: SaveStatus;
  /** Why the server refused what was typed. */
  readonly reason: string | null;
}

export interface Typed {
  read(row: RowOf, column: Column): ShownCell;
  set(row: RowOf, column: Column, quantity: number): void;
  /** Gives up what was refused. */
  discard(row: RowOf, column: Column): void;
  /** Of all cells, in every tab. */
  readonly state: SaveStatus;
}

interface Sent {
  readonly seen: number;
  readonly quantity: number;
}

const sentOf = (changes: Changes): Sent =>
  ((changes as { cells?: readonly Sent[] }).cells?.[0] ?? changes) as Sent;

/**
 * What is typed into cells waits in the outbox until the server has it, also over a reload or a lost connection.
 * @param known what the server has
 */
export function useCells({ event, studio }: MyOwn, tab: Tab, known: ReadonlyMap<string, Cell>): Typed {
  const all = useOutboxItems(KIND);
  const items = new Map(all.map((item) => [item.key, item]));
  const keyOf = (row: RowOf, { id }: Column): string => [event.id, studio.id, tab, rowKey(row), id].join('/');
  const knownOf = (row: RowOf, { id }: Column): number => known.get(`${rowKey(row)}/${id}`)?.quantity ?? 0;
  return {
    read: (row, column) => {
      const item = items.get(keyOf(row, column));
      if (!item) return { quantity: knownOf(row, column), state: 'idle', reason: null };
      const { quantity } = sentOf({ ...item.sending, ...item.changes });
      const [reason = item.reason] = Object.values(item.fields).flat();
      const state = item.state === 'waiting' || item.state === 'sending' ? 'saving' : item.state;
      return { quantity, state, reason: item.state === 'refused' ? reason : null };
    },
    set: (row, column, quantity) => {
      const key = keyOf(row, column);
      const sending = items.get(key)?.sending;
      const seen = sending ? sentOf(sending).quantity : knownOf(row, column);
      const of = { eventId: event.id, studioId: studio.id };
      const label = `${column.name} of ${studio.name}`;
      if (tab === 'ITEMS') {
        const base = { ...of, personId: row.personId, itemId: column.id };
        const mutation = textOf(SetMyItem);
        outbox.add({ kind: KIND, key, label, mutation, base, changes: { seen, quantity } });
        return;
      }
      const place = tab === 'MULTI' ? { danceCategoryId: column.id } : { danceId: column.id };
      const { personId: entrantId, partnerId, level, ageGroup } = row;
      const cell = { entrantId, partnerId, entryType: tab, ...place, level, ageGroup, seen, quantity };
      const mutation = textOf(SetMyEntries);
      outbox.add({ kind: KIND, key, label, mutation, base: of, changes: { cells: [cell] } });
    },
    discard: (row, column) => outbox.discard(KIND, keyOf(row, column)),
    state: all.some((item) => item.state === 'refused')
      ? 'refused'
      : all.some((item) => item.state === 'retrying')
        ? 'retrying'
        : all.length > 0
          ? 'saving'
          : 'saved',
  };
}
