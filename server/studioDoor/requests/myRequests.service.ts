import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { OfStudio } from '../../billing/accounts/registration.service.ts';
import type { Db } from '../../db/orm.ts';
import { addRows } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { shapeProblems } from '../../entries/entryInput.ts';
import { complete, lookUpEntries } from '../../entries/entryReferences.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference, requireNoProblems } from '../../input/validation.ts';
import { requireMember } from '../access.ts';
import { type Cell, entryOfCell, keyOf, type PlannedCell, told } from '../cells/changeCells.ts';
import { holdOpenRegistration } from '../cells/door.reader.ts';
import { requestFromRow, StoredRequest } from './entryRequest.entity.ts';

const MOST_PENDING = 1000;

/**
 * Asks the organiser for cells. A pending request for one of the cells sent is replaced, or cancelled if the cell holds
 * what it gets; a repeated wish stays, with the moment it was asked. Its note stays unless another is sent.
 * @throws InvalidInput, and Conflict for too many requests
 */
export async function replaceRequests(
  tx: Db,
  user: SignedIn,
  of: OfStudio,
  cells: readonly Cell[],
  wished: readonly PlannedCell[],
): Promise<void> {
  const pending = await readPending(tx, of);
  const keys = new Set(cells.map(keyOf));
  const isSame = ({ cellKey, wanted }: StoredRequest, cell: Cell | undefined): boolean =>
    cell !== undefined && keyOf(cell) === cellKey && cell.quantity === wanted;
  const replaced = pending.filter(
    (one) =>
      keys.has(one.cellKey) && !wished.some(({ at, held }) => held === one.seen && isSame(one, cells[at])),
  );
  const added = wished.filter(
    ({ at }) => !pending.some((one) => !replaced.includes(one) && isSame(one, cells[at])),
  );
  if (replaced.length > 0)
    await sql`update entry_requests set state = 'TAKEN_BACK', decided_by = ${user.shortName}, decided_at = now()
      where id = any(${replaced.map(({ id }) => id)})`.execute(tx);
  for (const { id, cellKey, note } of pending.filter((one) => !replaced.includes(one))) {
    const sent = cells.find((cell) => keyOf(cell) === cellKey)?.note ?? note;
    if (sent !== note) await sql`update entry_requests set note = ${sent} where id = ${id}`.execute(tx);
  }
  if (added.length === 0) return;
  if (pending.length - replaced.length + added.length > MOST_PENDING)
    throw new Conflict(`A studio can have ${MOST_PENDING} open requests. Wait for answers, or cancel some.`);
  const places = added.map(({ at }) => at);
  const asked = places.flatMap((at) => cells[at] ?? []);
  const named = await told(places, cells, new Set(), () => namesOf(tx, of.eventId, asked));
  const { eventId, studioId } = of;
  await addRows(
    tx,
    StoredRequest,
    named.map(({ cell, names }, turn) => ({
      eventId,
      studioId,
      cellKey: keyOf(cell),
      seen: added[turn]?.held ?? 0,
      wanted: cell.quantity,
      note: cell.note ?? replaced.find(({ cellKey }) => cellKey === keyOf(cell))?.note ?? '',
      askedBy: user.shortName,
      cell: {
        entrantId: cell.entrantId,
        partnerId: cell.partnerId ?? null,
        guestName: cell.guestName || null,
        entryType: cell.entryType,
        danceId: cell.danceId ?? null,
        danceCategoryId: names.category.id,
        level: cell.level ?? '',
        ageGroup: cell.ageGroup ?? '',
        song: cell.song ?? null,
        person: names.entrant.name,
        partner: names.partners[0]?.name ?? cell.guestName ?? '',
        dance: names.dance?.name ?? names.category.name,
        style: names.category.name,
      },
    })),
  );
}

async function readPending(tx: Db, { eventId, studioId }: OfStudio): Promise<StoredRequest[]> {
  const rows = await tx
    .selectFrom('entry_requests')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('studio_id', '=', studioId)
    .where('state', '=', 'PENDING')
    .execute();
  return rows.map(requestFromRow);
}

/** What the cells refer to. @throws InvalidInput as `createEntries` */
async function namesOf(tx: Db, eventId: number, cells: readonly Cell[]) {
  const shapes = cells.map((cell) => {
    const { danceId = null, danceCategoryId = null, ...entry } = entryOfCell(cell, false);
    return { ...entry, danceId, danceCategoryId };
  });
  const { entries } = await lookUpEntries(tx, eventId, shapes);
  const problems = entries.flatMap((entry, turn) => {
    const cell = cells[turn];
    const both = cell?.guestName && cell.partnerId ? { guestName: ['Name a partner or a guest.'] } : {};
    const own = { ...shapeProblems(shapes[turn] ?? {}), ...entry.problems, ...both };
    return Object.entries(own).map(([field, messages]) => [`entries.${turn}.${field}`, messages] as const);
  });
  requireNoProblems(Object.fromEntries(problems));
  return entries.flatMap((entry, turn) => {
    const cell = cells[turn];
    return cell ? [{ cell, names: complete(entry) }] : [];
  });
}

export const takeBackInput = z.object({ eventId: reference, studioId: reference, id: reference });

/** Cancels a request of the studio; a repeat changes nothing. @throws NotFound, and Conflict once it is decided */
export async function takeBackMyRequest(db: Db, user: SignedIn, input: unknown): Promise<OfStudio> {
  const { id, ...of } = parseInput(takeBackInput, input);
  requireMember(user, of.studioId);
  await inTransaction(db, async (tx) => {
    await holdOpenRegistration(tx, of);
    const row = await tx
      .selectFrom('entry_requests')
      .selectAll()
      .where('id', '=', id)
      .where('event_id', '=', of.eventId)
      .where('studio_id', '=', of.studioId)
      .executeTakeFirst();
    const request = requestFromRow(found(row));
    if (request.state === 'TAKEN_BACK') return;
    if (request.state !== 'PENDING') throw new Conflict(decidedWords(request));
    await sql`update entry_requests set state = 'TAKEN_BACK', decided_by = ${user.shortName}, decided_at = now()
      where id = ${id}`.execute(tx);
  });
  return of;
}

const STATES = { PENDING: 'Asked', APPROVED: 'Approved', REFUSED: 'Refused', TAKEN_BACK: 'Cancelled' };

/** "Cancelled by R. Silva. Look again." */
export const decidedWords = ({ state, decidedBy }: StoredRequest): string =>
  `${STATES[state]} by ${decidedBy}. Look again.`;
