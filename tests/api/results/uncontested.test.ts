import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildStudio } from '../../support/builders.ts';
import { personPaths } from '../../support/publishing/personPaths.ts';
import { publish } from '../../support/publishing/versions.ts';
import { buildJudgedDay, type JudgedDay } from '../../support/results/judgedDay.ts';

const api = await startApi();

const QUEUE = `contests {
  name state heat resultId changedBy couples { heatEntryId number name place sentence isWithdrawn }
} publicCount dancedCount`;

interface Queue {
  contests: {
    name: string;
    state: string;
    resultId: string | null;
    changedBy: string | null;
    couples: {
      heatEntryId: string;
      name: string;
      place: string | null;
      sentence: string | null;
      isWithdrawn: boolean;
    }[];
  }[];
  publicCount: number;
  dancedCount: number;
}

const INPUTS = {
  confirmUncontested: 'ConfirmUncontestedInput',
  undoUncontested: 'DancedHeatInput',
  releaseResults: 'ReleaseResultsInput',
  withdrawResults: 'ResultsInput',
};
type Act = keyof typeof INPUTS;
const textOf = (name: Act): string =>
  `mutation Act($input: ${INPUTS[name]}!) { ${name}(input: $input) { ${QUEUE} } }`;
const READ = `markingQueue { ${QUEUE} }`;

type Announced = { name: string; isPublic: boolean };

function actsOf({ scheduleId, heats }: JudgedDay) {
  const act = async (name: Act, more: object, token?: string): Promise<Queue> => {
    const data = await api.done<Record<string, Queue>>(
      textOf(name),
      { input: { scheduleId, ...more } },
      token,
    );
    return data[name] as Queue;
  };
  return {
    act,
    read: async (token?: string): Promise<Queue> => await api.as(token).read<Queue>(READ, { scheduleId }),
    confirm: (more: object = {}) => act('confirmUncontested', { heatId: heats[0].id, ...more }),
    announced: async (token?: string) =>
      await api
        .as(token)
        .read<Announced[]>('announcedResults { name isPublic couples { name place } }', { scheduleId }),
  };
}

const statesOf = ({ contests }: Queue): string[] => contests.map(({ state }) => state);
const resultsOf = ({ contests }: Queue): string[] => contests.flatMap(({ resultId }) => resultId ?? []);

