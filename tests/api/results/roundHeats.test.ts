import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildContest, PLAN } from '../../support/results/judgedContest.ts';

const api = await startApi();

interface Shown {
  roundHeats: {
    heatId: string;
    label: string;
    dance: string;
    coupleCount: number;
    whyNot: string | null;
    takesNewHeat: boolean;
  }[];
  planningCounts: { contests: number; needPlan: number };
  contestsToPlan: { needsPlan: boolean; rounds: { heat: string | null; alsoIn: string[] }[] }[];
}

const SHOWN = `query R($id: ID!, $c: ID!, $first: Int, $offset: Int) {
  roundHeats(scheduleId: $id, contestId: $c) { heatId label dance coupleCount whyNot takesNewHeat }
  planningCounts(scheduleId: $id) { contests needPlan }
  contestsToPlan(scheduleId: $id, first: $first, offset: $offset) { needsPlan rounds { heat alsoIn } } }`;

test('the heats of a final say why not, and new ones are made with the plan', async () => {
  const contest = await buildContest(api, { couples: 3, isDanced: false });
  const { eventId, scheduleId, input, heats } = contest;
  await api.done(
    'mutation S($input: UpdateResultSettingsInput!) { updateResultSettings(input: $input) { mostInFinal } }',
    {
      input: { eventId, mostInFinal: 2 },
    },
  );
  const read = (page: object = {}) => api.done<Shown>(SHOWN, { id: scheduleId, c: input.contestId, ...page });
  const before = await read();
  expect(before.roundHeats[0]).toMatchObject({
    ...{ heatId: heats[0]?.id, label: heats[0]?.label, coupleCount: 3, takesNewHeat: true },
    whyNot: 'The round before is danced here.',
  });
  expect(before.roundHeats[1]).toMatchObject({ heatId: heats[1]?.id, whyNot: null });
  expect(before.planningCounts).toEqual({ contests: 1, needPlan: 1 });
  expect((await read({ first: 1, offset: 1 })).contestsToPlan).toEqual([]);

  const after = heats[0]?.id;
  await api.done(PLAN, { input: { ...input, rounds: [{ asked: 2 }, { newHeatAfterIds: [after, after] }] } });
  const planned = await read();
  expect(planned.roundHeats).toHaveLength(before.roundHeats.length + 2);
  const [, first, second] = planned.roundHeats;
  expect(planned.contestsToPlan).toEqual([
    {
      needsPlan: false,
      rounds: [
        { heat: null, alsoIn: [] },
        { heat: first?.label, alsoIn: [second?.label] },
      ],
    },
  ]);
  expect(planned.planningCounts).toEqual({ contests: 1, needPlan: 0 });
  expect([first?.dance, second?.dance]).toEqual([before.roundHeats[0]?.dance, before.roundHeats[0]?.dance]);
  await contest.startNext(after);
  const refused = await api.refused(PLAN, {
    input: { ...input, rounds: [{ asked: 2 }, { newHeatAfterIds: [after] }] },
  });
  expect(refused.fields?.['rounds.1.newHeatAfterIds']?.[0]).toMatch(/^Name heats to come/);
});
