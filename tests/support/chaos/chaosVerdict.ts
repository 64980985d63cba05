import { sql } from 'kysely';
import type { Db } from '../../../server/db/orm.ts';
import { openRuntime } from '../../../server/runtime.ts';
import { brokenLaws, doubleBookings } from '../schedules/scheduleLaws.ts';
import type { ChaosLoad } from './chaosLoad.ts';
import { askWitness } from './chaosWitness.ts';

/** Describes each damage; empty if there is none. */
export async function damageOf(connectionString: string, load: ChaosLoad): Promise<string[]> {
  const runtime = await openRuntime({ connectionString, poolSize: 1 });
  const { db } = runtime;
  try {
    const studios = await db.selectFrom('studios').select(['id', 'name as word']).execute();
    const entries = await db.selectFrom('entries').select(['id', 'level as word']).execute();
    const [commanded, shared] = [Number(load.commandedId), Number(load.sharedId)];
    return [
      ...lostOf('Studio', load.studios, studios),
      ...lostOf('Entry', load.entries, entries),
      ...(await brokenLaws(db, commanded)),
      ...(await brokenLaws(db, shared)),
      ...(await halfDone(db, commanded)),
      ...(await twiceAtOnce(db, commanded)),
      ...(await askWitness(db)).damage,
    ];
  } finally {
    await runtime.orm.close();
  }
}

function lostOf(
  kind: string,
  { acknowledged, unanswered }: ChaosLoad['studios'],
  present: readonly { id: number; word: string }[],
): string[] {
  const words = new Map(present.map(({ id, word }) => [String(id), word]));
  return [...acknowledged].flatMap(([id, word]) => {
    const found = words.get(id);
    const isThere = found === word || (found !== undefined && unanswered.get(id)?.has(found));
    return isThere ? [] : [`${kind} ${id} is ${found ?? 'gone'}, but was acknowledged as ${word}`];
  });
}

/** Double bookings: only a manual move may create one, with a warning; commands never do. */
async function twiceAtOnce(db: Db, scheduleId: number): Promise<string[]> {
  const count = await doubleBookings(db, scheduleId);
  return count > 0 ? [`${count} double bookings`] : [];
}

interface Standing {
  heats: number;
  rows: number;
  seated: number;
  command: string | null;
  assigned: number | null;
  unassigned: number | null;
}

/** Only commands change this schedule, so it must match the last line of its log. */
async function halfDone(db: Db, scheduleId: number): Promise<string[]> {
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
    DELETE_HEAT_ENTRIES: all === 0,
  };
  return isWhole[command ?? ''] === false ? [`${command} is half done: ${JSON.stringify(last)}`] : [];
}
