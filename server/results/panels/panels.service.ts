import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { anyOf, oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, type FieldMessages, InvalidInput } from '../../errors.ts';
import { startsOf } from '../../eventDay/clock/floorClock.reader.ts';
import { found } from '../../input/found.ts';
import { line, name, parseInput, reference } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { inTime } from '../../schedules/heats/heatTime.ts';
import { counted } from '../../scoring/words/numbers.ts';
import { mayChair, scheduleOf } from '../access.ts';
import { readJudgedProgram } from '../plans/merges.reader.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import { panelCures } from './panelCures.ts';
import { judgesOfHeats, type PanelPlan, panelPlan, refusalOf } from './panelPlan.ts';
import type { Judge, Panel } from './panels.resolver.ts';

const CODE = /^([A-HJ-NP-TVWYZ]|0[1-9]|[1-3][0-9]|4[01])$/;
export const judgeInput = z.object({
  scheduleId: reference,
  code: line(2)
    .toUpperCase()
    .regex(CODE, 'Must be a letter other than I, O, U and X, or a number from 01 to 41.'),
  name: name(),
  judgeId: reference.nullish(),
  styleIds: z.array(reference).max(100).nullish(),
});
export const removeJudgeInput = z.object({ scheduleId: reference, judgeId: reference });
export const panelInput = z.object({
  fromHeatId: reference,
  judgeIds: z.array(reference).max(41),
  allowsEven: z.boolean().nullish(),
});
export const setPanelInput = z.object({
  scheduleId: reference,
  fromHeatId: reference.nullish(),
  judgeIds: panelInput.shape.judgeIds.nullish(),
  allowsEven: panelInput.shape.allowsEven,
  panels: z.array(panelInput).max(200).nullish(),
});
type SentPanel = z.output<typeof panelInput>;

/** @throws Forbidden, NotFound, InvalidInput */
export async function setJudge(db: Db, user: SignedIn, input: unknown): Promise<Judge[]> {
  await mayChair(db, user, scheduleOf(input));
  const { scheduleId, judgeId, styleIds, ...named } = parseInput(judgeInput, input);
  return changeOnDay(db, scheduleId, async (tx, { eventId }) => {
    const judge = { ...named, ...(styleIds && { style_ids: `{${styleIds.join()}}` }) };
    const styles = tx
      .selectFrom('dance_categories')
      .select('id')
      .where(oneOf('id', styleIds ?? []));
    const known = new Set((await styles.execute()).map(({ id }) => id));
    if (!(styleIds ?? []).every((id) => known.has(id)))
      throw new InvalidInput({ styleIds: ['Name styles of dances.'] });
    if (judgeId) {
      const judges = await readJudges(tx, scheduleId);
      const { code } = found(judges.find(({ id }) => id === judgeId));
      const other = judges.find((one) => one.code === judge.code && one.id !== judgeId);
      const taken = other ? `${other.name} has ${other.code}.` : null;
      const why = code === judge.code ? null : (taken ?? (await whyKept(tx, judgeId)));
      if (why) throw new InvalidInput({ code: [why] });
      await tx.updateTable('judges').set(judge).where('id', '=', judgeId).execute();
      return readJudges(tx, scheduleId);
    }
    await tx
      .insertInto('judges')
      .values({ event_id: eventId, ...named, style_ids: `{${(styleIds ?? []).join()}}` })
      .onConflict((conflict) => conflict.columns(['event_id', 'code']).doUpdateSet(judge))
      .execute();
    return readJudges(tx, scheduleId);
  });
}

/** @throws Forbidden, NotFound, InvalidInput, and Conflict while the judge is on a panel or has cards */
export async function removeJudge(db: Db, user: SignedIn, input: unknown): Promise<Judge[]> {
  const { scheduleId, judgeId } = parseInput(removeJudgeInput, input);
  await mayChair(db, user, scheduleId);
  return changeOnDay(db, scheduleId, async (tx, { eventId }) => {
    const { code } = found((await readJudges(tx, scheduleId)).find(({ id }) => id === judgeId));
    const on = await tx
      .selectFrom('panel_judges as q')
      .innerJoin('panels as p', 'p.id', 'q.panel_id')
      .select('q.seat')
      .where('q.judge_id', '=', judgeId)
      .where('p.from_heat_id', 'is not', null)
      .execute();
    if (on.length > 0)
      throw new Conflict(
        `${code} is on ${counted(on.length, 'panel', 'panels')}. Set other judges there first.`,
      );
    const why = await whyKept(tx, judgeId);
    if (why) throw new Conflict(why);
    await tx.deleteFrom('judges').where('id', '=', judgeId).execute();
    await sql`delete from panels p where schedule_id in (select id from schedules where event_id = ${eventId})
      and not exists (select from panel_judges where panel_id = p.id)`.execute(tx);
    return readJudges(tx, scheduleId);
  });
}

