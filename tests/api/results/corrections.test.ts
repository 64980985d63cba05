import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readState } from '../../../server/journal/journal.ts';
import { contestSubject } from '../../../server/results/fold/round.ts';
import { startApi } from '../../support/api.ts';
import { buildContest, type JudgedContest, type Marks } from '../../support/results/judgedContest.ts';

const api = await startApi();

interface Correction {
  id: string;
  act: string | null;
  publicLine: string | null;
  changes: { before: string; after: string }[];
}

const FIELDS = 'id act publicLine changes { before after }';
const ASK = `askCorrection { ${FIELDS} }`;
const DECIDE = `mutation D($input: DecideCorrectionInput!) { decideCorrection(input: $input) { ${FIELDS} } }`;

/** One dance, three couples: A and B agree, C swaps the last two. */
const MARKS: Marks = [
  [
    [1, 1, 1],
    [2, 3, 2],
    [3, 2, 3],
  ],
];

async function publicResult() {
  const contest = await buildContest(api, { couples: 3 });
  await contest.enter(contest.cardsOf(MARKS));
  await contest.verify();
  await contest.approve();
  await release(contest);
  return contest;
}

async function queued({ input }: JudgedContest) {
  const contests = await api.read<
    { id: string; state: string; resultId: string; correctionAskedBy: string | null }[]
  >('markingQueue.contests { id state resultId correctionAskedBy }', { scheduleId: input.scheduleId });
  const one = contests.find(({ id }) => id === input.contestId);
  if (!one) throw new Error('The contest should be in the queue.');
  return one;
}

async function release(contest: JudgedContest): Promise<void> {
  const { resultId } = await queued(contest);
  const input = { scheduleId: contest.input.scheduleId, resultIds: [resultId], isPublic: true };
  await api.act('releaseResults { publicCount }', input);
}

async function askingInput(contest: JudgedContest, marks: number[], code = 'A') {
  const { resultId } = await queued(contest);
  return {
    ...{ ...contest.input, id: randomUUID(), resultId, kind: 'MISREAD' },
    reason: 'Card A: the 2 was read as a 3.',
    cards: [{ code, marks }],
  };
}

