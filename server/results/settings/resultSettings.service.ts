import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { columnsOf } from '../../db/columns.ts';
import { eventLock, withLock } from '../../db/lock.ts';
import { LookUp } from '../../db/lookUp.ts';
import type { Db } from '../../db/orm.ts';
import { perRequest } from '../../db/perRequest.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import type { RowOf } from '../../db/tables.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference, whole } from '../../input/validation.ts';
import { Topic } from '../../pubsub/topic.ts';
import { announceEvent } from '../../schedules/rows/announceNames.ts';
import {
  PublicReleaseEnum,
  ResultSettings,
  UncontestedEnum,
  VerificationEnum,
} from './resultSettings.entity.ts';

const DEFAULTS: Omit<ResultSettings, 'eventId'> = {
  verification: 'SECOND_LOOK',
  chairApproves: true,
  publicRelease: 'WHEN_ANNOUNCED',
  showsMarks: false,
  mostInFinal: 8,
  trimsScores: false,
  judgesSolos: true,
  uncontested: 'CONFIRM',
  allowsOnePerson: false,
};

export const settingsInput = z.object({
  eventId: reference,
  verification: z.enum(VerificationEnum).nullish(),
  chairApproves: z.boolean().nullish(),
  publicRelease: z.enum(PublicReleaseEnum).nullish(),
  showsMarks: z.boolean().nullish(),
  mostInFinal: whole(2, 24).nullish(),
  trimsScores: z.boolean().nullish(),
  judgesSolos: z.boolean().nullish(),
  uncontested: z.enum(UncontestedEnum).nullish(),
  allowsOnePerson: z.boolean().nullish(),
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
    .selectAll('s')
    .select('e.id')
    .where(sql<boolean>`${isOf}`)
    .executeTakeFirst();
  const { id, ...own } = found(row);
  return own.event_id === null ? { eventId: id, ...DEFAULTS } : rowMapper(ResultSettings)(own as never);
}

export const settingsLoaders = perRequest((db) => ({
  ofSchedule: new LookUp<ResultSettings>((ids) => Promise.all(ids.map((id) => settingsOfSchedule(db, id)))),
}));

/** Published when something else is required of results than before. */
export const rulesChanged = new Topic<ResultSettings & { user: SignedIn }>();

/**
 * Fields left out do not change. The rules hold for every round without a result.
 * @throws NotFound, InvalidInput
 */
export async function updateResultSettings(db: Db, user: SignedIn, input: unknown): Promise<ResultSettings> {
  const { eventId, ...sent } = parseInput(settingsInput, input);
  return withLock(db, eventLock(eventId), async (tx) => {
    const before = await readResultSettings(tx, eventId);
    const given = Object.entries(sent).filter(([, value]) => value !== null && value !== undefined);
    const settings: ResultSettings = { ...before, ...Object.fromEntries(given) };
    const columns = columnsOf(ResultSettings, settings) as RowOf<ResultSettings>;
    await tx
      .insertInto('result_settings')
      .values(columns)
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(columns))
      .execute();
    const [needsSecond, neededSecond] = [settings, before].map(({ verification }) => verification !== 'NONE');
    if (needsSecond !== neededSecond || (before.chairApproves && !settings.chairApproves)) {
      await rulesChanged.publish(tx, { ...settings, user });
    }
    await announceEvent(tx, eventId);
    return settings;
  });
}