describe('contests of one couple', () => {
  test('are read by audience, from a time on, and in pages', async () => {
    const day = await buildJudgedDay(api);
    const { act, confirm } = actsOf(day);
    await day.startNext();
    await day.startNext();
    const read = async (query: string) =>
      (await api.done<Record<string, object>>(`query R($id: ID!) { ${query} }`, { id: day.scheduleId })) as {
        announcedResults: { id: string; changedAt: string }[];
        markingQueue: { contests: { name: string }[] };
      };
    const announced = async (which: string) =>
      (await read(`announcedResults(scheduleId: $id, ${which}) { id changedAt }`)).announcedResults;
    const idsOf = async (which: string) => (await announced(which)).map(({ id }) => id);
    const [one = '', other = ''] = resultsOf(await confirm());
    await act('releaseResults', { resultIds: [one, other], isPublic: false });
    await act('releaseResults', { resultIds: [one], isPublic: true });
    expect([await idsOf('isPublic: true'), await idsOf('isPublic: false')]).toEqual([[one], [other]]);
    const [{ changedAt } = { changedAt: '' }] = await announced('isPublic: true');
    expect(await idsOf(`since: "${changedAt}"`)).toEqual([one]);
    const paged = async (page: string) =>
      (await read(`markingQueue(scheduleId: $id) { contests${page} { name } }`)).markingQueue.contests;
    const all = await paged('');
    expect(all).toHaveLength(3);
    const studio = await buildStudio(api);
    const input = { id: day.students[0], studioId: studio.id };
    await api.act('updateEntrant', input);
    const { announcedResults } = await read(
      'announcedResults(scheduleId: $id) { style division couples { studio } }',
    );
    expect(announcedResults).toEqual([
      { style: 'Smooth', division: 'Bronze', couples: [{ studio: studio.name }] },
      { style: 'Smooth', division: 'Silver', couples: [{ studio: '' }] },
    ]);
    expect([...(await paged('(first: 2)')), ...(await paged('(first: 2, offset: 2)'))]).toEqual(all);
  });

  test('enter the queue when their heat is danced, and get 1st without marks in one step', async () => {
    const day = await buildJudgedDay(api);
    const { read, confirm } = actsOf(day);
    expect((await read()).contests).toEqual([]);
    await day.startNext();
    const queue = await read();
    expect(statesOf(queue)).toEqual(['UNCONTESTED', 'UNCONTESTED']);
    expect(queue.contests[0]).toMatchObject({
      resultId: null,
      couples: [{ name: expect.stringMatching(/^Student \S+ & Teacher \S+$/), place: null }],
    });
    const approved = await confirm();
    expect(statesOf(approved)).toEqual(['APPROVED', 'APPROVED']);
    for (const { couples } of approved.contests) {
      expect(couples).toMatchObject([{ place: '1', sentence: '1st: the only couple in this contest.' }]);
    }
    expect(await confirm()).toEqual(approved);
  });

  test('wait for cards if they have several couples', async () => {
    const day = await buildJudgedDay(api);
    const { act, read } = actsOf(day);
    await day.startNext();
    await day.startNext();
    expect(statesOf(await read())).toEqual(['UNCONTESTED', 'UNCONTESTED', 'TO_TYPE']);
    const after = await act('confirmUncontested', { heatId: day.heats[1].id });
    expect(statesOf(after)).toEqual(['UNCONTESTED', 'UNCONTESTED', 'TO_TYPE']);
  });

  test('leave a couple that did not dance without a place', async () => {
    const day = await buildJudgedDay(api);
    const { read, confirm } = actsOf(day);
    await day.startNext();
    const [absent, here] = (await read()).contests.flatMap(({ couples }) => couples);
    const { contests } = await confirm({ absentHeatEntryIds: [absent?.heatEntryId] });
    expect(contests.flatMap(({ couples }) => couples)).toMatchObject([
      { heatEntryId: absent?.heatEntryId, place: null, isWithdrawn: true },
      { heatEntryId: here?.heatEntryId, place: '1', isWithdrawn: false },
    ]);
  });

  test('are approved once by two people at the same time', async () => {
    const day = await buildJudgedDay(api);
    const { read, confirm } = actsOf(day);
    await day.startNext();
    await Promise.all([confirm(), confirm(), confirm()]);
    expect(new Set(resultsOf(await read())).size).toBe(2);
    expect(statesOf(await read())).toEqual(['APPROVED', 'APPROVED']);
  });

  test('reopen when the approval is undone, but not once released', async () => {
    const day = await buildJudgedDay(api);
    const { act, confirm } = actsOf(day);
    await day.startNext();
    const heatId = day.heats[0].id;
    const [first] = resultsOf(await confirm());
    await act('releaseResults', { resultIds: [first], isPublic: false });
    expect(statesOf(await act('undoUncontested', { heatId }))).toEqual(['WITH_ANNOUNCER', 'UNCONTESTED']);
    expect(statesOf(await confirm())).toEqual(['WITH_ANNOUNCER', 'APPROVED']);
  });

  test('are refused before their heat is danced, and for couples of other heats', async () => {
    const day = await buildJudgedDay(api);
    const input = { scheduleId: day.scheduleId, heatId: day.heats[0].id };
    const early = await api.refused(textOf('confirmUncontested'), { input });
    expect(early).toMatchObject({
      message: 'This heat has not been danced.',
      code: 'CONFLICT',
    });
    await day.startNext();
    await day.startNext();
    const absentHeatEntryIds = [day.heats[1].entries[0]?.id];
    const other = await api.refused(textOf('confirmUncontested'), {
      input: { ...input, absentHeatEntryIds },
    });
    expect(other.fields).toEqual({
      'absentHeatEntryIds.0': ['Name uncontested couples of this heat only.'],
    });
  });
});

