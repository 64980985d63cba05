import { expect, it } from 'vitest';
import { startApi } from '../support/api.ts';

const { rest } = await startApi({ variables: { LEGACY_FILL_PATH: '0123abcd' } });

it('also fills under the configured path, with the same response', async () => {
  const event = await rest('POST', '/api/events/', { name: 'Open' });
  const schedule = await rest('POST', '/api/schedules/', { event: event.json().id, name: 'Main' });
  const filled = { assigned: 0, unassigned: 0 };
  for (const path of ['/api/0123abcd/', '/api/0123abcd', '/api/fill_heat2s/']) {
    const answer = await rest('POST', path, { schedule_id: schedule.json().id });
    expect({ path, status: answer.statusCode, body: answer.json() }).toEqual({
      path,
      status: 200,
      body: filled,
    });
  }
  expect((await rest('POST', '/api/0123abcd/', {})).json()).toEqual({
    schedule_id: ['This field is required.'],
  });
});
