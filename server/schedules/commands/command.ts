import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { writeLog } from '../../pubsub/log.ts';
import { type ChangeRule, changeSchedule } from '../changeSchedule.ts';
import type { CommandName, CommandOutcome } from '../figures/commandOutcome.ts';
import type { Schedule } from '../schedule.entity.ts';

const commandInput = z.object({ scheduleId: reference });

/** The log line and the figures. */
export type Done = Omit<CommandOutcome, 'command' | 'timestamp' | 'user' | 'milliseconds'> & {
  /** By the device's clock, if it sent one. */
  pressedAt?: Date | null;
};

/** Null if there was nothing to do, which writes no log line. */
export type ResultOf<D extends Done | null> = D extends null ? null : CommandResult;

export interface CommandResult extends CommandOutcome {
  scheduleId: number;
}

export interface Command extends ChangeRule {
  name: CommandName;
}

/** @throws InvalidInput */
export const scheduleIdOf = (input: unknown): number => parseInput(commandInput, input).scheduleId;

/**
 * Runs a command that needs no engine, as one change of the schedule, and logs it. A locked schedule never lets it be
 * undone.
 * @param input `{scheduleId}`
 * @throws InvalidInput, NotFound, ScheduleLocked
 */
export async function runCommand<D extends Done | null>(
  db: Db,
  user: SignedIn,
  input: unknown,
  command: Command,
  act: (tx: Db, schedule: Schedule) => Promise<D>,
): Promise<ResultOf<D>> {
  const scheduleId = scheduleIdOf(input);
  return changeSchedule(db, scheduleId, { ...command, undoRefusesLocked: true }, async (tx, schedule) => {
    const run = { scheduleId, user, command, started: performance.now() };
    return logOutcome(tx, run, () => act(tx, schedule));
  });
}

export interface CommandRun {
  scheduleId: number;
  user: SignedIn;
  command: Command;
  /** `performance.now()` once the lock was held. */
  started: number;
}

export async function logOutcome<D extends Done | null>(
  tx: Db,
  { scheduleId, user, command, started }: CommandRun,
  act: () => Promise<D>,
): Promise<ResultOf<D>> {
  const done = await act();
  if (done === null) return null as ResultOf<D>;
  const { content, pressedAt = null, ...figures }: Done = done;
  const milliseconds = Math.round(performance.now() - started);
  const outcome = { command: command.name, ...figures, milliseconds };
  await writeLog(tx, { scheduleId, user, content, outcome, pressedAt });
  const line = { scheduleId, content, user: user.shortName, timestamp: new Date() };
  return { ...outcome, ...line } as ResultOf<D>;
}
