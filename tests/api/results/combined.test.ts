import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { readPdf } from '../../support/documents/readPdf.ts';
import { buildDances } from '../../support/results/danceAfterDance.ts';
import { appointStaff } from '../../support/results/judgedContest.ts';

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
const COMBINE = `combineContests { ${FIELDS} }`;
const APPROVE_COMBINED = `mutation C($input: CombinedContestInput!) { approveCombined(input: $input) { ${FIELDS} } }`;
const SEPARATE = 'mutation C($input: CombinedContestInput!) { separateContests(input: $input) { id } }';
const REDANCE = 'orderRedance { state }';

/** Publishes the schedule and opens its public link. Returns the text of a contest's page. */
async function publish(scheduleId: string, eventId: string) {
  await api.act('publishSchedule', { scheduleId });
  const path = await api.act<string>('openPublicLink.publication.path', { eventId });
  return async (identity: string | undefined) => {
    const { id } = await api.db
      .selectFrom('results_now')
      .select('contest_no as id')
      .where('identity', '=', identity ?? '')
      .executeTakeFirstOrThrow();
    return api.app.inject({ url: `${path}/contest/${id}` });
  };
}

const readAll = async (s: string): Promise<Combined[]> =>
  await api.read<Combined[]>(`combinedContests { ${FIELDS} }`, { scheduleId: s });

test('a combined result counts the places in several contests, and follows a correction only when approved again', async () => {
  const { scheduleId, contestIds, queue, enter, approve, release } = await buildDances(api, {});
  const [waltz, tango] = contestIds;
  const input = { scheduleId, name: 'Two-Dance', contestIds };
  const [made] = await api.act<[Combined]>(COMBINE, input);
  expect(made).toMatchObject({ state: null, couples: [], members: [{ state: 'TO_TYPE' }, {}] });
  expect(await api.act<Combined[]>(COMBINE, input)).toEqual([made]);
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
  const refusedPublic = await api.refusedAct('releaseResults', {
    scheduleId,
    resultIds: [own?.resultId],
    isPublic: true,
  });
  expect(refusedPublic.message).toBe('Release the contests of this combined one first.');
  await release(own?.id);

  // The released combined result counts it.
  const member = (await queue()).find(({ id }) => id === waltz);
  const kept = await api.refusedAct('withdrawResults', { scheduleId, resultIds: [member?.resultId] });
  expect(kept.message).toBe('A combined result counts this one. Undo its release first.');

  const event = await api.read<{ id: string }>('schedule.event { id }', { id: scheduleId });
  await appointStaff(api, { eventId: event.id }, ['CHAIR', 'SCRUTINEER']);
  const correct = async (no: number, marks: number[], asker?: string, chair?: string) => {
    const correction = {
      ...{ id: randomUUID(), scheduleId, contestId: tango, kind: 'MISREAD' },
      resultId: (await queue()).find(({ id }) => id === tango)?.resultId,
      reason: `Card of judge B was read upside down, look ${no}`,
      cards: [{ code: 'B', marks }],
    };
    await api.as(asker).act('askCorrection { act }', correction);
    await api
      .as(chair)
      .act('decideCorrection { act }', { scheduleId, correctionId: correction.id, isApproved: true });
  };
  await correct(1, [1, 2], api.organiser.access, api.staff.access);
  const [stale] = await readAll(scheduleId);
  expect(stale).toMatchObject({
    state: 'FOR_CHAIR',
    couples: [{ places: ['1', '1'] }, { places: ['2', '2'] }],
  });
  await api.done(APPROVE_COMBINED, combined);
  const after = (await queue()).find(({ kind }) => kind === 'COMBINED');
  expect(after?.state).toBe('APPROVED');
  expect(after?.resultId).not.toBe(own?.resultId);
  const pageOf = await publish(scheduleId, event.id);
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

  // Neither the announcer nor the public keeps places that a correction outdates.
  await correct(2, [2, 1], api.staff.access, api.organiser.access);
  const announcedResults = await api.read<{ name: string }[]>('announcedResults { name }', { scheduleId });
  expect(announcedResults.map(({ name }) => name)).not.toContain('Two-Dance');
  expect((await pageOf(own?.id)).statusCode).toBe(404);
  expect((await pageOf(waltz)).body).not.toContain('Two-Dance');
  await api.done(APPROVE_COMBINED, combined);
  await release(own?.id, true);
  expect((await pageOf(own?.id)).statusCode).toBe(200);
});

test('a person whose two spellings danced and were merged is one couple of a combined contest', async () => {
  const { scheduleId, contestIds, students, enter, approve, release } = await buildDances(api, {
    isRenamed: true,
  });
  await api.act(COMBINE, { scheduleId, name: 'Two-Dance', contestIds });
  for (const contest of contestIds) {
    await enter(contest, { A: [1, 2], B: [1, 2], C: [1, 2] });
    await approve(contest);
    await release(contest);
  }
  const placesOf = async () => (await readAll(scheduleId))[0]?.couples.map(({ places }) => places);
  expect(await placesOf()).toContainEqual(expect.arrayContaining([null]));
  await api.act('mergePeople', { keptId: students[0], mergedId: students[3] });
  const places = await placesOf();
  expect(places).toHaveLength(2);
  expect(places?.flat()).not.toContain(null);
});

