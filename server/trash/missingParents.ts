import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { deletionsOf } from './deletedThings.ts';
import { type DeletedKind, DeletedKindEnum, type Deletion } from './deletion.entity.ts';
import { type ForeignKey, readForeignKeys } from './foreignKeys.ts';
import { TABLE_OF } from './moveToTrash.ts';
import { trashedRows } from './trashedRows.ts';

/** Rows that deleted items refer to and that are missing. */
export interface Missing {
  /** Deleted too but restorable: restore these first. */
  kept: Deletion[];
  /** Deleted for good, such as "2 dances". */
  gone: string[];
}

const KINDS = new Map(Object.values(DeletedKindEnum).map((kind) => [TABLE_OF[kind], kind]));

/** Finds what these deletions refer to that neither exists nor is among them. */
export async function readMissing(db: Db, deletions: readonly Deletion[]): Promise<Missing> {
  const missing: Missing = { kept: [], gone: [] };
  const own = deletions.map(({ id }) => id);
  const tables = new Set(
    deletions.flatMap(({ kind, rowCounts }) => [TABLE_OF[kind], ...Object.keys(rowCounts)]),
  );
  const keys = (await readForeignKeys(db)).filter(({ table }) => tables.has(table));
  const wanted = new Map<string, Set<number>>();
  for (const key of keys) {
    const isRoot = deletions.some(({ kind }) => TABLE_OF[kind] === key.table);
    // A row deleted only by cascade is dropped if its parent is missing.
    if (key.onDelete === 'SET NULL' || (key.onDelete === 'CASCADE' && !isRoot)) continue;
    const ids = wanted.get(key.parent) ?? new Set();
    wanted.set(key.parent, ids);
    for (const id of await missingIds(db, key, own)) ids.add(id);
  }
  for (const [table, ids] of wanted) {
    if (ids.size === 0) continue;
    const kind = KINDS.get(table);
    const kept = kind ? await deletionsOf(db, kind, [...ids]) : [];
    missing.kept.push(...kept);
    const lost = ids.size - kept.length;
    if (lost > 0) missing.gone.push(lostWords(kind, lost));
  }
  return missing;
}

/** Parent ids that stored rows refer to by this key, neither in the table nor in the same deletions. */
async function missingIds(db: Db, key: ForeignKey, own: readonly number[]): Promise<number[]> {
  const place = key.parentColumns.indexOf('id');
  const column = key.columns[place];
  if (column === undefined) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct r.${sql.ref(column)} as id from ${trashedRows(key.table, own)} r
    where r.${sql.ref(column)} is not null
      and not exists (select from ${sql.table(key.parent)} p where p.id = r.${sql.ref(column)})
      and not exists (select from ${trashedRows(key.parent, own)} p where p.id = r.${sql.ref(column)})
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

const NAMES: Record<DeletedKind, [one: string, several: string]> = {
  EVENT: ['event', 'events'],
  SCHEDULE: ['schedule', 'schedules'],
  PERSON: ['person', 'people'],
  ENTRY: ['entry', 'entries'],
  STUDIO: ['studio', 'studios'],
  DANCE: ['dance', 'dances'],
  DANCE_CATEGORY: ['dance category', 'dance categories'],
};

function lostWords(kind: DeletedKind | undefined, count: number): string {
  const [one, several] = kind ? NAMES[kind] : ['other thing', 'other things'];
  return `${count} ${count === 1 ? one : several}`;
}
