import { sql } from 'kysely';
import { anyOf, oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { oncePerCouple } from '../../schedules/contests/contestKey.ts';
import { outcomeOf } from '../fold/places.ts';
import { nextField } from '../fold/progress.ts';
import { contestSubject, newestOf, roundOf } from '../fold/round.ts';
import { readPanelsOfHeats } from '../panels/panels.service.ts';
import { readDancesOfHeats } from '../plans/contestOfSchedule.reader.ts';
import { readCouples } from '../plans/couples.reader.ts';
import { readMerges, withMerged } from '../plans/merges.reader.ts';
import { partsOfRows, readPeopleOfRows } from '../plans/roundParts.ts';
import { readRoundPlans } from '../plans/roundPlans.ts';
import { readContests } from '../rounds/contests.ts';
import { enteredRowsOf, readEntered } from '../rounds/entered.reader.ts';
import { readDancedHeats } from '../rounds/heats.reader.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';

interface Field {
  identity: string;
  no: number;
  /** Heats of its parts, the last one at the end. */
  heatIds: number[];
  danceIds: number[];
  couples: { rowId: number; number: string }[];
}

/**
 * Freezes couples, numbers, panel and dances of rounds whose last heat starts, so later edits do not change what was
 * danced. An unjudged contest of one couple stays open for late entries.
 */
export async function freezeFields(
  tx: Db,
  { scheduleId, heatIds }: { scheduleId: number; heatIds: readonly number[] },
): Promise<void> {
  const fields = [
    ...(await readFirstRounds(tx, scheduleId, heatIds)),
    ...(await readLaterRounds(tx, scheduleId, heatIds)),
  ];
  if (fields.length === 0) return;
  const panels = await readPanelsOfHeats(
    tx,
    fields.flatMap((field) => field.heatIds),
  );
  const judgesIn = (heatId: number): number[] => (panels.get(heatId) ?? []).map(({ id }) => id);
  const frozen = fields.map(({ heatIds: parts, couples, ...field }) => {
    const heatId = parts.at(-1) ?? 0;
    const judgeIds = judgesIn(heatId);
    const isOnePanel = parts.every((part) => String(judgesIn(part)) === String(judgeIds));
    return { ...field, heatId, judgeIds: isOnePanel ? judgeIds : [], couples };
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

async function readFirstRounds(tx: Db, scheduleId: number, heatIds: readonly number[]): Promise<Field[]> {
  const merges = await readMerges(tx, scheduleId);
  const started = await enteredRowsOf(tx, scheduleId, sql`r.heat_id = ${anyOf(heatIds)}`);
  const identities = [...new Set([...started.keys()].map((id) => merges.get(id) ?? id))];
  const ids = identities.flatMap((id) => withMerged(merges, id));
  const entered = await readEntered(tx, scheduleId, ids);
  const inHeats = ids.flatMap((id) => entered.get(id) ?? []).map(({ heatId }) => heatId);
  const danced = [...(await readDancedHeats(tx, scheduleId, inHeats)).keys()];
  const plans = await readRoundPlans(tx, scheduleId, identities);
  const { uncontested } = await settingsOfSchedule(tx, scheduleId);
  const contests = identities.flatMap((identity) => {
    const own = withMerged(merges, identity)
      .flatMap((id) => entered.get(id) ?? [])
      .sort((a, b) => danced.indexOf(a.heatId) - danced.indexOf(b.heatId) || a.id - b.id);
    const isScored = own[0]?.entryType === 'SOLO' || plans.get(identity)?.[0]?.kind === 'SCORE';
    const couples = oncePerCouple(own, (row) => row);
    if (couples.length < 2 && !isScored && uncontested !== 'STANDARD') return [];
    const parts = [...new Set(own.map(({ heatId }) => heatId))];
    return parts.every((heatId) => danced.includes(heatId)) ? [{ identity, parts, couples }] : [];
  });
  const numbers = await readCouples(
    tx,
    contests.flatMap(({ couples }) => couples.map(({ id }) => id)),
  );
  const dances = await readDancesOfHeats(
    tx,
    contests.flatMap(({ parts }) => parts.at(-1) ?? []),
  );
  return contests.map(({ identity, parts, couples }) => ({
    identity,
    no: 1,
    heatIds: parts,
    danceIds: (dances.get(parts.at(-1) ?? 0) ?? []).map(({ id }) => id),
    couples: couples.map(({ id }) => ({ rowId: id, number: numbers.get(id)?.number ?? '' })),
  }));
}

/** Only rounds whose couples are already recalled. */
async function readLaterRounds(tx: Db, scheduleId: number, heatIds: readonly number[]): Promise<Field[]> {
  const started = await tx
    .selectFrom('round_plans')
    .select('identity')
    .distinct()
    .where('schedule_id', '=', scheduleId)
    .where(oneOf('heat_id', heatIds))
    .execute();
  if (started.length === 0) return [];
  const identities = started.map(({ identity }) => identity);
  const plans = [...(await readRoundPlans(tx, scheduleId, identities)).values()].flat();
  const contests = await readContests(tx, scheduleId, identities);
  const danced = new Set(
    (
      await tx
        .selectFrom('danced_heats')
        .select('heat_id')
        .where(
          oneOf(
            'heat_id',
            plans.flatMap((plan) => plan.heatIds),
          ),
        )
        .execute()
    ).map(({ heat_id }) => heat_id),
  );
  const fields = plans.flatMap(({ identity, no, heatIds: planned }): Field[] => {
    const before = roundOf(contests.get(identity) ?? contestSubject.start(identity), no - 1);
    const result = before && newestOf(before);
    if (!before || !result || planned.length === 0) return [];
    const dancing = nextField(before, outcomeOf(result, contests).recalled);
    const couples = dancing.flatMap((at) => before.couples[at] ?? []);
    return [
      {
        identity,
        no,
        heatIds: planned,
        danceIds: before.dances.map(({ id }) => id),
        couples: couples.map(({ heatEntryId: rowId, number }) => ({ rowId, number })),
      },
    ];
  });
  const people = await readPeopleOfRows(
    tx,
    fields.flatMap(({ couples }) => couples.map(({ rowId }) => rowId)),
  );
  return fields.flatMap((field) => {
    const rowIds = field.couples.map(({ rowId }) => rowId);
    const own = field.heatIds.slice(0, Math.max(1, ...partsOfRows(rowIds, people).values()));
    const isOver = own.every((id) => danced.has(id)) && own.some((id) => heatIds.includes(id));
    return isOver ? [{ ...field, heatIds: own }] : [];
  });
}
