import { sql } from 'kysely';
import { anyOf, oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import type { EntryType } from '../../entries/entry.entity.ts';
import { AGE_GROUP, LEVEL } from '../../entries/entryTraits.ts';
import { contestId, idOfRow, oncePerCouple } from '../../schedules/contests/contestKey.ts';
import { outcomeOf } from '../fold/places.ts';
import { nextField } from '../fold/progress.ts';
import { contestSubject, newestOf, roundOf } from '../fold/round.ts';
import { readPanelsOfHeats } from '../panels/panels.service.ts';
import { readDancesOfHeats } from '../plans/contestOfSchedule.reader.ts';
import { readCouples } from '../plans/couples.reader.ts';
import { readMerges } from '../plans/merges.reader.ts';
import { partsOfRows, readPeopleOfRows } from '../plans/roundParts.ts';
import { readRoundPlans } from '../plans/roundPlans.ts';
import { readContests } from '../rounds/contests.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';

interface Row {
  id: number;
  heatId: number;
  isDanced: boolean;
  entryType: EntryType;
  danceCategoryId: number;
  danceId: number | null;
  level: string;
  ageGroup: string;
}

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
  const traits = sql`e.entry_type as "entryType", e.dance_category_id as "danceCategoryId", e.dance_id as "danceId",
    ${LEVEL} as level, ${AGE_GROUP} as "ageGroup"`;
  const merges = await readMerges(tx, scheduleId);
  const { rows } = await sql<Row>`
    with own as (select r.id, r.heat_id as "heatId", ${traits} from heat_entries r
        join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
        where r.heat_id = ${anyOf(heatIds)}),
      kinds as (select distinct "entryType", "danceCategoryId", "danceId" from own),
      alike as (select r.id, r.heat_id as "heatId", ${traits} from kinds k
        join entries e on e.entry_type = k."entryType" and e.dance_category_id = k."danceCategoryId"
          and e.dance_id is not distinct from k."danceId"
        join entrants o on o.id = e.entrant_id
        join heat_entries r on r.entry_id = e.id
        where r.schedule_id = ${scheduleId} and r.heat_id is not null)
    select a.*, exists (select from danced_heats where heat_id = a."heatId") as "isDanced"
    from alike a join heat_times t on t.heat_id = a."heatId"
    where ${merges.size > 0} or exists (select from own w where w."entryType" = a."entryType" and w."danceCategoryId" = a."danceCategoryId"
      and w."danceId" is not distinct from a."danceId" and w.level = a.level and w."ageGroup" = a."ageGroup")
    order by t.starts nulls last, t.number, a.id`.execute(tx);
  const started = new Set(heatIds);
  const alike = Map.groupBy(rows, (row) => {
    const id = idOfRow(contestId(scheduleId, row), row.entryType, row.id);
    return merges.get(id) ?? id;
  });
  const plans = await readRoundPlans(tx, scheduleId, [...alike.keys()]);
  const { uncontested } = await settingsOfSchedule(tx, scheduleId);
  const ids = [...alike.values()].filter((own) => own.length > 1).flatMap((own) => own.map(({ id }) => id));
  const people = await readPeopleOfRows(tx, ids);
  const couplesOf = (own: readonly Row[]): Row[] =>
    oncePerCouple(own, ({ id }) => ({ id, people: people.get(id) ?? [] }));
  const contests = [...alike].filter(([identity, own]) => {
    const isScored = own[0]?.entryType === 'SOLO' || plans.get(identity)?.[0]?.kind === 'SCORE';
    if (couplesOf(own).length < 2 && !isScored && uncontested !== 'STANDARD') return false;
    return own.every(({ isDanced }) => isDanced) && own.some(({ heatId }) => started.has(heatId));
  });
  const couples = await readCouples(
    tx,
    contests.flatMap(([, own]) => own.map(({ id }) => id)),
  );
  const lastHeats = contests.flatMap(([, own]) => own.at(-1)?.heatId ?? []);
  const dances = await readDancesOfHeats(tx, lastHeats);
  return contests.map(([identity, own]) => {
    const parts = [...new Set(own.map(({ heatId }) => heatId))];
    return {
      identity,
      no: 1,
      heatIds: parts,
      danceIds: (dances.get(parts.at(-1) ?? 0) ?? []).map(({ id }) => id),
      couples: couplesOf(own).map(({ id }) => ({ rowId: id, number: couples.get(id)?.number ?? '' })),
    };
  });
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
