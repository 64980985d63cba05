import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

const api = await startApi();

test('the sample takes place in the time zone that is sent, from nine in the morning', async () => {
  const event = await api.act<{ timeZone: string; schedules: { sections: { startTime: string }[] }[] }>(
    'loadSampleCompetition { timeZone schedules { sections { startTime } } }',
    { timeZone: 'America/Los_Angeles' },
  );
  expect(event.timeZone).toBe('America/Los_Angeles');
  expect(event.schedules[0]?.sections[0]?.startTime).toBe('2027-03-06T17:00:00Z');
});
