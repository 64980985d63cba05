import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { announce, type Channel } from '../../news/channel.ts';
import { type Author, writeLog } from '../../news/log.ts';
import { readSchedule } from '../schedule.reader.ts';
import { type Stopped, stopWork } from './atWork.ts';
import { type CommandRun, scheduleIdOf } from './command.ts';
import { commandWords } from './commandWords.ts';

const STOP = 'stop';

/**
 * Stops the command at work on a schedule, whichever copy of the program has it: the engine's thread ends, nothing is
 * written, and the log says who did it. One that is writing already is done before it hears of it.
 * @param input `{scheduleId}`
 * @throws InvalidInput, NotFound, and Conflict where none is at work
 */
export async function stopCommand(db: Db, channel: Channel, user: SignedIn, input: unknown): Promise<number> {
  const scheduleId = scheduleIdOf(input);
  found(await readSchedule(db, scheduleId));
  if (!channel.runningOn(scheduleId)) throw new Conflict('No command is at work on this schedule.');
  await announce(db, { kind: STOP, id: JSON.stringify([scheduleId, user.id, user.shortName]) });
  return scheduleId;
}

/** Lets this copy of the program hear when one of its commands is to be stopped. @returns how to hear it no more */
export function hearStops(db: Db, channel: Channel): () => void {
  const heard = (id: number | string): void => {
    const [scheduleId, userId, shortName] = JSON.parse(String(id)) as [number, number, string];
    stopWork(db, scheduleId, { id: userId, shortName });
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
