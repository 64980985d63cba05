import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Event } from '../../events/event.entity.ts';
import type { Schedule } from '../../schedules/schedule.entity.ts';

/** Judges and result settings. Officials stay: an organiser appoints accounts for each event. */
export async function copyJudges(
  tx: Db,
  { from, to, copiesJudges }: { from: Event; to: Event; copiesJudges: boolean },
): Promise<void> {
  if (!copiesJudges) return;
  await sql`insert into judges (event_id, code, name, style_ids)
    select ${to.id}, code, name, style_ids from judges where event_id = ${from.id} order by id`.execute(tx);
  await sql`insert into result_settings (event_id, verification, chair_approves, shows_marks, most_in_final,
      trims_scores, public_release, judges_solos, uncontested, allows_one_person)
    select ${to.id}, verification, chair_approves, shows_marks, most_in_final, trims_scores, public_release,
      judges_solos, uncontested, allows_one_person
    from result_settings where event_id = ${from.id}`.execute(tx);
}

/**
 * Copies the panels whose judges the copy's event has too. Each begins once its section has the heat, counted from the
 * section's first one, with which the original begins.
 */
export async function copyPanels(tx: Db, { from, to }: { from: Schedule; to: Schedule }): Promise<void> {
  await sql`
    with seats as (
      select p.id as panel_id, p.even_allowed_by, n.id as section_id, q.seat, k.id as judge_id,
        coalesce(p.heats_before, (select count(*)::int from heats e
          where e.section_id = h.section_id and e.number < h.number)) as heats_before
      from panels p left join heats h on h.id = p.from_heat_id
      join sections s on s.id = coalesce(p.from_section_id, h.section_id)
      join sections n on n.schedule_id = ${to.id} and n.position = s.position
      join panel_judges q on q.panel_id = p.id join judges j on j.id = q.judge_id
      left join judges k on k.event_id = ${to.eventId} and k.code = j.code and lower(k.name) = lower(j.name)
      where p.schedule_id = ${from.id}
    ), copied as (
      insert into panels (schedule_id, from_section_id, heats_before, even_allowed_by)
      select ${to.id}, section_id, heats_before, max(even_allowed_by) from seats
      group by panel_id, section_id, heats_before having count(*) = count(judge_id)
      returning id, from_section_id, heats_before
    )
    insert into panel_judges (panel_id, seat, judge_id)
    select c.id, s.seat, s.judge_id
    from copied c join seats s on s.section_id = c.from_section_id and s.heats_before = c.heats_before`.execute(
    tx,
  );
}
