import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildJudgedDay, type JudgedDay } from '../../support/results/judgedDay.ts';

const api = await startApi();

interface Final {
  state: string;
  couples: { name: string; place: string | null; sentence: string | null }[];
  seats: { code: string; marks: number[] | null; enteredBy: string | null; verifiedBy: string | null }[];
}

const FIELDS = 'state couples { name place sentence } seats { code marks enteredBy verifiedBy }';
const ENTER = `mutation E($input: EnterCardsInput!) { enterCards(input: $input) { ${FIELDS} } }`;
const VERIFY = `mutation V($input: FinalInput!) { verifyCards(input: $input) { ${FIELDS} } }`;
const APPROVE = `mutation A($input: FinalInput!) { approveResult(input: $input) { ${FIELDS} } }`;
const PANEL = 'mutation P($input: SetPanelInput!) { setPanel(input: $input) { fromHeat judges { code } } }';

/** A danced final of two couples, judged by A, B and C from the first heat on. */
async function buildFinal() {
  const day = await buildJudgedDay(api);
  await setPanel(day);
  await day.startNext();
  await day.startNext();
  const { markingQueue } = await api.done<{ markingQueue: { contests: { id: string; state: string }[] } }>(
    'query Q($id: ID!) { markingQueue(scheduleId: $id) { contests { id state } } }',
    { id: day.scheduleId },
  );
  const final = {
    scheduleId: day.scheduleId,
    contestId: markingQueue.contests.find(({ state }) => state === 'TO_TYPE')?.id,
  };
  const inputOf = (marks: Record<string, number[]>, reason?: string) => ({
    input: {
      ...final,
      cards: Object.entries(marks).map(([code, own]) => ({ id: randomUUID(), code, marks: own, reason })),
    },
  });
  return {
    ...{ day, final, inputOf },
    enter: async (marks: Record<string, number[]>, reason?: string): Promise<Final> =>
      (await api.done<{ enterCards: Final }>(ENTER, inputOf(marks, reason))).enterCards,
  };
}

async function judgesOf({ scheduleId }: JudgedDay): Promise<string[]> {
  let judges: { id: string; code: string }[] = [];
  for (const code of ['A', 'B', 'C']) {
    ({ setJudge: judges } = await api.done<{ setJudge: { id: string; code: string }[] }>(
      'mutation J($input: SetJudgeInput!) { setJudge(input: $input) { id code } }',
      { input: { scheduleId, code, name: `Judge ${code}` } },
    ));
  }
  return judges.map(({ id }) => id);
}

async function setPanel(day: JudgedDay): Promise<void> {
  const input = { scheduleId: day.scheduleId, fromHeatId: day.heats[0].id, judgeIds: await judgesOf(day) };
  await api.done(PANEL, { input });
}

/** Somebody else than the organiser may verify. */
async function appointStaff({ eventId }: JudgedDay): Promise<void> {
  const { me } = await api.done<{ me: { id: string } }>('{ me { id } }', {}, api.staff.access);
  await api.done('mutation O($input: AppointOfficialInput!) { appointOfficial(input: $input) { duties } }', {
    input: { eventId, userId: me.id, duties: ['SCRUTINEER'] },
  });
}

describe('a final on paper', () => {
  test('goes from cards over a second look and the approval to places with a sentence', async () => {
    const { day, final, enter } = await buildFinal();
    expect((await enter({ B: [2, 1] })).state).toBe('CARDS_MISSING');
    const typed = await enter({ A: [1, 2], C: [1, 2] });
    expect(typed.state).toBe('TO_VERIFY');
    expect(typed.seats.map(({ code, marks }) => [code, marks])).toEqual([
      ['A', [1, 2]],
      ['B', [2, 1]],
      ['C', [1, 2]],
    ]);
    const own = await api.refused(VERIFY, { input: final });
    expect(own.message).toBe('You entered these cards. Someone else must verify them.');
    const early = await api.refused(APPROVE, { input: final });
    expect(early.message).toBe('Someone else must verify the cards first.');

    await appointStaff(day);
    const { verifyCards } = await api.done<{ verifyCards: Final }>(
      VERIFY,
      { input: final },
      api.staff.access,
    );
    expect(verifyCards.state).toBe('FOR_CHAIR');
    expect((await api.refused(APPROVE, { input: final }, api.staff.access)).code).toBe('FORBIDDEN');
    const { approveResult } = await api.done<{ approveResult: Final }>(APPROVE, { input: final });
    expect(approveResult).toMatchObject({
      state: 'APPROVED',
      couples: [
        { place: '1', sentence: '1st: two of three judges had them 1st.' },
        { place: '2', sentence: '2nd: the last couple left.' },
      ],
    });
    expect(await api.done(APPROVE, { input: final })).toEqual({ approveResult });
    const late = await api.refused(ENTER, {
      input: { ...final, cards: [{ id: randomUUID(), code: 'A', marks: [2, 1] }] },
    });
    expect(late.message).toMatch(/^The result of heat \d+ is approved\. Correct it instead\.$/);
  });

  test('refuses faulty cards with every fault and stores none of them', async () => {
    const { inputOf, enter, final } = await buildFinal();
    const faulty = await api.refused(ENTER, inputOf({ A: [1, 2], B: [1, 1], C: [3, 1], D: [1, 2] }));
    expect(faulty.fields).toEqual({
      'cards.1': [expect.stringMatching(/^Judge B, Tango: .* both have 1st\. 2nd is missing\.$/)],
      'cards.2': [expect.stringMatching(/^Judge C, Tango: .* has 3rd, but two couples dance\.$/)],
      'cards.3': [expect.stringMatching(/^Judge D does not judge heat \d+ \(panel A, B, C\)\.$/)],
    });
    const { final: read } = await api.done<{ final: Final }>(
      `query F($s: ID!, $c: ID!) { final(scheduleId: $s, contestId: $c) { ${FIELDS} } }`,
      { s: final.scheduleId, c: final.contestId },
    );
    expect(read.seats.every(({ marks }) => marks === null)).toBe(true);
    expect((await enter({ A: [1, 2] })).seats[0]?.marks).toEqual([1, 2]);
  });

  test('takes the same card twice, and another one only with a reason', async () => {
    const { inputOf, enter } = await buildFinal();
    const first = await enter({ A: [1, 2] });
    expect(await enter({ A: [1, 2] })).toEqual(first);
    const other = await api.refused(ENTER, inputOf({ A: [2, 1] }));
    expect(other.message).toMatch(
      /^Judge A has signed Tango already .*\. Replace it\? A reason is needed\.$/,
    );
    expect((await enter({ A: [2, 1] }, 'Misread')).seats[0]?.marks).toEqual([2, 1]);
  });

  test('needs a panel of the event with an odd number of judges', async () => {
    const day = await buildJudgedDay(api);
    const [a, b] = await judgesOf(day);
    const input = { scheduleId: day.scheduleId, fromHeatId: day.heats[0].id, judgeIds: [a, b] };
    expect((await api.refused(PANEL, { input })).fields).toEqual({
      judgeIds: ['Name an odd number of judges, or send allowsEven: true.'],
    });
    const { setPanel: panels } = await api.done<{ setPanel: object[] }>(PANEL, {
      input: { ...input, allowsEven: true },
    });
    expect(panels).toEqual([{ fromHeat: day.heats[0].label, judges: [{ code: 'A' }, { code: 'B' }] }]);
  });
});
