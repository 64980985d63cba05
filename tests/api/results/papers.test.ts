import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, MOST_CODES, serialOf } from '../../../server/results/papers/cardCode.ts';
import { withSectionLetters } from '../../../server/results/plans/couples.reader.ts';
import { startApi } from '../../support/api.ts';
import { printedText } from '../../support/documents/printedText.ts';
import { readPdf } from '../../support/documents/readPdf.ts';
import { buildContest } from '../../support/results/judgedContest.ts';

const api = await startApi();

const BY_CODE = 'cardByCode { contestId judge warning }';

/** Places printed in the boxes of the program book. */
async function placesIn(url: string): Promise<string[]> {
  const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${api.organiser.access}` } });
  const pages = await readPdf(new Uint8Array(answer.rawPayload));
  return pages
    .flatMap((page) =>
      page
        .filter(({ text }) => /^Dancer \d+ & Pro \d+$/.test(text))
        .flatMap(({ x, y }) => page.filter((one) => Math.abs(one.y - y) < 2 && one.x < x && x - one.x < 60)),
    )
    .map(({ text }) => text)
    .toSorted();
}

test('a card code leads back to its serial, and a wrong or swapped character to nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_CODES }), fc.nat(3), fc.nat(30), (serial, at, other) => {
      const code = codeOf(serial);
      expect(code).toMatch(/^[A-HJ-NP-Z2-8]{4}$/);
      expect(serialOf(`112C ${code}`)).toBe(serial);
      const wrong = [...code];
      wrong[at] = 'ABCDEFGHJKLMNPQRSTUVWXYZ2345678'[other] ?? '';
      if (wrong.join('') !== code) expect(serialOf(wrong.join(''))).toBeNull();
      const swapped = [...code];
      const next = (at + 1) % 4;
      [swapped[at], swapped[next]] = [swapped[next] ?? '', swapped[at] ?? ''];
      if (swapped.join('') !== code && at < 3) expect(serialOf(swapped.join(''))).toBeNull();
    }),
  );
});

test('a number worn by two couples of a contest gets a letter for each', () => {
  expect(withSectionLetters(['115', '115', '120', ''])).toEqual(['115A', '115B', '120', '']);
});

test('cards are printed without names, keep their codes, and warn of couples withdrawn since', async () => {
  const contest = await buildContest(api, { couples: 3 });
  const { scheduleId, contestId } = contest.input;
  const url = `/documents/schedules/${scheduleId}/judges-cards.pdf`;
  const text = await printedText(api, url);
  const codes = text.match(/\d+[ABC] [A-Z2-8]{4}/g) ?? [];
  expect(codes).toHaveLength(3);
  expect(codes.map((code) => code.match(/[ABC](?= )/)?.[0])).toEqual(['A', 'B', 'C']);
  expect(text).not.toMatch(/Dancer|Pro \d/);
  expect(text).toContain('Final: rank 1 to 3');
  expect((await printedText(api, url)).match(/\d+[ABC] [A-Z2-8]{4}/g)).toEqual(codes);
  const alone = await printedText(api, `${url}?contest=${encodeURIComponent(contestId)}&round=1`);
  expect(alone.match(/\d+[ABC] [A-Z2-8]{4}/g)).toEqual(codes);
  const later = await printedText(api, `${url}?contest=${encodeURIComponent(contestId)}&round=2`);
  expect(later).not.toMatch(/[ABC] [A-Z2-8]{4}/);

  expect(await api.read(BY_CODE, { scheduleId, code: codes[1] })).toEqual({
    contestId,
    judge: 'B',
    warning: null,
  });
  const heatEntryId = (await contest.read()).couples[1]?.heatEntryId;
  await api.act('withdrawCouple', { ...contest.input, id: randomUUID(), heatEntryId, reason: 'Injured' });
  const cardByCode = await api.read<{ warning: string }>(BY_CODE, { scheduleId, code: codes[1] });
  expect(cardByCode.warning).toMatch(/^This card was printed before .* withdrew: leave that line out\.$/);
  expect((await api.refusedRead(BY_CODE, { scheduleId, code: 'AAAA' })).code).toBe('NOT_FOUND');

  const blank = await printedText(api, `${url}?blank=2`);
  expect(blank.match(/\b[ABC] [A-Z2-8]{4}/g)).toHaveLength(6);
});

test("a final's card is for that round, even before its heat starts and with all couples of the semi-final", async () => {
  const contest = await buildContest(api, { couples: 3, asked: 2 });
  const { scheduleId, contestId } = contest.input;
  // All level: the chair recalls everyone.
  await contest.enter(
    contest.cardsOf([
      [
        [1, 1, null],
        [1, null, 1],
        [null, 1, 1],
      ],
    ]),
  );
  await contest.verify();
  await contest.cut(3);
  const contests = await api.read<{ resultId: string }[]>('markingQueue.contests { resultId }', {
    scheduleId,
  });
  const resultIds = contests.map(({ resultId }) => resultId);
  await api.act('releaseResults', { scheduleId, resultIds, isPublic: false });
  const text = await printedText(api, `/documents/schedules/${scheduleId}/judges-cards.pdf`);
  const codes = [...new Set(text.match(/\d+A [A-Z2-8]{4}/g))];
  expect(codes).toHaveLength(2);
  const rounds = [];
  for (const code of codes) {
    const cardByCode = await api.read<object>('cardByCode { contestId round judge warning }', {
      scheduleId,
      code,
    });
    rounds.push(cardByCode);
  }
  const of = { contestId, judge: 'A', warning: null };
  expect(rounds).toEqual([
    { ...of, round: 1 },
    { ...of, round: 2 },
  ]);
});

test('a semi-final keeps the heat number of its final on cards, sheets and books, and the final appears once recalled', async () => {
  const contest = await buildContest(api, { couples: 3, asked: 2, isDanced: false });
  const { scheduleId } = contest.input;
  const [first, second] = contest.heats.map(({ label }) => label);
  const printed = (file: string) => printedText(api, `/documents/schedules/${scheduleId}/${file}.pdf`);
  const cards = await printed('judges-cards');
  expect(cards).toContain(`${first} semi`);
  expect(cards).toContain('Recall 2');
  const sheets = await printed('heat-sheets');
  expect(sheets).toContain(`${first} semi`);
  expect(sheets).toContain(`Final in heat ${second}, if recalled`);
  const title = `${first} final:`;
  for (const book of ['program-book', 'announcers-book', 'deck-captain']) {
    const text = await printed(book);
    expect(text).toContain(title);
    expect(text).toContain('2 couples, if recalled');
  }
  const judges = await printed('judges-book');
  expect(judges).toContain('recall 2');
  expect(judges).toContain('rank 1–2');
});

test('a score sheet has its tables, sentences, judges and who did what', async () => {
  const contest = await buildContest(api, { couples: 3, dances: 2 });
  const table = [
    [1, 1, 1],
    [2, 3, 2],
    [3, 2, 3],
  ];
  const url = `/documents/schedules/${contest.input.scheduleId}/score-sheets.pdf`;
  expect(await printedText(api, url)).toContain('No result has been approved yet.');
  await contest.enter(contest.cardsOf([table, table]));
  await contest.verify();
  await contest.approve();
  const text = await printedText(api, url);
  expect(text).toContain('Result 1');
  expect(text).toContain('not released');
  expect(text).toMatch(/1st: total 2, the smallest\./);
  // Couples without back numbers appear by line number: a name stands next to its place and in the sentences of two
  // others.
  expect(text.match(/Dancer 1 & Pro 1/g)).toHaveLength(3);
  expect(text.match(/\b1\. /g)?.length).toBeGreaterThanOrEqual(3);
  expect(text).toMatch(/6 on paper · typed by .* · second look .* · approved/);
  const wall = url.replace('score-sheets', 'wall-sheets');
  expect(await printedText(api, wall)).toContain('No result is public yet.');
  const contests = await api.read<{ resultId: string }[]>('markingQueue.contests { resultId }', {
    scheduleId: contest.scheduleId,
  });
  const resultIds = contests.map(({ resultId }) => resultId);
  const release = (isPublic: boolean) =>
    api.act('releaseResults', { scheduleId: contest.scheduleId, resultIds, isPublic });
  await release(false);
  const announcing = await printedText(api, url.replace('score-sheets', 'announcing-sheets'));
  expect(announcing).toMatch(/Smooth Multi.* 3 .*Dancer .* 2 .*Dancer .* 1 .*Dancer/);
  const book = url.replace('score-sheets', 'program-book');
  expect(await placesIn(book)).toEqual([]);
  await release(true);
  expect(await placesIn(book)).toEqual(['1', '2', '3']);
  const onWall = await printedText(api, wall);
  expect(onWall).toContain('Smooth Multi');
  expect(onWall).not.toContain('Dancer');
  const stranger = await api.app.inject({ url, headers: { authorization: `Bearer ${api.staff.access}` } });
  expect(stranger.statusCode).toBe(200);
});
