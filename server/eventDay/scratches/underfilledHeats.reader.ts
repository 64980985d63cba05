import { sql } from 'kysely';
import { ObjectType } from 'type-graphql';
import type { Db } from '../../db/orm.ts';
import { moveChecker } from '../../engine/explain/explainMove.ts';
import { found } from '../../input/found.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { readState } from '../../journal/journal.ts';
import { Heat } from '../../schedules/heats/heat.entity.ts';
import { readHeatsById } from '../../schedules/heats/heat.reader.ts';
import { readProblem } from '../../schedules/problem/problem.ts';
import { HeatEntry } from '../../schedules/rows/heatEntry.entity.ts';
import { readRowsById } from '../../schedules/rows/heatEntry.reader.ts';
import { readSchedule } from '../../schedules/schedule.reader.ts';
import { DESK, deskSubject } from '../deskJournal.ts';

const MOST_TARGETS = 3;

@ObjectType({
  description:
    'An upcoming heat that scratches have left empty or with one couple, or an empty heat on the floor.',
})
export class UnderfilledHeat extends objectOf({
  heat: field(Heat, 'The heat.'),
  left: nullable(HeatEntry, 'The remaining couple; null if the heat is empty.'),
  targets: list(
    Heat,
    'Heats of the same dance that could take the couple (moveHeatEntry), nearest first; contests do not change.',
  ),
}) {}

/**
 * Heats to merge, drop or keep: not danced, at most one couple, and entries scratched since the last decision to keep
 * it. Also an empty heat on the floor.
 */
export async function readUnderfilledHeats(db: Db, scheduleId: number): Promise<UnderfilledHeat[]> {
  const { rows: underfilled } = await sql<{ heat_id: number; row_id: number | null; gone: number[] }>`
    select h.id as heat_id, (select min(id) from heat_entries where heat_id = h.id) as row_id, g.gone
    from heats h join sections s on s.id = h.section_id left join danced_heats d on d.heat_id = h.id
    cross join lateral (select array(select id from heat_entries where scratched_heat_id = h.id) as gone) g
    where h.schedule_id = ${scheduleId} and d.is_on_floor is distinct from false
      and g.gone <> '{}'
      and (select count(*) from heat_entries where heat_id = h.id) <=
        case when s.section_type = 'SOLO' or d.is_on_floor then 0 else 1 end
    order by h.number`.execute(db);
  const { lastOf } = await readState(db, scheduleId, deskSubject, DESK);
  const rows = underfilled.filter(({ gone }) => gone.some((id) => lastOf.get(id)?.kind !== 'KEEP'));
  const heats = await readHeatsById(
    db,
    rows.map(({ heat_id }) => heat_id),
  );
  const byId = new Map(heats.map((heat) => [heat.id, heat]));
  const lone = rows.flatMap(({ row_id }) => row_id ?? []);
  const left = new Map((await readRowsById(db, lone)).map((row) => [row.id, row]));
  const targets = lone.length > 0 ? await targetsOf(db, scheduleId, lone) : new Map<number, Heat[]>();
  return rows.flatMap(({ heat_id, row_id }) => {
    const heat = byId.get(heat_id);
    return heat
      ? [{ heat, left: left.get(row_id ?? 0) ?? null, targets: targets.get(row_id ?? 0) ?? [] }]
      : [];
  });
}

/** By heat entry, nearest first; no other entry has to move. */
async function targetsOf(
  db: Db,
  scheduleId: number,
  rowIds: readonly number[],
): Promise<Map<number, Heat[]>> {
  const schedule = found(await readSchedule(db, scheduleId));
  const { problem, heats, rowIds: all } = await readProblem(db, schedule);
  // A couple left alone may be moved by hand even if it is pinned or the schedule is locked.
  const obstaclesOf = moveChecker({ ...problem, isFixed: problem.isFixed.map(() => false) });
  return new Map(
    rowIds.map((id) => {
      const row = all.indexOf(id);
      const from = problem.assignment[row] ?? -1;
      const start = problem.heats[from]?.start ?? 0;
      const free = heats.flatMap((heat, index) =>
        index !== from && heat.coupleCount > 0 && obstaclesOf(row, index).length === 0
          ? [{ heat, distance: Math.abs((problem.heats[index]?.start ?? 0) - start) }]
          : [],
      );
      const nearest = free.toSorted((a, b) => a.distance - b.distance || a.heat.number - b.heat.number);
      return [id, nearest.slice(0, MOST_TARGETS).map(({ heat }) => heat)];
    }),
  );
}
