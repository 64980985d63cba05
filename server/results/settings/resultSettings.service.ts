import { z } from 'zod';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference, whole } from '../../input/validation.ts';
import type { ResultSettings } from './resultSettings.entity.ts';

/** In a final, unless the event says otherwise. */
const MOST_IN_FINAL = 8;

export const settingsInput = z.object({
  eventId: reference,
  verification: z.enum(['NONE', 'SECOND_LOOK', 'SECOND_ENTRY']).nullish(),
  chairApproves: z.boolean().nullish(),
  publicRelease: z.enum(['TOGETHER', 'WHEN_ANNOUNCED', 'AT_AWARDS']).nullish(),
  showsMarks: z.boolean().nullish(),
  mostInFinal: whole(2, 24).nullish(),
  trimsScores: z.boolean().nullish(),
  judgesSolos: z.boolean().nullish(),
  uncontested: z.enum(['CONFIRM', 'AUTOMATIC', 'STANDARD']).nullish(),
});

/** @throws NotFound */
export async function readResultSettings(db: Db, eventId: number): Promise<ResultSettings> {
  const row = await db
    .selectFrom('events as e')
    .leftJoin('result_settings as s', 's.event_id', 'e.id')
    .select(['s.verification', 's.chair_approves', 's.public_release', 's.shows_marks', 's.most_in_final'])
    .select(['s.trims_scores', 's.judges_solos', 's.uncontested'])
    .where('e.id', '=', eventId)
    .executeTakeFirst();
  const { verification, chair_approves, public_release, shows_marks, most_in_final, ...solos } = found(row);
  return {
    eventId,
    verification: verification ?? 'SECOND_LOOK',
    chairApproves: chair_approves ?? true,
    publicRelease: public_release ?? 'WHEN_ANNOUNCED',
    showsMarks: shows_marks ?? false,
    mostInFinal: most_in_final ?? MOST_IN_FINAL,
    trimsScores: solos.trims_scores ?? false,
    judgesSolos: solos.judges_solos ?? true,
    uncontested: solos.uncontested ?? 'CONFIRM',
  };
}

/** Of the event of a schedule. @throws NotFound */
export async function settingsOfSchedule(db: Db, scheduleId: number): Promise<ResultSettings> {
  const row = await db
    .selectFrom('schedules')
    .select('event_id')
    .where('id', '=', scheduleId)
    .executeTakeFirst();
  return readResultSettings(db, found(row).event_id);
}

/** Fields that are not sent stay. Rounds with cards keep whether they need a second look. @throws NotFound, InvalidInput */
export async function updateResultSettings(db: Db, input: unknown): Promise<ResultSettings> {
  const { eventId, ...sent } = parseInput(settingsInput, input);
  return withLock(db, eventLock(eventId), async (tx) => {
    const before = await readResultSettings(tx, eventId);
    const after = {
      verification: sent.verification ?? before.verification,
      chair_approves: sent.chairApproves ?? before.chairApproves,
      public_release: sent.publicRelease ?? before.publicRelease,
      shows_marks: sent.showsMarks ?? before.showsMarks,
      most_in_final: sent.mostInFinal ?? before.mostInFinal,
      trims_scores: sent.trimsScores ?? before.trimsScores,
      judges_solos: sent.judgesSolos ?? before.judgesSolos,
      uncontested: sent.uncontested ?? before.uncontested,
    };
    await tx
      .insertInto('result_settings')
      .values({ event_id: eventId, ...after })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(after))
      .execute();
    return readResultSettings(tx, eventId);
  });
}
