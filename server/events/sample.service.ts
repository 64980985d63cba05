import type { SignedIn } from '../auth/signedIn.ts';
import { type Em, sqlOf } from '../db/orm.ts';
import { SAMPLE_DATE, sampleCompetition } from '../db/sample/sampleCompetition.ts';
import { inTransaction, lockImports } from '../db/transaction.ts';
import { applySheets } from '../importing/import.service.ts';
import type { EngineThreads } from '../schedules/engineThreads.ts';
import { fillHeats } from '../schedules/fillHeats.service.ts';
import { generateHeats } from '../schedules/heatCommands.service.ts';
import { generateHeatEntries } from '../schedules/heatEntryCommands.service.ts';
import { insertEvent } from './insertEvent.ts';

const SAMPLE = {
  name: 'Sample Competition',
  description: 'An invented competition of one day to look around in. Delete it whenever you like.',
  location: 'Lantern Street Ballroom',
  date: SAMPLE_DATE,
  time: '09:00',
  time_zone: 'America/New_York',
};
const SCHEDULE_NAME = 'Saturday';

/**
 * Brings in the sample competition, as spreadsheets are brought in, and fills its schedule. A second time changes
 * nothing. Answers the id of its event.
 */
export async function loadSampleCompetition(em: Em, user: SignedIn, engine: EngineThreads): Promise<number> {
  const { eventId, scheduleId, isNew } = await inTransaction(em, async (tx) => {
    await lockImports(tx);
    const before = await sqlOf(tx)
      .selectFrom('events')
      .select('id')
      .where('name', '=', SAMPLE.name)
      .orderBy('id')
      .executeTakeFirst();
    const event = before?.id ?? (await insertEvent(tx, SAMPLE));
    if (before) return { eventId: event, scheduleId: null, isNew: false };
    const sheets = { eventId: event, scheduleName: SCHEDULE_NAME, ...sampleCompetition() };
    const report = await applySheets(tx, user, sheets);
    return { eventId: event, scheduleId: report.scheduleId, isNew: true };
  });
  if (isNew && scheduleId !== null) {
    await generateHeatEntries(em, user, { scheduleId });
    await generateHeats(em, user, { scheduleId }, engine);
    await fillHeats(em, user, { scheduleId }, engine);
  }
  return eventId;
}
