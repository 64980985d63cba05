import { sql } from 'kysely';
import { z } from 'zod';
import { writeAudit } from '../auth/audit.ts';
import { requireOrganiser, requireWrite, type SignedIn } from '../auth/signedIn.ts';
import { eventLock, withLock } from '../db/lock.ts';
import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { renewStatistics } from '../db/statistics.ts';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { parseInput, reference } from '../input/validation.ts';
import { Topic } from '../pubsub/topic.ts';
import { holdDeletion, readDeletion } from './deletedThings.ts';
import type { DeletedKind, Deletion } from './deletion.entity.ts';
import { inOrder, readForeignKeys } from './foreignKeys.ts';
import { readMissing } from './missingParents.ts';
import { KIND_IN_WORDS, TABLE_OF } from './moveToTrash.ts';
import { restoreRows, trashedRows } from './trashedRows.ts';

/** An item was restored. Subscribers check their rules and may refuse by throwing. */
export const thingRestored = new Topic<{
  kind: DeletedKind;
  /** Several if they were deleted together. */
  ids: number[];
  /** Name at deletion, such as "Spring Ball". */
  name: string;
  user: SignedIn;
  /** Heat entries of the schedule that were double bookings when it was deleted. */
  doubleBooked: readonly number[];
  /** A couple may be in a contest twice with it. */
  entersTwice: boolean;
}>();

export const restoreInput = z.object({
  id: reference,
  withNeeded: z.boolean().nullish(),
  entersTwice: z.boolean().nullish(),
});

/** Parents before children. */
const KINDS_IN_ORDER: readonly DeletedKind[] = [
  ...(['STUDIO', 'DANCE_CATEGORY', 'DANCE', 'PERSON', 'EVENT', 'SCHEDULE', 'ENTRY'] as const),
];

/** SQLSTATE of a unique violation: another row has the name or position. */
const TAKEN = '23505';
const UNFIT = new Set(['23503', '23514', '23502', '22P02', '22007', '22003']);

/**
 * Restores a deleted item with all rows deleted with it, under their old ids. Deleted items it depends on are restored
 * with it only if `withNeeded` is set. Returns the restored items, the requested one last.
 * @throws InvalidInput, NotFound if it is restored already or past the retention, Forbidden, and Conflict with what
 *   prevents it
 */
export async function restoreDeleted(db: Db, user: SignedIn, input: unknown): Promise<Deletion[]> {
  const sent = parseInput(restoreInput, input);
  const { id } = sent;
  const deletion = await readDeletion(db, id);
  const events = deletion.kind === 'EVENT' ? deletion.thingId : deletion.eventId;
  const act = (tx: Db): Promise<Deletion[]> => restore(tx, user, sent);
  const restored = await (events === null ? inTransaction(db, act) : withLock(db, eventLock(events), act));
  await renewStatistics(db, ...rowsOf(restored));
  return restored;
}

/** Number of restored rows, and their tables. */
function rowsOf(deletions: readonly Deletion[]): [number, (keyof Tables)[]] {
  const counts = deletions.flatMap(({ rowCounts }) => Object.entries(rowCounts));
  const tables = new Set(counts.flatMap(([table, count]) => (count > 0 ? [table as keyof Tables] : [])));
  return [counts.reduce((sum, [, count]) => sum + count, 0), [...tables]];
}

