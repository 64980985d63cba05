import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPdf } from '../support/documents/readPdf.ts';
import { handOutPasses } from '../support/weekend/prepare.ts';
import { pagesAgree } from '../support/weekend/published.ts';
import { Weekend } from '../support/weekend/weekend.ts';
import { wholeWeekend } from '../support/weekend/wholeWeekend.ts';
import { WindowsStage } from '../support/windows/windowsStage.ts';

const { WINDOWS_FOLDERS } = process.env;

/** Imports a folder's spreadsheets, fills the heats, and reads a person's heats back from a PDF. */
async function fillFolder({ surface }: Weekend, folder: string): Promise<string> {
  const text = (name: string) => {
    const file = join(folder, `${name}.csv`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const sheets = { people: text('people'), entries: text('entries'), sections: text('sections') };
  const names = { eventName: folder, scheduleName: 'Program' };
  const { schedule } = await surface.act<{ schedule: { id: string } }>(
    'importCsv',
    { ...names, ...sheets },
    'schedule { id }',
  );
  const scheduleId = schedule.id;
  for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'])
    await surface.act(name, { scheduleId });
  const { heats, unassigned } = (
    await surface.ask<{ schedule: { heats: { entries: Entry[] }[]; unassigned: object[] } }>(
      `{ schedule(id: "${scheduleId}") { unassigned { id }
        heats { entries { entry { entrant { id name } } } } } }`,
    )
  ).schedule;
  const entries = heats.flatMap((heat) => heat.entries);
  const { id, name } = entries[0]?.entry.entrant ?? { id: '', name: '' };
  const { bytes } = await surface.send(
    `/documents/schedules/${scheduleId}/people/${id}/heat-sheet.pdf`,
    'organiser',
  );
  const pages = await readPdf(bytes);
  expect(JSON.stringify(pages)).toContain(name);
  return `${heats.length} heats, ${entries.length} of ${entries.length + unassigned.length} assigned`;
}
interface Entry {
  entry: { entrant: { id: string; name: string } };
}

/** `npm run test:windows` sets the folders, which may be none. */
test.runIf(WINDOWS_FOLDERS !== undefined)(
  'a weekend on Windows, which is killed five times and goes on under Linux at half-time, and back',
  { timeout: 5_400_000 },
  async () => {
    const start = performance.now();
    const tell = (what: string) =>
      process.stderr.write(`${Math.round((performance.now() - start) / 1000)} s: ${what}\n`);
    WindowsStage.prepare();
    tell('packed');
    const windows = await WindowsStage.open('first');
    onTestFinished(() => windows.close());
    tell('first account');
    const weekend = new Weekend(windows, 1);
    onTestFinished(() => weekend.stage.close());
    await weekend.surface.signIn('organiser');
    for (const folder of (WINDOWS_FOLDERS ?? '').split(',').filter(Boolean))
      tell(`${folder}: ${await fillFolder(weekend, folder)}`);
    await wholeWeekend(weekend, tell);
    const { bytes } = await weekend.surface.send('/api/backup/', 'organiser');
    await weekend.stage.close();
    weekend.stage = await WindowsStage.open('back', bytes);
    await handOutPasses(weekend);
    await pagesAgree(weekend, await weekend.read());
    tell('restored on Windows');
  },
);
