import { beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, beyondTheEdge } from './findings.ts';
import { complaintsOf, settled } from './openFloorcraft.ts';
import { openScheduleStage } from './scheduleStage.ts';

const NAMES = ['สมชาย', 'Kiran தமிழ்', 'Anna 🌈', 'Kiran कुमार', 'Anna 🌟', 'ဆူး', 'বাংলা'];

let stage: Awaited<ReturnType<typeof openScheduleStage>>;
beforeAll(async () => {
  stage = await openScheduleStage();
});

/** Renames dancers with letters that no document font has. */
async function rename(scheduleId: string): Promise<void> {
  const { program } = await stage.ask<{ program: { people: { id: string }[] } }>(
    'query P($id: ID!, $first: Int) { program(scheduleId: $id) { people(first: $first) { id } } }',
    { id: scheduleId, first: NAMES.length },
  );
  for (const [index, { id }] of program.people.entries())
    await stage.act('updateEntrant', { id, name: NAMES[index] });
}

describe('names that print with boxes', () => {
  test('are listed above the files as soon as a dancer has one', async () => {
    const scheduleId = await stage.fillNew();
    const page = await stage.visit(`/publish?id=${scheduleId}`, { width: 1440, height: 900 });
    const files = page.getByLabel('Files', { exact: true });
    await files.getByText('Program book').waitFor();
    expect(await files.getByText(/print as boxes/).count()).toBe(0);

    await rename(scheduleId);
    await files.getByText('7 names with letters that print as boxes').waitFor();
    const names = files.getByRole('list', { name: 'Names with boxes' }).getByRole('listitem');
    expect(await names.count()).toBe(5);
    await files.getByRole('button', { name: 'Show all 7' }).click();
    expect(await names.count()).toBe(7);
    await files.getByText('person, no क ु म ा र').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test.each([1440, 390])('fit at %i pixels in both themes', async (width) => {
    const page = await stage.visit(`/publish?id=${stage.scheduleId}`, { width, height: 844 });
    if (width < 1024) await page.getByRole('tab', { name: 'Files' }).click();
    await page.getByText('7 names with letters that print as boxes').scrollIntoViewIfNeeded();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await beyondTheEdge(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});
