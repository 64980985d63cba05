import type { Db } from '../db/orm.ts';

export interface Author {
  id: number | null;
  shortName: string;
  device?: string;
}

interface LogLine {
  scheduleId: number;
  /** Who did it; without an id for a program of the console. */
  user: Author;
  /** In the organiser's words: "Filled heats: 812 of 812 entries assigned". */
  content: string;
  /** What a command did, for the buttons that show it; or what a line about a section goes on from. */
  outcome?: object;
  /** By the clock of the device, where it sent one. */
  pressedAt?: Date | null;
}

/** A line by which an act is told of; a continued one told of earlier acts already. */
interface TellingLine {
  id: number;
  isContinued: boolean;
}

const told = new WeakMap<Db, TellingLine>();

/** The line that tells of the act of a transaction, the last one where it wrote several. */
export const logLineOf = {
  of: (tx: Db): TellingLine | undefined => told.get(tx),
  forget: (tx: Db): unknown => told.delete(tx),
  continues: (tx: Db, id: number): unknown => told.set(tx, { id, isContinued: true }),
};

/** Writes one line of the schedule's log, as part of the act that it tells of, and answers its id. */
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
