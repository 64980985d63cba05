import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/cases.ts';
import { type JudgedContest, PLAN, releaseApproved } from '../support/results/judgedContest.ts';
import { axeFindings, beyondTheEdge, LOOKS, lookAt } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, settled } from './openFloorcraft.ts';
import { buildJudged } from './resultsStage.ts';

let floorcraft: Floorcraft;
/**
 * Contests with the longest names: `open` has no cards, `typed` one; in `left` a judge left half-way; `asked` awaits a
 * correction.
 */
let contests: Record<'open' | 'typed' | 'left' | 'cut' | 'announced' | 'public' | 'asked', JudgedContest>;

const JUDGES = [...'ABCDEFG'];
const MANY = 24;
const nameOf = (who: string, couple: number): string =>
  who === 'Pro'
    ? `Maximiliano Konstantinopolitanski-Featherstonehaugh ${couple}`
    : `Wilhelmina Alexandrovna van der Bergenstein-Montgomery ${couple}`;

/** All judges rank the couples by number. */
const inOrder = (couples: number, dances = 1): number[][][] =>
  Array.from({ length: dances }, () =>
    Array.from({ length: couples }, (_, couple) => JUDGES.map(() => couple + 1)),
  );

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const build = (couples: number, dances = 1) =>
    buildJudged(floorcraft, { couples, dances, judges: JUDGES, nameOf });
  const straight = async (contest: JudgedContest) => {
    await floorcraft.ask(PLAN, { input: { ...contest.input, rounds: [{}] } });
    return contest;
  };
  const released = async (isPublic: boolean, couples: number, dances = 1) => {
    const contest = await straight(await build(couples, dances));
    await contest.enter(contest.cardsOf(inOrder(couples, dances)));
    await contest.approve();
    await releaseApproved(floorcraft.ask, contest.scheduleId, isPublic);
    return contest;
  };
  const open = await straight(await build(MANY));
  const typed = await build(6, 5);
  await typed.enter(typed.cardsOf(inOrder(6, 5)).slice(0, 5));
  const left = await build(6, 5);
  await left.enter(left.cardsOf(inOrder(6, 5)).slice(0, 12));
  await swapJudge(left);
  const cut = await buildJudged(floorcraft, { couples: 8, judges: JUDGES, nameOf, asked: 3 });
  const crossed = Array.from({ length: 8 }, (_, couple) =>
    JUDGES.map((_judge, judge) => (couple < 2 || couple === 2 + Math.floor(judge / 3) ? 1 : null)),
  );
  await cut.enter(cut.cardsOf([crossed]));
  const asked = await released(true, 6, 5);
  await askCorrection(asked);
  contests = {
    ...{ open, typed, left, cut, asked },
    announced: await released(false, MANY),
    public: await released(true, 6, 5),
  };
}, 120_000);

async function askCorrection(contest: JudgedContest): Promise<void> {
  const contests = await floorcraft.read<{ resultId: string }[]>('markingQueue.contests { resultId }', {
    scheduleId: contest.scheduleId,
  });
  await floorcraft.act('askCorrection', {
    ...{ ...contest.input, id: randomUUID(), resultId: contests[0]?.resultId },
    ...{ kind: 'MISREAD', reason: 'Card A: the first two were read the other way round.' },
    cards: [{ code: 'A', dance: 0, marks: [2, 1, 3, 4, 5, 6] }],
  });
}

/** Judge H replaces C from the third dance. */
async function swapJudge({ scheduleId, input }: JudgedContest): Promise<void> {
  await floorcraft.act('setJudge', { scheduleId, code: 'H', name: 'Henrietta Hall' });
  await floorcraft.act('swapJudge { state }', {
    ...input,
    code: 'C',
    by: 'H',
    fromDance: 2,
    reason: 'Ill, and left',
  });
}

const onDesk = (contest: keyof typeof contests) => () => `/results?id=${contests[contest].scheduleId}`;

async function openCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Open Cards/ }).click();
  await page.getByRole('columnheader', { name: 'A', exact: true }).first().waitFor();
}

async function openForm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('form', { name }).waitFor();
}

