import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { printedText } from '../../support/documents/printedText.ts';
import { wordsOf } from '../../support/publishing/personPaths.ts';
import { publish } from '../../support/publishing/versions.ts';
import { buildContest, PLAN, releaseApproved } from '../../support/results/judgedContest.ts';
import { misplacedRounds } from '../../support/results/plannedFinal.ts';

const api = await startApi();

interface Day {
  scheduleStats: { doubleBookings: number };
  qualityReport: { doubleBookings: number };
  schedule: { heats: { id: string; label: string; isDoubleBooked: boolean }[] };
  floorPlan: {
    heats: {
      id: string;
      contests: { name: string; couples: { number: string; dancers: { name: string }[] }[] }[];
    }[];
  };
}

const DAY = `query D($id: ID!) { scheduleStats(scheduleId: $id) { doubleBookings }
  qualityReport(scheduleId: $id) { doubleBookings } schedule(id: $id) { heats { id label isDoubleBooked } }
  floorPlan(scheduleId: $id) { heats { id contests { name couples { number dancers { name } } } } } }`;

/** Five couples, of whom the first teacher has two; all three judges call back both of those and a third. */
async function teacherTwice() {
  const contest = await buildContest(api, { couples: 5, teachers: 4, isDanced: false });
  const { scheduleId } = contest;
  const read = () => api.done<Day>(DAY, { id: scheduleId });
  const { rows } = await api.db
    .selectFrom('heat_entries as r')
    .innerJoin('heats as h', 'h.id', 'r.heat_id')
    .select(['h.id', 'h.number'])
    .where('r.schedule_id', '=', Number(scheduleId))
    .execute()
    .then((all) => ({ rows: all }));
  const last = Math.max(...rows.map(({ number }) => number));
  const { schedule } = await read();
  const free = schedule.heats.filter((_, at) => at >= last).map(({ id }) => id);
  const plan = (heatId?: string, alsoHeatIds?: string[]) =>
    ({ input: { ...contest.input, rounds: [{ asked: 3 }, { heatId, alsoHeatIds }] } }) as const;
  const dance = async () => {
    for (const id of new Set(rows.map((row) => String(row.id)))) await contest.startNext(id);
  };
  const crosses = async () => {
    const { couples } = await contest.read();
    const isCalled = ({ name }: { name: string }) => /Dancer [125]\b/.test(name);
    return contest.cardsOf([couples.map((one) => [1, 2, 3].map(() => (isCalled(one) ? 1 : null)))]);
  };
  return { contest, read, free, plan, dance, crosses };
}

const namesIn = ({ floorPlan }: Day, heatId: string | undefined): string[][] =>
  (floorPlan.heats.find(({ id }) => id === heatId)?.contests ?? []).flatMap(({ couples }) =>
    couples.map(({ dancers }) => dancers.map(({ name }) => name)),
  );

const numbersIn = ({ floorPlan }: Day, heatId: string | undefined): number[] =>
  (floorPlan.heats.find(({ id }) => id === heatId)?.contests ?? []).flatMap(({ couples }) =>
    couples.map(({ number }) => Number(number)),
  );

