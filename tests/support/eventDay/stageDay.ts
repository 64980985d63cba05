import { importBall, runCommand } from '../../browser/springBall.ts';
import { sampleSpreadsheets } from '../sample/sampleSpreadsheets.ts';

export type Ask = <Data = Record<string, never>>(query: string, variables?: object) => Promise<Data>;

const MINUTE = 60_000;

export interface StagedDay {
  eventId: string;
  scheduleId: string;
  /** In danced order. */
  heats: { heatId: string; label: string }[];
}

/**
 * Imports the sample, or other sheets, on two floors: filled, numbered and published. After `danced` heats, the next
 * heat of the first floor is `lateMinutes` late. The clock has been pressed once, for the last danced heat.
 */
export async function stageDay(
  ask: Ask,
  {
    danced = 3,
    lateMinutes = 6,
    eventName = 'Spring Ball',
    maxCouples = null as number | null,
    sheets = sampleSpreadsheets(),
    /** Runs after filling, before publishing. */
    arrange = async (_scheduleId: string): Promise<void> => undefined,
  } = {},
): Promise<StagedDay> {
  const { eventId, scheduleId } = await importBall({ ask }, eventName, sheets);
  // A competition day ends at 4 AM; this one is at 9 AM whenever the tests run.
  await ask('mutation E($input: UpdateEventInput!) { updateEvent(input: $input) { id } }', {
    input: { id: eventId, timeZone: zoneAtNine(new Date()) },
  });
  const { schedule } = await ask<{
    schedule: {
      sections: { id: string; title: string; startTime: string; endTime: string; heatDuration: number }[];
    };
  }>('query S($id: ID!) { schedule(id: $id) { sections { id title startTime endTime heatDuration } } }', {
    id: scheduleId,
  });
  const { sections } = schedule;
  const first = Date.parse(sections[0]?.startTime ?? '');
  const length = (sections[0]?.heatDuration ?? 0) * 1000;
  const shift =
    Math.round((Date.now() - lateMinutes * MINUTE - Math.max(0, danced - 1) * length - first) / MINUTE) *
    MINUTE;
  const moved = (time: string): string => new Date(Date.parse(time) + shift).toISOString();
  for (const { id, title, startTime, endTime } of sections) {
    const floor = /rhythm|solo/i.test(title) ? 'Ballroom B' : 'Ballroom A';
    await ask('mutation U($input: UpdateSectionInput!) { updateSection(input: $input) { id } }', {
      input: {
        id,
        floor,
        startTime: moved(startTime),
        endTime: moved(endTime),
        ...(maxCouples ? { maxCouples } : {}),
      },
    });
  }
  for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats'])
    await runCommand({ ask }, name, scheduleId);
  await arrange(scheduleId);
  await ask('mutation A($input: AssignBackNumbersInput!) { assignBackNumbers(input: $input) { id } }', {
    input: { eventId },
  });
  await ask('mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { id } }', {
    input: { scheduleId },
  });
  const { schedule: filled } = await ask<{
    schedule: { floorClocks: { floor: string; upcoming: { heatId: string; label: string }[] }[] };
  }>('query C($id: ID!) { schedule(id: $id) { floorClocks { floor upcoming { heatId label } } } }', {
    id: scheduleId,
  });
  const heats = filled.floorClocks.find(({ floor }) => floor === 'Ballroom A')?.upcoming ?? [];
  if (danced > 0) {
    await ask('mutation P($input: PressClockInput!) { pressClock(input: $input) { lastNo } }', {
      input: {
        scheduleId,
        floor: 'Ballroom A',
        kind: 'START',
        lastNo: 0,
        heatId: heats[danced - 1]?.heatId,
        skipsHeats: true,
      },
    });
  }
  return { eventId, scheduleId, heats };
}

/** A time zone in which it is 9 AM now; its name counts hours west. */
function zoneAtNine(now: Date): string {
  const west = ((now.getUTCHours() - 9 + 12) % 24) - 12;
  return `Etc/GMT${west < 0 ? west : `+${west}`}`;
}
