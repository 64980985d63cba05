import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { buildContest, type JudgedContest } from '../../support/results/judgedContest.ts';
import { buildFinal, misplacedRounds } from '../../support/results/plannedFinal.ts';
import { buildSection } from '../../support/schedules/floor.ts';
import { newestLine, undoRefused } from '../../support/schedules/undoWorld.ts';

const api = await startApi();

const misplaced = ({ scheduleId }: JudgedContest) => misplacedRounds(api, scheduleId);
const withFinal = () => buildFinal(api);

test('a couple moved behind its final is named before and after the move', async () => {
  const { contest, second, third, rowId } = await withFinal();
  const sentence = `A later round of its contest is planned before it, in heat ${second?.label}.`;
  const reasons = await api.read<object[]>('explainMove.reasons { code sentence }', {
    heatEntryId: rowId,
    heatId: third?.id,
  });
  expect(reasons).toContainEqual({ code: 'LATER_ROUND', sentence });
  const refused = await api.refusedAct('moveHeatEntry', { id: String(rowId), heatId: third?.id });
  expect([refused.code, refused.message]).toEqual(['CONFLICT', sentence]);
  expect(await misplaced(contest)).toEqual([]);
});

test('a final before its semi-final is named when its heat moves, and in the figures after any change', async () => {
  const { contest, first, second, third, rowId } = await withFinal();
  const { scheduleId } = contest;
  const round = /^The final of .* Bronze/.source;
  const warnings = await api.read<object[]>('explainHeatMove.warnings { code sentence }', {
    heatId: second?.id,
    number: Number(first?.label),
  });
  expect(warnings).toEqual([
    {
      code: 'LATER_ROUND',
      sentence: expect.stringMatching(
        new RegExp(
          `${round} is in heat ${second?.label}, before heat ${first?.label} of the round before\\.`,
        ),
      ),
    },
  ]);
  await api.act('moveHeat', { id: second?.id, number: Number(first?.label) });
  expect(await misplaced(contest)).toEqual([
    expect.stringMatching(new RegExp(`${round} is in heat ${first?.label}, before heat ${second?.label} of`)),
  ]);
  await api.act('moveHeat', { id: second?.id, number: Number(second?.label) });
  expect(await misplaced(contest)).toEqual([]);
  // Filling may use a heat after the final.
  await api.db
    .updateTable('heat_entries')
    .set({ heat_id: Number(third?.id) })
    .where('id', '=', rowId)
    .execute();
  expect(await misplaced(contest)).toEqual([
    expect.stringMatching(new RegExp(`${round} is in heat ${second?.label}, before heat ${third?.label} of`)),
  ]);
  await command(api, 'clearHeats', scheduleId);
  expect(await misplaced(contest)).toEqual([]);
});

test('anything that would delete the heat of a later round is refused, naming the round', async () => {
  const { contest } = await withFinal();
  const { scheduleId } = contest;
  const sections = await api.read<{ id: string }[]>('schedule.sections { id }', { id: scheduleId });
  const sectionId = sections[0]?.id;
  const sentence =
    /^A later round of Bronze Smooth Waltz is planned in this heat\. Plan it in another heat first\.$/;
  const acts: [string, object][] = [
    ['mutation D($input: ScheduleInput!) { deleteHeats(input: $input) { id } }', { scheduleId }],
    ['mutation D($input: IdInput!) { deleteSection(input: $input) { id } }', { id: sectionId }],
    [
      'mutation U($input: UpdateSectionInput!) { updateSection(input: $input) { id } }',
      { id: sectionId, sectionType: 'BREAK' },
    ],
  ];
  for (const [mutation, input] of acts) {
    const refused = await api.refused(mutation, { input });
    expect([mutation, refused.message]).toEqual([mutation, expect.stringMatching(sentence)]);
  }
  await command(api, 'generateHeats', scheduleId);
  expect(await misplaced(contest)).toEqual([]);
});