test('a teacher recalled with two students dances the final in two heats, judged on one card', async () => {
  const { contest, read, free, plan, dance, crosses } = await teacherTwice();
  const { scheduleId } = contest;
  const [one, other] = free;
  await api.done(PLAN, plan(one));
  const risky = await read();
  expect(risky).toMatchObject({ scheduleStats: { doubleBookings: 1 }, qualityReport: { doubleBookings: 1 } });
  expect(risky.schedule.heats.find(({ id }) => id === one)?.isDoubleBooked).toBe(true);
  expect(await misplacedRounds(api, scheduleId)).toEqual([
    expect.stringMatching(
      /^Pro 1 may be recalled to the final of .* Bronze in two couples\. Plan it in two heats\.$/,
    ),
  ]);

  await dance();
  await contest.enter(await crosses());
  await contest.verify();
  const twice = /^Pro 1 is recalled in two couples.* Plan the final in two heats under Rounds first\.$/;
  expect((await api.refusedAct('approveResult', contest.input)).message).toMatch(twice);

  await api.done(PLAN, plan(one, [other ?? '']));
  expect(await read()).toMatchObject({
    scheduleStats: { doubleBookings: 0 },
    qualityReport: { doubleBookings: 0 },
  });
  expect(await misplacedRounds(api, scheduleId)).toEqual([]);
  const inOrder = [one, other].map((id) => risky.schedule.heats.find((heat) => heat.id === id)?.label);
  const printed = (file: string) => printedText(api, `/documents/schedules/${scheduleId}/${file}.pdf`);
  const judges = await printed('judges-book');
  const book = await printed('announcers-book');
  for (const label of inOrder) {
    expect(judges).toContain(`rank 1–3, also in heat ${label}`);
    expect(book).toContain(`2 of 3 couples, if recalled · also in heat ${label}`);
  }
  await contest.approve();
  expect((await api.refused(PLAN, plan(one))).message).toMatch(twice);
  await releaseApproved((query, variables) => api.done(query, { ...variables }), scheduleId, true);

  const day = await read();
  expect(day).toMatchObject({ scheduleStats: { doubleBookings: 0 }, qualityReport: { doubleBookings: 0 } });
  const heats = [one, other].map((id) => namesIn(day, id));
  expect(heats.flat()).toHaveLength(3);
  for (const couples of heats) expect(couples.flat().filter((name) => name === 'Pro 1')).toHaveLength(1);
  await publish(api, scheduleId);
  const cards = await printed('judges-cards');
  expect(cards).toContain('Final: rank 1 to 3');

  await contest.startNext(one);
  const queue = async () =>
    (
      await api.read<{ round: number; alsoIn: string[] }[]>('markingQueue.contests { round alsoIn }', {
        scheduleId,
      })
    ).map(({ round, alsoIn }) => [round, ...alsoIn]);
  expect(await queue()).toEqual([[1, expect.any(String)]]);
  await contest.startNext(other);
  expect(await queue()).toContainEqual([2, inOrder[0]]);
  expect(await contest.read()).toMatchObject({ round: 2, kind: 'FINAL', state: 'TO_TYPE' });
  await contest.enter(contest.cardsOf([[1, 2, 3].map((rank) => [rank, rank, rank])]));
  expect((await contest.read()).couples).toHaveLength(3);
});

test('recalled couples without a person in common dance in one heat, whatever was planned', async () => {
  const { contest, read, free, plan, dance } = await teacherTwice();
  const [one, other] = free;
  await api.done(PLAN, plan(one, [other ?? '']));
  await dance();
  const { couples } = await contest.read();
  const isCalled = ({ name }: { name: string }) => /Dancer [123]\b/.test(name);
  await contest.enter(
    contest.cardsOf([couples.map((couple) => [1, 2, 3].map(() => (isCalled(couple) ? 1 : null)))]),
  );
  await contest.verify();
  await contest.approve();
  await api.act('assignBackNumbers', { eventId: contest.eventId, from: 101 });
  await publish(api, contest.scheduleId);
  await releaseApproved((query, variables) => api.done(query, { ...variables }), contest.scheduleId, true);
  const day = await read();
  expect([one, other].map((id) => namesIn(day, id).length)).toEqual([3, 0]);
  const numbers = numbersIn(day, one);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  const path = await api.act<string>('openPublicLink.publication.path', { eventId: contest.eventId });
  const { body } = await api.app.inject({ url: `${path}/program/1` });
  const empty = day.schedule.heats.find(({ id }) => id === other)?.label;
  expect(wordsOf(body)).toMatch(new RegExp(` ${empty} \\w+ free `));
  await contest.startNext(one);
  expect(await contest.read()).toMatchObject({ round: 2, kind: 'FINAL' });
});

test('the heats of a round are all later than the round before and not at one time', async () => {
  const { free, plan } = await teacherTwice();
  const refused = await api.refused(PLAN, plan(free[0], [free[0] ?? '']));
  expect(refused.fields?.['rounds.1.heatId']).toEqual(['Name each heat once.']);
});
