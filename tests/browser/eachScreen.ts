import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/cases.ts';
import { type StagedStudio, stageStudio } from '../support/studioDoor/stageStudio.ts';
import { axeFindings, beyondTheEdge, LOOKS, smallTargets } from './findings.ts';
import {
  complaintsOf,
  type Floorcraft,
  follow,
  openFloorcraft,
  settled,
  tabTitle,
} from './openFloorcraft.ts';
import { fillBall } from './springBall.ts';

/** Long enough to break layouts that rely on a short name. */
const EVENT = 'The Great International Harbor Lights DanceSport Championships of the Northern Counties';

interface Stage extends StagedStudio {
  readonly floorcraft: Floorcraft;
  readonly scheduleId: string;
}

export interface EachScreen {
  path(stage: Stage): string;
  readonly title: string;
  /** Signed in for a studio, or not at all; otherwise as the organiser. */
  readonly as?: 'STUDIO' | 'STRANGER';
}

/** A filled event with prices, a studio that signs in, and a day pass. */
export async function openEveryScreen(): Promise<Stage> {
  const floorcraft = await openFloorcraft();
  const { eventId, scheduleId } = await fillBall(floorcraft, EVENT);
  const pass = { role: 'DECK', name: 'Left side, Maximiliana Konstantinopolskaya-Featherstonehaugh' };
  await floorcraft.act('createDayPass { code }', { eventId, ...pass });
  return { ...(await stageStudio(floorcraft.ask, eventId)), floorcraft, scheduleId };
}

/** One page per role, reused for all screens: loading takes longer than the checks. */
const pages = new Map<string, Page>();

async function open({ floorcraft, storage }: Stage, path: string, as: EachScreen['as']): Promise<Page> {
  const opened = pages.get(String(as));
  if (!opened) {
    const isAnonymous = as !== undefined;
    const page = await floorcraft.visit(path, {
      ...{ isAnonymous, isKept: true },
      storage: as === 'STUDIO' ? storage : {},
    });
    pages.set(String(as), page);
    return page;
  }
  await opened.emulateMedia({ colorScheme: LOOKS[0].theme });
  await opened.setViewportSize(LOOKS[0]);
  await follow(opened, path);
  return opened;
}

const isTitled = async (page: Page, title: string): Promise<boolean> => {
  const heading = page.getByRole('heading', { level: 1 });
  return title === 'Hall' || (await heading.evaluate((one) => one.getBoundingClientRect().width > 20));
};

/** The daily run checks each screen at one intermediate width. */
const BETWEEN = [600, 800];

/** No screen has console errors or findings, and each fits. */
export function testEachScreen(screens: readonly EachScreen[], stage: () => Stage): void {
  describe.each(screens.map((screen, turn) => ({ ...screen, turn })))(
    '$title',
    ({ path, title, as, turn }) => {
      let page: Page;

      beforeAll(async () => {
        page = await open(stage(), path(stage()), as);
      });

      // Changes theme and size in place, as a window does.
      test.each(LOOKS)('has no console errors, is accessible and fits, $theme at $width', async (look) => {
        await page.emulateMedia({ colorScheme: look.theme });
        await page.setViewportSize(look);
        await tabTitle(page, `${title} · Floorcraft`);
        await settled(page);
        expect(await axeFindings(page)).toEqual([]);
        expect(await beyondTheEdge(page)).toEqual([]);
        expect(await isTitled(page, title)).toBe(true);
        if (look.width < 640) expect(await smallTargets(page)).toEqual([]);
        expect(complaintsOf(page)).toEqual([]);
      });

      test.each(inTurn(BETWEEN, turn))('fits %i px, with its title', async (width) => {
        await page.setViewportSize({ width, height: 844 });
        await settled(page);
        expect(await beyondTheEdge(page)).toEqual([]);
        expect(await isTitled(page, title)).toBe(true);
      });
    },
  );
}
