import { sql } from 'kysely';
import { z } from 'zod';
import { oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { InvalidInput } from '../errors.ts';
import { reference } from '../input/validation.ts';
import type { Publication } from './publication.entity.ts';

export const multiDancesInput = z.object({
  danceCategoryId: reference,
  danceIds: z.array(reference).max(50, 'At most 50 dances.'),
});

type MultiDances = Publication['multiDances'];

/** Merges the named dances into the current ones and describes each change for the log. @throws InvalidInput */
export async function nameMultiDances(
  tx: Db,
  before: MultiDances,
  named: readonly z.infer<typeof multiDancesInput>[],
): Promise<{ multiDances: MultiDances; changes: string[] }> {
  const multiDances = { ...before };
  const changes: string[] = [];
  for (const [index, { danceCategoryId, danceIds }] of named.entries()) {
    const path = `multiDances.${index}`;
    const style = await tx
      .selectFrom('dance_categories')
      .select('name')
      .where('id', '=', danceCategoryId)
      .executeTakeFirst();
    if (!style)
      throw new InvalidInput({ [`${path}.danceCategoryId`]: [`There is no style ${danceCategoryId}.`] });
    const dances = await tx.selectFrom('dances').selectAll().where(oneOf('id', danceIds)).execute();
    const names = danceIds.map((id, place) => {
      const dance = dances.find((one) => one.id === id);
      if (dance?.category_id === danceCategoryId) return dance.name;
      const problem = `${style.name} has no dance ${id}. Choose dances of the style.`;
      throw new InvalidInput({ [`${path}.danceIds.${place}`]: [problem] });
    });
    if (new Set(danceIds).size < danceIds.length) {
      throw new InvalidInput({ [`${path}.danceIds`]: [`${style.name}: name each dance once.`] });
    }
    if (String(before[danceCategoryId] ?? '') === String(danceIds)) continue;
    multiDances[danceCategoryId] = danceIds;
    changes.push(
      danceIds.length > 0
        ? `${style.name} multi-dances are now ${names.join(', ')}`
        : `${style.name} multi-dances no longer name their dances`,
    );
  }
  return { multiDances, changes };
}

/** By event, in the usual order. */
export async function readMultiStyles(
  db: Db,
  eventIds: readonly number[],
): Promise<{ key: number; item: number }[]> {
  const { rows } = await sql<{ key: number; item: number }>`
    select e.event_id as key, c.id as item
    from entries e join dance_categories c on c.id = e.dance_category_id
    where e.dance_id is null and ${oneOf('e.event_id', eventIds)}
    group by e.event_id, c.id order by c.position, c.id`.execute(db);
  return rows;
}
