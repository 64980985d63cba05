import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Program } from '../../../server/publishing/program.ts';
import { startApi } from '../../support/api.ts';
import { readPdf } from '../../support/documents/readPdf.ts';
import { personPath, wordsOf } from '../../support/publishing/personPaths.ts';
import { publish } from '../../support/publishing/versions.ts';
import { buildContest, releaseApproved } from '../../support/results/judgedContest.ts';

const api = await startApi();

/** Six couples in a semi-final that takes three. */
async function publishSemi({ isPlannedLater = false, isMoved = false } = {}) {
  const contest = await buildContest(api, { couples: 6, asked: isPlannedLater ? undefined : 3 });
  const { heats, eventId, scheduleId, input } = contest;
  await publish(api, scheduleId);
  const finalHeat = heats[isMoved ? 2 : 1];
  if (isPlannedLater || isMoved) {
    await api.act('planRounds', { ...input, rounds: [{ asked: 3 }, { heatId: finalHeat?.id }] });
  }
  const publication = await api.act<{ path: string }>('openPublicLink.publication { path }', { eventId });
  const { path } = publication;
  const bodyOf = async (url: string) => (await api.app.inject({ url })).body;
  const pathOf = async (name: string) => personPath(await bodyOf(`${path}/people`), name);
  const [section = ''] =
    (await bodyOf(`${path}/program`)).match(/[^"]+\/program\/\d+(?=")/g)?.slice(-1) ?? [];
  return {
    ...contest,
    final: finalHeat?.label ?? '',
    /** With five recalled, three of them are tied. */
    release: async (recalled: 3 | 5 = 3) => {
      const crosses = (await contest.read()).couples.map((_, couple) =>
        contest.judges.map((_code, judge) =>
          couple < 2 || (recalled === 3 ? couple === 2 : couple === judge + 2) ? 1 : null,
        ),
      );
      await contest.enter(contest.cardsOf([crosses]));
      await contest.verify();
      if (recalled === 5) await contest.cut(5);
      await contest.approve();
      await releaseApproved((text, variables) => api.done(text, { ...variables }), scheduleId, true);
    },
    sheetOf: async (name: string) => wordsOf(await bodyOf(await pathOf(name))),
    calendarOf: async (name: string) =>
      (await bodyOf(`${await pathOf(name)}/heats.ics`)).replace(/\r\n /g, ''),
    rowsOf: async (name: string) =>
      [
        ...(await bodyOf(await pathOf(name))).matchAll(
          /<li class="row([^"]*)"[^>]*>.*?<b class="heat">(.*?)<\/b>/gs,
        ),
      ].map(([, kind = '', heat = '']) => [wordsOf(heat).trim(), kind.trim()]),
    printedSheetOf: async (name: string) => {
      const { rawPayload } = await api.app.inject({ url: `${await pathOf(name)}/heat-sheet.pdf` });
      return (await readPdf(new Uint8Array(rawPayload)))
        .flat()
        .map(({ text }) => text)
        .join(' ');
    },
    /** Of the schedule as it is planned now. */
    documentOf: (file: string) => api.rest('GET', `/documents/schedules/${scheduleId}/${file}`),
    peopleWords: async () => wordsOf(await bodyOf(`${path}/people`)),
    programWords: async () => wordsOf(await bodyOf(section)),
  };
}

test.each([{ isPlannedLater: false }, { isPlannedLater: true }])(
  'the final is a heat to come for who is recalled to it, and one "if recalled" until the recall is public %o',
  async (when) => {
    const semi = await publishSemi(when);
    const first = semi.heats[0]?.label ?? '';
    const sheet = await semi.sheetOf('Dancer 1');
    expect(sheet).toContain('1 heat and 1 if recalled');
    expect(sheet).toContain(`final of heat ${first}, if recalled`);
    expect((await semi.rowsOf('Dancer 1')).at(-1)).toEqual([`${semi.final} final`, 'maybe']);

    await semi.release();
    const recalled = await semi.sheetOf('Dancer 1');
    expect(recalled).toContain('2 heats');
    expect(recalled).toContain(`final of heat ${first}, recalled`);
    expect((await semi.rowsOf('Dancer 1')).at(-1)).toEqual([`${semi.final} final`, '']);
    expect(await semi.calendarOf('Dancer 1')).toContain(`SUMMARY:Heat ${semi.final}: final of ${first}`);
    expect(await semi.calendarOf('Dancer 1')).not.toContain('if recalled');

    expect(await semi.rowsOf('Dancer 6')).toHaveLength(1);
    expect(await semi.sheetOf('Dancer 6')).toContain('Not recalled to the final.');
    expect(await semi.calendarOf('Dancer 6')).not.toContain('final');
  },
);

