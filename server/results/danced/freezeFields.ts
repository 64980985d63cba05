import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { readPanelsOfHeats } from '../panels/panels.service.ts';
import { readDancesOfHeats } from '../plans/contestOfSchedule.reader.ts';
import { readHeatsToMark } from '../rounds/contests.ts';

/**
 * Freezes couples, numbers, panel and dances of rounds whose last heat starts, so later edits do not change what was
 * danced. An unjudged contest of one couple stays open for late entries.
 */
export async function freezeFields(
  tx: Db,
  { scheduleId, heatIds }: { scheduleId: number; heatIds: readonly number[] },
): Promise<void> {
  const rounds = await readHeatsToMark(tx, scheduleId, heatIds, () => true);
  const starting = rounds.filter(
    ({ judged, isRedance, kind, round, heatIds: parts }) =>
      !judged &&
      !isRedance &&
      (kind !== 'UNCONTESTED' || round > 1) &&
      parts.some((part) => heatIds.includes(part)),
  );
  if (starting.length === 0) return;
  const parts = starting.flatMap((round) => round.heatIds);
  const panels = await readPanelsOfHeats(tx, parts);
  const judgesIn = (heatId: number): number[] => (panels.get(heatId) ?? []).map(({ id }) => id);
  const danceHeats = starting.flatMap(({ danceHeatIds }) => danceHeatIds);
  const dances = await readDancesOfHeats(tx, danceHeats);
  const frozen = starting.map(({ id: identity, round: no, heatId, danceHeatIds, ...round }) => {
    const judgeIds = judgesIn(heatId);
    const isOnePanel = round.heatIds.every((part) => String(judgesIn(part)) === String(judgeIds));
    // A later round has the dances of the one before, as they were danced.
    const before = rounds.find((one) => one.id === identity && one.round === no - 1)?.judged;
    const own = before?.dances ?? danceHeatIds.flatMap((one) => dances.get(one) ?? []);
    const couples = round.couples.map(({ heatEntryId: rowId, number }) => ({ rowId, number }));
    const danceIds = own.map(({ id }) => id);
    return { identity, no, heatId, judgeIds: isOnePanel ? judgeIds : [], danceIds, couples };
  });
  await sql`insert into frozen_fields (schedule_id, identity, no, heat_id, judge_ids, dance_ids)
    select ${scheduleId}, f.identity, f.no, f."heatId", f."judgeIds", f."danceIds"
    from jsonb_to_recordset(${JSON.stringify(frozen)}::jsonb)
      as f(identity text, no integer, "heatId" integer, "judgeIds" integer[], "danceIds" integer[])
    on conflict do nothing`.execute(tx);
  await sql`insert into frozen_couples (schedule_id, identity, no, heat_entry_id, number)
    select ${scheduleId}, f.identity, f.no, c."rowId", c.number
    from jsonb_to_recordset(${JSON.stringify(frozen)}::jsonb) as f(identity text, no integer, couples jsonb),
      jsonb_to_recordset(f.couples) as c("rowId" integer, number text)
    on conflict do nothing`.execute(tx);
}
