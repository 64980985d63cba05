import { beforeAll, expect, test } from 'vitest';
import { type Floorcraft, openFloorcraft, see, settled, tabTitle } from './openFloorcraft.ts';

let floorcraft: Floorcraft;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

test('adds, finds, changes and deletes a teacher', async () => {
  await floorcraft.act('createStudio', { name: 'Harbor Ballroom' });
  const page = await floorcraft.visit('/teachers');
  await tabTitle(page, 'Teachers · Floorcraft');
  await see(page, 'No teachers yet');
  await page.getByRole('button', { name: '+ Add Teacher' }).click();
  await page.getByRole('button', { name: 'Add Teacher', exact: true }).click();
  await see(page, 'This field may not be blank.');
  await page.getByLabel('Teacher Name').fill('Kateryna Bondar');
  await page.keyboard.press('Tab');
  await page.keyboard.type('harb');
  await page.getByRole('option', { name: 'Harbor Ballroom' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Studio').inputValue()).toBe('Harbor Ballroom');
  await page.getByLabel('Card Number').fill('104');
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Kateryna Bondar' });
  await row.getByText('Harbor Ballroom').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.keyboard.press('/');
  await page.keyboard.type('BOND');
  await row.waitFor();
  await page.getByLabel('Filter Teachers').fill('nobody');
  await see(page, 'No teacher has “nobody” in the name.');
  await page.keyboard.press('Escape');

  await row.getByRole('button').click();
  await page.getByLabel('Teacher Name').fill('Kateryna Bondarenko');
  await page.getByRole('button', { name: 'Update Teacher' }).click();
  const renamed = page.getByRole('list', { name: 'Teachers' }).getByText('Kateryna Bondarenko');
  await renamed.waitFor();

  await renamed.click();
  await page.getByRole('button', { name: 'Delete Teacher' }).click();
  await see(page, 'Are you sure you want to delete Kateryna Bondarenko?');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Teacher' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await see(page, 'No teachers yet');
});

test('adds one studio if the answer is lost and the button pressed again', async () => {
  const page = await floorcraft.visit('/studios');
  await page.getByRole('button', { name: '+ Add Studio' }).click();
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('CreateStudio')) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByLabel('Studio Name').fill('Lantern Hall');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Save Studio' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const studios = await floorcraft.read<{ name: string }[]>('studios { name }');
  expect(studios.filter(({ name }) => name === 'Lantern Hall')).toHaveLength(1);
});

test('does not delete a student with entries, and says why', async () => {
  const { ask } = floorcraft;
  const entrant = async (name: string, isProfessional: boolean) => {
    const made = await ask<{ createEntrant: { id: string } }>(
      'mutation C($input: CreateEntrantInput!) { createEntrant(input: $input) { id } }',
      { input: { name, isProfessional } },
    );
    return made.createEntrant.id;
  };
  const student = await entrant('Ellen Whitcombe', false);
  const teacher = await entrant('Dmitri Volkov', true);
  const { createEvent } = await ask<{ createEvent: { id: string } }>(
    'mutation E($input: CreateEventInput!) { createEvent(input: $input) { id } }',
    { input: { name: 'Harbor Lights' } },
  );
  const { dances } = await ask<{ dances: { id: string }[] }>('{ dances { id } }');
  await ask('mutation N($input: CreateEntryInput!) { createEntry(input: $input) { id } }', {
    input: {
      eventId: createEvent.id,
      entrantId: student,
      partnerIds: [teacher],
      entryType: 'HEAT',
      danceId: dances[0]?.id,
    },
  });
  const page = await floorcraft.visit('/students');
  await page.getByRole('list', { name: 'Students' }).getByText('Ellen Whitcombe').click();
  await page.getByLabel('Level').fill('Full Silver');
  await page.getByLabel('Category').fill('B1');
  await page.getByRole('button', { name: 'Save Student' }).click();
  const row = page.getByRole('list', { name: 'Students' }).getByRole('button', { name: /Ellen Whitcombe/ });
  await row.getByText('Full Silver').waitFor();
  await row.click();
  await page.getByRole('button', { name: 'Delete Student' }).click();
  await page.getByRole('link', { name: '1 entry in Harbor Lights' }).waitFor();
  await see(page, 'Ellen Whitcombe has 1 entry. Replace or delete it first.');
  const yes = page.getByRole('button', { name: 'Yes', exact: true });
  expect(await yes.getAttribute('aria-disabled')).toBe('true');
  expect(await yes.getAttribute('aria-description')).toBe('Replace or delete the entries first.');
  await yes.press('Enter');
  await settled(page);
  expect(await page.getByRole('alertdialog').getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await row.waitFor();

  // The reason comes with the fixes: replace the teacher, or delete the entries.
  const stand = await entrant('Anya Petrova', true);
  await page.goto(`${floorcraft.address}/teachers`);
  await page.getByRole('list', { name: 'Teachers' }).getByText('Dmitri Volkov').click();
  await page.getByRole('button', { name: 'Delete Teacher' }).click();
  await page.getByRole('button', { name: 'Replace in 1 entry…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace Dmitri Volkov in 1 entry' });
  const replace = dialog.getByRole('button', { name: 'Replace in 1 entry', exact: true });
  expect(await replace.getAttribute('aria-disabled')).toBe('true');
  expect(await replace.getAttribute('aria-description')).toBe('Choose a replacement first.');
  await dialog.getByLabel('Replacement teacher').first().fill('anya');
  await page.keyboard.press('Enter');
  await dialog.getByText('Within the limits. Every entry keeps its heat.').waitFor();
  await replace.click();
  await see(page, 'Anya Petrova replaces Dmitri Volkov in 1 entry');
  await see(page, 'Dmitri Volkov has no entries.');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  const { entrants } = await ask<{ entrants: { id: string; entryCounts: { entryCount: number }[] }[] }>(
    '{ entrants(isProfessional: true) { id entryCounts { entryCount } } }',
  );
  expect(entrants).toEqual([{ id: stand, entryCounts: [{ entryCount: 1 }] }]);

  await page.getByRole('list', { name: 'Teachers' }).getByText('Anya Petrova').click();
  await page.getByRole('button', { name: 'Delete Teacher' }).click();
  await page.getByRole('button', { name: 'Delete the 1 entry' }).click();
  await page.getByRole('alertdialog', { name: 'Delete 1 entry of Anya Petrova?' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
});

test('draws only the rows in view of a thousand people, and filters them while typing', async () => {
  const people = [
    'name,is_professional',
    ...Array.from({ length: 1000 }, (_, index) => `Person ${index},true`),
  ];
  await floorcraft.act('importCsv { content }', { eventName: 'A thousand', people: people.join('\n') });
  const page = await floorcraft.visit('/teachers');
  await see(page, /^1,\d{3} teachers$/);
  expect(await page.getByRole('listitem').count()).toBeLessThan(60);
  await page.getByLabel('Filter Teachers').fill('person 99');
  await see(page, /^11 of 1,\d{3} teachers$/);
});

test('adds, renames and deletes a studio and a dance', async () => {
  const page = await floorcraft.visit('/studios');
  await page.getByRole('button', { name: '+ Add Studio' }).click();
  await page.getByLabel('Studio Name').fill('Nordic Step');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Studios' }).getByText('Nordic Step').click();
  await page.getByLabel('Studio Name').fill('Nordic Steps');
  await page.getByRole('button', { name: 'Save Studio' }).click();
  await page.getByRole('list', { name: 'Studios' }).getByText('Nordic Steps').click();
  await page.getByRole('button', { name: 'Delete Studio' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('list', { name: 'Studios' }).getByText('Nordic Steps').waitFor({ state: 'detached' });

  await page.goto(`${floorcraft.address}/dances`);
  await page.getByRole('region', { name: 'Smooth' }).getByText('Tango').waitFor();
  await page.getByRole('region', { name: 'Rhythm' }).getByText('Swing').waitFor();
  await page.getByRole('button', { name: '+ Add Dance' }).click();
  await page.getByLabel('Dance Name').fill('Polka');
  await page.getByLabel('Dance Category').selectOption({ label: 'Nightclub' });
  await page.getByRole('button', { name: 'Save Dance' }).click();
  await page.getByRole('region', { name: 'Nightclub' }).getByText('Polka').click();
  await page.getByRole('button', { name: 'Delete Dance' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('region', { name: 'Nightclub' }).getByText('Polka').waitFor({ state: 'detached' });
});

test('refuses to delete a dance in use, and says why', async () => {
  const page = await floorcraft.visit('/dances');
  const dances = await floorcraft.read<{ name: string; category: { name: string } }[]>(
    'dances { name category { name } }',
  );
  const [used] = dances;
  await page
    .getByRole('region', { name: used?.category.name })
    .getByRole('button', { name: used?.name, exact: true })
    .click();
  await page.getByRole('button', { name: 'Delete Dance' }).click();
  await see(page, 'In use by 1 entry. Delete those or give them another dance first.');
  const yes = page.getByRole('button', { name: 'Yes', exact: true });
  expect(await yes.getAttribute('aria-disabled')).toBe('true');
});

/** One student under two spellings, each with an entry, and a third person who dances with the first. */
async function twoSpellings() {
  const { ask } = floorcraft;
  const entrant = async (input: object) =>
    (
      await ask<{ createEntrant: { id: string } }>(
        'mutation C($input: CreateEntrantInput!) { createEntrant(input: $input) { id } }',
        { input },
      )
    ).createEntrant.id;
  const { createStudio } = await ask<{ createStudio: { id: string } }>(
    'mutation C($input: CreateStudioInput!) { createStudio(input: $input) { id } }',
    { input: { name: 'Rosewood Ballroom' } },
  );
  const kept = await entrant({ name: 'William Thistlewood', isProfessional: false, level: 'Full Bronze' });
  const merged = await entrant({
    ...{ name: 'Bill Thistlewood', isProfessional: false, cardNumber: '40217' },
    ...{ studioId: createStudio.id, level: 'Full Silver', category: 'B2' },
  });
  const third = await entrant({ name: 'Greta Lindqvist', isProfessional: false });
  const teacher = await entrant({ name: 'Oksana Ivanov', isProfessional: true });
  const { createEvent } = await ask<{ createEvent: { id: string } }>(
    'mutation E($input: CreateEventInput!) { createEvent(input: $input) { id } }',
    { input: { name: 'Autumn Classic' } },
  );
  const { dances } = await ask<{ dances: { id: string }[] }>('{ dances { id } }');
  const enter = (owner: string, partner: string, dance = 0) =>
    ask('mutation N($input: CreateEntryInput!) { createEntry(input: $input) { id } }', {
      input: {
        ...{ eventId: createEvent.id, entrantId: owner, partnerIds: [partner] },
        ...{ entryType: 'HEAT', danceId: dances[dance]?.id },
      },
    });
  await enter(kept, teacher);
  await enter(merged, teacher);
  await enter(kept, third);
  return { kept, merged, enterOther: () => enter(merged, teacher, 1) };
}

test('merges a student entered twice after a preview, and undoes it', async () => {
  const { kept, merged, enterOther } = await twoSpellings();
  const page = await floorcraft.visit(`/students?id=${kept}`);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge William Thistlewood' });
  const submit = dialog.getByRole('button', { name: /^Merge/ });
  expect(await submit.getAttribute('aria-description')).toBe('Choose the other student first.');
  const other = dialog.getByLabel('Same student as').first();
  await other.fill('greta');
  await page.keyboard.press('Enter');
  await dialog.getByText(/dance together in 1 entry of Autumn Classic, so they are two people\.$/).waitFor();
  expect(await submit.getAttribute('aria-disabled')).toBe('true');

  await other.fill('40217');
  await page.keyboard.press('Enter');
  await dialog.getByText('1 entry in Autumn Classic').waitFor();
  // Another window adds an entry and corrects the name.
  await enterOther();
  await dialog.getByText('2 entries in Autumn Classic').waitFor();
  await floorcraft.act('updateEntrant', { id: merged, name: 'Billy Thistlewood' });
  await dialog.getByRole('row', { name: /Level Full Bronze Full Silver/ }).waitFor();
  await dialog.getByRole('button', { name: 'Keep Billy Thistlewood Instead' }).click();
  await dialog.getByText('2 entries in Autumn Classic').waitFor();
  await dialog.getByRole('button', { name: 'Merge into Billy Thistlewood' }).click();
  await see(page, 'Merged William Thistlewood into Billy Thistlewood');
  await page.getByRole('region', { name: 'Billy Thistlewood' }).waitFor();
  const students = page.getByRole('list', { name: 'Students' });
  await students.getByText('William Thistlewood').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await see(page, 'Merge undone');
  await students.getByText('William Thistlewood').waitFor();
});

test('leads from the dialog to merging on a phone', async () => {
  const page = await floorcraft.visit('/students');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, list, name, link] of [
    ['/students', 'Students', 'William Thistlewood', 'Entries, heat sheet, merge…'],
    ['/studios', 'Studios', 'Rosewood Ballroom', 'People, heat sheets, merge…'],
  ] as const) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('list', { name: list }).getByText(name).click();
    await page.getByRole('dialog').getByRole('link', { name: link }).click();
    await page.getByRole('button', { name: 'Merge…' }).click();
    await page.getByRole('dialog', { name: `Merge ${name}` }).waitFor();
  }
});

test('merges one studio into another, and their people move', async () => {
  const page = await floorcraft.visit('/studios');
  await page.getByRole('list', { name: 'Studios' }).getByText('Rosewood Ballroom').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Rosewood Ballroom' });
  await dialog.getByLabel('Studio to keep').first().fill('lantern');
  await page.keyboard.press('Enter');
  await dialog.getByText('1 person moves to Lantern Hall.').waitFor();
  await dialog.getByRole('button', { name: 'Merge into Lantern Hall' }).click();
  await see(page, 'Merged Rosewood Ballroom into Lantern Hall');
  await page.getByRole('region', { name: 'Lantern Hall' }).getByText('Billy Thistlewood').waitFor();
});