test('phones tell couples that follow one that left, and the one that left', async () => {
  const semi = await publishSemi();
  await semi.release();
  const { couples } = await semi.read();
  const heatEntryId = couples.find(({ name }) => name.includes('Dancer 1'))?.heatEntryId;
  const ruling = { ...semi.input, id: randomUUID(), heatEntryId, reason: 'Injured' };
  await api.act('withdrawCouple', ruling);
  expect(await semi.sheetOf('Dancer 4')).toContain('Not recalled to the final.');
  // The rest are tied.
  await api.act('decideFollowers', { ...semi.input, round: 1, take: 3 });
  expect(await semi.sheetOf('Dancer 1')).toContain('Recalled to the final, but withdrew.');
  expect(await semi.sheetOf('Dancer 4')).toContain('2 heats');
  expect(await semi.calendarOf('Dancer 4')).toContain(`SUMMARY:Heat ${semi.final}: final of`);
  expect(await semi.calendarOf('Dancer 1')).not.toContain('final of');
  expect(await semi.programWords()).toContain('Recalled: 5 couples');
});

test('the whole program counts the recalled couples, also where more are taken than were asked for', async () => {
  const semi = await publishSemi();
  const countOf = async () =>
    (await semi.programWords()).match(new RegExp(` ${semi.final} [^:]*?(\\d+) couples `))?.[1];
  expect(await countOf()).toBe('3');
  await semi.release(5);
  expect(await semi.programWords()).toContain('Recalled: 5 couples');
  expect(await countOf()).toBe('5');
});

test.each([{ isPlannedLater: true }, { isMoved: true }])(
  'the whole program has a final that was planned after publishing where the pages of people have it %o',
  async (when) => {
    const semi = await publishSemi(when);
    const first = semi.heats[0]?.label;
    const heatsOf = async (words: string) =>
      [
        ...(await semi.programWords()).matchAll(
          new RegExp(`(\\S+) Waltz 3 couples ${first} final: Bronze ${words}`, 'g'),
        ),
      ].map(([, heat]) => `${heat} final`);
    const shown = (await semi.rowsOf('Dancer 1')).at(-1)?.[0];
    expect(shown).toBe(`${semi.final} final`);
    expect(await heatsOf('3 couples, if recalled')).toEqual([shown]);
    await semi.release();
    expect(await heatsOf('Recalled: 3 couples')).toEqual([shown]);
    expect(await semi.programWords()).not.toContain('if recalled');
  },
);

test.each([{ isPlannedLater: true }, { isMoved: true }])(
  'pages, printed sheets, calendars, tables and JSON name the rounds as planned after publishing %o',
  async (when) => {
    const semi = await publishSemi(when);
    const first = `${semi.heats[0]?.label} semi`;
    const later = `in heat ${semi.final}, `;
    expect((await semi.rowsOf('Dancer 1'))[0]).toEqual([first, '']);
    expect(await semi.calendarOf('Dancer 1')).toContain(`heat ${first} ·`);
    const sheet = await semi.printedSheetOf('Dancer 1');
    expect(sheet).toContain(`${first} `);
    expect(sheet).toContain(`Final ${later}if recalled`);
    const { heats, rounds } = (await semi.documentOf('program.json')).json() as Program;
    const planned = rounds?.map(({ heatId }) => heats.find(({ id }) => id === heatId)?.label);
    expect(planned).toEqual([undefined, semi.final]);
    expect((await semi.documentOf('program.csv')).body).toContain(`,${first},`);

    await semi.release();
    expect(await semi.printedSheetOf('Dancer 1')).toContain(`Final ${later}recalled`);
    expect(await semi.printedSheetOf('Dancer 6')).not.toContain(later);
  },
);
