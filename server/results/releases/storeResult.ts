import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { explain } from '../../scoring/explain.ts';
import { placeFinal } from '../../scoring/placeFinal.ts';
import { leftOf, rankTables } from '../calculation/calculate.ts';
import { readMarkedRound } from '../calculation/markedRound.reader.ts';
import { addResult } from './addResult.ts';
import { withRedances } from './redances.ts';

/** @throws NotFound, and Conflict while a card is missing */
export async function storeResult(
  tx: Db,
  user: SignedIn,
  final: { scheduleId: number; contestId: string; roundId?: number | null },
  reason?: string,
): Promise<number> {
  const round = found(await readMarkedRound(tx, final.scheduleId, final.contestId, null, final.roundId));
  const tables = rankTables(round);
  if (!tables) throw new Conflict('A card is missing.');
  const result = placeFinal(tables, leftOf(round));
  const sentences = explain(
    result,
    (position) => round.couples[position]?.number || `couple ${position + 1}`,
  );
  const round_id = round.id;
  const result_id = await addResult(tx, user, round_id, reason);
  await sql`insert into result_cards (result_id, round_id, card_id)
    select ${result_id}, ${round_id}, id from (select distinct on (dance_position, judge_id) id from cards
      join dance_judges using (round_id, dance_position, judge_id)
      where round_id = ${round_id} order by dance_position, judge_id, no desc) k`.execute(tx);
  const placings = result.placings.map(({ couple: position, place2, rule, steps }, index) => ({
    ...{ result_id, round_id, position, place2, rule: String(rule), sentence: sentences[index] ?? '' },
    steps: JSON.stringify(steps.map((step) => result.steps[step])),
  }));
  await tx
    .insertInto('placings')
    .values(await withRedances(tx, round_id, placings))
    .execute();
  return result_id;
}
