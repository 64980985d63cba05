import { beforeAll, expect } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { complaintsOf, settled } from './openFloorcraft.ts';
import { openScheduleStage } from './scheduleStage.ts';

let stage: Awaited<ReturnType<typeof openScheduleStage>>;
beforeAll(async () => {
  stage = await openScheduleStage();
});

interface Heat {
  id: string;
  number: number;
  label: string;
  dance: { id: string; name: string };
  entries: { id: string; entry: { entrant: { name: string }; partners: { name: string }[] } }[];
}

async function heats(): Promise<Heat[]> {
  const schedule = await stage.read<{ heats: Heat[] }>(
    `schedule { heats { id number label dance { id name } entries { id entry { entrant { name }
    partners { name } } } } }`,
    { id: stage.scheduleId },
  );
  return schedule.heats;
}

/** Extends the first section by ten minutes and adds heats, which fall between printed ones. */
async function insertHeats(): Promise<void> {
  const sections = await stage.read<{ id: string; endTime: string }[]>('schedule.sections { id endTime }', {
    id: stage.scheduleId,
  });
  const [first] = sections;
  const endTime = new Date(Date.parse(first?.endTime ?? '') + 600_000).toISOString();
  await stage.update({ id: first?.id, endTime });
  await stage.run('generateHeats');
}

/** A couple that can move to an inserted heat, away from its other heats. */
async function movable() {
  const all = await heats();
  for (const inserted of all.filter(({ label }) => /[A-Z]$/.test(label))) {
    for (const from of all.filter(({ dance }) => dance.id === inserted.dance.id)) {
      for (const { id: row, entry } of from.entries) {
        const isPossible = await stage.read<boolean>('explainMove.isPossible', {
          heatEntryId: row,
          heatId: inserted.id,
        });
        const names = [entry.entrant, ...entry.partners].map(({ name }) => name);
        if (isPossible) return { inserted, from, names };
      }
    }
  }
  throw new Error('Nobody can move to an inserted heat.');
}

// `publish` and `printedNumbers` cover the API and the public pages daily.
freshTest(
  'an organiser inserts a lettered heat and moves a couple by its printed number, for everyone to see',
  async () => {
    const id = await stage.fillNew();
    await stage.act('publishSchedule', { scheduleId: id });
    await insertHeats();
    const { inserted, from, names } = await movable();

    const app = await stage.visit(`/schedule?id=${id}`, { width: 1366, height: 657 });
    await settled(app);
    const box = app.getByLabel('Heat Number', { exact: true });
    await box.fill(inserted.label.toLowerCase());
    await app.keyboard.press('Enter');
    const card = app.getByRole('article', { name: `Heat ${inserted.label}`, exact: true });
    await card.getByText(`at place ${inserted.number}`).waitFor();
    await box.fill('9999');
    await app.keyboard.press('Enter');
    await app.getByText(/^There is no heat 9999\. Heats run from 1 to \d+\.$/).waitFor();

    await box.fill(from.label);
    await app.keyboard.press('Enter');
    const move = app.getByLabel(`Move ${names.join(' & ')} to heat`).first();
    await move.fill(inserted.label);
    await move.press('Enter');
    await app.getByText(`Moved to heat ${inserted.label}`).waitFor();
    await card.getByText(names[0] ?? '').waitFor();
    await app
      .getByText(new RegExp(`from heat ${from.label} to heat ${inserted.label} \\(`))
      .first()
      .waitFor();

    const here = app.getByLabel(`Move heat ${inserted.label} to number`);
    await here.fill('3');
    await here.press('Enter');
    // Unprinted numbers still follow the position.
    const label = '2A';
    await app.getByText(`Heat ${label} is now at place 3`).waitFor();

    await app.goto(new URL(`/publish?id=${id}`, app.url()).href);
    const changes = app.getByLabel('Changes', { exact: true });
    await changes.getByLabel('Filter changes').fill(names[0] ?? '');
    await changes
      .locator('tbody', { hasText: names[0] ?? '' })
      .getByText(new RegExp(`^${label}\\b`))
      .first()
      .waitFor();
    await app.getByRole('button', { name: 'Publish version 2' }).click();
    await app.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await app.getByLabel('Version 2', { exact: true }).getByText('Public now').waitFor();
    await app.getByRole('button', { name: 'Make Pages Public' }).click();
    const url = await app.getByLabel('Public link').inputValue();
    const phone = await stage.visit(new URL(url).pathname, { isAnonymous: true, width: 390, height: 844 });
    await phone.getByRole('searchbox').fill(names[0]?.split(' ').at(-1) ?? '');
    await phone.getByRole('button', { name: 'Find' }).click();
    await phone
      .getByRole('link', { name: new RegExp(names[0] ?? '') })
      .first()
      .click();
    await phone.getByText(/of your heats changed since version 1/).waitFor();
    await phone.getByText(label, { exact: false }).first().waitFor();
    for (const page of [app, phone]) expect(complaintsOf(page)).toEqual([]);
  },
);
