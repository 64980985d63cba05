import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { printedText } from '../../support/documents/printedText.ts';
import { type JudgedContest, releaseApproved } from '../../support/results/judgedContest.ts';
import { buildOneLeft } from '../../support/results/oneLeft.ts';
import { buildEntry } from '../../support/schedules/floor.ts';

const api = await startApi();

const MERGE = 'mutation M($input: MergeContestsInput!) { mergeContests(input: $input) { scheduleId } }';

interface ToPlan {
  id: string;
  name: string;
  coupleCount: number;
  isLeftAlone: boolean;
  mergedInto: string | null;
  mergesWith: { id: string }[];
}

const toPlan = async ({ scheduleId }: JudgedContest, search = ''): Promise<ToPlan[]> =>
  await api.read<ToPlan[]>(
    'contestsToPlan { id name coupleCount isLeftAlone mergedInto mergesWith { id } }',
    { scheduleId, search },
  );

interface Queued {
  name: string;
  division: string;
  kind: string;
  couples: { heatEntryId: string; name: string; place: string | null }[];
}

const queueOf = async ({ scheduleId }: JudgedContest): Promise<Queued[]> =>
  await api.read<Queued[]>(
    'markingQueue.contests { name division kind couples { heatEntryId name place } }',
    { scheduleId },
  );

const oneLeft = () => buildOneLeft(api);

const cardsOfThree = (bronze: JudgedContest) =>
  bronze.cardsOf([
    [
      [1, 1, 2],
      [2, 2, 1],
      [3, 3, 3],
    ],
  ]);

test('a couple left alone by scratches is judged with another contest of its dance, and both keep their titles', async () => {
  const { bronze, silver, input } = await oneLeft();
  const { scheduleId, eventId } = bronze;
  const cards = `/documents/schedules/${scheduleId}/judges-cards.pdf`;
  const [printed] = (await printedText(api, cards)).match(/\d+A [A-Z2-8]{4}/g) ?? [];
  expect(await toPlan(bronze)).toMatchObject([
    { id: silver, coupleCount: 1, isLeftAlone: true, mergesWith: [{ id: bronze.input.contestId }] },
  ]);
  await api.act('mergeContests', input);
  await api.act('mergeContests', input);
  const name = 'Bronze Smooth Waltz and Silver Smooth Waltz';
  expect(await toPlan(bronze)).toMatchObject([
    { id: silver, coupleCount: 1, mergedInto: 'Bronze Smooth Waltz', mergesWith: [] },
    { name, coupleCount: 3, mergedInto: null, mergesWith: [] },
  ]);
  const text = await printedText(api, cards);
  // In heat order.
  expect(text).toContain('Silver and Bronze');
  expect(text).toContain('Final: rank 1 to 3');
  const book = await printedText(api, `/documents/schedules/${scheduleId}/judges-book.pdf`);
  expect(book.match(/rank 1–\d|uncontested/g)).toEqual(['rank 1–3']);
  expect(book).toContain('Silver');

  await api.act('publishSchedule', { scheduleId });
  await bronze.startNext(bronze.heats[0]?.id);
  expect(await queueOf(bronze)).toMatchObject([
    { name, division: 'Bronze and Silver', kind: 'FINAL', couples: [{}, {}, {}] },
  ]);
  const cardByCode = await api.read<object>('cardByCode { contestId warning }', {
    scheduleId,
    code: printed,
  });
  expect(cardByCode).toEqual({
    contestId: bronze.input.contestId,
    warning: expect.stringMatching(/^This card was printed before .*entered\.$/),
  });
  await bronze.enter(cardsOfThree(bronze));
  await bronze.verify();
  await bronze.approve();
  for (const isPublic of [false, true]) {
    await releaseApproved((query, variables) => api.done(query, { ...variables }), scheduleId, isPublic);
  }
  const [judged] = await queueOf(bronze);
  expect(judged?.couples.map(({ place }) => place)).toEqual(['1', '2', '3']);

  const path = await api.act<string>('openPublicLink.publication.path', { eventId });
  const { id } = await api.db
    .selectFrom('results_now')
    .select('contest_no as id')
    .where('identity', '=', bronze.input.contestId)
    .executeTakeFirstOrThrow();
  const page = (await api.app.inject({ url: `${path}/contest/${id}` })).body;
  expect(page).toMatch(/Bronze and Silver|Silver and Bronze/);
  expect(page).toContain('Final, 3 couples');
  const sheets = await printedText(api, `/documents/schedules/${scheduleId}/score-sheets.pdf`);
  expect(sheets).toContain('Bronze and Silver');
});

