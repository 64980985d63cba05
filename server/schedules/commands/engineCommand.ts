import type { SignedIn } from '../../auth/signedIn.ts';
import { eventLock, planLock, queueForLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import type { EngineWork } from '../../engineHost/engineThreads.ts';
import { found } from '../../input/found.ts';
import { announce } from '../../pubsub/channel.ts';
import { actOn, scheduleToChange } from '../changeSchedule.ts';
import { readFingerprint } from '../problem/fingerprint.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { readSettledProblem } from '../problem/settledProblem.ts';
import type { Schedule } from '../schedule.entity.ts';
import { readSchedule } from '../schedule.reader.ts';
import {
  type Command,
  type CommandRun,
  type Done,
  logOutcome,
  type ResultOf,
  scheduleIdOf,
} from './command.ts';
import { RunningCommand, Stopped } from './runningCommands.ts';
import { logStopped } from './stopCommand.service.ts';

/** After this many plans made stale by other changes, the next is made while holding the lock. */
const PLANS_IN_THE_OPEN = 3;

/** Plans without a connection or lock, and writes if the plan still fits. */
interface EngineCommand<Plan, D extends Done | null> extends Command {
  plan: (read: ScheduleProblem, work: EngineWork) => Promise<Plan>;
  write: (tx: Db, read: ScheduleProblem, plan: Plan) => Promise<D>;
}

/**
 * Reads the schedule, plans, and writes the plan in its own transaction if the fingerprint of its input is unchanged;
 * otherwise starts over. Waiting and planning hold no connection, and the outcome is serialisable.
 * @param input `{scheduleId}`
 * @throws InvalidInput, NotFound, ScheduleLocked, Unavailable after a minute of waiting, and Stopped
 */
export async function runEngineCommand<Plan, D extends Done | null>(
  db: Db,
  user: SignedIn,
  input: unknown,
  command: EngineCommand<Plan, D>,
): Promise<ResultOf<D>> {
  const scheduleId = scheduleIdOf(input);
  const { eventId } = found(await readSchedule(db, scheduleId));
  const lock = eventLock(eventId);
  return queueForLock(db, planLock(eventId), async () => {
    const run = { scheduleId, user, command, started: performance.now() };
    const running = new RunningCommand(db, scheduleId, { command: command.name, user: user.shortName });
    try {
      for (let plans = 0; plans < PLANS_IN_THE_OPEN && !db.isTransaction; plans++) {
        const { read, fingerprint } = await readSettledProblem(db, scheduleId, command);
        const plan = await command.plan(read, running.work);
        const write = async (tx: Db) => {
          const schedule = await scheduleToChange(tx, scheduleId, command);
          if ((await readFingerprint(tx, scheduleId)) !== fingerprint) return null;
          return { result: await writePlan(tx, schedule, run, { command, read, plan }) };
        };
        const written = await withLock(db, lock, write, running.work.signal);
        if (written) return written.result;
      }
      const planAndWrite = async (tx: Db) => {
        const { schedule, read } = await readSettledProblem(tx, scheduleId, command);
        const plan = await command.plan(read, running.work);
        return writePlan(tx, schedule, run, { command, read, plan });
      };
      return await withLock(db, lock, planAndWrite, running.work.signal);
    } catch (error) {
      if (error instanceof Stopped) await logStopped(db, run, error);
      throw error;
    } finally {
      running.end();
    }
  });
}

async function writePlan<Plan, D extends Done | null>(
  tx: Db,
  schedule: Schedule,
  run: CommandRun,
  { command, read, plan }: { command: EngineCommand<Plan, D>; read: ScheduleProblem; plan: Plan },
): Promise<ResultOf<D>> {
  const result = await actOn(tx, schedule, { ...command, undoRefusesLocked: true }, () =>
    logOutcome(tx, run, () => command.write(tx, read, plan)),
  );
  await announce(tx, { scheduleId: run.scheduleId });
  return result;
}
