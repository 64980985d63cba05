import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type StagedDay, stageDay } from '../support/eventDay/stageDay.ts';
import { type Floorcraft, openFloorcraft, settled } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
let day: StagedDay;
let studentId: string;

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  day = await stageDay(floorcraft.ask, { danced: 3, lateMinutes: 6 });
  const { entrants } = await floorcraft.ask<{ entrants: [{ id: string }] }>(
    '{ entrants(isProfessional: false, first: 1) { id } }',
  );
  studentId = entrants[0].id;
});

const FAILURE = { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } };

/** Whether the bar calls the screen live. */
const isLive = async (page: Page): Promise<boolean> => {
  const words = await page.locator('.day-live, .fc-connection [role=status]').allInnerTexts();
  return words.length > 0 && words.every((text) => /^Live/.test(text));
};

/** Screens, each with a read of it that fails while everything else is answered. */
const READS = {
  deck: ['Deck', 'WantedJudges'],
  announcer: ['FloorNotes', 'Deck'],
  music: ['FloorNotes'],
  desk: ['DeskAttendance', 'DeskChanges', 'UnderfilledHeats', 'Deck'],
  control: ['Deck', 'DeskAttendance', 'DayLines'],
  scrutineer: ['MarkingQueue'],
  announce: ['Announce'],
  '/announce': ['Announce'],
  '/judges': ['JudgesScreen'],
  '/rounds': ['ContestsToPlan', 'CombinedContests'],
  '/publish': ['PublishScreen', 'UnprintableNames'],
  '/schedule': ['ScheduleDay', 'ScheduleChanges', 'ScheduleLane', 'UnassignedEntries'],
  '/schedules': ['ScheduleOnCard'],
  '/students': ['PersonDay', 'EntriesWithoutHeat'],
} as const;

test.for(Object.entries(READS).flatMap(([screen, reads]) => reads.map((read) => ({ screen, read }))))(
  'a $screen screen on which $read alone fails is not called live until it is read again',
  async ({ screen, read }) => {
    const { scheduleId } = day;
    const id = screen === '/students' ? studentId : scheduleId;
    const path = screen.startsWith('/')
      ? `${screen}?id=${id}`
      : `/day/${screen}?${new URLSearchParams({ schedule: scheduleId, floor: 'Ballroom A' })}`;
    const page = await floorcraft.visit(path, { width: 1440, height: 900 });
    await expect.poll(() => isLive(page)).toBe(true);
    await settled(page);
    let failed = 0;
    await page.route(/\/graphql$/, (route) => {
      if (!route.request().postData()?.includes(`query ${read}(`)) return route.continue();
      failed += 1;
      return route.fulfill({ json: { errors: [FAILURE], data: null } });
    });
    // A screen reads everything again after a loss.
    await page.context().setOffline(true);
    await expect.poll(() => isLive(page)).toBe(false);
    await page.context().setOffline(false);
    await expect.poll(() => failed).toBeGreaterThan(0);
    await settled(page);
    expect(await isLive(page)).toBe(false);
    await page.unroute(/\/graphql$/);
    await expect.poll(() => isLive(page)).toBe(true);
  },
);
