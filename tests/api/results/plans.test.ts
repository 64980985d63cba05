import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { printedText } from '../../support/documents/printedText.ts';
import { wordsOf } from '../../support/publishing/personPaths.ts';
import { changesSince, publish } from '../../support/publishing/versions.ts';
import { buildContest, type JudgedContest, PLAN } from '../../support/results/judgedContest.ts';
import { buildEntry, buildSection } from '../../support/schedules/floor.ts';

const api = await startApi();

interface ToPlan {
  heat: string;
  division: string;
  coupleCount: number;
  isDanced: boolean;
  needsPlan: boolean;
  rounds: object[];
}

const toPlan = async ({ scheduleId }: JudgedContest, search = ''): Promise<ToPlan[]> =>
  await api.read<ToPlan[]>(
    'contestsToPlan { heat division coupleCount isDanced needsPlan rounds { kind asked trims heat } }',
    { scheduleId, search },
  );

const settle = ({ eventId }: JudgedContest, settings: object) =>
  api.act('updateResultSettings', { eventId, ...settings });

describe('rounds', () => {
  test('are planned before the first is danced, from the number of couples the event sets', async () => {
    const contest = await buildContest(api, { couples: 4, isDanced: false });
    const [first, second] = contest.heats;
    expect(await toPlan(contest)).toEqual([]);
    const known = { heat: first?.label, division: 'Bronze', coupleCount: 4, isDanced: false };
    expect(await toPlan(contest, 'bronze')).toEqual([{ ...known, needsPlan: false, rounds: [] }]);
    await settle(contest, { mostInFinal: 3 });
    expect(await toPlan(contest)).toEqual([{ ...known, needsPlan: true, rounds: [] }]);
    await api.act('planRounds', { ...contest.input, rounds: [{ asked: 2 }, { heatId: second?.id }] });
    const rounds = [
      { kind: 'RECALL', asked: 2, trims: false, heat: null },
      { kind: 'FINAL', asked: null, trims: false, heat: second?.label },
    ];
    expect(await toPlan(contest)).toEqual([{ ...known, needsPlan: false, rounds }]);
    await contest.startNext(first?.id);
    expect(await contest.read()).toMatchObject({ kind: 'RECALL', asked: 2, heat: `${first?.label} semi` });
  });

  test('keep their heat from deletion until they are planned elsewhere', async () => {
    const contest = await buildContest(api, { couples: 3, isDanced: false });
    const [, second, third] = contest.heats;
    const plan = (heatId: string | undefined) =>
      api.done(PLAN, { input: { ...contest.input, rounds: [{ asked: 2 }, { heatId }] } });
    await plan(third?.id);
    const deletion = 'deleteHeat { id }';
    const refused = await api.refusedAct(deletion, { id: third?.id });
    expect(refused.message).toMatch(
      /^A later round of Bronze .* is planned in this heat\. Plan it in another heat first\.$/,
    );
    await plan(second?.id);
    await api.act(deletion, { id: third?.id });
  });
});

