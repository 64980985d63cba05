import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { halved, ordinal } from '../../scoring/words/numbers.ts';
import type { Calculation } from '../calculation/calculation.ts';

export interface PlaceInFinal {
  position: number;
  place2: number;
  rule: string;
  sentence: string;
}

interface Redanced {
  position: number;
  place2: number;
  sentence: string;
}

/** Orders couples that share a place by a re-dance of exactly these couples. */
export async function withRedances<T extends PlaceInFinal>(
  db: Db,
  finalId: number,
  placings: readonly T[],
): Promise<T[]> {
  const { rows } = await sql<{ couples: Redanced[] }>`
    select (select json_agg(json_build_object('position', o.position, 'place2', p.place2, 'sentence', p.sentence))
      from placings p join round_couples c on c.round_id = p.round_id and c.position = p.position
      join round_couples o on o.round_id = f.id and o.heat_entry_id = c.heat_entry_id where p.result_id = x.id) as couples
    from rounds f join rounds r on r.contest_id = f.contest_id and r.is_redance
    cross join lateral (select id from results where round_id = r.id order by no desc limit 1) x
    where f.id = ${finalId} and not f.is_redance and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')
    order by r.no`.execute(db);
  return rows
    .reduce((present, { couples }) => ordered(present, couples), [...placings])
    .sort((a, b) => a.place2 - b.place2 || a.position - b.position);
}

/** Applies re-dances to the places of a calculation; its tables stay those of the final. */
export async function calculatedWithRedances(db: Db, calculation: Calculation): Promise<Calculation> {
  const placed = calculation.couples.flatMap((couple) =>
    couple.place === null
      ? []
      : [
          {
            couple,
            position: couple.position,
            place2: 2 * Number(couple.place),
            rule: '',
            sentence: couple.sentence ?? '',
          },
        ],
  );
  const couples = (await withRedances(db, calculation.id, placed)).map(({ couple, place2, sentence }) => ({
    ...{ ...couple, place: String(place2 / 2), sentence },
  }));
  return {
    ...calculation,
    couples: [...couples, ...calculation.couples.filter(({ place }) => place === null)],
  };
}

function ordered<T extends PlaceInFinal>(placings: readonly T[], couples: readonly Redanced[]): T[] {
  const inRedance = (position: number) => couples.find((couple) => couple.position === position);
  const shared = placings.find(({ position }) => inRedance(position))?.place2;
  const sharing = placings.filter(({ place2 }) => place2 === shared);
  const isSame = sharing.length === couples.length && sharing.every(({ position }) => inRedance(position));
  if (shared === undefined || !isSame) return [...placings];
  // k couples sharing from place p on have the doubled place 2p + k - 1.
  const before2 = shared - couples.length - 1;
  return placings.map((placing) => {
    const redanced = inRedance(placing.position);
    if (!redanced) return placing;
    const place2 = before2 + redanced.place2;
    const place = place2 % 2 === 0 ? ordinal(place2 / 2) : `${halved(place2)} shared`;
    const why = redanced.sentence.replace(/^[^:]+: /, '');
    return { ...placing, place2, rule: 'REDANCE', sentence: `${place} by a re-dance: ${why}` };
  });
}