const whyKept = async (db: Db, judgeId: number): Promise<string | null> =>
  (await whyKeptAll(db, [judgeId]))[0] ?? null;

/** Why cards need each of these judges and the code; null if there are none. */
export async function whyKeptAll(db: Db, judgeIds: readonly number[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: number; code: string; isPrinted: boolean; hasBegun: boolean }>`
    select j.id, j.code, exists (select from printed_cards where judge_id = j.id) as "isPrinted",
      exists (select from frozen_fields where judge_ids @> array[j.id]::int[])
        or exists (select from journal l join schedules p on p.id = l.schedule_id where p.event_id = j.event_id
          and (l.kind = 'FREEZE_ROUND' and l.data -> 'judges' @> jsonb_build_array(jsonb_build_object('id', j.id))
            or l.kind = 'SWAP_JUDGE' and l.data -> 'judge' -> 'id' = to_jsonb(j.id))) as "hasBegun"
    from judges j where ${oneOf('j.id', judgeIds)}`.execute(db);
  const whyOf = ({ code, isPrinted, hasBegun }: (typeof rows)[number]): string | null => {
    if (isPrinted) return `Cards of ${code} are printed, so this letter stays.`;
    return hasBegun ? `A heat that ${code} judges has started, so this letter stays.` : null;
  };
  const whys = new Map(rows.map((row) => [row.id, whyOf(row)]));
  return judgeIds.map((id) => whys.get(id) ?? null);
}

/**
 * Sets or removes panels, checked once all of them are set.
 * @throws Forbidden, NotFound, InvalidInput, and Conflict if a judge comes to be on two floors at once or parts of a
 * round come to have different panels
 */
export async function setPanel(db: Db, user: SignedIn, input: unknown): Promise<Panel[]> {
  const { scheduleId, panels: several, fromHeatId, judgeIds, allowsEven } = parseInput(setPanelInput, input);
  await mayChair(db, user, scheduleId);
  const one = fromHeatId && judgeIds ? [{ fromHeatId, judgeIds, allowsEven }] : [];
  const sent = several ?? one;
  if (sent.length === 0 || (several && (fromHeatId || judgeIds))) {
    throw new InvalidInput({ panels: ['Send fromHeatId and judgeIds, or panels.'] });
  }
  return changeOnDay(db, scheduleId, async (tx) => {
    await requirePanels(tx, scheduleId, sent, several ? (at) => `panels.${at}.` : () => '');
    const before = await readPanelPlan({ db: tx }, scheduleId);
    const judgedBefore = await readPanelsOfStarted(tx, scheduleId);
    await replacePanels(tx, scheduleId, sent, user.shortName);
    const refusal = refusalOf(before, await readPanelPlan({ db: tx }, scheduleId));
    if (refusal) throw new Conflict(refusal);
    // Heats that have started but have no cards get the new judges.
    const judgedNow = await readPanelsOfStarted(tx, scheduleId);
    for (const heatId of new Set([...judgedBefore.keys(), ...judgedNow.keys()])) {
      const judge_ids = (judgedNow.get(heatId) ?? []).map(({ id }) => id);
      if (String(judge_ids) === String(judgedBefore.get(heatId)?.map(({ id }) => id))) continue;
      await sql`update frozen_fields set judge_ids = ${`{${judge_ids.join()}}`}::int[] where heat_id = ${heatId}`.execute(
        tx,
      );
    }
    return readPanels(tx, scheduleId);
  });
}

