import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { ENTRIES } from '../../support/intake/tables.ts';
import { buildContest } from '../../support/results/judgedContest.ts';
import { buildFinal, misplacedRounds } from '../../support/results/plannedFinal.ts';
import { buildSection } from '../../support/schedules/floor.ts';

const api = await startApi();

const LEFT =
  /^Two couples are left for the final of .* Bronze, and two are asked for\. Keep a straight final under Rounds, or ask for fewer\.$/;
const finalsOf = async (id: string): Promise<(string | null | undefined)[]> =>
  (
    await api.read<{ rounds: { heat: string | null }[] }[]>('contestsToPlan { rounds { heat } }', {
      scheduleId: id,
    })
  ).map(({ rounds }) => rounds.at(-1)?.heat);

describe('what no longer fits is named before', () => {
  test('a scratch, and no longer once it is accepted', async () => {
    const { contest, rowId } = await buildFinal(api);
    const { scheduleId } = contest;
    const preview = async (ids: number[]) =>
      await api.read<string[]>('previewScratch.misplacedRounds', {
        input: { scheduleId, heatEntryIds: ids.map(String) },
      });
    expect(await preview([rowId])).toEqual([expect.stringMatching(LEFT)]);
    expect(await misplacedRounds(api, scheduleId)).toEqual([]);
    await api.act('scratchHeatEntries', { scheduleId, heatEntryIds: [String(rowId)] });
    expect(await preview([])).toEqual([]);
    const fewer = { ...contest.input, rounds: [{ asked: 1 }, { heatId: contest.heats[1]?.id }] };
    await api.act('planRounds', fewer);
    expect(await misplacedRounds(api, scheduleId)).toEqual([]);
  });

  test('an import that takes a couple out of its contest', async () => {
    const nameOf = (who: string, couple: number): string => `Listed ${who} ${couple}`;
    const { contest } = await buildFinal(api, { nameOf });
    const { scheduleId, eventId } = contest;
    const line = ['Listed Dancer 1', 'Listed Pro 1', 'HEAT', 'Smooth', 'Waltz', 'Silver', '', '1'];
    const input = {
      eventId,
      scheduleId,
      entries: [ENTRIES, line].map((cells) => cells.join(',')).join('\n'),
    };
    const fields = '{ isApplied misplacedRounds counts { new changed bad } problems { reason } }';
    const { previewCsv } = await api.done<{ previewCsv: object }>(
      `query P($input: ImportCsvInput!) { previewCsv(input: $input) ${fields} }`,
      { input },
    );
    expect(previewCsv).toEqual({
      ...{ isApplied: false, counts: { new: 0, changed: 1, bad: 0 }, problems: [] },
      misplacedRounds: [expect.stringMatching(LEFT)],
    });
    expect(await misplacedRounds(api, scheduleId)).toEqual([]);
    await api.done(`mutation I($input: ImportCsvInput!) { importCsv(input: $input) ${fields} }`, { input });
    expect(await misplacedRounds(api, scheduleId)).toEqual([expect.stringMatching(LEFT)]);
  });
});

describe('a later round stays', () => {
  test('while entries are improved, or costume and partner changes are eased', async () => {
    const { contest, second } = await buildFinal(api);
    const { scheduleId } = contest;
    await command(api, 'improveHeats', scheduleId);
    await api.act('relieveHeats', { scheduleId });
    expect(await finalsOf(scheduleId)).toEqual([second?.label]);
    expect(await misplacedRounds(api, scheduleId)).toEqual([]);
  });

  test("when its section comes before its semi-final's in time, and is named afterwards", async () => {
    const contest = await buildContest(api, { couples: 3, isDanced: false });
    const { scheduleId, input } = contest;
    const sectionId = await buildSection(api, contest, {
      ...{ startTime: '2027-03-05T15:00:00Z', endTime: '2027-03-05T15:10:00Z' },
    });
    await command(api, 'generateHeats', scheduleId);
    const heats = await api.read<{ id: string; section: { id: string } }[]>(
      'schedule.heats { id section { id } }',
      { id: scheduleId },
    );
    const heatId = heats.find(({ section }) => section.id === sectionId)?.id;
    await api.act('planRounds', { ...input, rounds: [{ asked: 2 }, { heatId }] });
    expect(await misplacedRounds(api, scheduleId)).toEqual([]);
    // By number alone nothing is misplaced.
    await api.act('moveSection', { id: sectionId, direction: 'UP' });
    expect(await misplacedRounds(api, scheduleId)).toEqual([]);
    await api.act('updateSection', {
      ...{ id: sectionId, startTime: '2027-03-05T08:00:00Z', endTime: '2027-03-05T08:10:00Z' },
    });
    expect(await misplacedRounds(api, scheduleId)).toEqual([
      expect.stringMatching(/^The final of .* Bronze is in heat \d+, before heat \d+ of the round before\./),
    ]);
  });
});

test('a program planned before a later round was added is refused', async () => {
  const contest = await buildContest(api, { couples: 3, isDanced: false });
  const { scheduleId, input } = contest;
  const id = await api.act<string>('planProgram.id', { scheduleId });
  const rounds = [{ asked: 2 }, { heatId: contest.heats[1]?.id }];
  await api.act('planRounds', { ...input, rounds });
  const refused = await api.refusedAct('applyProgram', { planId: id });
  expect(refused).toMatchObject({
    code: 'CONFLICT',
    message: 'The schedule or its entries have changed since this program was planned. Plan it again.',
  });
  expect(await finalsOf(scheduleId)).toEqual([contest.heats[1]?.label]);
});
