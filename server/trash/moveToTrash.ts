import { type RawBuilder, sql } from 'kysely';
import { auditDeletion } from '../auth/audit.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import type { Author } from '../pubsub/log.ts';
import type { DeletedKind } from './deletion.entity.ts';
import { type ForeignKey, inOrder, readForeignKeys } from './foreignKeys.ts';

export const TABLE_OF: Record<DeletedKind, string> = {
  EVENT: 'events',
  SCHEDULE: 'schedules',
  PERSON: 'entrants',
  ENTRY: 'entries',
  STUDIO: 'studios',
  DANCE: 'dances',
  DANCE_CATEGORY: 'dance_categories',
};

export const KIND_IN_WORDS: Record<DeletedKind, string> = {
  EVENT: 'the event',
  SCHEDULE: 'the schedule',
  PERSON: 'the person',
  ENTRY: 'the entry',
  STUDIO: 'the studio',
  DANCE: 'the dance',
  DANCE_CATEGORY: 'the dance category',
};

/** An item about to be deleted, or several entries deleted together. */
interface NewDeletion {
  kind: DeletedKind;
  ids: readonly number[];
  /** Name in the list of deleted items, such as "Spring Ball". */
  name: string;
  eventId?: number;
  /** Heat entries of the schedule that are double bookings. */
  doubleBooked?: readonly number[];
}

/** Approximate size of one stored JSON list, which PostgreSQL builds in memory. */
const PIECE_BYTES = 200_000;

/**
 * Stores the rows about to be deleted, and all that the database will delete by cascade, so that they can be restored.
 * Call it in the deleting transaction, before the deletion.
 * @returns the id of the deletion
 */
export async function moveToTrash(
  tx: Db,
  user: Author,
  { kind, ids, name, eventId, doubleBooked = [] }: NewDeletion,
): Promise<number> {
  const { id } = await tx
    .insertInto('deletions')
    .values({
      kind,
      name,
      user_id: user.id,
      user_name: user.shortName,
      row_counts: '{}',
      double_booked: JSON.stringify(doubleBooked),
      thing_id: ids.length === 1 ? ids[0] : null,
      event_id: eventId ?? null,
      event_name: eventId === undefined ? '' : await eventName(tx, eventId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keys = (await readForeignKeys(tx)).filter(({ onDelete }) => onDelete === 'CASCADE');
  const rowCounts: Record<string, number> = {};
  for (const [table, going] of cascadeConditions(TABLE_OF[kind], ids, keys)) {
    const { rows } = await sql<{ count: number | null }>`
      with going as (
        select t as r, sum(pg_column_size(t)) over (rows unbounded preceding) / ${PIECE_BYTES}::int as piece
        from ${sql.table(table)} t where ${going}
      ), kept as (
        insert into deleted_rows (deletion_id, table_name, rows)
        select ${id}::int, ${table}, json_agg(r) from going group by piece
      )
      select nullif(count(*), 0)::int as count from going`.execute(tx);
    if (rows[0]?.count) rowCounts[table] = rows[0].count;
  }
  await tx
    .updateTable('deletions')
    .set({ row_counts: JSON.stringify(rowCounts) })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Deletes one item, so that it can be restored. */
export async function deleteThing(
  tx: Db,
  user: SignedIn,
  { id, ...deletion }: Omit<NewDeletion, 'ids'> & { id: number },
): Promise<void> {
  const { kind, name } = deletion;
  await moveToTrash(tx, user, { ...deletion, ids: [id] });
  await sql`delete from ${sql.table(TABLE_OF[kind])} where id = ${id}`.execute(tx);
  await auditDeletion(tx, user, `${KIND_IN_WORDS[kind]} ${name}`);
}

async function eventName(tx: Db, eventId: number): Promise<string> {
  const row = await tx.selectFrom('events').select('name').where('id', '=', eventId).executeTakeFirst();
  return row?.name ?? '';
}

/** By table, a condition for the rows that cascading foreign keys delete. */
function cascadeConditions(
  root: string,
  ids: readonly number[],
  keys: readonly ForeignKey[],
): Map<string, RawBuilder<boolean>> {
  const reached = new Set([root]);
  for (const table of reached) {
    for (const key of keys) if (key.parent === table) reached.add(key.table);
  }
  const going = new Map<string, RawBuilder<boolean>>();
  const inside = keys.filter(({ table, parent }) => reached.has(table) && reached.has(parent));
  for (const table of inOrder(reached, inside)) {
    const ways = inside
      .filter((key) => key.table === table)
      .map(
        ({ columns, parent, parentColumns }) =>
          sql<boolean>`(${list(columns)}) in (select ${list(parentColumns)} from ${sql.table(parent)} where ${going.get(parent)})`,
      );
    if (table === root) ways.push(sql<boolean>`id = any(${ids}::int[])`);
    going.set(table, sql<boolean>`(${sql.join(ways, sql` or `)})`);
  }
  return going;
}

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
