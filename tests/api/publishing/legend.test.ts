import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const api = await startApi();
const { eventId, scheduleId } = await buildFilled(api, { students: 6, teachers: 2, seed: 93 });

const UPDATE = 'mutation($input: UpdatePublicationInput!) { updatePublication(input: $input) { id } }';

interface Group {
  ageGroup: string;
  words: string;
  isJunior: boolean;
  isUndecided: boolean;
}

async function groups(): Promise<Group[]> {
  const { event } = await api.done<{ event: { publication: { ageGroups: Group[] } } }>(
    'query($id: ID!) { event(id: $id) { publication { ageGroups { ageGroup words isJunior isUndecided } } } }',
    { id: eventId },
  );
  return event.publication.ageGroups;
}

const legend = async () => {
  const response = await api.rest('GET', `/documents/schedules/${scheduleId}/program.json`);
  return (response.json() as { legend?: { judges: object[]; ageGroups: object[] } }).legend;
};

test('the program includes judges and meanings of age groups immediately', async () => {
  const [group] = await groups();
  expect(group?.words).toBe('');
  expect(await legend()).toBeUndefined();
  await api.done(UPDATE, {
    input: { eventId, ageGroups: [{ ageGroup: group?.ageGroup, words: ' 46–55 ' }] },
  });
  expect((await groups()).find(({ ageGroup }) => ageGroup === group?.ageGroup)).toEqual({
    ...group,
    words: '46–55',
  });
  expect(await legend()).toEqual({ judges: [], ageGroups: [{ ageGroup: group?.ageGroup, words: '46–55' }] });
  await api.done('mutation($input: SetJudgeInput!) { setJudge(input: $input) { code } }', {
    input: { scheduleId, code: 'A', name: 'Helen Cho' },
  });
  expect((await legend())?.judges).toEqual([{ code: 'A', name: 'Helen Cho' }]);
  const { schedule } = await api.done<{ schedule: { logs: { content: string }[] } }>(
    'query($id: ID!) { schedule(id: $id) { logs(first: 1) { content } } }',
    { id: scheduleId },
  );
  expect(schedule.logs[0]?.content).toBe(`Age group ${group?.ageGroup} now means 46–55`);
});

test('clears the meaning of an age group, and rejects a long one', async () => {
  const [group] = await groups();
  const long = { ageGroup: group?.ageGroup, words: 'x'.repeat(41) };
  const { fields } = await api.refused(UPDATE, { input: { eventId, ageGroups: [long] } });
  expect(Object.keys(fields ?? {})).toEqual(['ageGroups.0.words']);
  await api.done(UPDATE, { input: { eventId, ageGroups: [{ ageGroup: group?.ageGroup, words: '' }] } });
  expect((await legend())?.ageGroups).toEqual([]);
});
