import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference, whole } from '../../input/validation.ts';
import type { ResultSettings } from './resultSettings.entity.ts';

/** Default of `mostInFinal`. */
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
export const readResultSettings = (db: Db, eventId: number): Promise<ResultSettings> =>
  readSettings(db, sql`e.id = ${eventId}`);

/** @throws NotFound */
export const settingsOfSchedule = (db: Db, scheduleId: number): Promise<ResultSettings> =>
  readSettings(db, sql`e.id = (select event_id from schedules where id = ${scheduleId})`);

async function readSettings(db: Db, isOf: RawBuilder<unknown>): Promise<ResultSettings> {
  const row = await db
    .selectFrom('events as e')
    .leftJoin('result_settings as s', 's.event_id', 'e.id')
    .select(['e.id', 's.verification', 's.chair_approves', 's.public_release', 's.shows_marks'])
    .select(['s.most_in_final', 's.trims_scores', 's.judges_solos', 's.uncontested'])
    .where(sql<boolean>`${isOf}`)
    .executeTakeFirst();
  const { id, verification, chair_approves, public_release, shows_marks, most_in_final, ...of } = found(row);
  return {
    eventId: id,
    verification: verification ?? 'SECOND_LOOK',
    chairApproves: chair_approves ?? true,
    publicRelease: public_release ?? 'WHEN_ANNOUNCED',
    showsMarks: shows_marks ?? false,
    mostInFinal: most_in_final ?? MOST_IN_FINAL,
    trimsScores: of.trims_scores ?? false,
    judgesSolos: of.judges_solos ?? true,
    uncontested: of.uncontested ?? 'CONFIRM',
  };
}

/** Fields left out do not change. Rounds with cards keep their verification. @throws NotFound, InvalidInput */
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
