import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { rowMapper } from '../db/rowMapper.ts';
import { countOfAll } from '../db/rows.ts';
import { found, idOf } from '../input/found.ts';
import type { Page } from '../input/paging.ts';
import { type DeletedKind, Deletion } from './deletion.entity.ts';

/** Retention of deleted items. */
export const KEPT_DAYS = 30;

const deletionFromRow = rowMapper(Deletion);

const isKept = sql<boolean>`at > now() - ${`${KEPT_DAYS} days`}::interval`;

export interface DeletedFilter {
  kinds: readonly DeletedKind[] | null;
  eventId: number | null;
  /** Part of the name, case-insensitive. */
  search: string | null;
}

/** Newest deletion first. */
export async function listDeleted(
  db: Db,
  { first, offset, ...which }: Page & DeletedFilter,
): Promise<Deletion[]> {
  const rows = await matching(db, which)
    .selectAll()
    .orderBy('id', 'desc')
    .$if(first !== null, (query) => query.limit(first ?? 0))
    .offset(offset)
    .execute();
  return rows.map(deletionFromRow);
}

export async function countDeleted(db: Db, which: DeletedFilter): Promise<number> {
  const { count } = await matching(db, which).select(countOfAll).executeTakeFirstOrThrow();
  return count;
}

const matching = (db: Db, { kinds, eventId, search }: DeletedFilter) =>
  db
    .selectFrom('deletions')
    .where(isKept)
    .$if(kinds !== null, (query) => query.where('kind', '=', sql<DeletedKind>`any(${kinds}::text[])`))
    .$if(eventId !== null, (query) => query.where('event_id', '=', eventId))
    .$if(search !== null, (query) =>
      query.where(sql<boolean>`position(lower(${search}::text) in lower(name)) > 0`),
    );

/** @throws NotFound, also once the retention has ended */
export async function readDeletion(db: Db, id: unknown): Promise<Deletion> {
  const row = await db
    .selectFrom('deletions')
    .selectAll()
    .where('id', '=', idOf(id))
    .where(isKept)
    .executeTakeFirst();
  return deletionFromRow(found(row));
}

/** The newest restorable deletion per id. */
export async function deletionsOf(db: Db, kind: DeletedKind, ids: readonly number[]): Promise<Deletion[]> {
  const rows = await db
    .selectFrom('deletions')
    .distinctOn('thing_id')
    .selectAll()
    .where(isKept)
    .where('kind', '=', kind)
    .where('thing_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('thing_id')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(deletionFromRow);
}

/** Locks the deletion's row, so that two requests cannot restore it twice. */
export async function holdDeletion(tx: Db, id: number): Promise<Deletion> {
  const row = await tx
    .selectFrom('deletions')
    .selectAll()
    .where('id', '=', id)
    .where(isKept)
    .forUpdate()
    .executeTakeFirst();
  return deletionFromRow(found(row));
}

/** Deletes what is past the retention. Returns how many deletions. */
export async function purgeTrash(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from deletions where at <= now() - ${`${KEPT_DAYS} days`}::interval`.execute(db);
  return Number(numAffectedRows ?? 0);
}
