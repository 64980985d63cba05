import { expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { buildFilled } from '../../../support/competition.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });

/** Number of reads of the schedule's rows during a query. */
async function asked(
  fields: string,
): Promise<{ answer: Record<string, Record<string, number>>; readings: number }> {
  statements.length = 0;
  const answer = await api.done<Record<string, Record<string, number>>>(`{ ${fields} }`, {});
  const isReading = (text: string) => text.includes('where e.event_id =') && !text.includes('round_plans');
  return { answer, readings: statements.filter(isReading).length };
}

test('an engine run serves all equal queries until the schedule changes', async () => {
  const { scheduleId } = await buildFilled(api, { students: 12, teachers: 4, seed: 51 });
  const report = `qualityReport(scheduleId: ${scheduleId}) { assigned }`;
  const forecast = `forecast(scheduleId: ${scheduleId}) { heatsNeeded }`;
  const clear = () => api.act('clearHeats', { scheduleId });

  const once = await asked(`a: ${report} b: ${forecast}`);
  expect(once.answer.a?.assigned).toBeGreaterThan(0);
  expect(once.readings).toBe(1);
  // Another query text, so that the response cache does not serve it.
  expect((await asked(`c: ${report} d: ${forecast} e: ${report}`)).readings).toBe(0);

  await clear();
  const several = await asked(`f: ${report} g: ${forecast} h: ${report} i: ${forecast} j: ${report}`);
  expect(several.readings).toBe(once.readings);
  expect([several.answer.f, several.answer.h, several.answer.j]).toEqual(Array(3).fill({ assigned: 0 }));
});

test('all engine fields of one query share one read of the rows', async () => {
  const { scheduleId } = await buildFilled(api, { students: 12, teachers: 4, seed: 52 });
  const { schedule } = await api.done<{ schedule: { heats: { id: string; entries: { id: string }[] }[] } }>(
    `{ schedule(id: ${scheduleId}) { heats { id entries { id } } } }`,
  );
  const [first, second] = schedule.heats.filter(({ entries }) => entries.length > 0);
  const row = first?.entries[0]?.id;
  const { readings } = await asked(`qualityReport(scheduleId: ${scheduleId}) { assigned }
    a: explainMove(heatEntryId: ${row}, heatId: ${second?.id}) { reasons { sentence } }
    b: explainMove(heatEntryId: ${row}, heatId: ${first?.id}) { reasons { sentence } }
    placesOf(heatEntryId: ${row}) { reason { sentence } }`);
  expect(readings).toBe(1);
});

test('an engine error is not cached', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { errors } = await api.call('{ qualityReport(scheduleId: 987654) { assigned } }');
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  }
});