async function restore(tx: Db, user: SignedIn, sent: z.output<typeof restoreInput>): Promise<Deletion[]> {
  const entersTwice = sent.entersTwice === true;
  const wanted = await holdDeletion(tx, sent.id);
  const needed = await collectNeeded(tx, wanted, sent.withNeeded === true);
  const all = [...needed, wanted].toSorted(
    (a, b) => KINDS_IN_ORDER.indexOf(a.kind) - KINDS_IN_ORDER.indexOf(b.kind),
  );
  for (const one of all) mayRestore(user, one.kind);
  const roots = await rootsOf(tx, all);
  await restoreAll(tx, all).catch((error: unknown) => {
    throw refusalOf(wanted, error);
  });
  await tx
    .deleteFrom('deletions')
    .where(
      oneOf(
        'id',
        all.map((one) => one.id),
      ),
    )
    .execute();
  for (const one of all) {
    const { kind, name, doubleBooked } = one;
    const ids = roots.get(one.id) ?? [];
    await thingRestored.publish(tx, { kind, name, ids, user, doubleBooked, entersTwice });
    await writeAudit(tx, { act: 'RESTORED', user, content: `Restored ${inWords(one)}` });
  }
  return all;
}

/** Dependencies of dependencies too. @throws Conflict if one is gone for good, or `withNeeded` is not set */
async function collectNeeded(tx: Db, wanted: Deletion, withNeeded: boolean): Promise<Deletion[]> {
  const needed = new Map<number, Deletion>();
  for (;;) {
    const { kept, gone } = await readMissing(tx, [wanted, ...needed.values()]);
    if (gone.length > 0) {
      throw new Conflict(
        `${wanted.name} cannot be restored: it uses ${gone.join(' and ')} that were deleted for good.`,
      );
    }
    if (kept.length === 0) return [...needed.values()];
    if (!withNeeded) throw new Conflict(neededWords(wanted, kept));
    for (const one of kept) needed.set(one.id, await holdDeletion(tx, one.id));
  }
}

function neededWords({ name }: Deletion, kept: readonly Deletion[]): string {
  const shown = kept.slice(0, 3).map((one) => one.name);
  const more = kept.length - shown.length;
  const names = new Intl.ListFormat('en').format(more > 0 ? [...shown, `${more} more`] : shown);
  const [were, them] = kept.length === 1 ? ['was', 'it'] : ['were', 'them'];
  return `${name} cannot be restored alone: ${names} ${were} deleted too. Restore ${them} first, or all together.`;
}

/** Ids of the items themselves, by deletion. */
async function rootsOf(tx: Db, deletions: readonly Deletion[]): Promise<Map<number, number[]>> {
  const roots = new Map<number, number[]>();
  for (const { id, kind } of deletions) {
    const { rows } = await sql<{ id: number }>`
      select r.id from ${trashedRows(TABLE_OF[kind], [id])} r order by r.id`.execute(tx);
    roots.set(
      id,
      rows.map((row) => row.id),
    );
  }
  return roots;
}

async function restoreAll(tx: Db, deletions: readonly Deletion[]): Promise<void> {
  const keys = await readForeignKeys(tx);
  const ids = deletions.map(({ id }) => id);
  const tables = new Set(deletions.flatMap(({ rowCounts }) => Object.keys(rowCounts)));
  // Subscribers settle rows that no longer fit their heats, which the guards would refuse.
  await sql`select set_config('floorcraft.restores', 'on', true)`.execute(tx);
  for (const table of inOrder(tables, keys)) await restoreRows(tx, table, ids, keys);
  await sql`select set_config('floorcraft.restores', '', true)`.execute(tx);
  await sql`set constraints all immediate`.execute(tx);
}

function refusalOf({ name }: Deletion, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === TAKEN) {
    return new Conflict(
      `${name} cannot be restored: something else now has its name or position. Rename or delete that first.`,
    );
  }
  if (UNFIT.has(code)) {
    return new Conflict(`${name} cannot be restored: what it belongs to has changed since.`);
  }
  return error;
}

const inWords = ({ kind, name, thingId }: Deletion): string =>
  kind === 'ENTRY' && thingId === null ? name : `${KIND_IN_WORDS[kind]} ${name}`;

/** The right to delete a kind is the right to restore it; events need an organiser. */
function mayRestore(user: SignedIn, kind: DeletedKind): void {
  requireWrite(user);
  if (kind === 'EVENT') requireOrganiser(user, 'restore an event');
}