const STATES: { name: string; path: () => string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'cards of 24 couples, half typed',
    path: onDesk('open'),
    open: async (page) => {
      await openCards(page);
      const places = Array.from({ length: MANY }, (_, at) => String(Math.min(at + 1, MANY - 1)));
      await page.keyboard.type(`a${places.map((place) => place.padStart(2, '0')).join('')}`);
      await page.getByText(/both have 23rd/).waitFor();
    },
  },
  {
    name: 'reasons to send a card back',
    path: onDesk('open'),
    open: async (page) => {
      await openCards(page);
      await page.keyboard.type('a-');
      await page.getByRole('group', { name: 'Send back the card of judge A' }).waitFor();
    },
  },
  { name: 'a couple to withdraw', path: onDesk('open'), open: (page) => openForm(page, 'Withdraw Couple') },
  {
    name: 'a couple that left a multi-dance half-way',
    path: onDesk('typed'),
    open: async (page) => {
      await openForm(page, 'Withdraw Couple');
      await page.getByLabel('Place', { exact: true }).selectOption({ index: 2 });
    },
  },
  {
    name: 'a couple to disqualify',
    path: onDesk('typed'),
    open: (page) => openForm(page, 'Disqualify Couple'),
  },
  {
    name: 'a disqualification to ask for',
    path: onDesk('public'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Correct Result' }).click();
      await page.getByLabel('What the public reads').selectOption('Ruling of the chair');
      await page.getByLabel('Disqualified couple').selectOption({ index: 2 });
    },
  },
  { name: 'a judge to remove', path: onDesk('open'), open: (page) => openForm(page, 'Remove Judge') },
  {
    name: 'a judge to swap',
    path: onDesk('typed'),
    open: async (page) => {
      await openForm(page, 'Swap Judge');
      await page.getByLabel('From', { exact: true }).selectOption({ index: 2 });
    },
  },
  {
    name: 'cards of a judge who took the place of another',
    path: onDesk('left'),
    open: async (page) => {
      await page.getByRole('button', { name: /^Open Cards/ }).click();
      await page.getByRole('columnheader', { name: 'H', exact: true }).waitFor();
      // Only the three remaining dances.
      await page.keyboard.type('h123456123456123456');
      await page.getByText(/ Open: D, E, F, G\./).waitFor();
    },
  },
  { name: 'a round to annul', path: onDesk('typed'), open: (page) => openForm(page, 'Annul Round') },
  {
    name: 'a card to replace',
    path: onDesk('typed'),
    open: async (page) => {
      await openCards(page);
      await page.getByRole('button', { name: 'Replace Card' }).click();
      await page
        .getByRole('textbox', { name: /^Place of/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'the question at the cut',
    path: onDesk('cut'),
    open: async (page) => {
      await page.getByRole('button', { name: /^Open Cards/ }).click();
      await page.getByRole('button', { name: /^Take 2/ }).waitFor();
    },
  },
  {
    name: 'a correction to ask for',
    path: onDesk('public'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Correct Result' }).click();
      await page.getByLabel('Reason, kept in full').waitFor();
    },
  },
  {
    name: 'a correction to refuse',
    path: onDesk('asked'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Refuse', exact: true }).click();
      await page.getByRole('textbox', { name: 'Reason for the refusal' }).waitFor();
    },
  },
  {
    name: 'rounds to plan',
    path: () => `/rounds?id=${contests.open.scheduleId}`,
    open: (page) => page.getByRole('textbox', { name: 'Filter contests' }).fill('bronze'),
  },
  {
    name: 'a panel to change',
    path: () => `/judges?id=${contests.open.scheduleId}&step=panels`,
    open: async (page) => {
      await page.getByRole('button', { name: 'A Judge A', pressed: true }).waitFor();
    },
  },
  {
    name: 'a result of 24 couples to announce',
    path: () => `/announce?id=${contests.announced.scheduleId}`,
    open: async (page) => {
      await page.getByText('24th', { exact: true }).waitFor();
      // Key handlers are set up once rendering has settled.
      await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
      for (let left = 20; left > 0; left -= 1) await page.keyboard.press(' ');
      await page.getByRole('button', { name: /^Read 4th: 104/ }).waitFor();
    },
  },
];

const WIDTHS = [320, 600, 800, 1024, 1366];

/** Daily runs check one look and one other width per state, in turn. */
const TURNS = STATES.map((state, turn) => ({ ...state, turn }));

describe.each(TURNS)('$name', ({ name, path, open, turn }) => {
  let page: Page;

  beforeAll(async () => {
    page = await floorcraft.visit(path(), { width: 1440, height: 900, isKept: true });
    await open(page);
  });
  afterAll(() => floorcraft.leave(page));

  test('is accessible and fits', async () => {
    expect(await lookAt(page, name.replaceAll(/\W+/g, '-'), { looks: inTurn(LOOKS, turn) })).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('fits other widths', async () => {
    for (const width of inTurn(WIDTHS, turn)) {
      await page.setViewportSize({ width, height: 657 });
      await settled(page);
      expect({ width, beyond: await beyondTheEdge(page) }).toEqual({ width, beyond: [] });
      for (const act of await page.locator('.results-acts button').all()) {
        expect((await act.boundingBox())?.x).toBeGreaterThan(0);
      }
    }
  });
});

test('the next line to read is in view above the button, with 24 couples in a low window', async () => {
  const page = await floorcraft.visit(`/announce?id=${contests.announced.scheduleId}`, {
    width: 1366,
    height: 657,
  });
  const line = page.locator('.announce-result li[aria-current]');
  const go = page.locator('.announce-go');
  await settled(page);
  for (const place of ['24th', '23rd', '22nd', '21st', '20th', '19th', '18th', '17th', '16th', '15th']) {
    await line.getByText(place, { exact: true }).waitFor();
    await expect
      .poll(async () => {
        const [row, button] = [await line.boundingBox(), await go.boundingBox()];
        return row && button ? row.y + row.height <= button.y && button.y + button.height <= 657 : false;
      })
      .toBe(true);
    await page.keyboard.press(' ');
  }
});

test('the button to read a couple stays in its place, however many couples a result has', async () => {
  const page = await floorcraft.visit(`/day/announce?schedule=${contests.announced.scheduleId}`, {
    width: 1024,
    height: 768,
  });
  const placeOf = async (count: number) => {
    await page.route(/\/graphql$/, async (route) => {
      if (!route.request().postData()?.includes('query Announce(')) return route.continue();
      const json = await (await route.fetch()).json();
      const { announcedResults } = json.data;
      for (const result of announcedResults) result.couples.length = count;
      announcedResults.push({ ...announcedResults[0], id: 'other', heat: '77' });
      return route.fulfill({ json });
    });
    await page.reload();
    await page.getByText(`${count} couples`).first().waitFor();
    await page.unroute(/\/graphql$/);
    return page.locator('.announce-go').boundingBox();
  };
  const place = await placeOf(2);
  expect(place).toMatchObject({ width: 520, height: 76 });
  expect(await placeOf(24)).toEqual(place);
  await page.keyboard.press('l');
  await page.locator('.announce-result').getByText('77', { exact: true }).waitFor();
});

test('the caret, the errors and the button stay in view, with 24 couples in a low window', async () => {
  const page = await floorcraft.visit(onDesk('open')(), { width: 1366, height: 657 });
  await openCards(page);
  const isInSight = (selector: string) =>
    expect
      .poll(() =>
        page.locator(selector).evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return hit !== null && element.contains(hit) && bottom <= window.innerHeight;
        }),
      )
      .toBe(true);
  for (let couple = 1; couple < MANY; couple += 1) {
    await page.keyboard.type(String(couple).padStart(2, '0'));
    await isInSight('.results-caret');
  }
  await page.keyboard.type('-');
  await isInSight('.results-return button:last-child');
  await isInSight('.results-foot .bp6-intent-primary');
});

test('offline the desk says so, keeps typed marks, and stores them once online', async () => {
  const contest = await buildJudged(floorcraft, { couples: 3 });
  const page = await floorcraft.visit(`/results?id=${contest.scheduleId}`, { width: 1440, height: 900 });
  await openCards(page);
  await page.context().setOffline(true);
  await page.getByText(/^Offline since \d+:\d\d [AP]M\./).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('a123b123c132');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').first().waitFor();
  expect(await page.locator('.results-cards td').allTextContents()).toEqual([...'111223332']);
  await page.context().setOffline(false);
  await page.getByText(/^Offline since/).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
});

test.each(['results', 'rounds', 'judges', 'announce'])(
  '%s reports a missing schedule, loading and failures',
  async (screen) => {
    const page = await floorcraft.visit(`/${screen}?id=999999`, { width: 1440, height: 900 });
    await page.getByText('No such schedule').waitFor();
    const path = `${floorcraft.address}/${screen}?id=${contests.open.scheduleId}`;
    const isRead = /Query|query (Results|Marking|Rounds|Contests|Judges|Announce)/;
    let isBroken = true;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (!isBroken || !isRead.test(route.request().postData() ?? '')) return route.fallback();
      await held;
      return route.fulfill({ status: 500, body: '' });
    });
    await page.goto(path);
    await page.getByRole('status', { name: /^Loading / }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    answer();
    await page.getByText('This could not be loaded').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('This could not be loaded').waitFor({ state: 'detached' });
  },
);
