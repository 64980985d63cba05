import type { Db } from '../../db/orm.ts';

/** A row as JSON by column; for an update only the changed columns. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** Net effect of an action on a row; null if the row did not exist before, or does not after. */
export interface RowChange {
  keys: KeptRow;
  before: KeptRow | null;
  after: KeptRow | null;
}

export type Changes = ReadonlyMap<string, readonly RowChange[]>;

/** One statement as recorded by the triggers: a list of values per column. */
interface Kept {
  keys: Record<string, unknown[]>;
  old?: Record<string, unknown[]> | null;
  new?: Record<string, unknown[]> | null;
}

/** Merges the statements of an action into the state before the first and after the last. */
export async function readChanges(
  db: Db,
  id: number,
  owner: 'step_id' | 'bulk_change_id' = 'step_id',
): Promise<Changes> {
  const kept = await db
    .selectFrom('undo_changes')
    .select(['table_name', 'changed'])
    .where(owner, '=', id)
    .orderBy('id')
    .execute();
  const tables = new Map<string, Map<string, RowChange>>();
  for (const { table_name: table, changed } of kept) {
    const rows = tables.get(table) ?? new Map<string, RowChange>();
    tables.set(table, rows);
    for (const change of rowsOf(JSON.parse(changed) as Kept)) {
      const key = keyOf(change);
      const earlier = rows.get(key);
      rows.set(key, earlier ? joined(earlier, change) : change);
    }
  }
  return new Map(
    [...tables].map(([table, rows]) => [table, [...rows.values()].map(withoutTheSame).filter(isChange)]),
  );
}

export const keyOf = ({ keys }: Pick<RowChange, 'keys'>): string => Object.values(keys).join(' ');

export const backwards = (changes: Changes): Changes =>
  new Map(
    [...changes].map(([table, rows]) => [
      table,
      rows.map(({ keys, before, after }) => ({ keys, before: after, after: before })),
    ]),
  );

function rowsOf({ keys, old, new: now }: Kept): RowChange[] {
  const count = Object.values(keys)[0]?.length ?? 0;
  const rowAt = (lists: Record<string, unknown[]>, index: number): KeptRow =>
    Object.fromEntries(Object.entries(lists).map(([column, values]) => [column, values[index]]));
  return Array.from({ length: count }, (_, index) => ({
    keys: rowAt(keys, index),
    before: old ? rowAt(old, index) : null,
    after: now ? rowAt(now, index) : null,
  }));
}

function joined(first: RowChange, second: RowChange): RowChange {
  const { keys } = first;
  const wasThere = first.before !== null;
  const isThere = second.after !== null;
  return {
    keys,
    // Columns the first change left alone had the second's old values before it, too.
    before: wasThere ? { ...second.before, ...first.before } : null,
    after: isThere ? { ...first.after, ...second.after } : null,
  };
}

/** Keeps only columns that differ; a version that grew does not count. */
function withoutTheSame({ keys, before, after }: RowChange): RowChange {
  if (!before || !after) return { keys, before, after };
  const different = Object.keys(after).filter(
    (column) =>
      column !== 'version' &&
      column in before &&
      JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
  const only = (row: KeptRow): KeptRow =>
    Object.fromEntries(different.map((column) => [column, row[column]]));
  return { keys, before: only(before), after: only(after) };
}

const isChange = ({ before, after }: RowChange): boolean =>
  before && after ? Object.keys(after).length > 0 : before !== after;
