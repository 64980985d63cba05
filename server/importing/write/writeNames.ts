import type { Db } from '../../db/orm.ts';
import type { Target } from '../judge/targets.ts';

export function distinct<T>(targets: (T | null)[]): T[] {
  return [...new Set(targets)].filter((target) => target !== null);
}

/** Inserts the targets without an id, in order, and sets their ids. New styles follow the existing ones. */
export async function writeNames(
  tx: Db,
  table: 'studios' | 'dance_categories',
  targets: Target[],
): Promise<void> {
  const fresh = targets.filter((target) => target.id === null);
  if (fresh.length === 0) return;
  const places = table === 'dance_categories' ? await lastPlace(tx) : null;
  const rows = await tx
    .insertInto(table)
    .values(
      fresh.map(({ name }, index) => ({
        name,
        ...(places === null ? {} : { position: places + index + 1 }),
      })),
    )
    .returning('id')
    .execute();
  for (const [index, target] of fresh.entries()) target.id = rows[index]?.id ?? null;
}

async function lastPlace(tx: Db): Promise<number> {
  const { last } = await tx
    .selectFrom('dance_categories')
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
