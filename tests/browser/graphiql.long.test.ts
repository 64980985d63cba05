import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, see, settled, tabTitle } from './openFloorcraft.ts';

let floorcraft: Floorcraft;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
});

test('queries the published schema in GraphiQL, loaded from this server only', async () => {
  const page = await floorcraft.visit('/graphiql');
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && !/^(data|blob):/.test(request.url())) {
      strangers.push(request.url());
    }
  });
  await tabTitle(page, 'GraphiQL · Floorcraft');
  const editor = page.locator('.graphiql-query-editor .CodeMirror').first();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  // Keeps the operation name: GraphiQL notices a new one only after a delay.
  await page.keyboard.insertText('query Schedule { me { username role } }');
  await page.getByRole('button', { name: /Execute query/ }).click();
  await see(page, '"ORGANISER"');
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await see(page, 'Root Types');
  expect(strangers).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
  }
  expect(complaintsOf(page)).toEqual([]);
});

test('is behind sign-in', async () => {
  const page = await floorcraft.visit('/graphiql', { isAnonymous: true });
  await page.waitForURL('**/login**');
});
