import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import { sumOf } from '../../billing/accounts/accounts.ts';
import type { Db } from '../../db/orm.ts';
import type { EntryType } from '../../entries/entry.entity.ts';
import { deleteEntry, updateEntry } from '../../entries/entry.service.ts';
import { createEntries } from '../../entries/newEntries.service.ts';
import { songsOf } from '../../entries/songs.ts';
import { Conflict, type FieldMessages, refusedAt } from '../../errors.ts';
import { type CellChange, type CellEntry, type CellPlace, cellKey, changeCell } from './changeCell.ts';

/** A cell, the number that was seen in it, and the one it gets. */
export interface Cell {
  readonly entrantId: number;
  readonly partnerId?: number | null | undefined;
  readonly guestName?: string | null | undefined;
  readonly entryType: EntryType;
  readonly danceId?: number | null | undefined;
  readonly danceCategoryId?: number | null | undefined;
  readonly level?: string | undefined;
  readonly ageGroup?: string | undefined;
  /** Of a solo, one a line; those that are there stay without it. */
  readonly song?: string | null | undefined;
  /** With a request; null for the one that it has. */
  readonly note?: string | null | undefined;
  readonly seen: number;
  readonly quantity: number;
}

/** What changes in the cell at a place of the list. */
export interface PlannedCell extends CellChange {
  readonly at: number;
  readonly held: number;
}

const placeOf = ({ entrantId, partnerId, danceId, danceCategoryId, ...cell }: Cell): CellPlace => ({
  peopleIds: [entrantId, ...(partnerId ? [partnerId] : [])],
  guestName: cell.guestName,
  entryType: cell.entryType,
  danceId: danceId ?? null,
  styleId: danceCategoryId ?? null,
  level: cell.level ?? '',
  ageGroup: cell.ageGroup ?? '',
});
export const keyOf = (cell: Cell): string => cellKey(placeOf(cell));

/** Entry fields of a cell, as `createEntries` takes them. */
export const entryOfCell = (
  { entrantId, partnerId, ageGroup: category, ...cell }: Cell,
  isAgain: boolean,
) => ({
  entrantId,
  partnerIds: partnerId ? [partnerId] : [],
  entryType: cell.entryType,
  danceId: cell.danceId,
  danceCategoryId: cell.danceCategoryId,
  level: cell.level,
  category,
  entersTwice: isAgain,
});

/** Why a cell can't be changed that holds another number than was seen; null if it can. */
export const staleWords = (held: number, { seen, quantity }: Cell): string | null =>
  held === seen || held === quantity ? null : `This is ${held} now, not ${seen}. Look again.`;

/**
 * What becomes of each cell that holds another number than it gets.
 * @param since when the newest price or late fee began that is in force; null for none
 * @throws Conflict for cells that hold something else than was seen
 */
export async function planCells(
  tx: Db,
  eventId: number,
  cells: readonly Cell[],
  since: Date | null,
): Promise<PlannedCell[]> {
  const present = await readCells(tx, eventId, cells, { isHeld: true });
  const stale: FieldMessages = {};
  const planned = cells.flatMap((cell, at) => {
    const entries = present.get(keyOf(cell)) ?? [];
    const held = sumOf(entries, ({ quantity }) => quantity);
    if (held === cell.quantity) return [];
    const words = staleWords(held, cell);
    if (words) stale[`cells.${at}.seen`] = [words];
    return [{ at, held, ...changeCell(entries, cell.quantity, since) }];
  });
  if (Object.keys(stale).length > 0) throw new Conflict(stale);
  return planned;
}

/**
 * Enters, changes and deletes. @returns ids of the new entries
 * @param guests partners whose limits are told without figures
 * @param isKept true to delete without the trash
 */
export async function applyCells(
  tx: Db,
  user: SignedIn,
  eventId: number,
  cells: readonly Cell[],
  planned: readonly PlannedCell[],
  { guests = new Set<number>(), isKept = false }: { guests?: ReadonlySet<number>; isKept?: boolean } = {},
): Promise<number[]> {
  for (const { at, changed } of planned) {
    for (const { id, quantity } of changed) {
      const act = (): Promise<unknown> =>
        quantity === 0 ? deleteEntry(tx, user, id, { isKept }) : updateEntry(tx, user, id, { quantity });
      await told([at], cells, guests, act);
    }
  }
  const added = planned.filter((one) => one.added > 0);
  if (added.length === 0) return [];
  const entries = added.flatMap(({ at, added: quantity, held }) => {
    const cell = cells[at];
    return cell ? [{ quantity, ...entryOfCell(cell, held > 0) }] : [];
  });
  const places = added.map(({ at }) => at);
  const made = await told(places, cells, guests, () => createEntries(tx, user, { eventId, entries }));
  return made.map(({ id }) => id);
}

/** Each entry of a solo's cell gets as many songs as it has units, the last one all that remain. */
export async function setSongs(tx: Db, eventId: number, cells: readonly Cell[]): Promise<void> {
  const sung = cells.filter(({ song }) => song !== null && song !== undefined);
  if (sung.length === 0) return;
  const present = await readCells(tx, eventId, sung, { isHeld: true });
  for (const cell of sung) {
    const entries = present.get(keyOf(cell)) ?? [];
    const left = songsOf(cell.song ?? '');
    for (const [turn, { id, quantity }] of entries.entries()) {
      const song = left.splice(0, turn === entries.length - 1 ? left.length : quantity).join('\n');
      await sql`update entries set song = ${song} where id = ${id} and song <> ${song}`.execute(tx);
    }
  }
}

/** The entries of the cells' owners, by cell. */
export async function readCells(
  db: Db,
  eventId: number,
  cells: readonly Cell[],
  { isHeld = false } = {},
): Promise<Map<string, CellEntry[]>> {
  const { rows } = await sql<CellEntry & CellPlace>`
    select e.id, e.quantity, e.entered_at as "enteredAt", e.entry_type as "entryType", e.dance_id as "danceId",
      e.dance_category_id as "styleId", e.level, e.category as "ageGroup",
      array(select person from entry_people where entry_id = e.id) as "peopleIds"
    from entries e where e.event_id = ${eventId} and e.id in (
      select entry_id from entry_people where person = any(${cells.map(({ entrantId }) => entrantId)}))
    order by e.id ${isHeld ? sql`for no key update` : sql``}`.execute(db);
  return Map.groupBy(rows, cellKey);
}

/** Does something for these cells, and says what refuses it at their paths; of a guest's limit without its figures. */
export const told = <Result>(
  places: readonly number[],
  cells: readonly Cell[],
  guests: ReadonlySet<number>,
  act: () => Promise<Result>,
): Promise<Result> =>
  refusedAt(act, (path, messages, isConflict) => {
    const [, turn = '0', ...rest] = path.startsWith('entries.') ? path.split('.') : ['', '0', path];
    const at = places[Number(turn)] ?? 0;
    const field = rest.filter(Boolean).map((name) => OWN_NAMES[name] ?? name);
    const isOfGuest = isConflict && guests.has(cells[at]?.partnerId ?? 0) && !rest.includes('entersTwice');
    return [['cells', at, ...field].join('.'), isOfGuest ? [FULL_GUEST] : messages];
  });

const OWN_NAMES: Record<string, string> = { partnerIds: 'partnerId', category: 'ageGroup' };
const FULL_GUEST = 'This teacher has no entry left in this dance. Ask the organiser.';
