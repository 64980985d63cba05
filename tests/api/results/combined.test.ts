import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { readPdf } from '../../support/documents/readPdf.ts';
import { PANEL } from '../../support/results/danced.ts';
import { APPROVE, ENTER } from '../../support/results/judgedContest.ts';
import { buildEntry, buildFloor, buildSection } from '../../support/schedules/floor.ts';

const api = await startApi();

interface Combined {
  id: string;
  state: string | null;
  members: { contestId: string; state: string | null }[];
  couples: {
    name: string;
    place: string | null;
    places: (string | null)[];
    total: string | null;
    rule: number | null;
    sentence: string | null;
    isUndecided: boolean;
  }[];
}

const FIELDS = `id state members { contestId name state }
  couples { name place places total rule sentence isUndecided }`;
const READ = `query C($s: ID!) { combinedContests(scheduleId: $s) { ${FIELDS} } }`;
const COMBINE = `mutation C($input: CombineContestsInput!) { combineContests(input: $input) { ${FIELDS} } }`;
const APPROVE_COMBINED = `mutation C($input: CombinedContestInput!) { approveCombined(input: $input) { ${FIELDS} } }`;
const SEPARATE = 'mutation C($input: CombinedContestInput!) { separateContests(input: $input) { id } }';
const RELEASE = 'mutation R($input: ReleaseResultsInput!) { releaseResults(input: $input) { scheduleId } }';
const WITHDRAW = 'mutation R($input: ResultsInput!) { withdrawResults(input: $input) { scheduleId } }';

interface Queued {
  id: string;
  kind: string;
  state: string;
  resultId: string | null;
  couples: { name: string; place: string | null }[];
}

/**
 * Two dances that the same couples dance, one after the other, both danced.
 * @param couples how many dance the first; the last of them leaves the second out where `leaves` says so
 */
async function buildDances({ couples = 2, judges = ['ABC', 'ABC'], leaves = false }) {
  const floor = await buildFloor(api);
  const { eventId, scheduleId, teachers, students, danceIds } = floor;
  await api.done(
    'mutation S($input: UpdateResultSettingsInput!) { updateResultSettings(input: $input) { eventId } }',
    { input: { eventId, verification: 'NONE' } },
  );
  await buildSection(api, floor);
  for (const dance of [0, 1]) {
    for (let couple = 0; couple < couples; couple += 1) {
      if (leaves && dance === 1 && couple === couples - 1) continue;
      const partnerIds = [teachers[couple % 2] ?? ''];
      const danced = { danceId: danceIds[dance], level: 'Bronze' };
      await buildEntry(api, floor, { entrantId: students[couple], partnerIds, ...danced });
    }
  }
  for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats'] as const) {
    await command(api, name, scheduleId);
  }
  const heats = await api.db
    .selectFrom('heats')
    .select(['id', 'dance_id'])
    .where('schedule_id', '=', Number(scheduleId))
    .where('id', 'in', (q) =>
      q.selectFrom('heat_entries').select('heat_id').$narrowType<{ heat_id: number }>(),
    )
    .orderBy('number')
    .execute();
  let known: { id: string; code: string }[] = [];
  for (const code of 'ABCDE') {
    ({ setJudge: known } = await api.done<{ setJudge: { id: string; code: string }[] }>(
      'mutation J($input: SetJudgeInput!) { setJudge(input: $input) { id code } }',
      { input: { scheduleId, code, name: `Judge ${code}` } },
    ));
  }
  for (const [at, codes] of judges.entries()) {
    const first = heats.find(({ dance_id }) => String(dance_id) === danceIds[at]);
    const judgeIds = [...codes].map((code) => known.find((judge) => judge.code === code)?.id);
    await api.done(PANEL, { input: { scheduleId, fromHeatId: first?.id, judgeIds } });
  }
  await api.done('mutation P($input: PressClockInput!) { pressClock(input: $input) { lastNo } }', {
    input: { scheduleId, floor: '', kind: 'START', lastNo: 0, heatId: heats.at(-1)?.id, skipsHeats: true },
  });
  const queue = async (): Promise<Queued[]> =>
    (
      await api.done<{ markingQueue: { contests: Queued[] } }>(
        `query Q($id: ID!) { markingQueue(scheduleId: $id) { contests {
          id kind state resultId couples { name place } } } }`,
        { id: scheduleId },
      )
    ).markingQueue.contests;
  const contestIds = (await queue()).map(({ id }) => id).toSorted();
  const enter = (contestId: string | undefined, cards: Record<string, number[]>) =>
    api.done(ENTER, {
      input: {
        ...{ scheduleId, contestId },
        cards: Object.entries(cards).map(([code, marks]) => ({ id: randomUUID(), code, marks })),
      },
    });
  /** Approves a contest and releases it, to the announcer only unless told otherwise. */
  const release = async (contestId: string | undefined, isPublic = false): Promise<void> => {
    const { resultId } = (await queue()).find(({ id }) => id === contestId) ?? {};
    await api.done(RELEASE, { input: { scheduleId, resultIds: [resultId], isPublic } });
  };
  const approve = (contestId: string | undefined) => api.done(APPROVE, { input: { scheduleId, contestId } });
  return { scheduleId, contestIds, queue, enter, approve, release };
}

