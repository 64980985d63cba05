import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const api = await startApi();
const { eventId, scheduleId } = await buildFilled(api, { students: 6, teachers: 2, seed: 93 });

const UPDATE = 'updatePublication { id }';

interface Group {
  ageGroup: string;
  words: string;
  isJunior: boolean;
  isUndecided: boolean;
}

async function groups(): Promise<Group[]> {
  return await api.read<Group[]>('event.publication.ageGroups { ageGroup words isJunior isUndecided }', {
    id: eventId,
  });
}

const legend = async () => {
  const response = await api.rest('GET', `/documents/schedules/${scheduleId}/program.json`);
  return (response.json() as { legend?: { judges: object[]; ageGroups: object[] } }).legend;
};

test('the program includes judges and meanings of age groups immediately', async () => {
  const [group] = await groups();
  expect(group?.words).toBe('');
  expect(await legend()).toBeUndefined();
  await api.act(UPDATE, { eventId, ageGroups: [{ ageGroup: group?.ageGroup, words: ' 46–55 ' }] });
  expect((await groups()).find(({ ageGroup }) => ageGroup === group?.ageGroup)).toEqual({
    ...group,
    words: '46–55',
  });
  expect(await legend()).toEqual({ judges: [], ageGroups: [{ ageGroup: group?.ageGroup, words: '46–55' }] });
  await api.act('setJudge { code }', { scheduleId, code: 'A', name: 'Helen Cho' });
  expect((await legend())?.judges).toEqual([{ code: 'A', name: 'Helen Cho' }]);
  const logs = await api.read<{ content: string }[]>('schedule.logs(first: 1) { content }', {
    id: scheduleId,
  });
  expect(logs[0]?.content).toBe(`Age group ${group?.ageGroup} now means 46–55`);
});

test('clears the meaning of an age group, and rejects a long one', async () => {
  const [group] = await groups();
  const long = { ageGroup: group?.ageGroup, words: 'x'.repeat(41) };
  const { fields } = await api.refusedAct(UPDATE, { eventId, ageGroups: [long] });
  expect(Object.keys(fields ?? {})).toEqual(['ageGroups.0.words']);
  await api.act(UPDATE, { eventId, ageGroups: [{ ageGroup: group?.ageGroup, words: '' }] });
  expect((await legend())?.ageGroups).toEqual([]);
});