describe('a correction of a released result', () => {
  test('is asked for by one person and approved by another: both results stay, and the public sees the new one', async () => {
    const contest = await publicResult();
    expect((await contest.read()).couples.map(({ place }) => place)).toEqual(['1', '2', '3']);
    const input = await askingInput(contest, [1, 3, 2]);
    const askCorrection = await api.as(api.staff.access).act<Correction>(ASK, input);
    const asked = askCorrection;
    expect(asked).toMatchObject({ act: null, publicLine: 'a card was misread. 2nd and 3rd changed.' });
    expect(asked?.changes).toEqual([
      { before: '3', after: '2' },
      { before: '2', after: '3' },
    ]);
    // Nothing changes before approval; asking again returns the same correction.
    expect(await api.as(api.staff.access).act(ASK, input)).toEqual(askCorrection);
    expect((await contest.read()).couples.map(({ place }) => place)).toEqual(['1', '2', '3']);
    expect((await queued(contest)).correctionAskedBy).not.toBeNull();

    const decision = { scheduleId: contest.input.scheduleId, correctionId: asked?.id, isApproved: true };
    expect((await api.as(api.staff.access).refusedAct('decideCorrection', decision)).code).toBe('FORBIDDEN');
    const done = await api.done<{ decideCorrection: Correction }>(DECIDE, { input: decision });
    expect(done.decideCorrection.act).toBe('APPROVE');
    expect(await api.done(DECIDE, { input: decision })).toEqual(done);
    expect((await contest.read()).couples.map(({ place }) => place)).toEqual(['1', '3', '2']);
    expect(await queued(contest)).toMatchObject({ state: 'PUBLIC', correctionAskedBy: null });
    const { floorNotes, dayLog } = await api.done<{
      floorNotes: { notes: object[] };
      dayLog: { content: string }[];
    }>(
      `query N($s: ID!) { floorNotes(scheduleId: $s, floor: "") { notes { kind lines } }
        dayLog(scheduleId: $s, kinds: [NOTE]) { content } }`,
      { s: contest.input.scheduleId },
    );
    // The places had been read out, so each changed couple gets a line.
    const told = [/^.+ & .+: 2nd, was 3rd$/, /^.+ & .+: 3rd, was 2nd$/];
    expect(floorNotes.notes).toEqual([
      { kind: 'RESULT_CORRECTED', lines: told.map((line) => expect.stringMatching(line)) },
    ]);
    expect(dayLog[0]?.content).toBe('Result corrected');
    const state = await readState(
      api.db,
      Number(contest.scheduleId),
      contestSubject,
      contest.input.contestId,
    );
    expect(state.rounds.map(({ results }) => results.map(({ no, reason }) => ({ no, reason })))).toEqual([
      [
        { no: 1, reason: '' },
        { no: 2, reason: input.reason },
      ],
    ]);
  });

  test('disqualifies a couple: the others move up, and the public sees no reason', async () => {
    const contest = await publicResult();
    const { couples } = await contest.read();
    const asked = {
      ...(await askingInput(contest, [])),
      ...{ cards: [], disqualifiedHeatEntryId: couples[1]?.heatEntryId, reason: 'Figures above the level' },
    };
    const wrong = await api.refusedAct(ASK, asked);
    expect(wrong.fields).toEqual({ kind: ['A disqualification is a ruling of the chair.'] });
    const input = { ...asked, kind: 'RULING' };
    const askCorrection = await api.as(api.staff.access).act<Correction>(ASK, input);
    const { id, publicLine, changes } = askCorrection;
    expect(publicLine).toBe('ruling of the chair. 2nd changed.');
    expect(changes).toEqual([
      { before: '3', after: '2' },
      { before: '2', after: null },
    ]);
    const decision = { scheduleId: contest.input.scheduleId, correctionId: id, isApproved: true };
    const done = await api.done<{ decideCorrection: Correction }>(DECIDE, { input: decision });
    // The decided correction reads the same as when it was asked for.
    expect(done.decideCorrection).toEqual({ ...askCorrection, act: 'APPROVE' });
    const round = await contest.read();
    expect(round.couples.map(({ place }) => place)).toEqual(['1', null, '2']);
    expect(round.state).toBe('PUBLIC');
    const again = await api.refusedAct(ASK, {
      ...input,
      ...(await askingInput(contest, [])),
      ...{ kind: 'RULING', cards: [], disqualifiedHeatEntryId: couples[1]?.heatEntryId },
    });
    expect(again.fields?.disqualifiedHeatEntryId).toEqual(['Name a couple that has a place in this final.']);
    const { floorNotes } = await api.done<{ floorNotes: { notes: { lines: string[] }[] } }>(
      'query N($s: ID!) { floorNotes(scheduleId: $s, floor: "") { notes { lines } } }',
      { s: contest.input.scheduleId },
    );
    expect(floorNotes.notes[0]?.lines).toEqual([
      expect.stringMatching(/: 2nd, was 3rd$/),
      expect.stringMatching(/: no place, was 2nd$/),
    ]);
  });

  test('is approved by anyone but the person who asked', async () => {
    const contest = await publicResult();
    const askCorrection = await api.act<Correction>(ASK, await askingInput(contest, [1, 3, 2]));
    const decision = { scheduleId: contest.input.scheduleId, correctionId: askCorrection.id };
    const own = await api.refusedAct('decideCorrection', { ...decision, isApproved: true });
    expect(own.message).toBe('You asked for this correction. Someone else must approve it.');
    const silent = await api.refusedAct('decideCorrection', { ...decision, isApproved: false });
    expect(silent.fields).toEqual({ reason: ['Say why, in three letters or more.'] });
    const { decideCorrection } = await api.done<{ decideCorrection: Correction }>(DECIDE, {
      input: { ...decision, isApproved: false, reason: 'The card says so' },
    });
    expect(decideCorrection.act).toBe('REFUSE');
    const late = await api.refusedAct('decideCorrection', { ...decision, isApproved: true });
    expect(late.message).toBe('Someone else has already decided this correction. Load it again.');
    expect((await contest.read()).couples.map(({ place }) => place)).toEqual(['1', '2', '3']);
  });

  test('has no public line if no place changes', async () => {
    const contest = await publicResult();
    const askCorrection = await api.act<Correction>(ASK, await askingInput(contest, [1, 2, 3], 'B'));
    expect(askCorrection).toMatchObject({ publicLine: null, changes: [] });
  });

  test('names every fault of every card, and needs a full reason', async () => {
    const contest = await publicResult();
    const input = await askingInput(contest, [1, 1, 2]);
    expect((await api.refusedAct(ASK, input)).fields).toEqual({
      'cards.0': [expect.stringMatching(/^Judge A, .* both have 1st\. 3rd is missing\.$/)],
    });
    const short = await api.refusedAct(ASK, { ...input, reason: 'misread' });
    expect(short.fields).toEqual({
      reason: ['Say in ten letters or more what happened, and which card you looked at.'],
    });
    const same = await api.refusedAct(ASK, { ...input, cards: [{ code: 'A', marks: [1, 2, 3] }] });
    expect(same.fields).toEqual({ cards: ['Change a mark: these cards are as typed.'] });
  });

  test('waits alone, and is compared with the newest result', async () => {
    const contest = await publicResult();
    const input = await askingInput(contest, [1, 3, 2]);
    const askCorrection = await api.as(api.staff.access).act<Correction>(ASK, input);
    const second = await api.refusedAct(ASK, { ...input, id: randomUUID() });
    expect(second.message).toBe('A correction of this contest waits for the chair.');
    const decision = {
      ...{ scheduleId: contest.input.scheduleId, correctionId: askCorrection.id, isApproved: true },
    };
    await api.act('decideCorrection', decision);
    const stale = await api.refusedAct(ASK, { ...input, id: randomUUID() });
    expect(stale.message).toMatch(
      /^Result 2 was approved at \d\d:\d\d\. Load it again and compare your card with it\.$/,
    );
  });

  test('is the only way to change a card once the announcer has the result', async () => {
    const contest = await publicResult();
    const card = { id: randomUUID(), code: 'A', marks: [1, 3, 2], reason: 'Misread' };
    const refused = await api.refusedAct('enterCards', { ...contest.input, cards: [card] });
    expect(refused.message).toMatch(/^The result of heat \S+ is released\. Correct it instead\.$/);
  });
});