/** Publishes the schedule and opens its link; answers the page of a contest. */
async function publish(scheduleId: string, eventId: string) {
  await api.done('mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { id } }', {
    input: { scheduleId },
  });
  const { openPublicLink } = await api.done<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($input: EventInput!) { openPublicLink(input: $input) { publication { path } } }',
    { input: { eventId } },
  );
  return async (identity: string | undefined) => {
    const { id } = await api.db
      .selectFrom('contests')
      .select('id')
      .where('identity', '=', identity ?? '')
      .executeTakeFirstOrThrow();
    return api.app.inject({ url: `${openPublicLink.publication.path}/contest/${id}` });
  };
}

const readAll = async (s: string): Promise<Combined[]> =>
  (await api.done<{ combinedContests: Combined[] }>(READ, { s })).combinedContests;

test('places in several contests make one more result, which follows a corrected contest only when it is approved again', async () => {
  const { scheduleId, contestIds, queue, enter, approve, release } = await buildDances({});
  const [waltz, tango] = contestIds;
  const input = { scheduleId, name: 'Two-Dance', contestIds };
  const {
    combineContests: [made],
  } = await api.done<{ combineContests: [Combined] }>(COMBINE, { input });
  expect(made).toMatchObject({ state: null, couples: [], members: [{ state: 'TO_TYPE' }, {}] });
  expect((await api.done<{ combineContests: Combined[] }>(COMBINE, { input })).combineContests).toEqual([
    made,
  ]);
  const combined = { input: { scheduleId, combinedId: made.id } };

  await enter(waltz, { A: [1, 2], B: [1, 2], C: [1, 2] });
  await enter(tango, { A: [1, 2], B: [2, 1], C: [2, 1] });
  await approve(waltz);
  await approve(tango);
  await release(waltz);
  const early = await api.refused(APPROVE_COMBINED, combined);
  expect([early.code, early.message]).toEqual([
    'CONFLICT',
    expect.stringMatching(/ is not released\. Release it first\.$/),
  ]);
  await release(tango);
  const [whole] = await readAll(scheduleId);
  expect(whole?.state).toBe('FOR_CHAIR');
  expect(whole?.couples.map(({ place, places, total, rule }) => ({ place, places, total, rule }))).toEqual([
    { place: '1', places: ['1', '2'], total: '3', rule: 11 },
    { place: '2', places: ['2', '1'], total: '3', rule: 11 },
  ]);
  expect(whole?.couples[0]?.sentence).toMatch(
    /^1st by rule 11: level with .* by total and by rule 10; of all six marks /,
  );
  await api.done(APPROVE_COMBINED, combined);
  await api.done(APPROVE_COMBINED, combined);
  const own = (await queue()).find(({ kind }) => kind === 'COMBINED');
  expect(own).toMatchObject({ state: 'APPROVED', couples: [{ place: '1' }, { place: '2' }] });
  const url = `/documents/schedules/${scheduleId}/score-sheets.pdf`;
  const book = await api.app.inject({ url, headers: { authorization: `Bearer ${api.organiser.access}` } });
  const sheet = (await readPdf(new Uint8Array(book.rawPayload)))
    .map((texts) => texts.map(({ text }) => text).join(' '))
    .find((text) => text.includes('Two-Dance'));
  expect(sheet).toMatch(/Final summary[\s\S]*1st by rule 11: level with [\s\S]*Contests: \d+ /);
  const refusedPublic = await api.refused(RELEASE, {
    input: { scheduleId, resultIds: [own?.resultId], isPublic: true },
  });
  expect(refusedPublic.message).toBe('Release the contests of this combined one first.');
  await release(own?.id);

  // The released combined result counts it.
  const member = (await queue()).find(({ id }) => id === waltz);
  const kept = await api.refused(WITHDRAW, { input: { scheduleId, resultIds: [member?.resultId] } });
  expect(kept.message).toBe('A combined result counts this one. Undo its release first.');

  const correction = {
    ...{ id: randomUUID(), scheduleId, contestId: tango, kind: 'MISREAD' },
    resultId: (await queue()).find(({ id }) => id === tango)?.resultId,
    reason: 'Card of judge B was read upside down',
    cards: [{ code: 'B', marks: [1, 2] }],
  };
  await api.done('mutation C($input: AskCorrectionInput!) { askCorrection(input: $input) { id } }', {
    input: correction,
  });
  const decide = 'mutation D($input: DecideCorrectionInput!) { decideCorrection(input: $input) { act } }';
  const { me } = await api.done<{ me: { id: string } }>('{ me { id } }', {}, api.staff.access);
  const { schedule } = await api.done<{ schedule: { event: { id: string } } }>(
    'query E($id: ID!) { schedule(id: $id) { event { id } } }',
    { id: scheduleId },
  );
  await api.done('mutation O($input: AppointOfficialInput!) { appointOfficial(input: $input) { duties } }', {
    input: { eventId: schedule.event.id, userId: me.id, duties: ['CHAIR'] },
  });
  await api.done(
    decide,
    { input: { scheduleId, correctionId: correction.id, isApproved: true } },
    api.staff.access,
  );
  const [stale] = await readAll(scheduleId);
  expect(stale).toMatchObject({
    state: 'FOR_CHAIR',
    couples: [{ places: ['1', '1'] }, { places: ['2', '2'] }],
  });
  await api.done(APPROVE_COMBINED, combined);
  const after = (await queue()).find(({ kind }) => kind === 'COMBINED');
  expect(after?.state).toBe('APPROVED');
  expect(after?.resultId).not.toBe(own?.resultId);
  const pageOf = await publish(scheduleId, schedule.event.id);
  for (const id of [waltz, tango, own?.id]) await release(id, true);
  const page = await pageOf(own?.id);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<h1><i class="dot');
  expect(page.body).toMatch(/Two-Dance[\s\S]*Combined, 2 couples, 2 contests/);
  expect((await pageOf(waltz)).body).toMatch(
    /<a href="[^"]*\/contest\/\d+">Two-Dance<\/a> counts these places\./,
  );
  const released = await api.refused(SEPARATE, combined);
  expect(released.message).toBe('The result is released. Undo the release or correct it.');
});