test('couples share a place if panels differ in size, and an unplaced couple in any contest has no place', async () => {
  const { scheduleId, contestIds, enter, approve, release } = await buildDances(api, {
    ...{ couples: 3, judges: ['ABC', 'ABCDE'], leaves: true },
  });
  const [waltz, tango] = contestIds;
  await enter(waltz, { A: [3, 1, 2], B: [3, 1, 2], C: [3, 1, 2] }); // The third couple's heat comes first.
  await enter(tango, { A: [2, 1], B: [2, 1], C: [2, 1], D: [2, 1], E: [2, 1] });
  for (const contest of [waltz, tango]) {
    await approve(contest);
    await release(contest);
  }
  const staff = await api
    .as(api.staff.access)
    .refusedAct(COMBINE, { scheduleId, name: 'Two-Dance', contestIds });
  expect(staff.code).toBe('FORBIDDEN');
  const wrong = await api.refusedAct(COMBINE, { scheduleId, name: 'Two-Dance', contestIds: [waltz, waltz] });
  expect(wrong.fields).toEqual({ contestIds: ['Name contests of this schedule, each once.'] });
  const [made] = await api.act<[Combined]>(COMBINE, { scheduleId, name: 'Two-Dance', contestIds });
  expect(made.couples.map(({ place, isUndecided, sentence }) => [place, isUndecided, sentence])).toEqual([
    ['1.5', true, expect.stringMatching(/: level by total and by rule 10\.$/)],
    ['1.5', true, expect.stringMatching(/: level by total and by rule 10\.$/)],
    [null, false, null],
  ]);
  await api.act('separateContests', { scheduleId, combinedId: made.id });
  expect(await readAll(scheduleId)).toEqual([]);
});

test('couples level in a combined contest re-dance any of its dances, and the combined result follows', async () => {
  const { scheduleId, contestIds, queue, enter, approve, release } = await buildDances(api, {
    judges: ['ABC', 'ABCDE'],
  });
  const [waltz, tango] = contestIds;
  await enter(waltz, { A: [1, 2], B: [1, 2], C: [1, 2] });
  await enter(tango, { A: [2, 1], B: [2, 1], C: [2, 1], D: [2, 1], E: [2, 1] });
  for (const contest of [waltz, tango]) {
    await approve(contest);
    await release(contest);
  }
  const [made] = await api.act<[Combined]>(COMBINE, { scheduleId, name: 'Two-Dance', contestIds });
  const combined = { input: { scheduleId, combinedId: made.id } };
  await api.done(APPROVE_COMBINED, combined);
  const contestId = (await queue()).find(({ kind }) => kind === 'COMBINED')?.id;
  expect(contestId).toBe(`${scheduleId}/COMBINED/${made.id}`);
  const tie = { scheduleId, contestId, round: 1, place: 1.5, reason: 'Level to the end' };
  const wrong = await api.refusedAct(REDANCE, { ...tie, dance: 2 });
  expect(wrong.fields).toEqual({ dance: ['Name one of its 2 dances, counted from 0.'] });
  await api.act(REDANCE, { ...tie, dance: 1 });
  const awaitedRecalls = await api.read<object[]>('awaitedRecalls { name isRedance }', { scheduleId });
  expect(awaitedRecalls).toEqual([{ name: 'Two-Dance, re-dance', isRedance: true }]);
  const waiting = (await queue()).find(({ id, kind }) => id === contestId && kind === 'COMBINED');
  const early = await api.refusedAct('releaseResults', {
    scheduleId,
    resultIds: [waiting?.resultId],
    isPublic: false,
  });
  expect(early.message).toBe('Two-Dance waits for a re-dance. Type its cards, or share the place.');

  await enter(contestId, { A: [2, 1], B: [2, 1], C: [2, 1], D: [2, 1], E: [1, 2] });
  await approve(contestId);
  const placed = (await queue()).filter(({ id }) => id === contestId);
  expect(placed.map(({ kind, state, couples }) => [kind, state, couples.map(({ place }) => place)])).toEqual([
    ['COMBINED', 'APPROVED', ['1', '2']],
  ]);
  const [again] = await readAll(scheduleId);
  expect(
    again?.couples.map(({ places, rule, isUndecided, sentence }) => [places, rule, isUndecided, sentence]),
  ).toEqual([
    [['2', '1'], null, false, '1st by a re-dance: four of five judges had them 1st.'],
    [['1', '2'], null, false, '2nd by a re-dance: the last couple left.'],
  ]);
  await api.act('annulRound', { scheduleId, contestId, round: 2, reason: 'Wrong music' });
  expect((await readAll(scheduleId))[0]?.couples.map(({ place }) => place)).toEqual(['1.5', '1.5']);
  await api.act('sharePlace { state }', tie);
  await release(contestId);
  await api.refusedAct('enterCards', {
    scheduleId,
    contestId,
    round: 1,
    cards: [{ id: randomUUID(), code: 'A', marks: [1, 2] }],
  });
});
