import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { announce, type Channel } from '../../pubsub/channel.ts';
import { type Author, writeLog } from '../../pubsub/log.ts';
import { COMMANDS } from '../figures/commandOutcome.ts';
import { runningOn } from '../figures/running.ts';
import { readSchedule } from '../schedule.reader.ts';
import type { CommandRun } from './command.ts';
import { type Stopped, stopRunning } from './runningCommands.ts';

const STOP = 'stop';
const stopDetails = z.object({
  startedAt: z.string(),
  by: z.object({ id: z.int().nullable(), shortName: z.string() }),
});
type StopDetails = z.infer<typeof stopDetails>;
export const stopInput = z.object({ scheduleId: reference, startedAt: z.date().nullish() });

/**
 * Stops the command running on a schedule, on any instance: the engine's thread ends, nothing is written, and the log
 * names the person. A command that is already writing finishes.
 * @param input `{scheduleId, startedAt}`: `startedAt` identifies the command, since the next may be running already;
 *   optional
 * @throws InvalidInput, NotFound, and Conflict if none is running, or another one
 */
export async function stopCommand(db: Db, channel: Channel, user: SignedIn, input: unknown): Promise<number> {
  const { scheduleId, startedAt } = parseInput(stopInput, input);
  found(await readSchedule(db, scheduleId));
  const running = runningOn(channel, scheduleId);
  if (!running) throw new Conflict('No command is running on this schedule.');
  if (startedAt && startedAt.getTime() !== Date.parse(running.startedAt)) {
    throw new Conflict('That command has already finished; another is running.');
  }
  const { id, shortName } = user;
  const details: StopDetails = { startedAt: running.startedAt, by: { id, shortName } };
  await announce(db, { kind: STOP, id: scheduleId, details });
  return scheduleId;
}

/** Subscribes this instance to stop requests. @returns the unsubscribe function */
export function followStops(db: Db, channel: Channel): () => void {
  return channel.follow(
    { kind: STOP },
    {
      heard: (id, details) => {
        const { data } = stopDetails.safeParse(details);
        if (data) stopRunning(db, Number(id), data.startedAt, data.by);
      },
    },
  );
}

/** Logged under the person who stopped it. */
export async function logStopped(
  db: Db,
  { scheduleId, user, command }: CommandRun,
  { by }: Stopped,
): Promise<void> {
  const whose = isSame(by, user) ? '' : `, which ${user.shortName} had begun`;
  const content = `Stopped ${COMMANDS[command.name].words}${whose}: nothing was changed`;
  await inTransaction(db, async (tx) => {
    await writeLog(tx, { scheduleId, user: by, content });
    await announce(tx, { scheduleId });
  });
}

const isSame = (a: Author, b: Author): boolean => a.id === b.id;