test('merged contests can be separated until one of them is danced', async () => {
  const { bronze, silver, input } = await oneLeft();
  await api.act('mergeContests', input);
  const separate = { input: { ...input, intoContestId: null } };
  await api.done(MERGE, separate);
  await api.done(MERGE, separate);
  expect(await toPlan(bronze, 'silver')).toMatchObject([{ id: silver, mergedInto: null }]);
  await api.act('mergeContests', input);
  await bronze.startNext(bronze.heats[0]?.id);
  const danced = await api.refused(MERGE, separate);
  expect([danced.code, danced.message]).toEqual([
    'CONFLICT',
    expect.stringMatching(/^Heat \d+ has been danced\. Its contests can no longer be merged or separated\.$/),
  ]);
  // The START is undone, but the cards remain.
  await bronze.enter(cardsOfThree(bronze));
  await api.act('pressClock', { scheduleId: bronze.scheduleId, floor: '', kind: 'UNDO', lastNo: 1 });
  expect((await api.refused(MERGE, separate)).message).toBe(
    'Bronze Smooth Waltz and Silver Smooth Waltz has cards of judges A, B, C. Annul its round first.',
  );
});

test('of two people merging two contests into each other, one is refused', async () => {
  const { input } = await oneLeft();
  const { contestId, intoContestId, scheduleId } = input;
  const answers = await Promise.all([
    api.call(MERGE, { input }),
    api.call(MERGE, { input: { scheduleId, contestId: intoContestId, intoContestId: contestId } }),
  ]);
  const refusals = answers.flatMap(({ errors }) => errors ?? []);
  expect(refusals.map(({ message }) => message)).toEqual([
    "A merged contest can't be merged again. Separate it first.",
  ]);
});

test('contests of different dances, with later rounds or with different panels are not merged', async () => {
  const { bronze, silver, input } = await oneLeft();
  const { scheduleId, danceIds, students, teachers, heats } = bronze;
  await buildEntry(api, bronze, {
    ...{ entrantId: students[2], partnerIds: [teachers[0] ?? ''], danceId: danceIds[1], level: 'Silver' },
  });
  await command(api, 'generateHeatEntries', scheduleId);
  await command(api, 'fillHeats', scheduleId);
  const tango = (await toPlan(bronze, 'tango'))[0]?.id;
  const other = await api.refusedAct('mergeContests', { ...input, intoContestId: tango });
  expect(other.fields).toEqual({ intoContestId: ['Name another contest of the same dance.'] });
  const itself = await api.refusedAct('mergeContests', { ...input, intoContestId: silver });
  expect(itself.fields).toEqual({ intoContestId: ['Name another contest of the same dance.'] });
  expect((await api.refusedAct('mergeContests', { ...input, intoContestId: `${silver}x` })).code).toBe(
    'NOT_FOUND',
  );

  const rounds = [{ asked: 1 }, { heatId: heats.at(-1)?.id }];
  await api.act('planRounds', { ...bronze.input, rounds });
  expect((await api.refusedAct('mergeContests', input)).message).toBe(
    'Later rounds of one of these contests are planned. Plan a straight final first.',
  );
  await api.act('planRounds', { ...bronze.input, rounds: [{}] });
  await api.act('mergeContests', input);
  expect((await api.refusedAct('planRounds', { ...bronze.input, rounds })).message).toBe(
    'Merged contests are danced as a straight final. Separate them first.',
  );
});

test('a panel change between merged contests is rejected', async () => {
  const { bronze, input } = await oneLeft();
  const { scheduleId, heats } = bronze;
  const second = heats.find(({ id }) => id !== heats[0]?.id)?.id;
  const row = await api.db
    .selectFrom('heat_entries as r')
    .innerJoin('entries as e', 'e.id', 'r.entry_id')
    .select('r.id')
    .where('r.schedule_id', '=', Number(scheduleId))
    .where('e.level', '=', 'Silver')
    .where('r.heat_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('heat_entries')
    .set({ heat_id: Number(second) })
    .where('id', '=', row.id)
    .execute();
  const judges = await api.read<{ id: string }[]>('judges { id }', { scheduleId });
  await api.act('setPanel', { scheduleId, fromHeatId: second, judgeIds: [judges[0]?.id] });
  expect((await api.refusedAct('mergeContests', input)).message).toMatch(
    /the panel cannot change between them\.$/,
  );
});
