import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import type { UndoStep } from '../figures/undoStep.entity.ts';
import { forgetReasons } from '../reasons/waitingReasons.ts';
import type { Schedule } from '../schedule.entity.ts';
import { labelNewHeats } from '../sections/heatLabels.ts';

/** So many commands of a schedule can be taken back. */
const STEPS_KEPT = 20;

export interface OpenStep {
  id: number;
  scheduleId: number;
  /** The state before the command. */
  before: string;
}

/** Keeps what stands, before a command changes it. */
export async function openStep(tx: Db, scheduleId: number): Promise<OpenStep> {
  const { rows } = await sql<{ id: number }>`
    insert into undo_steps (schedule_id, before)
    select ${scheduleId}::int, jsonb_build_object(
      'sections', (select jsonb_build_object('id', to_jsonb(array_agg(id order by id)),
          'startTime', to_jsonb(array_agg(start_time order by id)), 'endTime', to_jsonb(array_agg(end_time order by id)),
          'maxCouples', to_jsonb(array_agg(max_couples order by id)))
        from sections where schedule_id = ${scheduleId}),
      'heats', (select jsonb_build_object('id', to_jsonb(array_agg(id order by id)),
          'sectionId', to_jsonb(array_agg(section_id order by id)), 'number', to_jsonb(array_agg(number order by id)),
          'danceId', to_jsonb(array_agg(dance_id order by id)),
          'danceCategoryId', to_jsonb(array_agg(dance_category_id order by id)))
        from heats where schedule_id = ${scheduleId}),
      'rows', (select jsonb_build_object('id', to_jsonb(array_agg(id order by id)),
          'entryId', to_jsonb(array_agg(entry_id order by id)), 'unit', to_jsonb(array_agg(unit order by id)),
          'heatId', to_jsonb(array_agg(heat_id order by id)), 'isPinned', to_jsonb(array_agg(is_pinned order by id)))
        from heat_entries where schedule_id = ${scheduleId}),
      'reasons', (select coalesce(jsonb_agg(to_jsonb(w)), '[]')
        from waiting_reasons w join heat_entries r on r.id = w.heat_entry_id where r.schedule_id = ${scheduleId}))
    returning id`.execute(tx);
  const { id } = found(rows[0]);
  const { after } = await readState(tx, id);
  return { id, scheduleId, before: after };
}

/** Keeps the step with the line that tells of its command; a command that changed nothing leaves none. */
export async function closeStep(tx: Db, step: OpenStep, logEntryId: number | null): Promise<void> {
  const { after, entries } = await readState(tx, step.id);
  if (logEntryId === null || after === step.before) {
    await tx.deleteFrom('undo_steps').where('id', '=', step.id).execute();
    return;
  }
  await tx
    .updateTable('undo_steps')
    .set({ log_entry_id: logEntryId, after, entries })
    .where('id', '=', step.id)
    .execute();
  await sql`delete from undo_steps where schedule_id = ${step.scheduleId} and id not in (
    select id from undo_steps where schedule_id = ${step.scheduleId} order by id desc limit ${STEPS_KEPT})`.execute(
    tx,
  );
}

/** Whether everything still stands as the command of the step left it. */
export async function isAsLeft(tx: Db, step: UndoStep): Promise<boolean> {
  const { after, entries } = await readState(tx, step.id);
  return after === step.after && entries === step.entries;
}

interface State {
  /** Of the sections, heats and rows. */
  after: string;
  /** Of the entries that have a row, or had one before the step, and who dances them. */
  entries: string;
}

