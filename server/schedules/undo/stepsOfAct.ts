import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import { Conflict } from '../../errors.ts';
import { clockTimesAnchored } from '../../events/event.service.ts';
import { found } from '../../input/found.ts';
import type { Changes } from './changesOfStep.ts';
import { UndoStep } from './undoStep.entity.ts';

export const undoStepFromRow = rowMapper(UndoStep);

/** Steps of other schedules that are undone together with this one. */
export async function readOthersOfAct(tx: Db, step: UndoStep): Promise<UndoStep[]> {
  if (step.actId === null) return [];
  const rows = await tx
    .selectFrom('undo_steps')
    .selectAll()
    .where('act_id', '=', step.actId)
    .where('id', '<>', step.id)
    .orderBy('id')
    .execute();
  return rows.map(undoStepFromRow);
}

/**
 * Publishes the time zone after undoing its change together with the shift of sections.
 * @throws Conflict if a section got its time since, which the undo would not shift
 */
export async function anchorClockTimes(tx: Db, eventId: number, written: readonly Changes[]): Promise<void> {
  const sections = written.flatMap((changes) => changes.get('sections') ?? []);
  if (sections.length === 0 || !written.some((changes) => changes.has('events'))) return;
  const ids = sections.map(({ keys }) => Number(keys.id));
  const { rows } = await sql<{ time_zone: string; is_added: boolean }>`
    select e.time_zone, exists (select from sections s join schedules p on p.id = s.schedule_id
      where p.event_id = e.id and s.start_time is not null and not (s.id = any(${ids}::int[]))) as is_added
    from events e where e.id = ${eventId}`.execute(tx);
  const { time_zone: timeZone, is_added } = found(rows[0]);
  if (is_added) {
    throw new Conflict(
      'A section got its time after the time zone was changed, so this can no longer be undone. Change the time zone of the event instead.',
    );
  }
  await clockTimesAnchored.publish(tx, { eventId, timeZone });
}
