import { beforeAll, describe, expect, test } from 'vitest';
import { personPath } from '../support/publishing/personPaths.ts';
import { type EachScreen, openEveryScreen, testEachScreen } from './eachScreen.ts';
import { lookAt } from './findings.ts';

let stage: Awaited<ReturnType<typeof openEveryScreen>>;

beforeAll(async () => {
  stage = await openEveryScreen();
});

const SCREENS: EachScreen[] = [
  { path: () => '/login', title: 'Login', as: 'STRANGER' },
  { path: () => '/signup', title: 'Sign Up', as: 'STRANGER' },
  { path: () => '/day', title: 'Day Pass', as: 'STRANGER' },
  { path: () => '/entries', title: 'Entries' },
  { path: () => '/schedules', title: 'Schedules' },
  { path: ({ scheduleId }) => `/schedule?id=${scheduleId}`, title: 'Schedule Manager' },
  { path: ({ eventId }) => `/event?id=${eventId}`, title: 'Manage Event' },
  { path: ({ eventId }) => `/event/entries?id=${eventId}`, title: 'All Entries' },
  { path: ({ scheduleId }) => `/publish?id=${scheduleId}`, title: 'Publish' },
  { path: ({ scheduleId }) => `/results?id=${scheduleId}`, title: 'Results' },
  { path: ({ scheduleId }) => `/rounds?id=${scheduleId}`, title: 'Judging' },
  { path: ({ scheduleId }) => `/judges?id=${scheduleId}`, title: 'Judging' },
  { path: ({ scheduleId }) => `/announce?id=${scheduleId}`, title: 'Announce Results' },
  { path: () => '/teachers', title: 'Teachers' },
  { path: () => '/students', title: 'Students' },
  { path: () => '/dances', title: 'Dances' },
  { path: () => '/studios', title: 'Studios' },
  { path: () => '/deleted', title: 'Recently Deleted' },
  { path: () => '/staff', title: 'Staff' },
  { path: () => '/health', title: 'Health' },
  { path: () => '/import', title: 'Import' },
  { path: () => '/nowhere', title: 'Dashboard' },
];

/** Published, with a later change, and its public pages. */
async function publish(): Promise<{ home: string; person: string }> {
  const { floorcraft, scheduleId, eventId } = stage;
  const publishing = 'publishSchedule { id }';
  await floorcraft.act('assignBackNumbers', { eventId });
  await floorcraft.act(publishing, { scheduleId });
  const { heat } = await floorcraft.ask<{
    heat: { id: string; entries: { entry: { entrant: { name: string } } }[] };
  }>('query H($id: ID!) { heat(scheduleId: $id, number: 1) { id entries { entry { entrant { name } } } } }', {
    id: scheduleId,
  });
  await floorcraft.act('moveHeat', { id: heat.id, number: 4 });
  await floorcraft.act(publishing, { scheduleId });
  const path = await floorcraft.act<string>('openPublicLink.publication.path', { eventId });
  const home = path;
  const list = await (await fetch(`${floorcraft.address}${home}/people`)).text();
  return { home, person: personPath(list, heat.entries[0]?.entry.entrant.name ?? '') };
}

describe('the public pages', () => {
  test('are accessible and fit a phone and a desk in both themes', async () => {
    const { floorcraft } = stage;
    const { home, person } = await publish();
    const page = await floorcraft.visit(home, { isAnonymous: true });
    const paths = [
      home,
      person,
      `${person}/partners`,
      `${home}/people`,
      `${home}/find?q=a`,
      `${home}/program`,
      `${home}/changes`,
    ];
    const found: string[] = [];
    for (const path of [...paths, '/p/no-such-link']) {
      await page.goto(new URL(path, floorcraft.address).href);
      found.push(...(await lookAt(page, path, { thumbsBelow: 0 })));
    }
    expect(found).toEqual([]);
  });
});

testEachScreen(SCREENS, () => stage);