/** The same as long as everything stands as it does. What was put back could break a rule if any of it had changed. */
async function readState(db: Db, stepId: number): Promise<State> {
  const { rows } = await sql<State>`
    with dances as materialized (
      select entry_id from heat_entries where schedule_id = (select schedule_id from undo_steps where id = ${stepId})
      union select e.id::int from undo_steps u,
        jsonb_array_elements_text(nullif(u.before -> 'rows' -> 'entryId', 'null')) e(id) where u.id = ${stepId}
    )
    select concat_ws(' ',
      (select sum(hash_record_extended((s.id, s.position, s.section_type, s.start_time, s.end_time, s.heat_duration,
        s.max_couples), 0)) from sections s where s.schedule_id = u.schedule_id),
      (select sum(hash_record_extended((h.id, h.section_id, h.number, h.dance_id, h.dance_category_id), 0))
        from heats h where h.schedule_id = u.schedule_id),
      (select sum(hash_record_extended((r.id, r.entry_id, r.unit, r.heat_id, r.is_pinned), 0))
        from heat_entries r where r.schedule_id = u.schedule_id)) as after,
    concat_ws(' ',
      (select sum(hash_record_extended((e.id, e.entrant_id, e.entry_type, e.dance_id, e.dance_category_id), 0))
        from entries e join dances d on d.entry_id = e.id),
      (select sum(hash_record_extended((q.entry_id, q.entrant_id), 0))
        from entry_partners q join dances d on d.entry_id = q.entry_id)) as entries
    from undo_steps u where u.id = ${stepId}`.execute(db);
  return found(rows[0]);
}

/** Puts back what stood before the step, with the ids that everything had. */
export async function putBack(tx: Db, { id, eventId }: Schedule, { before }: UndoStep): Promise<void> {
  const { sections, heats, rows, reasons } = before;
  const list = <T>(values: T[] | null): T[] => values ?? [];
  await forgetReasons(tx, id);
  await sql`delete from heat_entries where schedule_id = ${id} and not (id = any(${list(rows.id)}::int[]))`.execute(
    tx,
  );
  await sql`
    update sections s set start_time = o.start_time, end_time = o.end_time, max_couples = o.max_couples,
      version = s.version + 1
    from unnest(${list(sections.id)}::int[], ${list(sections.startTime)}::timestamptz[],
      ${list(sections.endTime)}::timestamptz[], ${list(sections.maxCouples)}::int[]) o(id, start_time, end_time, max_couples)
    where s.id = o.id and (s.start_time, s.end_time, s.max_couples)
      is distinct from (o.start_time, o.end_time, o.max_couples)`.execute(tx);
  await sql`
    insert into heats (id, schedule_id, section_id, number, dance_id, dance_category_id)
    select o.id, ${id}::int, o.section_id, o.number, o.dance_id, o.dance_category_id
    from unnest(${list(heats.id)}::int[], ${list(heats.sectionId)}::int[], ${list(heats.number)}::int[],
      ${list(heats.danceId)}::int[], ${list(heats.danceCategoryId)}::int[])
      o(id, section_id, number, dance_id, dance_category_id)
    on conflict (id) do update set section_id = excluded.section_id, number = excluded.number,
      dance_id = excluded.dance_id, dance_category_id = excluded.dance_category_id
    where (heats.section_id, heats.number, heats.dance_id, heats.dance_category_id)
      is distinct from (excluded.section_id, excluded.number, excluded.dance_id, excluded.dance_category_id)`.execute(
    tx,
  );
  await sql`
    insert into heat_entries (id, schedule_id, event_id, entry_id, unit, heat_id, is_pinned)
    select o.id, ${id}::int, ${eventId}::int, o.entry_id, o.unit, o.heat_id, o.is_pinned
    from unnest(${list(rows.id)}::int[], ${list(rows.entryId)}::int[], ${list(rows.unit)}::int[],
      ${list(rows.heatId)}::int[], ${list(rows.isPinned)}::boolean[]) o(id, entry_id, unit, heat_id, is_pinned)
    on conflict (id) do update set heat_id = excluded.heat_id, is_pinned = excluded.is_pinned
    where (heat_entries.heat_id, heat_entries.is_pinned) is distinct from (excluded.heat_id, excluded.is_pinned)`.execute(
    tx,
  );
  await sql`delete from heats where schedule_id = ${id} and not (id = any(${list(heats.id)}::int[]))`.execute(
    tx,
  );
  await labelNewHeats(tx, id);
  await sql`insert into waiting_reasons
    select * from jsonb_populate_recordset(null::waiting_reasons, ${JSON.stringify(reasons)}::jsonb)`.execute(
    tx,
  );
}
