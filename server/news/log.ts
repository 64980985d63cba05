import type { Db } from '../db/orm.ts';

export interface Author {
  id: number | null;
  shortName: string;
}

export interface LogLine {
  scheduleId: number;
  /** Who did it; without an id for a program of the console. */
  user: Author;
  /** In the organiser's words: "Filled heats: 812 of 812 entries assigned". */
  content: string;
  /** What a command did, for the buttons that show it; or what a line about a section goes on from. */
  outcome?: object;
}

/** Writes one line of the schedule's log, as part of the act that it tells of, and answers its id. */
export async function writeLog(tx: Db, { scheduleId, user, content, outcome }: LogLine): Promise<number> {
  const { id } = await tx
    .insertInto('log_entries')
    .values({
      schedule_id: scheduleId,
      user_id: user.id,
      user_name: user.shortName,
      content,
      outcome: outcome ? JSON.stringify(outcome) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