describe('filling heats', () => {
  const SHOWN = `query W($id: ID!) { schedule(id: $id) { heats { id dance { id } entries { entry { entrant { id } } } } }
    scheduleStats(scheduleId: $id) { orphanEntriesObjs { reason } } }`;

  test("keeps couples that may be recalled out of their final's heat, and says so", async () => {
    const contest = await buildContest(api, { couples: 3, isDanced: false });
    const { scheduleId } = contest;
    const [first, second, third] = contest.heats;
    const final = (heatId: string | undefined) =>
      api.done(PLAN, { input: { ...contest.input, rounds: [{ asked: 2 }, { heatId }] } });
    const read = () =>
      api.done<{
        schedule: {
          heats: { id: string; dance: { id: string }; entries: { entry: { entrant: { id: string } } }[] }[];
        };
        scheduleStats: { orphanEntriesObjs: { reason: string }[] };
      }>(SHOWN, { id: scheduleId });
    await final(second?.id);
    const { heats } = (await read()).schedule;
    const danceId = heats.find(({ id }) => id === second?.id)?.dance.id ?? '';
    const finalist = heats.find(({ id }) => id === first?.id)?.entries[0]?.entry.entrant.id ?? '';
    const [teacher = '', other = ''] = contest.teachers;
    const entry = { danceId, danceCategoryId: contest.categoryId, level: 'Silver' };
    await buildEntry(api, contest, { ...entry, entrantId: finalist, partnerIds: [teacher] });
    await buildEntry(api, contest, { ...entry, partnerIds: [other] });
    await command(api, 'generateHeatEntries', scheduleId);
    expect(await command(api, 'fillHeats', scheduleId)).toMatchObject({ assigned: 4, unassigned: 1 });
    expect((await read()).scheduleStats.orphanEntriesObjs).toEqual([
      { reason: expect.stringMatching(/^Dancer \d may be recalled to a round in a .* heat$/) },
    ]);
    await final(third?.id);
    expect(await command(api, 'fillHeats', scheduleId)).toMatchObject({ assigned: 5, unassigned: 0 });
  });
});