/** @throws InvalidInput */
async function requirePanels(
  tx: Db,
  scheduleId: number,
  sent: readonly SentPanel[],
  at: (index: number) => string,
): Promise<void> {
  const known = new Set((await readJudges(tx, scheduleId)).map(({ id }) => id));
  const ids = sent.map(({ fromHeatId }) => fromHeatId);
  const rows = tx.selectFrom('heats').select('id').where('schedule_id', '=', scheduleId);
  const heats = new Set((await rows.where(oneOf('id', ids)).execute()).map(({ id }) => id));
  const fields: FieldMessages = {};
  for (const [index, { fromHeatId, judgeIds, allowsEven }] of sent.entries()) {
    if (new Set(judgeIds).size < judgeIds.length || judgeIds.some((id) => !known.has(id)))
      fields[`${at(index)}judgeIds`] = ['Name judges of this event, each once.'];
    else if (judgeIds.length > 0 && judgeIds.length % 2 === 0 && !allowsEven)
      fields[`${at(index)}judgeIds`] = ['Name an odd number of judges, or send allowsEven: true.'];
    if (!heats.has(fromHeatId)) fields[`${at(index)}fromHeatId`] = ['No heat of this schedule has this id.'];
    else if (ids.indexOf(fromHeatId) < index) fields[`${at(index)}fromHeatId`] = ['Name each heat once.'];
  }
  if (Object.keys(fields).length > 0) throw new InvalidInput(fields);
}

