import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { writeLog } from '../../pubsub/log.ts';
import { type ChangeRule, changeSchedule } from '../changeSchedule.ts';
import type { CommandName, CommandOutcome } from '../figures/commandOutcome.ts';
import type { Schedule } from '../schedule.entity.ts';

const commandInput = z.object({ scheduleId: reference });

/** What a command did: the line of the log, and its figures. */
export type Done = Omit<CommandOutcome, 'command' | 'timestamp' | 'user' | 'milliseconds'> & {
  /** By the clock of the device, where it sent one. */
  pressedAt?: Date | null;
};

/** The line of the log and the figures; null where there was nothing to do, which no line tells of. */
export type ResultOf<D extends Done | null> = D extends null ? null : CommandResult;

export interface CommandResult extends CommandOutcome {
  scheduleId: number;
}

/** A lock keeps all of them from being undone: a locked schedule stays as it is. */
export interface Command extends ChangeRule {
  name: CommandName;
}

/** The schedule that a command names. @throws InvalidInput */
export const scheduleIdOf = (input: unknown): number => parseInput(commandInput, input).scheduleId;

/**
 * Runs a command that the database does by itself, as one change of the schedule, and writes its line to the log.
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
    return tellOutcome(tx, run, () => act(tx, schedule));
  });
}

export interface CommandRun {
  scheduleId: number;
  user: SignedIn;
  command: Command;
  /** `performance.now()` when the work began; waiting for the turn is no part of it. */
  started: number;
}

/** Lets a command act, writes the line of what was done, and answers it with its figures. */
export async function tellOutcome<D extends Done | null>(
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
