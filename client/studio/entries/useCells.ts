import { textOf } from '../../apollo/documentTexts.ts';
import type { Changes } from '../../apollo/outboxItem.ts';
import { outbox, useOutboxItems } from '../../apollo/theOutbox.ts';
import type { SaveStatus } from '../../ui/SaveState.tsx';
import type { MyOwn } from '../StudioFrame.tsx';
import { SetMyEntries, SetMyItem } from './entriesOperations.ts';
import { type Cell, type Column, type Line, type RowOf, rowKey, type Tab } from './matrix.ts';

const KIND = 'studio cell';

export interface ShownCell {
  readonly quantity: number;
  /** What the organiser is asked for instead; null if nothing. */
  readonly wish: number | null;
  readonly song: string;
  readonly state: SaveStatus;
  /** Why the server refused what was typed. */
  readonly reason: string | null;
}

export interface Typed {
  read(row: RowOf, column: Column): ShownCell;
  /**
   * @param song of a solo; left out, it stays
   * @param isRequest asks the organiser while entries are open
   */
  set(row: RowOf, column: Column, quantity: number, song?: string, isRequest?: boolean): void;
  /** Gives up what was refused. */
  discard(row: RowOf, column: Column): void;
  /** Cells of this tab that the server does not have yet. */
  readonly waiting: readonly Line[];
  /** Of all cells, in every tab. */
  readonly state: SaveStatus;
}

interface Sent {
  readonly seen: number;
  readonly quantity: number;
  readonly song?: string;
}

interface SentCell extends Omit<RowOf, 'personId'>, Sent {
  readonly entrantId: string;
  readonly danceId?: string;
  readonly danceCategoryId?: string;
}

const sentOf = (changes: Changes): Sent =>
  ((changes as { cells?: readonly Sent[] }).cells?.[0] ?? changes) as Sent;

/**
 * What is typed into cells waits in the outbox until the server has it, also over a reload or a lost connection.
 * @param known what the server has
 * @param wishes what waits for the organiser
 */
export function useCells(
  { event, studio }: MyOwn,
  tab: Tab,
  known: ReadonlyMap<string, Cell>,
  wishes: ReadonlyMap<string, number>,
): Typed {
  const all = useOutboxItems(KIND);
  const items = new Map(all.map((item) => [item.key, item]));
  const ofTab = `${event.id}/${studio.id}/${tab}/`;
  const keyOf = (row: RowOf, { id }: Column): string => `${ofTab}${rowKey(row)}/${id}`;
  const knownOf = (row: RowOf, { id }: Column) =>
    known.get(`${rowKey(row)}/${id}`) ?? { quantity: 0, song: '' };
  const songOf = (row: RowOf, column: Column): string => {
    const item = items.get(keyOf(row, column));
    return (item && sentOf({ ...item.sending, ...item.changes }).song) ?? knownOf(row, column).song;
  };
  return {
    read: (row, column) => {
      const item = items.get(keyOf(row, column));
      const song = songOf(row, column);
      const wish = item ? null : (wishes.get(`${rowKey(row)}/${column.id}`) ?? null);
      if (!item) return { quantity: knownOf(row, column).quantity, wish, song, state: 'idle', reason: null };
      const { quantity } = sentOf({ ...item.sending, ...item.changes });
      const [reason = item.reason] = Object.values(item.fields).flat();
      const state = item.state === 'waiting' || item.state === 'sending' ? 'saving' : item.state;
      return { quantity, wish, song, state, reason: item.state === 'refused' ? reason : null };
    },
    set: (row, column, quantity, song = songOf(row, column), isRequest = false) => {
      const key = keyOf(row, column);
      const sending = items.get(key)?.sending;
      // A request changes nothing that is seen.
      const isSeen = sending && event.isOpen && !row.guestName;
      const seen = isSeen ? sentOf(sending).quantity : knownOf(row, column).quantity;
      const of = { eventId: event.id, studioId: studio.id };
      const label = `${column.name} of ${studio.name}`;
      if (tab === 'ITEMS') {
        const base = { ...of, personId: row.personId, itemId: column.id };
        const mutation = textOf(SetMyItem);
        outbox.add({ kind: KIND, key, label, mutation, base, changes: { seen, quantity } });
        return;
      }
      const place = tab === 'MULTI' ? { danceCategoryId: column.id } : { danceId: column.id };
      const { personId: entrantId, partnerId, guestName, level, ageGroup } = row;
      const asked = { seen, quantity, isRequest };
      const about = tab === 'SOLO' ? { song, ...asked } : asked;
      const couple = guestName ? { entrantId, guestName } : { entrantId, partnerId };
      const cell = { ...couple, entryType: tab, ...place, level, ageGroup, ...about };
      const mutation = textOf(SetMyEntries);
      outbox.add({ kind: KIND, key, label, mutation, base: of, changes: { cells: [cell] } });
    },
    discard: (row, column) => outbox.discard(KIND, keyOf(row, column)),
    waiting: all
      .filter(({ key }) => key.startsWith(ofTab))
      .flatMap((item) => {
        const sent = { ...item.sending, ...item.changes } as { cells?: readonly SentCell[] };
        return sent.cells ?? [];
      })
      .map(
        ({
          entrantId: personId,
          partnerId = null,
          guestName,
          level,
          ageGroup,
          danceId,
          danceCategoryId,
        }) => ({
          row: { personId, partnerId, ...(guestName ? { guestName } : {}), level, ageGroup },
          columnId: danceId ?? danceCategoryId ?? '',
        }),
      ),
    state: all.some((item) => item.state === 'refused')
      ? 'refused'
      : all.some((item) => item.state === 'retrying')
        ? 'retrying'
        : all.length > 0
          ? 'saving'
          : 'saved',
  };
}
