import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildContest, releaseApproved } from '../../support/results/judgedContest.ts';

const api = await startApi();

const fileOf = async (scheduleId: string, file: string): Promise<Buffer> => {
  const { statusCode, rawPayload } = await api.app.inject({
    ...{ url: `/documents/schedules/${scheduleId}/${file}` },
    headers: { authorization: `Bearer ${api.organiser.access}` },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
};
const linesOf = async (scheduleId: string, file: string): Promise<Record<string, string>[]> =>
  parse(await fileOf(scheduleId, file), { columns: true, bom: true });

test('anyone can export public places; only scrutineers and the chair can export marks', async () => {
  const contest = await buildContest(api, { couples: 3, dances: 2 });
  const { scheduleId } = contest.input;
  const table = [
    [1, 1, 1],
    [2, 3, 2],
    [3, 2, 3],
  ];
  await contest.enter(contest.cardsOf([table, table]));
  const marks = await linesOf(scheduleId, 'marks.csv');
  expect(marks).toHaveLength(3 * 2 * 3);
  expect(marks[0]).toMatchObject({
    ...{
      Contest: 'Bronze Smooth Multi-Dance',
      'Judged by': 'Places',
      Judge: 'A',
      Mark: '1',
      'Verified by': '',
    },
    ...{ Couple: 'Dancer 1 & Pro 1', Round: '1' },
  });
  const ofDance = marks.filter((one) => one['Marked dance'] === marks[0]?.['Marked dance']);
  expect(ofDance.map(({ Judge, Mark }) => `${Judge}${Mark}`)).toEqual(
    'A1 A2 A3 B1 B3 B2 C1 C2 C3'.split(' '),
  );
  await contest.verify();
  await contest.approve();
  await releaseApproved((query, variables) => api.done(query, { ...variables }), scheduleId, false);
  expect(await linesOf(scheduleId, 'results.csv')).toEqual([]);
  await releaseApproved((query, variables) => api.done(query, { ...variables }), scheduleId, true);
  const places = await linesOf(scheduleId, 'results.csv');
  expect(places.map(({ Couple, Place, Why }) => [Couple, Place, Why])).toEqual([
    ['Dancer 1 & Pro 1', '1', '1st: total 2, the smallest.'],
    ['Dancer 2 & Pro 2', '2', expect.stringMatching(/^2nd: /)],
    ['Dancer 3 & Pro 3', '3', expect.stringMatching(/^3rd: /)],
  ]);
  const { sheets } = await readXlsx(await fileOf(scheduleId, 'results.xlsx'));
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Results', 1 + 3],
    ['Marks', 1 + 18],
  ]);
});

test('a recall exports as a table of callback marks, and once public as recalled couples', async () => {
  const contest = await buildContest(api, { couples: 3, asked: 2 });
  const { scheduleId } = contest.input;
  const crosses = [
    [1, 1, 1],
    [1, 1, null],
    [null, null, 1],
  ];
  await contest.enter(contest.cardsOf([crosses]));
  await contest.verify();
  await contest.approve();
  const marks = await linesOf(scheduleId, 'marks.csv');
  expect(marks.filter(({ Judge }) => Judge === 'C').map(({ Mark }) => Mark)).toEqual(['1', '', '1']);
  await releaseApproved((query, variables) => api.done(query, { ...variables }), scheduleId, true);
  const places = await linesOf(scheduleId, 'results.csv');
  expect(places.map(({ Recalled = '', Place = '' }) => Recalled + Place)).toEqual(['R', 'R', '']);
  expect(places.map(({ Why }) => Why)).toEqual([
    ...['Recalled to the final.', 'Recalled to the final.', 'Not recalled to the final.'],
  ]);
});

test('a withdrawn and a disqualified couple have no place, for the same reason as on the public page', async () => {
  const contest = await buildContest(api, { couples: 4 });
  const { input } = contest;
  const couples = (await contest.read()).couples;
  await contest.enter(contest.cardsOf([[1, 2, 3, 4].map((rank) => [rank, rank, rank])]));
  for (const [name, at] of [
    ['withdrawCouple', 1],
    ['disqualifyCouple', 2],
  ] as const) {
    const type = name === 'withdrawCouple' ? 'WithdrawCoupleInput' : 'RuleOnCoupleInput';
    await api.done(`mutation W($input: ${type}!) { ${name}(input: $input) { state } }`, {
      input: { ...input, id: randomUUID(), heatEntryId: couples[at]?.heatEntryId, reason: 'Injured knee' },
    });
  }
  await contest.verify();
  await contest.approve();
  await releaseApproved((query, variables) => api.done(query, { ...variables }), input.scheduleId, true);
  const places = await linesOf(input.scheduleId, 'results.csv');
  const none = places.filter(({ Place }) => Place === '');
  expect(none.map(({ Couple, Why }) => [Couple, Why])).toEqual([
    ['Dancer 2 & Pro 2', 'Did not finish.'],
    ['Dancer 3 & Pro 3', 'Did not finish.'],
  ]);
});
