import type { SignedIn } from '../auth/signedIn.ts';
import { type Em, sqlOf } from '../db/orm.ts';

export interface LogLine {
  scheduleId: number;
  user: SignedIn;
  /** In the organiser's words: "Filled heats: 812 of 812 entries assigned". */
  content: string;
  /** What a command did, for the buttons that show it. */
  outcome?: object;
}

/** Writes one line of the schedule's log, as part of the act that it tells of. */
export async function writeLog(tx: Em, { scheduleId, user, content, outcome }: LogLine): Promise<void> {
  await sqlOf(tx)
    .insertInto('log_entries')
    .values({
      schedule_id: scheduleId,
      user_id: user.id,
      user_name: user.shortName,
      content,
      outcome: outcome ? JSON.stringify(outcome) : null,
    })
    .execute();
}
