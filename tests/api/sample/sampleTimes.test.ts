import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

const api = await startApi();

test('the sample takes place in the time zone that is sent, from nine in the morning', async () => {
  const { loadSampleCompetition: event } = await api.done<{
    loadSampleCompetition: { timeZone: string; schedules: { sections: { startTime: string }[] }[] };
  }>(
    `mutation L($input: LoadSampleCompetitionInput) { loadSampleCompetition(input: $input) {
      timeZone schedules { sections { startTime } } } }`,
    { input: { timeZone: 'America/Los_Angeles' } },
  );
  expect(event.timeZone).toBe('America/Los_Angeles');
  expect(event.schedules[0]?.sections[0]?.startTime).toBe('2027-03-06T17:00:00Z');
});
