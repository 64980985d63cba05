import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { sumOf } from '../../billing/accounts/accounts.ts';
import type { OfStudio } from '../../billing/accounts/registration.service.ts';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { deleteEntry, updateEntry } from '../../entries/entry.service.ts';
import { entryWords, songs } from '../../entries/entryInput.ts';
import { createEntries } from '../../entries/newEntries.service.ts';
import { songsOf } from '../../entries/songs.ts';
import { Conflict, type FieldMessages, InvalidInput, NotFound } from '../../errors.ts';
import { parseInput, reference, together, whole } from '../../input/validation.ts';
import { isKnownTo, requireMember } from '../access.ts';
import { type CellEntry, type CellPlace, cellKey, changeCell } from './changeCell.ts';
import { holdOpenRegistration, readDoor } from './door.reader.ts';

const MOST_CELLS = 200;
const units = whole(0, 999);

export const cellInput = together(
  z.object({
    entrantId: reference,
    partnerId: reference.nullish(),
    entryType: entryWords.entryType,
    danceId: reference.nullish(),
    danceCategoryId: reference.nullish(),
    level: entryWords.level,
    ageGroup: entryWords.category,
    song: songs.nullish(),
    seen: units,
    quantity: units,
  }),
  'song',
  ({ entryType, song }) => (song && entryType !== 'SOLO' ? 'Only a solo has its own song.' : undefined),
);
export const myEntriesInput = z.object({
  eventId: reference,
  studioId: reference,
  cells: z.array(cellInput).min(1, 'Send at least one cell.').max(MOST_CELLS, `At most ${MOST_CELLS} cells.`),
});
type Cell = z.output<typeof cellInput>;

/**
 * Sets each cell to its quantity, and a solo's to its songs, while entries are open to the studio; a repeat changes nothing. All or none; errors are
 * under the path in the list: "cells.2.danceId".
 * @throws NotFound, InvalidInput, and Conflict after the close, for a cell that holds something else than was seen, and
 * for a teacher over a limit
 */
export async function setMyEntries(db: Db, user: SignedIn, input: unknown): Promise<OfStudio> {
  const { cells, ...of } = parseInput(myEntriesInput, input);
  requireMember(user, of.studioId);
  const keys = cells.map((cell) => cellKey(placeOf(cell)));
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (twice >= 0) throw new InvalidInput({ [`cells.${twice}`]: ['This cell is named twice.'] });
  const change = async (tx: Db): Promise<void> => {
    await changeCells(tx, user, of, cells);
    await setSongs(tx, of.eventId, cells);
  };
  // Deleting takes the event's lock, which comes before all others.
  await (cells.some(({ seen, quantity }) => quantity < seen)
    ? withLock(db, eventLock(of.eventId), change)
    : inTransaction(db, change));
  return of;
}

async function changeCells(tx: Db, user: SignedIn, of: OfStudio, cells: readonly Cell[]): Promise<void> {
  await holdOpenRegistration(tx, of);
  const { refusal, since } = await readDoor(tx, of);
  if (refusal) throw new Conflict(refusal);
  const guests = await guestsAmong(tx, of.studioId, cells);
  const present = await entriesBeside(tx, of.eventId, cells);
  const stale: FieldMessages = {};
  const changes = cells.flatMap((cell, at) => {
    const entries = present.get(cellKey(placeOf(cell))) ?? [];
    const held = sumOf(entries, ({ quantity }) => quantity);
    if (held === cell.quantity) return [];
    if (held !== cell.seen)
      stale[`cells.${at}.seen`] = [`This is ${held} now, not ${cell.seen}. Look again.`];
    return [{ at, cell, held, ...changeCell(entries, cell.quantity, since) }];
  });
  if (Object.keys(stale).length > 0) throw new Conflict(stale);

  for (const { at, changed } of changes) {
    for (const { id, quantity } of changed) {
      const act = (): Promise<unknown> =>
        quantity === 0
          ? deleteEntry(tx, user, id, { isKept: true })
          : updateEntry(tx, user, id, { quantity });
      await told([at], cells, guests, act);
    }
  }
  const added = changes.filter((one) => one.added > 0);
  if (added.length === 0) return;
  const entries = added.map(({ cell, added: quantity, held }) => ({
    entrantId: cell.entrantId,
    partnerIds: cell.partnerId ? [cell.partnerId] : [],
    entryType: cell.entryType,
    danceId: cell.danceId,
    danceCategoryId: cell.danceCategoryId,
    level: cell.level,
    category: cell.ageGroup,
    quantity,
    entersTwice: held > 0,
  }));
  await told(
    added.map(({ at }) => at),
    cells,
    guests,
    () => createEntries(tx, user, { eventId: of.eventId, entries }),
  );
}

