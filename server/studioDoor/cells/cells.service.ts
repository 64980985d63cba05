import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { OfStudio } from '../../billing/accounts/registration.service.ts';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { entryWords, songs } from '../../entries/entryInput.ts';
import { Conflict, InvalidInput, NotFound } from '../../errors.ts';
import { line, parseInput, reference, together, whole } from '../../input/validation.ts';
import { isKnownTo, requireMember } from '../access.ts';
import { replaceRequests } from '../requests/myRequests.service.ts';
import { applyCells, keyOf, planCells, setSongs } from './changeCells.ts';
import { holdOpenRegistration, readDoor } from './door.reader.ts';

const MOST_CELLS = 200;
const units = whole(0, 999);

export const cellInput = together(
  z.object({
    entrantId: reference,
    partnerId: reference.nullish(),
    guestName: line(100).nullish(),
    entryType: entryWords.entryType,
    danceId: reference.nullish(),
    danceCategoryId: reference.nullish(),
    level: entryWords.level,
    ageGroup: entryWords.category,
    song: songs.nullish(),
    seen: units,
    quantity: units,
    isRequest: z.boolean().nullish(),
    note: line(200).nullish(),
  }),
  'song',
  ({ entryType, song }) => (song && entryType !== 'SOLO' ? 'Only a solo has its own song.' : undefined),
);
export const myEntriesInput = z.object({
  eventId: reference,
  studioId: reference,
  cells: z.array(cellInput).min(1, 'Send at least one cell.').max(MOST_CELLS, `At most ${MOST_CELLS} cells.`),
});
type SentCell = z.output<typeof cellInput>;

/**
 * Sets each cell to its quantity, and a solo's to its songs, while entries are open to the studio; a repeat changes nothing. After the close, for a
 * guest whose name is typed and where a request is meant, it asks for the quantity instead. All or none; errors are under
 * the path in the list: "cells.2.danceId".
 * @throws NotFound, InvalidInput, and Conflict on the day, for a cell that holds something else than was seen, and for a
 * teacher over a limit
 */
export async function setMyEntries(db: Db, user: SignedIn, input: unknown): Promise<OfStudio> {
  const { cells, ...of } = parseInput(myEntriesInput, input);
  requireMember(user, of.studioId);
  const keys = cells.map(keyOf);
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (twice >= 0) throw new InvalidInput({ [`cells.${twice}`]: ['This cell is named twice.'] });
  const set = (tx: Db): Promise<void> => setCells(tx, user, of, cells);
  // Deleting takes the event's lock, which comes before all others.
  await (cells.some(({ seen, quantity }) => quantity < seen)
    ? withLock(db, eventLock(of.eventId), set)
    : inTransaction(db, set));
  return of;
}

async function setCells(tx: Db, user: SignedIn, of: OfStudio, cells: readonly SentCell[]): Promise<void> {
  await holdOpenRegistration(tx, of);
  const { refusal, isOn, since } = await readDoor(tx, of);
  if (refusal && isOn) throw new Conflict(refusal);
  const guests = await guestsAmong(tx, of.studioId, cells);
  const planned = await planCells(tx, of.eventId, cells, since);
  const { wished = [], done = [] } = Object.groupBy(planned, ({ at }) =>
    refusal || cells[at]?.guestName || cells[at]?.isRequest ? 'wished' : 'done',
  );
  await applyCells(tx, user, of.eventId, cells, done, { guests, isKept: true });
  await replaceRequests(tx, user, of, cells, wished);
  await setSongs(tx, of.eventId, cells);
}

/**
 * Partners of other studios, whom this studio knows.
 * @throws NotFound for an owner of another studio, and a partner who is neither
 */
async function guestsAmong(
  tx: Db,
  studioId: number,
  cells: readonly SentCell[],
): Promise<ReadonlySet<number>> {
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