test('rounds of a contest whose couples are unassigned or gone can be dropped, so their heat can be deleted', async () => {
  const { contest, second } = await withFinal();
  const { scheduleId, input } = contest;
  const listed = async () =>
    await api.read<object[]>('contestsToPlan { id heat coupleCount rounds { heat } }', { scheduleId });
  const plan = [{ heat: null }, { heat: second?.label }];
  await command(api, 'clearHeats', scheduleId);
  expect(await listed()).toEqual([{ id: input.contestId, heat: null, coupleCount: 0, rounds: plan }]);
  const entries = await api.db
    .selectFrom('heat_entries')
    .select('entry_id')
    .where('schedule_id', '=', Number(scheduleId))
    .execute();
  for (const { entry_id: id } of entries) {
    await api.act('deleteEntry', { id: String(id) });
  }
  expect(await misplaced(contest)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^No couple is left for the final of .* Bronze in heat ${second?.label}\\. Keep a straight final under Rounds\\.$`,
      ),
    ),
  ]);
  expect(await listed()).toMatchObject([{ id: input.contestId, rounds: plan }]);
  const refused = await api.refusedAct('planRounds', {
    ...input,
    rounds: [{ asked: 2 }, { heatId: second?.id }],
  });
  expect(refused.code).toBe('NOT_FOUND');
  await api.act('planRounds', { ...input, rounds: [{}] });
  expect([await listed(), await misplaced(contest)]).toEqual([[], []]);
  await command(api, 'deleteHeats', scheduleId);
});

test('a round that asks for every remaining couple is named before it is danced', async () => {
  const { contest, rowId } = await withFinal();
  const { scheduleId } = contest;
  await api.act('scratchHeatEntries', { scheduleId, heatEntryIds: [String(rowId)] });
  const sentence =
    /^Two couples are left for the final of .* Bronze, and two are asked for\. Keep a straight final under Rounds, or ask for fewer\.$/;
  expect(await misplaced(contest)).toEqual([expect.stringMatching(sentence)]);
  const fewer = { ...contest.input, rounds: [{ asked: 1 }, { heatId: contest.heats[1]?.id }] };
  await api.act('planRounds', fewer);
  expect([scheduleId, await misplaced(contest)]).toEqual([scheduleId, []]);
});

test('a section is generated again around a later round: its heat stays, here or in another section', async () => {
  const contest = await buildContest(api, { couples: 3, isDanced: false });
  const { scheduleId, input } = contest;
  const second = await buildSection(api, contest, {
    ...{ startTime: '2027-03-05T15:00:00Z', endTime: '2027-03-05T15:10:00Z' },
  });
  await command(api, 'generateHeats', scheduleId);
  const sections = async () =>
    await api.read<{ id: string; heats: { id: string; coupleCount: number; dance: { id: string } }[] }[]>(
      'schedule.sections { id heats { id coupleCount dance { id } } }',
      { id: scheduleId },
    );
  const [first] = await sections();
  const regenerate = (id: string | undefined) => api.act('regenerateSection', { id });
  const heatId = (await sections())[1]?.heats.at(-1)?.id;
  await api.act('planRounds', { ...input, rounds: [{ asked: 2 }, { heatId }] });
  // With fewer heats before it, the final's heat is now later in the day's order.
  await api.act('updateSection', { id: first?.id, heatDuration: 120 });
  await regenerate(first?.id);
  expect((await sections())[0]?.heats.length).toBeLessThan(first?.heats.length ?? 0);
  await regenerate(second);
  expect((await sections())[1]?.heats.map(({ id }) => id)).toContain(heatId);
});

test('undoing what created the heat of a later round is refused, naming the round', async () => {
  const contest = await buildContest(api, { couples: 3, isDanced: false });
  const { scheduleId, categoryId: danceCategoryId, danceIds, input } = contest;
  await buildSection(api, contest, {
    ...{ startTime: '2027-03-05T15:00:00Z', endTime: '2027-03-05T15:10:00Z' },
  });
  const heats = await api.act<{ id: string; number: number }[]>('addHeats.heats { id number }', {
    scheduleId,
    danceCategoryId,
    danceId: danceIds[0],
    heats: 1,
  });
  const last = heats.toSorted((a, b) => a.number - b.number).at(-1);
  const added = await newestLine(api, scheduleId);
  await api.act('planRounds', { ...input, rounds: [{ asked: 2 }, { heatId: last?.id }] });
  const refused = await undoRefused(api, added.id);
  expect(refused.message).toMatch(
    /^A later round of Bronze Smooth Waltz is planned in this heat\. Plan it in another heat first\.$/,
  );
});
