import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { inTurn, TURN_OF_IMPORTS } from '../db/turn.ts';
import type { EngineThreads } from '../engineHost/engineThreads.ts';
import { insertEvent } from '../events/insertEvent.ts';
import { applySheets } from '../importing/import.service.ts';
import { fillHeats } from '../schedules/commands/fillHeats.service.ts';
import { generateHeats } from '../schedules/commands/heatCommands.service.ts';
import { generateHeatEntries } from '../schedules/commands/heatEntryCommands.service.ts';
import { SAMPLE_DATE, sampleCompetition } from './sampleCompetition.ts';

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
 * Brings in the sample competition, as spreadsheets are brought in, and fills its schedule: all of it or, where
 * anything fails, nothing. A second time changes nothing. Answers the id of its event.
 */
export async function loadSampleCompetition(db: Db, user: SignedIn, engine: EngineThreads): Promise<number> {
  return inTurn(db, TURN_OF_IMPORTS, async (tx) => {
    const before = await tx
      .selectFrom('events')
      .select('id')
      .where('name', '=', SAMPLE.name)
      .orderBy('id')
      .executeTakeFirst();
    if (before) return before.id;
    const { id: eventId } = await insertEvent(tx, SAMPLE);
    const sheets = { eventId, scheduleName: SCHEDULE_NAME, ...sampleCompetition() };
    const { scheduleId } = await applySheets(tx, user, sheets);
    await generateHeatEntries(tx, user, { scheduleId });
    await generateHeats(tx, user, { scheduleId }, engine);
    await fillHeats(tx, user, { scheduleId }, engine);
    return eventId;
  });
}
