import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { PairDecision } from '../judge/decisions.ts';
import type { PersonTarget } from '../judge/targets.ts';

/** Stores pairs marked as different, so that later previews do not ask again. */
export async function writeDifferent(
  tx: Db,
  people: readonly PersonTarget[],
  pairs: readonly PairDecision[],
): Promise<void> {
  const ids = new Map(people.map(({ ref, id }) => [ref, id]));
  const different = pairs.flatMap(({ a, b, isSame }): [number, number][] => {
    const [one, other] = [ids.get(a) ?? idIn(a), ids.get(b) ?? idIn(b)];
    return isSame || !one || !other || one === other ? [] : [[Math.min(one, other), Math.max(one, other)]];
  });
  if (different.length === 0) return;
  await sql`
    insert into different_people (person_id, other_id)
    select p, o from unnest(${different.map(([one]) => one)}::int[], ${different.map(([, other]) => other)}::int[]) t(p, o)
    where exists (select from entrants where id = p) and exists (select from entrants where id = o)
    on conflict do nothing`.execute(tx);
}

const idIn = (ref: string): number | null => (/^p\d+$/.test(ref) ? Number(ref.slice(1)) : null);