async function replacePanels(
  tx: Db,
  schedule_id: number,
  sent: readonly SentPanel[],
  allowedBy: string,
): Promise<void> {
  const ids = sent.map(({ fromHeatId }) => fromHeatId);
  await tx.deleteFrom('panels').where(oneOf('from_heat_id', ids)).execute();
  for (const { fromHeatId, judgeIds, allowsEven } of sent) {
    if (judgeIds.length === 0) continue;
    const { id: panel_id } = await tx
      .insertInto('panels')
      .values({ schedule_id, from_heat_id: fromHeatId, even_allowed_by: allowsEven ? allowedBy : null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('panel_judges')
      .values(judgeIds.map((judge_id, index) => ({ panel_id, seat: index + 1, judge_id })))
      .execute();
  }
}

async function readPanelsOfStarted(tx: Db, scheduleId: number): Promise<Map<number, Judge[]>> {
  const rows = await tx
    .selectFrom('frozen_fields')
    .select('heat_id')
    .distinct()
    .where('schedule_id', '=', scheduleId)
    .execute();
  return readPanelsOfHeats(
    tx,
    rows.map(({ heat_id }) => heat_id),
  );
}

/** @throws NotFound */
export async function readPanelPlan(reading: { db: Db }, scheduleId: number): Promise<PanelPlan> {
  const program = await readJudgedProgram(reading, scheduleId);
  const { judgesSolos } = await settingsOfSchedule(reading.db, scheduleId);
  return panelPlan(program, await readPanels(reading.db, scheduleId), judgesSolos);
}

/** Numbers of heats of the next hour, and late ones, that have a contest but no judges. */
export async function countUnjudgedSoon(db: Db, scheduleIds: readonly number[]): Promise<number[]> {
  const near = await db
    .selectFrom('sections')
    .select('schedule_id')
    .distinct()
    .where(oneOf('schedule_id', scheduleIds))
    .where('start_time', '<', sql<Date>`now() + interval '1 hour'`)
    .where('end_time', '>', sql<Date>`now() - interval '1 hour'`)
    .execute();
  const found = new Map<number, number>();
  for (const { schedule_id: id } of near) found.set(id, await countUnjudgedNow(db, id));
  return scheduleIds.map((id) => found.get(id) ?? 0);
}

const HOUR = 3_600_000;

async function countUnjudgedNow(db: Db, scheduleId: number): Promise<number> {
  const program = await readJudgedProgram({ db }, scheduleId);
  const { uncontested, judgesSolos } = await settingsOfSchedule(db, scheduleId);
  const fewest = uncontested === 'STANDARD' ? 1 : 2;
  const { rows } = await sql<{ id: number }>`select heat_id as id from ${startsOf(scheduleId)} s`.execute(db);
  const started = new Set(rows.map(({ id }) => id));
  return judgesOfHeats(program, await readPanels(db, scheduleId)).filter(
    ({ heat, judges }) =>
      judges.length === 0 &&
      heat.startTime !== null &&
      Math.abs(Date.parse(heat.startTime) - Date.now()) < HOUR &&
      !started.has(heat.id) &&
      (judgesSolos || heat.entryType !== 'SOLO') &&
      heat.contests.some(({ couples }) => couples.length >= fewest),
  ).length;
}

/** The same with changes that settle its warnings. @throws NotFound */
export async function readCuredPlan(reading: { db: Db }, scheduleId: number) {
  const plan = await readPanelPlan(reading, scheduleId);
  return { ...plan, cures: panelCures(plan, await readJudges(reading.db, scheduleId)) };
}

/** By code. */
export function readJudges(db: Db, scheduleId: number): Promise<Judge[]> {
  return (
    db
      .selectFrom('judges as j')
      .innerJoin('schedules as p', 'p.event_id', 'j.event_id')
      .select(['j.id', 'j.code', 'j.name'])
      // A deleted style leaves its id.
      .select(
        sql<number[]>`array(select id from dance_categories where id = any(j.style_ids))`.as('styleIds'),
      )
      .where('p.id', '=', scheduleId)
      .orderBy('j.code')
      .execute()
  );
}

/** By floor, then by heat. */
export async function readPanels(db: Db, scheduleId: number): Promise<Panel[]> {
  const { rows } = await sql<Panel>`
    select h.id as "fromHeatId", coalesce(l.label, h.number::text) as "fromHeat", s.floor,
      (select json_agg(json_build_object('id', j.id, 'code', j.code, 'name', j.name, 'styleIds', j.style_ids)
        order by q.seat) from panel_judges q join judges j on j.id = q.judge_id where q.panel_id = p.id) as judges
    from panels p
    join heats h on h.id = p.from_heat_id
    join heat_times t on t.heat_id = h.id
    join sections s on s.id = h.section_id
    left join heat_labels l on l.heat_id = h.id
    where p.schedule_id = ${scheduleId} order by s.floor, ${inTime('t')}`.execute(db);
  return rows;
}

/** By seat, from the latest panel of the floor. */
export async function readPanelsOfHeats(db: Db, heatIds: readonly number[]): Promise<Map<number, Judge[]>> {
  const { rows } = await sql<{ heatId: number; judges: Judge[] }>`
    with of_heat as (
      select distinct on (t.heat_id) t.heat_id, p.id from heat_times t
      join sections s on s.id = t.section_id
      join panels p on p.schedule_id = t.schedule_id
      join heat_times g on g.heat_id = p.from_heat_id
      join sections o on o.id = g.section_id and o.floor = s.floor
      where t.heat_id = ${anyOf(heatIds)} and ${inTime('g')} <= ${inTime('t')}
      order by t.heat_id, ${inTime('g')} desc)
    select p.heat_id as "heatId", json_agg(json_build_object('id', j.id, 'code', j.code, 'name', j.name, 'styleIds', j.style_ids)
      order by q.seat) as judges
    from of_heat p
    join panel_judges q on q.panel_id = p.id join judges j on j.id = q.judge_id group by 1`.execute(db);
  return new Map(rows.map(({ heatId, judges }) => [heatId, judges]));
}

/**
 * Lets panels that begin with heats about to be deleted begin with the next heat of their floor. A panel that has none,
 * or only heats of a later panel, is deleted with its heat; undo restores it.
 */
export async function carryPanels(tx: Db, { heatIds }: { heatIds: readonly number[] }): Promise<void> {
  await sql`
    with places as materialized (
      select h.id, h.schedule_id, s.floor, (coalesce(s.start_time, 'infinity'), s.position, h.number) as place
      from heats h join sections s on s.id = h.section_id
      where h.schedule_id in (select schedule_id from panels where from_heat_id = ${anyOf(heatIds)})
    ), carried as (
      select distinct on (next.id) p.id, next.id as heat_id
      from panels p join places o on o.id = p.from_heat_id
      cross join lateral (select n.id from places n where n.schedule_id = o.schedule_id and n.floor = o.floor
        and n.place > o.place and not n.id = ${anyOf(heatIds)} order by n.place limit 1) next
      where p.from_heat_id = ${anyOf(heatIds)} order by next.id, o.place desc)
    update panels p set from_heat_id = c.heat_id from carried c
    where p.id = c.id and not exists (select from panels where from_heat_id = c.heat_id)`.execute(tx);
}
