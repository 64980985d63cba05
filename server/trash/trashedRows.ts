import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { Conflict } from '../errors.ts';
import type { ForeignKey } from './foreignKeys.ts';

/** Stored rows of one table, read with the table's present columns. */
export const trashedRows = (table: string, deletionIds: readonly number[]) => sql`(
  select k.* from deleted_rows d cross join lateral
    json_populate_recordset(null::${sql.table(table)}, d.rows::json) k
  where d.deletion_id = any(${deletionIds}::int[]) and d.table_name = ${table})`;

/**
 * Inserts the stored rows of one table. Skips rows whose cascading parent is missing, clears SET NULL references to
 * missing parents, and follows ON UPDATE CASCADE. Columns added since get their defaults.
 * @throws Conflict if a stored column no longer exists
 */
export async function restoreRows(
  tx: Db,
  table: string,
  deletionIds: readonly number[],
  keys: readonly ForeignKey[],
): Promise<void> {
  const columns = await knownColumns(tx, table, deletionIds);
  if (columns.length === 0) return;
  const own = keys.filter((key) => key.table === table && key.parent !== table);
  const values = columns.map((column) => kept(column, own));
  const stays = own
    .filter(({ onDelete }) => onDelete === 'CASCADE')
    .map((key) => sql`and (${isEmpty(key)} or ${hasParent(key)})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${trashedRows(table, deletionIds)} r where true ${sql.join(stays, sql` `)}`.execute(
    tx,
  );
}

/** @throws Conflict if a stored column no longer exists */
async function knownColumns(tx: Db, table: string, deletionIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ column: string; is_known: boolean }>`
    select c.column, a.attname is not null as is_known from (
      select distinct json_object_keys(d.rows::json -> 0) as column from deleted_rows d
      where d.deletion_id = any(${deletionIds}::int[]) and d.table_name = ${table}
    ) c
    left join pg_attribute a on a.attrelid = to_regclass(${table}) and a.attname = c.column
      and a.attnum > 0 and not a.attisdropped`.execute(tx);
  if (rows.some(({ is_known }) => !is_known)) {
    throw new Conflict(
      'This was deleted under an older version of Floorcraft that stored it differently, so it cannot be restored.',
    );
  }
  return rows.map(({ column }) => column);
}

function kept(column: string, keys: readonly ForeignKey[]) {
  const emptied = keys.find(
    (key) => key.onDelete === 'SET NULL' && key.emptied.includes(column) && key.columns.includes(column),
  );
  if (emptied) return sql`case when ${hasParent(emptied)} then r.${sql.ref(column)} end`;
  const followed = keys.find(
    (key) => key.followsUpdates && key.columns.includes(column) && parentColumnOf(key, column) !== 'id',
  );
  const byId = followed?.columns[followed.parentColumns.indexOf('id')];
  if (!followed || !byId) return sql`r.${sql.ref(column)}`;
  return sql`coalesce((select p.${sql.ref(parentColumnOf(followed, column))} from ${sql.table(followed.parent)} p
    where p.id = r.${sql.ref(byId)}), r.${sql.ref(column)})`;
}

const parentColumnOf = ({ columns, parentColumns }: ForeignKey, column: string): string =>
  parentColumns[columns.indexOf(column)] ?? '';

const hasParent = ({ parent, columns, parentColumns }: ForeignKey) =>
  sql`exists (select from ${sql.table(parent)} p where ${sql.join(
    columns.map((column, index) => sql`p.${sql.ref(parentColumns[index] ?? '')} = r.${sql.ref(column)}`),
    sql` and `,
  )})`;

const isEmpty = ({ columns }: ForeignKey) =>
  sql`(${sql.join(
    columns.map((column) => sql`r.${sql.ref(column)} is null`),
    sql` or `,
  )})`;
