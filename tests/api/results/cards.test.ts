import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import {
  APPROVE,
  buildFinal,
  ENTER,
  judgesOf,
  PANEL,
  ROUND_FIELDS,
  type Round,
  VERIFY,
} from '../../support/results/danced.ts';
import { appointStaff } from '../../support/results/judgedContest.ts';
import { buildJudgedDay } from '../../support/results/judgedDay.ts';

const api = await startApi();

describe('a final on paper', () => {
  test('goes from cards through verification and approval to explained places', async () => {
    const { day, final, enter } = await buildFinal(api);
    expect((await enter({ B: [2, 1] })).state).toBe('CARDS_MISSING');
    const typed = await enter({ A: [1, 2], C: [1, 2] });
    expect(typed.state).toBe('TO_VERIFY');
    expect(typed.seats.map(({ code, cards }) => [code, cards[0]?.marks])).toEqual([
      ['A', [1, 2]],
      ['B', [2, 1]],
      ['C', [1, 2]],
    ]);
    const own = await api.refusedAct('verifyCards', final);
    expect(own.message).toBe('You entered these cards. Someone else must verify them.');
    const early = await api.refusedAct('approveResult', final);
    expect(early.message).toBe('Someone else must verify the cards first.');

    await appointStaff(api, day);
    const { verifyCards } = await api.done<{ verifyCards: Round }>(
      VERIFY,
      { input: final },
      api.staff.access,
    );
    expect(verifyCards.state).toBe('FOR_CHAIR');
    expect((await api.as(api.staff.access).refusedAct('approveResult', final)).code).toBe('FORBIDDEN');
    const { approveResult } = await api.done<{ approveResult: Round }>(APPROVE, { input: final });
    expect(approveResult).toMatchObject({
      state: 'APPROVED',
      couples: [
        { place: '1', sentence: '1st: two of three judges had them 1st.' },
        { place: '2', sentence: '2nd: the last couple left.' },
      ],
    });
    expect(await api.done(APPROVE, { input: final })).toEqual({ approveResult });
    const late = await api.refusedAct('enterCards', {
      ...final,
      cards: [{ id: randomUUID(), code: 'A', marks: [2, 1] }],
    });
    expect(late.message).toMatch(/^Judge A has signed Tango already .*: .* has 1, now 2; .* has 2, now 1\. /);
  });

  test('rejects faulty cards with every fault and stores none of them', async () => {
    const { inputOf, enter, final } = await buildFinal(api);
    const faulty = await api.refused(ENTER, inputOf({ A: [1, 2], B: [1, 1], C: [3, 1], D: [1, 2] }));
    expect(faulty.fields).toEqual({
      'cards.1': [expect.stringMatching(/^Judge B, Tango: .* both have 1st\. 2nd is missing\.$/)],
      'cards.2': [expect.stringMatching(/^Judge C, Tango: .* has 3rd, but two couples dance\.$/)],
      'cards.3': [expect.stringMatching(/^Judge D does not judge heat \d+ \(panel A, B, C\)\.$/)],
    });
    const read = await api.read<Round>(`round { ${ROUND_FIELDS} }`, {
      scheduleId: final.scheduleId,
      contestId: final.contestId,
    });
    expect(read.seats.every(({ cards: [card] }) => card === null)).toBe(true);
    expect((await enter({ A: [1, 2] })).seats[0]?.cards[0]?.marks).toEqual([1, 2]);
  });

  test('accepts the same card twice, and a different one only with a reason', async () => {
    const { inputOf, enter } = await buildFinal(api);
    const first = await enter({ A: [1, 2] });
    expect(await enter({ A: [1, 2] })).toEqual(first);
    const other = await api.refused(ENTER, inputOf({ A: [2, 1] }));
    expect(other.message).toMatch(
      /^Judge A has signed Tango already .*\. Replace it\? A reason is needed\.$/,
    );
    expect((await enter({ A: [2, 1] }, 'Misread')).seats[0]?.cards[0]?.marks).toEqual([2, 1]);
  });

  test("needs a panel of the event's judges, odd unless allowed", async () => {
    const day = await buildJudgedDay(api);
    const [a, b] = await judgesOf(api, day);
    const input = { scheduleId: day.scheduleId, fromHeatId: day.heats[0].id, judgeIds: [a, b] };
    expect((await api.refusedAct('setPanel', input)).fields).toEqual({
      judgeIds: ['Name an odd number of judges, or send allowsEven: true.'],
    });
    const { setPanel: panels } = await api.done<{ setPanel: object[] }>(PANEL, {
      input: { ...input, allowsEven: true },
    });
    expect(panels).toEqual([{ fromHeat: day.heats[0].label, judges: [{ code: 'A' }, { code: 'B' }] }]);
  });
});