/** Each entry of a solo's cell gets as many songs as it has units, the last one all that remain. */
async function setSongs(tx: Db, eventId: number, cells: readonly Cell[]): Promise<void> {
  const sung = cells.filter(({ song }) => song !== null && song !== undefined);
  if (sung.length === 0) return;
  const present = await entriesBeside(tx, eventId, sung);
  for (const cell of sung) {
    const entries = present.get(cellKey(placeOf(cell))) ?? [];
    const left = songsOf(cell.song ?? '');
    for (const [turn, { id, quantity }] of entries.entries()) {
      const song = left.splice(0, turn === entries.length - 1 ? left.length : quantity).join('\n');
      await sql`update entries set song = ${song} where id = ${id} and song <> ${song}`.execute(tx);
    }
  }
}

const placeOf = ({
  entrantId,
  partnerId,
  entryType,
  danceId,
  danceCategoryId,
  level,
  ageGroup,
}: Cell): CellPlace => ({
  peopleIds: [entrantId, ...(partnerId ? [partnerId] : [])],
  entryType,
  danceId: danceId ?? null,
  styleId: danceCategoryId ?? null,
  level: level ?? '',
  ageGroup: ageGroup ?? '',
});

/**
 * Partners of other studios, whom this studio knows.
 * @throws NotFound for an owner of another studio, and a partner who is neither
 */
async function guestsAmong(tx: Db, studioId: number, cells: readonly Cell[]): Promise<ReadonlySet<number>> {
  const owners = new Set(cells.map(({ entrantId }) => entrantId));
  const partners = new Set(cells.flatMap(({ partnerId }) => partnerId ?? []));
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    select o.id, o.studio_id is not distinct from ${studioId} as "isOwn" from entrants o
    where o.id = any(${[...owners, ...partners]}) and ${isKnownTo(studioId)}
    for key share of o`.execute(tx);
  const known = new Map(rows.map(({ id, isOwn }) => [id, isOwn]));
  if ([...owners].some((id) => !known.get(id)) || [...partners].some((id) => !known.has(id)))
    throw new NotFound();
  return new Set([...partners].filter((id) => !known.get(id)));
}

/** The entries of the cells' owners, held, by cell. */
async function entriesBeside(
  tx: Db,
  eventId: number,
  cells: readonly Cell[],
): Promise<Map<string, (CellEntry & CellPlace)[]>> {
  const { rows } = await sql<CellEntry & CellPlace>`
    select e.id, e.quantity, e.entered_at as "enteredAt", e.entry_type as "entryType", e.dance_id as "danceId",
      e.dance_category_id as "styleId", e.level, e.category as "ageGroup",
      array(select person from entry_people where entry_id = e.id) as "peopleIds"
    from entries e where e.event_id = ${eventId} and e.id in (
      select entry_id from entry_people where person = any(${cells.map(({ entrantId }) => entrantId)}))
    order by e.id for no key update`.execute(tx);
  return Map.groupBy(rows, cellKey);
}

/** Does something for these cells, and says what refuses it at their paths; of a guest's limit without its figures. */
async function told(
  places: readonly number[],
  cells: readonly Cell[],
  guests: ReadonlySet<number>,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof InvalidInput)) throw error;
    const isRefusal = error instanceof Conflict;
    const fields = error.fields ?? { 'entries.0': [error.message] };
    const placed = Object.entries(fields).map(([path, messages]): [string, string[]] => {
      const [, turn = '0', ...rest] = path.startsWith('entries.') ? path.split('.') : ['', '0', path];
      const at = places[Number(turn)] ?? 0;
      const field = rest.map((name) => OWN_NAMES[name] ?? name);
      const isOfGuest = isRefusal && guests.has(cells[at]?.partnerId ?? 0) && !rest.includes('entersTwice');
      return [['cells', at, ...field].join('.'), isOfGuest ? [FULL_GUEST] : messages];
    });
    throw isRefusal ? new Conflict(Object.fromEntries(placed)) : new InvalidInput(Object.fromEntries(placed));
  }
}

const OWN_NAMES: Record<string, string> = { partnerIds: 'partnerId', category: 'ageGroup' };
const FULL_GUEST = 'This teacher has no entry left in this dance. Ask the organiser.';