describe('schedule checks know later rounds', () => {
  const CHECKED = `query C($id: ID!) { schedule(id: $id) { heats { id isDoubleBooked entries { id clashes { entrant { name } heat { id } } } } }
    scheduleStats(scheduleId: $id) { doubleBookings firstDoubleBookedHeat heatsUsed switches } quality: qualityReport(scheduleId: $id) { doubleBookings } }`;
  interface Checked {
    schedule: {
      heats: { id: string; isDoubleBooked: boolean; entries: { id: string; clashes: object[] }[] }[];
    };
    scheduleStats: { doubleBookings: number; firstDoubleBookedHeat: number | null; heatsUsed: number };
    quality: { doubleBookings: number };
  }

  /** The final of three Bronze couples in their second heat; the first couple also dances a Silver entry. */
  async function withFinalist() {
    const contest = await buildContest(api, { couples: 3, isDanced: false });
    const [first, second, third] = contest.heats.map(({ id }) => id);
    const heats = await api.read<
      { id: string; dance: { id: string }; entries: { entry: { entrant: { id: string } } }[] }[]
    >('schedule.heats { id dance { id } entries { entry { entrant { id } } } }', { id: contest.scheduleId });
    const danceId = heats.find(({ id }) => id === second)?.dance.id ?? '';
    const finalist = heats.find(({ id }) => id === first)?.entries[0]?.entry.entrant.id ?? '';
    await buildEntry(api, contest, {
      ...{ danceId, danceCategoryId: contest.categoryId, level: 'Silver' },
      ...{ entrantId: finalist, partnerIds: [contest.teachers[1] ?? ''] },
    });
    await command(api, 'generateHeatEntries', contest.scheduleId);
    const { id: rowId } = await api.db
      .selectFrom('heat_entries')
      .select('id')
      .where('schedule_id', '=', Number(contest.scheduleId))
      .where('heat_id', 'is', null)
      .executeTakeFirstOrThrow();
    const plan = (heatId: string | undefined) =>
      api.done(PLAN, { input: { ...contest.input, rounds: [{ asked: 2 }, { heatId }] } });
    const read = () => api.done<Checked>(CHECKED, { id: contest.scheduleId });
    return { contest, rowId: String(rowId), second, third, plan, read };
  }

  test('a move that clashes with one is explained and refused in the same words', async () => {
    const { rowId, second, third, plan } = await withFinalist();
    await plan(second);
    const explainMove = await api.read<{ nearestFreeHeats: { id: string }[] }>(
      'explainMove { isPossible reasons { code sentence } nearestFreeHeats { id } }',
      { heatEntryId: rowId, heatId: second },
    );
    const sentence = expect.stringMatching(/^Dancer 1 may be recalled to the final of .* Bronze in it\.$/);
    expect(explainMove).toMatchObject({ isPossible: false, reasons: [{ code: 'LATER_ROUND', sentence }] });
    expect(explainMove.nearestFreeHeats.map(({ id }) => id)).not.toContain(second);
    const move = 'moveHeatEntry { id }';
    expect(await api.refusedAct(move, { id: rowId, heatId: second })).toMatchObject({
      ...{ message: sentence },
    });
    await plan(third);
    await api.act(move, { id: rowId, heatId: second });
  });

  test('a late entry learns who may be recalled in its heat, and a new program which round it leaves out', async () => {
    const { contest, rowId, second, plan } = await withFinalist();
    const { scheduleId } = contest;
    await plan(second);
    const late = await api.refusedAct('seatHeatEntries', { scheduleId, heatEntryIds: [rowId] });
    expect(late.message).toMatch(/^No heat was found for Dancer 1 & .*: 1 × Dancer 1 dances here\.$/);
    const refused = await api.refusedAct('planProgram', { scheduleId });
    expect(refused.message).toMatch(
      /^A new program has no place for the final of .* Bronze, planned in heat \d+\. Keep a straight final under Rounds, and plan the round again afterwards\.$/,
    );
  });

  test('a round planned, moved or dropped after publishing shows on the public pages, in the list of changes and on the day screens', async () => {
    const { contest, second, third, plan } = await withFinalist();
    const { eventId, scheduleId, input } = contest;
    const path = await api.act<string>('openPublicLink.publication.path', { eventId });
    const changes = async () => wordsOf((await api.app.inject({ url: `${path}/changes` })).body);
    await publish(api, scheduleId);
    await plan(second);
    expect((await changesSince(api, scheduleId, 1)).kinds).toEqual([{ kind: 'LATER_ROUND', count: 3 }]);
    const heats = await api.read<{ contests: { couples: object[] }[] }[]>(
      'floorPlan.heats { contests { couples { mark { kind words } } } }',
      { scheduleId },
    );
    const couples = heats.flatMap(({ contests }) => contests.flatMap((one) => one.couples));
    expect(couples).toContainEqual({ mark: { kind: 'LATER_ROUND', words: 'changed' } });
    await publish(api, scheduleId);
    expect(await changes()).toContain('now with a final');
    await plan(third);
    await publish(api, scheduleId);
    expect(await changes()).toMatch(/final was \d+:\d\d/);
    await api.act('planRounds', { ...input, rounds: [{}] });
    await publish(api, scheduleId);
    expect(await changes()).toContain('no final');
  });

  test('someone who may be recalled while dancing on another floor is double-booked until the round moves', async () => {
    const { contest, rowId, second, third, plan, read } = await withFinalist();
    const later = { startTime: '2027-03-05T15:00:00Z', endTime: '2027-03-05T15:10:00Z' };
    const sectionId = Number(await buildSection(api, contest, later));
    const row = Number(rowId);
    const { rows } = await sql<{ id: number }>`
      insert into heats (schedule_id, section_id, number, dance_category_id, dance_id)
      select schedule_id, ${sectionId}, 1000 + number, dance_category_id, dance_id from heats
      where schedule_id = ${Number(contest.scheduleId)} and number <= (select number from heats where id = ${Number(second)})
      order by number returning id`.execute(api.db);
    const beside = rows.at(-1)?.id ?? 0;
    await sql`update heat_entries set heat_id = ${beside} where id = ${row}`.execute(api.db);
    await plan(second);
    const before = await read();
    expect(before).toMatchObject({ scheduleStats: { doubleBookings: 0 }, quality: { doubleBookings: 0 } });
    await sql`update sections set start_time = start_time - interval '1 hour', end_time = end_time - interval '1 hour'
      where id = ${sectionId}`.execute(api.db);
    const planned = await read();
    expect(planned).toMatchObject({
      scheduleStats: { doubleBookings: 1, firstDoubleBookedHeat: expect.any(Number) },
      quality: { doubleBookings: 1 },
    });
    const heatOf = (id: unknown) => planned.schedule.heats.find((heat) => heat.id === String(id));
    expect(heatOf(second)).toMatchObject({ isDoubleBooked: true });
    const clashes = [{ entrant: { name: 'Dancer 1' }, heat: { id: second } }];
    expect(heatOf(beside)).toMatchObject({ isDoubleBooked: true, entries: [{ id: rowId, clashes }] });
    // In another age group the person is not in the contest, though no entry says so.
    const { entrant_id } = await api.db
      .selectFrom('heat_entries as r')
      .innerJoin('entries as e', 'e.id', 'r.entry_id')
      .select('e.entrant_id')
      .where('r.id', '=', row)
      .executeTakeFirstOrThrow();
    const ofAge = (category: string) => api.act('updateEntrant', { id: String(entrant_id), category });
    await ofAge('J1');
    expect(await read()).toMatchObject({ scheduleStats: { doubleBookings: 0 } });
    await ofAge('');
    expect(await read()).toMatchObject({ scheduleStats: { doubleBookings: 1 } });
    await plan(third);
    expect(await read()).toMatchObject({
      scheduleStats: { doubleBookings: 0 },
      quality: { doubleBookings: 0 },
    });
  });
});

