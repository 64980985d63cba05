import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { someOf } from '../../support/cases.ts';
import { printedText } from '../../support/documents/printedText.ts';
import { buildContest, type JudgedContest, releaseApproved } from '../../support/results/judgedContest.ts';
import { literalFinal } from '../../support/scoring/literalRules.ts';
import { randomFinal } from '../../support/scoring/randomRounds.ts';

const api = await startApi();

const SWAP =
  'mutation S($input: SwapJudgeInput!) { swapJudge(input: $input) { state seats { code dances } } }';
const BY_CODE = 'cardByCode { contestId judge warning }';

type Card = { id: string; code: string; dance: number; marks: (number | null)[] };

async function addJudge(contest: JudgedContest, code: string): Promise<void> {
  await api.act('setJudge', { scheduleId: contest.input.scheduleId, code, name: `Judge ${code}` });
}

const swap = (contest: JudgedContest, code: string, by: string, fromDance: number) => ({
  input: { ...contest.input, code, by, fromDance, reason: 'Ill, and left' },
});

/** Cards of `code` from a dance on, now signed by `by`. */
const signedBy = (cards: object[], code: string, by: string, fromDance: number): Card[] =>
  (cards as Card[]).map((card) =>
    card.code === code && card.dance >= fromDance ? { ...card, code: by } : card,
  );

const marksOf = (couples: number, dances: number): number[][][] =>
  Array.from({ length: dances }, (_, dance) =>
    Array.from({ length: couples }, (_, couple) =>
      [0, 1, 2].map((judge) => 1 + ((couple + (judge === 2 ? dance : 0)) % couples)),
    ),
  );

test('a judge replaces another from a dance on: the cards of both count, and both are named', async () => {
  const contest = await buildContest(api, { couples: 3, dances: 3 });
  await addJudge(contest, 'D');
  const marks = marksOf(3, 3);
  const cards = contest.cardsOf(marks) as Card[];
  await contest.enter(cards.filter(({ dance }) => dance === 0));
  const { swapJudge } = await api.done<{ swapJudge: object }>(SWAP, swap(contest, 'C', 'D', 1));
  expect(swapJudge).toMatchObject({
    state: 'CARDS_MISSING',
    seats: [
      { code: 'A', dances: [0, 1, 2] },
      { code: 'B', dances: [0, 1, 2] },
      { code: 'C', dances: [0] },
      { code: 'D', dances: [1, 2] },
    ],
  });
  // A repeat changes nothing.
  await api.done(SWAP, swap(contest, 'c', 'd', 1));
  expect((await api.refusedAct('approveResult', contest.input)).message).toBe(
    'Waits for A, B, D in Tango; A, B, D in Foxtrot.'.replace(
      'Foxtrot',
      (await danceNames(contest))[2] ?? '',
    ),
  );
  const rest = cards.filter(({ dance }) => dance > 0);
  const wrong = await api.refusedAct('enterCards', { ...contest.input, cards: rest });
  expect(Object.values(wrong.fields ?? {}).flat()).toEqual([
    expect.stringMatching(/^Judge C does not judge Tango in heat \d+: another judge took over\.$/),
    expect.stringMatching(/^Judge C does not judge .* in heat \d+: another judge took over\.$/),
  ]);
  await contest.enter(signedBy(rest, 'C', 'D', 1));
  await contest.verify();
  const { couples } = await contest.approve();
  expect(couples.map(({ place }) => Number(place))).toEqual(literalFinal(marks).overall);

  const calculation = await api.read<{
    judges: object[];
    dances: { judges: { code: string }[]; markCount: number }[];
  }>('calculation { judges { code } dances { markCount judges { code } } }', {
    scheduleId: contest.input.scheduleId,
    contestId: contest.input.contestId,
  });
  expect(calculation.judges).toHaveLength(4);
  expect(calculation.dances.map(({ judges }) => judges.map(({ code }) => code).join(''))).toEqual([
    'ABC',
    'ABD',
    'ABD',
  ]);
  expect(calculation.dances.map(({ markCount }) => markCount)).toEqual([3, 3, 3]);
  const history = await api.read<{ what: string }[]>('round.history { what }', {
    scheduleId: contest.input.scheduleId,
    contestId: contest.input.contestId,
  });
  expect(history.map(({ what }) => what)).toContain('Put judge D in place of C from Tango on: Ill, and left');
  await releaseApproved(
    (query, variables) => api.done(query, { ...variables }),
    contest.input.scheduleId,
    false,
  );
  expect((await api.refused(SWAP, swap(contest, 'A', 'C', 2))).code).toBe('CONFLICT');
  const sheet = await printedText(
    api,
    `/documents/schedules/${contest.input.scheduleId}/score-sheets.pdf?contest=${encodeURIComponent(contest.input.contestId)}`,
  );
  expect(sheet).toContain('three judges, majority two');
  for (const code of 'ABCD') expect(sheet).toContain(`${code} `);
});

const danceNames = async (contest: JudgedContest): Promise<string[]> =>
  (
    await api.read<{ name: string }[]>('round.dances { name }', {
      scheduleId: contest.input.scheduleId,
      contestId: contest.input.contestId,
    })
  ).map(({ name }) => name);

