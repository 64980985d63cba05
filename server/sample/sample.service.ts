import { z } from 'zod';
import type { SignedIn } from '../auth/signedIn.ts';
import { IMPORT_LOCK, withLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import type { EngineThreads } from '../engineHost/engineThreads.ts';
import { timeZone } from '../events/calendar.ts';
import { insertEvent } from '../events/event.service.ts';
import { applySheets } from '../importing/import.service.ts';
import { parseInput } from '../input/validation.ts';
import { fillHeats } from '../schedules/commands/fillHeats.service.ts';
import { generateHeats } from '../schedules/commands/heatCommands.service.ts';
import { generateHeatEntries } from '../schedules/commands/heatEntryCommands.service.ts';
import { SAMPLE_DATE, sampleCompetition } from './sampleCompetition.ts';

const SAMPLE = {
  name: 'Sample Competition',
  description: 'An invented one-day competition to explore. Delete it whenever you like.',
  location: 'Lantern Street Ballroom',
  date: SAMPLE_DATE,
  time: '09:00',
};
export const sampleInput = z.object({ timeZone: timeZone.nullish() });
const SCHEDULE_NAME = 'Saturday';

/**
 * Imports the sample competition and fills its schedule, in one transaction; does nothing if it exists.
 * @param input `{timeZone?}`
 * @returns the id of the event
 */
export async function loadSampleCompetition(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<number> {
  const { timeZone } = parseInput(sampleInput, input);
  return withLock(db, IMPORT_LOCK, async (tx) => {
    const before = await tx
      .selectFrom('events')
      .select('id')
      .where('name', '=', SAMPLE.name)
      .orderBy('id')
      .executeTakeFirst();
    if (before) return before.id;
    const { id: eventId } = await insertEvent(tx, {
      ...SAMPLE,
      timeZone: timeZone ?? 'America/New_York',
    });
    const sheets = { eventId, scheduleName: SCHEDULE_NAME, ...sampleCompetition() };
    const { scheduleId } = await applySheets(tx, user, sheets);
    await generateHeatEntries(tx, user, { scheduleId });
    await generateHeats(tx, user, { scheduleId }, engine);
    await fillHeats(tx, user, { scheduleId }, engine);
    return eventId;
  });
}
