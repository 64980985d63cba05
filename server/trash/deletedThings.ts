import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { rowMapper } from '../db/rowMapper.ts';
import { countOfAll } from '../db/rows.ts';
import { found, idOf } from '../input/found.ts';
import type { Page } from '../input/paging.ts';
import { type DeletedKind, Deletion } from './deletion.entity.ts';

/** So long what was deleted can be restored. */
export const KEPT_DAYS = 30;

const deletionFromRow = rowMapper(Deletion);

const isKept = sql<boolean>`at > now() - ${`${KEPT_DAYS} days`}::interval`;

export interface DeletedFilter {
  kinds: readonly DeletedKind[] | null;
  eventId: number | null;
  /** Part of the name, in any case. */
  search: string | null;
}

/** What can be restored, the last deleted first. */
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

/** @throws NotFound, also where the time is over */
export async function readDeletion(db: Db, id: unknown): Promise<Deletion> {
  const row = await db
    .selectFrom('deletions')
    .selectAll()
    .where('id', '=', idOf(id))
    .where(isKept)
    .executeTakeFirst();
  return deletionFromRow(found(row));
}

/** The newest deletion of each of these things that is kept. */
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

/** One thing is restored by one at a time. */
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