test('a card of the replaced judge for a dance after the swap stays on record and does not count', async () => {
  const contest = await buildContest(api, { couples: 2, dances: 2 });
  await addJudge(contest, 'D');
  const marks = [
    [
      [1, 2, 2],
      [2, 1, 1],
    ],
    [
      [1, 2, 2],
      [2, 1, 1],
    ],
  ];
  const cards = contest.cardsOf(marks) as Card[];
  await contest.enter(cards);
  await contest.verify();
  expect((await contest.approve()).couples.map(({ place }) => place)).toEqual(['2', '1']);
  await api.done(SWAP, swap(contest, 'C', 'D', 0));
  expect(await contest.read()).toMatchObject({
    state: 'CARDS_MISSING',
    seats: [{ code: 'A' }, { code: 'B' }, { code: 'D', cards: [null, null] }],
  });
  const ofD = [0, 1].map((dance) => ({ ...cards[dance], code: 'D', dance, marks: [1, 2] })) as Card[];
  await contest.enter(
    ofD.map((card, index) => ({ ...card, id: `00000000-0000-4000-8000-00000000000${index}` })),
  );
  await contest.verify();
  expect((await contest.approve()).couples.map(({ place }) => place)).toEqual(['1', '2']);
  // Both judges have left the seat.
  await api.act('takeJudgeOut { seats { code } }', {
    ...contest.input,
    code: 'D',
    reason: 'Not of this panel',
  });
  expect((await contest.read()).seats.map(({ code }) => code)).toEqual(['A', 'B']);
});

test('a swap may follow a swap, even back, and a judge has one seat', async () => {
  const contest = await buildContest(api, { couples: 2, dances: 3 });
  for (const code of 'DE') await addJudge(contest, code);
  const seatsAfter = async (code: string, by: string, from: number): Promise<string> => {
    const { swapJudge } = await api.done<{ swapJudge: { seats: { code: string; dances: number[] }[] } }>(
      SWAP,
      swap(contest, code, by, from),
    );
    return swapJudge.seats.map((seat) => `${seat.code}${seat.dances.join('')}`).join(' ');
  };
  expect(await seatsAfter('C', 'D', 1)).toBe('A012 B012 C0 D12');
  expect(await seatsAfter('D', 'E', 2)).toBe('A012 B012 C0 D1 E2');
  const taken = await api.refused(SWAP, swap(contest, 'B', 'E', 0));
  expect(taken.fields).toEqual({ by: ['Judge E judges this round already. Name another one.'] });
  const self = await api.refused(SWAP, swap(contest, 'B', 'A', 0));
  expect(self.fields).toEqual({ by: ['Judge A judges this round already. Name another one.'] });
  const stranger = await api.refused(SWAP, swap(contest, 'B', 'K', 0));
  expect(stranger.fields).toEqual({ by: ['No judge of this event has the code K. Add the judge first.'] });
  const late = await api.refused(SWAP, swap(contest, 'B', 'D', 3));
  expect(late.fields).toEqual({ fromDance: ['Name one of its 3 dances, counted from 0.'] });
  const nobody = await api.refused(SWAP, swap(contest, 'K', 'D', 0));
  expect(nobody.fields?.code).toEqual([expect.stringMatching(/^Name a judge of the panel: A, B, C/)]);
  expect((await api.refused(SWAP, swap(contest, 'B', 'D', 0), api.staff.access)).code).toBe('FORBIDDEN');
  expect(await seatsAfter('C', 'C', 0)).toBe('A012 B012 C012');
  expect(await seatsAfter('B', 'E', 0)).toBe('A012 E012 C012');
});

test.each([
  { from: 0, judge: 'D', warning: 'Judge D took the place of C.' },
  { from: 1, judge: 'C', warning: 'Judge D took the place of C from Tango on.' },
])(
  'the printed card of a replaced judge names the replacement: $warning',
  async ({ from, judge, warning }) => {
    const contest = await buildContest(api, { couples: 3, dances: 2 });
    await addJudge(contest, 'D');
    const { scheduleId, contestId } = contest.input;
    const text = await printedText(api, `/documents/schedules/${scheduleId}/judges-cards.pdf`);
    const code = (text.match(/\d+C [A-Z2-8]{4}/g) ?? [])[0];
    await api.done(SWAP, swap(contest, 'C', 'D', from));
    expect(await api.read(BY_CODE, { scheduleId, code })).toEqual({ contestId, judge, warning });
    const again = await printedText(api, `/documents/schedules/${scheduleId}/judges-cards.pdf`);
    const theirs = (again.match(/\d+D [A-Z2-8]{4}/g) ?? [])[0];
    expect(await api.read(BY_CODE, { scheduleId, code: theirs })).toEqual({
      contestId,
      judge: 'D',
      warning: null,
    });
  },
);

test.each(
  someOf(
    Array.from({ length: 40 }, (_, seed) => randomFinal(seed)).filter(
      ({ marks, judges }) => marks.length > 1 && marks.length <= 5 && judges.length > 1,
    ),
  ),
)('random finals with a swap are placed as if one judge had the seat', async ({ marks }) => {
  const judges = [...'ABCDEFGHJKLMNPQRS'].slice(0, marks[0]?.[0]?.length);
  const contest = await buildContest(api, { couples: marks[0]?.length ?? 0, dances: marks.length, judges });
  const [seat, from] = [marks.length % judges.length, 1 + (judges.length % (marks.length - 1 || 1))];
  await addJudge(contest, 'Z');
  await api.act('planRounds', { ...contest.input, rounds: [{}] });
  await api.done(SWAP, swap(contest, judges[seat] ?? '', 'Z', Math.min(from, marks.length - 1)));
  await contest.enter(
    signedBy(contest.cardsOf(marks), judges[seat] ?? '', 'Z', Math.min(from, marks.length - 1)),
  );
  await contest.verify();
  const { couples } = await contest.approve();
  expect(couples.map(({ place }) => Number(place))).toEqual(literalFinal(marks).overall);
});