describe('a result', () => {
  test('is visible to those with a duty when released, to everyone when public, and to no one before or after', async () => {
    const day = await buildJudgedDay(api);
    const { act, announced, confirm } = actsOf(day);
    await publish(api, day.scheduleId);
    const publication = await api.act<{ path: string }>('openPublicLink.publication { path }', {
      eventId: day.eventId,
    });
    const home = publication.path;
    const get = async (path: string): Promise<string> =>
      (await api.app.inject({ method: 'GET', url: path })).body;
    const person =
      personPaths(await get(`${home}/people`))
        .values()
        .next().value ?? '';
    const pages = () => Promise.all([person, `${home}/program/1`].map(get));
    await day.startNext();
    const before = await pages();
    const [result] = resultsOf(await confirm());
    const resultIds = resultsOf(await confirm());
    expect(await announced()).toEqual([]);
    expect(await pages()).toEqual(before);

    await act('releaseResults', { resultIds, isPublic: false });
    expect(await announced()).toMatchObject([
      { isPublic: false, couples: [{ place: '1' }] },
      { isPublic: false },
    ]);
    expect([await announced(api.staff.access), await pages()]).toEqual([[], before]);

    const queue = await act('releaseResults', { resultIds, isPublic: true });
    expect(queue).toMatchObject({
      publicCount: 2,
      dancedCount: 2,
      contests: [{ state: 'PUBLIC' }, { state: 'PUBLIC' }],
    });
    const [own = '', program = ''] = await pages();
    expect(own).toMatch(
      /The only couple in this contest\.<\/small>.*<b class="place first" title="Place">1<\/b>/s,
    );
    expect(program.match(/class="place first"/g)).toHaveLength(2);
    expect(JSON.parse(await get(`${home}/version`))).toEqual({ version: 1, releases: 2 });

    await act('releaseResults', { resultIds: [result], isPublic: true });
    await act('withdrawResults', { resultIds });
    expect(await announced()).toEqual([]);
    expect((await pages()).join()).not.toContain('class="place');
    expect(statesOf(await act('releaseResults', { resultIds, isPublic: true }))).toEqual([
      'PUBLIC',
      'PUBLIC',
    ]);
  });

  test('is released only through its own schedule', async () => {
    const [day, other] = [await buildJudgedDay(api), await buildJudgedDay(api)];
    await day.startNext();
    const resultIds = resultsOf(await actsOf(day).confirm());
    const input = { scheduleId: other.scheduleId, resultIds: resultIds.slice(0, 1), isPublic: true };
    const { fields } = await api.refused(textOf('releaseResults'), { input });
    expect(fields).toEqual({ 'resultIds.0': ['This schedule has no such result.'] });
  });
});

describe('results before their release', () => {
  test("are for the event's scrutineers and chair, appointed by organisers", async () => {
    const [day, other] = [await buildJudgedDay(api), await buildJudgedDay(api)];
    await day.startNext();
    const token = api.staff.access;
    const appoint = async (duties: string[]): Promise<void> => {
      const id = await api.as(token).read<string>('me.id');
      await api.act('appointOfficial { duties user { id } }', { eventId: day.eventId, userId: id, duties });
    };
    const { read, act } = actsOf(day);
    const heatId = day.heats[0].id;
    const confirm = { input: { scheduleId: day.scheduleId, heatId } };
    const forbidden = { code: 'FORBIDDEN' };
    expect(await api.as(token).refusedRead(READ, { scheduleId: day.scheduleId })).toMatchObject(forbidden);
    expect(await api.refused(textOf('confirmUncontested'), confirm, token)).toMatchObject(forbidden);

    await appoint(['CHAIR']);
    expect(statesOf(await read(token))).toEqual(['UNCONTESTED', 'UNCONTESTED']);
    expect(await api.refused(textOf('confirmUncontested'), confirm, token)).toMatchObject(forbidden);

    await appoint(['SCRUTINEER']);
    expect(statesOf(await act('confirmUncontested', { heatId }, token))).toEqual(['APPROVED', 'APPROVED']);
    expect(await api.as(token).refusedRead(READ, { scheduleId: other.scheduleId })).toMatchObject(forbidden);

    await appoint([]);
    expect(await api.as(token).refusedRead(READ, { scheduleId: day.scheduleId })).toMatchObject(forbidden);
  });
});