describe('scores', () => {
  test("are means to one decimal for each couple, with the judges' comments", async () => {
    const contest = await buildContest(api, { couples: 2, judges: [...'ABCDE'], isDanced: false });
    await api.act('planRounds', { ...contest.input, isScored: true, rounds: [{}] });
    await contest.startNext(contest.heats[0]?.id);
    expect(await contest.read()).toMatchObject({ kind: 'SCORE', state: 'TO_TYPE' });
    const printed = `/documents/schedules/${contest.input.scheduleId}/judges-cards.pdf`;
    expect((await printedText(api, printed)).match(/Score 0 to 100/g)).toHaveLength(5);
    const scores = [
      [91, 92, 93, 95, 96],
      [88, 88, 88, 88, 89],
    ];
    const cards = contest.cardsOf([scores]);
    const over = await api.refusedAct('enterCards', {
      ...contest.input,
      cards: [{ ...cards[0], marks: [105, 90] }],
    });
    expect(over.fields?.['cards.0']?.[0]).toMatch(/^Judge A.* has 105; scores run from 0 to 100\.$/);
    const comments = ['Head up', ''];
    await contest.enter(cards.map((card, index) => (index === 0 ? { ...card, comments } : card)));
    await contest.verify();
    const approved = await contest.approve();
    expect(approved.couples.map(({ score, place }) => ({ score, place }))).toEqual([
      { score: '93.4', place: null },
      { score: '88.2', place: null },
    ]);
  });

  test('drop the highest and lowest if the plan says so, and the scores of a withdrawn couple', async () => {
    const contest = await buildContest(api, { couples: 3, judges: [...'ABCDE'], isDanced: false });
    await settle(contest, { verification: 'NONE' });
    await api.act('planRounds', { ...contest.input, isScored: true, trims: true, rounds: [{}] });
    await contest.startNext(contest.heats[0]?.id);
    const { couples } = await contest.read();
    await api.act('withdrawCouple', {
      ...contest.input,
      id: randomUUID(),
      heatEntryId: couples[1]?.heatEntryId,
      reason: 'Injured',
    });
    const scores = [
      [10, 91, 92, 93, 100],
      [null, null, null, null, null],
      [80, 80, 81, 81, 0],
    ];
    await contest.enter(contest.cardsOf([scores]));
    const approved = await contest.approve();
    expect(approved.couples.map(({ score }) => score)).toEqual(['92.0', null, '80.3']);
    const released = await api.refusedAct('planRounds', { ...contest.input, rounds: [{}] });
    expect(released.message).toBe('This round has cards. Annul it first.');
    await api.act('annulRound', { ...contest.input, reason: 'To be ranked' });
    await api.act('planRounds', { ...contest.input, rounds: [{}] });
    expect(await contest.read()).toMatchObject({ kind: 'FINAL', state: 'TO_TYPE' });
  });
});
