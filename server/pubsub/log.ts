import type { Db } from '../db/orm.ts';

export interface Author {
  id: number | null;
  shortName: string;
  device?: string;
}

interface LogLine {
  scheduleId: number;
  /** `id` is null for a program on the console. */
  user: Author;
  /** In the organiser's words: "Filled heats: 812 of 812 entries assigned". */
  content: string;
  /** A command's outcome, which its button shows; or the state that a section's line continues from. */
  outcome?: object;
  /** By the device's clock, if it sent one. */
  pressedAt?: Date | null;
}

/** The line of an action; a continued one also covers earlier actions. */
interface TellingLine {
  id: number;
  isContinued: boolean;
}

const told = new WeakMap<Db, TellingLine>();

/** The last line that a transaction wrote. */
export const logLineOf = {
  of: (tx: Db): TellingLine | undefined => told.get(tx),
  forget: (tx: Db): unknown => told.delete(tx),
  continues: (tx: Db, id: number): unknown => told.set(tx, { id, isContinued: true }),
};

/** Adds a line to the schedule's log in the transaction of the action. @returns its id */
export async function writeLog(
  tx: Db,
  { scheduleId, user, content, outcome, pressedAt }: LogLine,
): Promise<number> {
  const { id } = await tx
    .insertInto('log_entries')
    .values({
      schedule_id: scheduleId,
      user_id: user.id,
      user_name: user.shortName,
      device: user.device ?? '',
      pressed_at: pressedAt ?? null,
      content,
      outcome: outcome ? JSON.stringify(outcome) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  told.set(tx, { id, isContinued: false });
  return id;
}
