import { sql } from 'kysely';
import { openGround } from '../../../server/ground.ts';
import { brokenLaws } from '../scheduleLaws.ts';
import type { ChaosLoad } from './chaosLoad.ts';

/** What was damaged, in words; empty where nothing was. */
export async function damageOf(connectionString: string, load: ChaosLoad): Promise<string[]> {
  const ground = await openGround({ connectionString, poolSize: 1 });
  const { db } = ground;
  try {
    const studios = await db.selectFrom('studios').select(['id', 'name']).execute();
    const present = new Map(studios.map(({ id, name }) => [String(id), name]));
    const { acknowledged, unanswered } = load.written;
    const lost = [...acknowledged].flatMap(([id, name]) => {
      const found = present.get(id);
      const isThere = found === name || (found !== undefined && unanswered.get(id)?.has(found));
      return isThere ? [] : [`Studio ${id} is ${found ?? 'gone'}, and was acknowledged as ${name}`];
    });
    const scheduleId = Number(load.scheduleId);
    return [...lost, ...(await brokenLaws(db, scheduleId)), ...(await halfDone(db, scheduleId))];
  } finally {
    await ground.orm.close();
  }
}

interface Standing {
  heats: number;
  rows: number;
  seated: number;
  command: string | null;
  assigned: number | null;
  unassigned: number | null;
}

/** Nothing happens on this schedule but commands, so it stands as the last line of its log says. */
async function halfDone(
  db: Awaited<ReturnType<typeof openGround>>['db'],
  scheduleId: number,
): Promise<string[]> {
  const { rows } = await sql<Standing>`
    select (select count(*)::int from heats where schedule_id = ${scheduleId}) as heats,
      (select count(*)::int from heat_entries where schedule_id = ${scheduleId}) as rows,
      (select count(*)::int from heat_entries where schedule_id = ${scheduleId} and heat_id is not null) as seated,
      l.outcome ->> 'command' as command,
      (l.outcome ->> 'assigned')::int as assigned, (l.outcome ->> 'unassigned')::int as unassigned
    from log_entries l where l.schedule_id = ${scheduleId} order by l.id desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return ['The log of the schedule is empty'];
  const { command, heats, seated, rows: all, unassigned } = last;
  const isWhole: Record<string, boolean> = {
    GENERATE_HEATS: heats > 0,
    DELETE_HEATS: heats === 0 && seated === 0,
    CLEAR_HEATS: seated === 0,
    FILL_HEATS: unassigned === all - seated,
    GENERATE_HEAT_ENTRIES: all > 0,
  };
  return isWhole[command ?? ''] === false ? [`${command} is half done: ${JSON.stringify(last)}`] : [];
}
