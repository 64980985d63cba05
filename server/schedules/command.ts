import { z } from 'zod';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Em } from '../db/orm.ts';
import { parseInput, reference } from '../validation.ts';
import { AtWork } from './atWork.ts';
import { changeSchedule } from './changeSchedule.ts';
import type { CommandName, CommandOutcome } from './commandOutcome.ts';
import type { EngineProgress } from './engineThreads.ts';
import { writeLog } from './log.ts';
import type { Schedule } from './schedule.entity.ts';

const commandInput = z.object({ scheduleId: reference });

/** What a command did: the line of the log, and its figures. */
export type Done = Omit<CommandOutcome, 'command' | 'timestamp' | 'user' | 'milliseconds'> & {
  /** Why each waiting row waits, kept with the log line. */
  waiting?: object;
};

/** The line of the log and the figures; null where there was nothing to do, which no line tells of. */
type ResultOf<D extends Done | null> = D extends null ? null : CommandResult;

/** An outcome, and the schedule that it is about. */
export interface CommandResult extends CommandOutcome {
  scheduleId: number;
}

export interface Command {
  name: CommandName;
  /** Refused while the schedule is locked. */
  refusesLocked: boolean;
}

/**
 * Runs a command on a whole schedule as one change of it, and writes its line to the log.
 * @param input `{scheduleId}`
 * @throws InvalidInput, NotFound, ScheduleLocked
 */
export async function runCommand<D extends Done | null>(
  em: Em,
  user: SignedIn,
  input: unknown,
  command: Command,
  act: (tx: Em, schedule: Schedule, onProgress: EngineProgress) => Promise<D>,
): Promise<ResultOf<D>> {
  const { scheduleId } = parseInput(commandInput, input);
  return changeSchedule(em, scheduleId, command, async (tx, schedule) => {
    const started = performance.now();
    const atWork = new AtWork(em, scheduleId, { command: command.name, user: user.shortName });
    const done: Done | null = await act(tx, schedule, atWork.step).finally(atWork.end);
    if (done === null) return null as ResultOf<D>;
    const { waiting, content, ...figures } = done;
    const milliseconds = Math.round(performance.now() - started);
    const outcome = { command: command.name, ...figures, milliseconds };
    await writeLog(tx, {
      scheduleId,
      user,
      content,
      outcome: { ...outcome, ...(waiting ? { waiting } : {}) },
    });
    const line = { scheduleId, content, user: user.shortName, timestamp: new Date() };
    return { ...outcome, ...line } as ResultOf<D>;
  });
}
