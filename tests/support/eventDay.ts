import { sql } from 'kysely';
import type { Api } from './api.ts';
import { buildFilled } from './competition.ts';

/** Builds a filled competition; `press` presses the clock of its first floor. */
export async function buildEventDay(api: Api, seed: number) {
  const competition = await buildFilled(api, { students: 10, teachers: 4, seed });
  const { scheduleId } = competition;
  const floorClocks = await api.read<{ floor: string }[]>('schedule.floorClocks { floor }', {
    id: scheduleId,
  });
  const floor = floorClocks[0]?.floor ?? '';
  let lastNo = 0;
  const press = async (kind: string, heatId?: string): Promise<void> => {
    const input = { scheduleId, floor, kind, lastNo, heatId, skipsHeats: heatId === undefined ? null : true };
    const pressClock = await api.act<{ lastNo: number }>('pressClock { lastNo }', input);
    lastNo = pressClock.lastNo;
  };
  return { ...competition, floor, press };
}

/** Ids of the people with entries, ascending. */
export async function peopleOf(api: Api, scheduleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.entrant_id as id from heat_entries r join entries e on e.id = r.entry_id
    where r.schedule_id = ${scheduleId}::int order by 1`.execute(api.db);
  return rows.map(({ id }) => String(id));
}
