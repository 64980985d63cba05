import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildContest, type JudgedContest } from '../../support/results/judgedContest.ts';

const api = await startApi();

const UPDATE = 'mutation U($input: UpdateEntryInput!) { updateEntry(input: $input) { id } }';
const ENTER_LATE = 'mutation L($input: AddLateEntryInput!) { addLateEntry(input: $input) { __typename } }';

const coupleToJoin = ({ scheduleId, danceIds, students, teachers }: JudgedContest) => ({
  ...{ scheduleId, entryType: 'HEAT', level: 'Bronze', entersTwice: true },
  ...{ danceId: danceIds[0], entrantId: students[0], partnerIds: [teachers[0]] },
});

/** Adds a couple to the contest, in a new heat after the last one. */
const lateEntry = (contest: JudgedContest) => ({
  input: { ...coupleToJoin(contest), afterHeatId: contest.heats.at(-1)?.id, isConfirmed: true },
});

const clockBack = ({ scheduleId }: JudgedContest) =>
  api.act('pressClock', { scheduleId, floor: '', kind: 'UNDO', lastNo: 1 });

test('a field freezes when its heat starts: no couple leaves or joins until the press is undone', async () => {
  const contest = await buildContest(api, { couples: 3, isDanced: false });
  const late = lateEntry(contest);
  const entry = await api.db
    .selectFrom('heat_entries')
    .select('entry_id as id')
    .where('schedule_id', '=', Number(contest.scheduleId))
    .executeTakeFirst();
  await contest.startNext(contest.heats[0]?.id);
  const joining = await api.refused(ENTER_LATE, late);
  expect([joining.code, joining.message]).toEqual([
    'CONFLICT',
    'Bronze Smooth Waltz has started. A couple can no longer join it.',
  ]);
  const { scheduleId, categoryId, danceIds } = contest;
  const schedule = Number(scheduleId);
  const later = sql<Date>`end_time + interval '1 hour'`;
  await api.db.updateTable('sections').set({ end_time: later }).where('schedule_id', '=', schedule).execute();
  const more = { scheduleId, danceCategoryId: categoryId, danceId: danceIds[0], heats: 8 };
  await api.act('addHeats', more);
  expect(
    (await api.refusedRead('latePlaces { places { label } }', { input: coupleToJoin(contest) })).message,
  ).toBe(joining.message);
  const change = { input: { id: entry?.id, level: 'Gold' } };
  const leaving = await api.refused(UPDATE, change);
  expect([leaving.code, leaving.message]).toEqual([
    'CONFLICT',
    `This contest has started in heat ${contest.heats[0]?.label}. Its couples can no longer change.`,
  ]);
  await clockBack(contest);
  await api.done(UPDATE, change);
  await api.done(ENTER_LATE, late);
});

test('later cards use the numbers and dances from the start of the heat', async () => {
  const contest = await buildContest(api, { couples: 2, dances: 2 });
  const { eventId, categoryId } = contest;
  const before = (await contest.read()).dances;
  expect(before).toHaveLength(2);
  await api.act('assignBackNumbers', { eventId });
  await api.act('updatePublication', {
    eventId,
    multiDances: [{ danceCategoryId: categoryId, danceIds: [] }],
  });
  expect((await contest.read()).dances).toEqual(before);
});

test('the chair may still set the judges of a started heat without cards', async () => {
  const contest = await buildContest(api, { couples: 3 });
  const judges = await api.read<{ id: string }[]>('judges { id }', { scheduleId: contest.scheduleId });
  const input = { scheduleId: contest.scheduleId, fromHeatId: contest.heats[0]?.id };
  await api.act('setPanel', { ...input, judgeIds: [judges[2]?.id] });
  expect((await contest.read()).seats.map(({ code }) => code)).toEqual(['C']);
});
