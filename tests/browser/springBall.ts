import { type Spreadsheets, sampleSpreadsheets } from '../support/sample/sampleSpreadsheets.ts';
import type { Floorcraft } from './openFloorcraft.ts';

type Asking = Pick<Floorcraft, 'ask'>;

interface ImportedBall {
  eventId: string;
  scheduleId: string;
  /** Path of its Schedule Manager. */
  path: string;
}

/** Imports the sample's spreadsheets: an event with a schedule that has only sections. */
export async function importBall(
  { ask }: Asking,
  eventName: string,
  sheets: Spreadsheets = sampleSpreadsheets(),
): Promise<ImportedBall> {
  const { importCsv } = await ask<{ importCsv: { event: { id: string }; schedule: { id: string } } }>(
    'mutation I($input: ImportCsvInput!) { importCsv(input: $input) { event { id } schedule { id } } }',
    { input: { eventName, scheduleName: 'Friday', ...sheets } },
  );
  const scheduleId = importCsv.schedule.id;
  return { eventId: importCsv.event.id, scheduleId, path: `/schedule?id=${scheduleId}` };
}

/** The same with generated and filled heats. */
export async function fillBall(asking: Asking, eventName = 'Spring Ball'): Promise<ImportedBall> {
  const ball = await importBall(asking, eventName);
  for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats'])
    await runCommand(asking, name, ball.scheduleId);
  return ball;
}

/** Runs a command whose only input is the schedule. */
export async function runCommand({ ask }: Asking, name: string, scheduleId: string): Promise<void> {
  const document = `mutation($input: ScheduleInput!) { ${name}(input: $input) { id } }`;
  await ask(document, { input: { scheduleId } });
}
