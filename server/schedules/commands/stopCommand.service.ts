import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { announce, type Channel } from '../../news/channel.ts';
import { type Author, writeLog } from '../../news/log.ts';
import { readSchedule } from '../schedule.reader.ts';
import { type Stopped, stopWork } from './atWork.ts';
import type { CommandRun } from './command.ts';
import { commandWords } from './commandWords.ts';

const STOP = 'stop';
const stopInput = z.object({ scheduleId: reference, startedAt: z.date().nullish() });

/**
 * Stops the command at work on a schedule, whichever copy of the program has it: the engine's thread ends, nothing is
 * written, and the log says who did it. One that is writing already is done before it hears of it.
 * @param input `{scheduleId, startedAt}`: when the one that is meant began, since the next one may have begun meanwhile;
 *   without it, whichever is at work
 * @throws InvalidInput, NotFound, and Conflict where none is at work, or another one
 */
export async function stopCommand(db: Db, channel: Channel, user: SignedIn, input: unknown): Promise<number> {
  const { scheduleId, startedAt } = parseInput(stopInput, input);
  found(await readSchedule(db, scheduleId));
  const running = channel.runningOn(scheduleId);
  if (!running) throw new Conflict('No command is at work on this schedule.');
  if (startedAt && startedAt.getTime() !== Date.parse(running.startedAt)) {
    throw new Conflict('That command has ended already; the one that is at work now goes on.');
  }
  const wanted = [scheduleId, running.startedAt, user.id, user.shortName];
  await announce(db, { kind: STOP, id: JSON.stringify(wanted) });
  return scheduleId;
}

/** Lets this copy of the program hear when one of its commands is to be stopped. @returns how to hear it no more */
export function hearStops(db: Db, channel: Channel): () => void {
  const heard = (id: number | string): void => {
    const [scheduleId, startedAt, userId, shortName] = JSON.parse(String(id)) as [
      number,
      string,
      number,
      string,
    ];
    stopWork(db, scheduleId, startedAt, { id: userId, shortName });
  };
  return channel.follow({ kind: STOP }, { heard, missed: () => undefined });
}

/** The line of a command that was stopped, by whoever did it. */
export async function tellStopped(
  db: Db,
  { scheduleId, user, command }: CommandRun,
  { by }: Stopped,
): Promise<void> {
  const whose = isSame(by, user) ? '' : `, which ${user.shortName} had begun`;
  const content = `Stopped ${commandWords[command.name]}${whose}: nothing was changed`;
  await inTransaction(db, async (tx) => {
    await writeLog(tx, { scheduleId, user: by, content });
    await announce(tx, { scheduleId });
  });
}

const isSame = (a: Author, b: Author): boolean => a.id === b.id;