test('panels of two sizes share what rule 11 would decide, and a couple without a place in one contest has none', async () => {
  const { scheduleId, contestIds, enter, approve, release } = await buildDances({
    ...{ couples: 3, judges: ['ABC', 'ABCDE'], leaves: true },
  });
  const [waltz, tango] = contestIds;
  await enter(waltz, { A: [1, 2, 3], B: [1, 2, 3], C: [1, 2, 3] });
  await enter(tango, { A: [2, 1], B: [2, 1], C: [2, 1], D: [2, 1], E: [2, 1] });
  for (const contest of [waltz, tango]) {
    await approve(contest);
    await release(contest);
  }
  const staff = await api.refused(
    COMBINE,
    { input: { scheduleId, name: 'Two-Dance', contestIds } },
    api.staff.access,
  );
  expect(staff.code).toBe('FORBIDDEN');
  const wrong = await api.refused(COMBINE, {
    input: { scheduleId, name: 'Two-Dance', contestIds: [waltz, waltz] },
  });
  expect(wrong.fields).toEqual({ contestIds: ['Name contests of this schedule, each once.'] });
  const {
    combineContests: [made],
  } = await api.done<{ combineContests: [Combined] }>(COMBINE, {
    input: { scheduleId, name: 'Two-Dance', contestIds },
  });
  expect(made.couples.map(({ place, isUndecided, sentence }) => [place, isUndecided, sentence])).toEqual([
    ['1.5', true, expect.stringMatching(/: level by total and by rule 10\.$/)],
    ['1.5', true, expect.stringMatching(/: level by total and by rule 10\.$/)],
    [null, false, null],
  ]);
  await api.done(SEPARATE, { input: { scheduleId, combinedId: made.id } });
  expect(await readAll(scheduleId)).toEqual([]);
});
