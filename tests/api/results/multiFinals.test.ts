import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { someOf } from '../../support/cases.ts';
import { buildContest, type Marks } from '../../support/results/judgedContest.ts';
import { publishedLines } from '../../support/scoring/askedLines.ts';
import { literalFinal } from '../../support/scoring/literalRules.ts';
import { randomFinal } from '../../support/scoring/randomRounds.ts';

const api = await startApi();

const OUT = 'mutation O($input: TakeJudgeOutInput!) { takeJudgeOut(input: $input) { state } }';

interface PublishedFinal {
  kind: string;
  dances?: { judges: string[]; marks: Record<string, number[]> }[];
  faults?: object[];
  expected: { overall: Record<string, number>; rules?: Record<string, string> };
}

const finals = publishedLines()
  .map(({ id, line }) => ({ id, final: JSON.parse(line) as PublishedFinal }))
  .filter(({ final }) => (final.dances?.length ?? 0) > 1);

/** Some published sheets have other judge codes, or names. */
const codesOf = (marks: Marks): string[] => [...'ABCDEFGHJKLMNPQRS'].slice(0, marks[0]?.[0]?.length);

/** Types, verifies and approves a final. Returns the places in card order. */
async function placesOf(marks: Marks): Promise<(number | null)[]> {
  const judges = codesOf(marks);
  const contest = await buildContest(api, { couples: marks[0]?.length ?? 0, dances: marks.length, judges });
  // A straight final of more than eight couples must be planned.
  await api.act('planRounds', { ...contest.input, rounds: [{}] });
  await contest.enter(contest.cardsOf(marks));
  await contest.verify();
  const { couples, state } = await contest.approve();
  expect(state).toBe('APPROVED');
  expect(couples.every(({ sentence }) => /^\d.*\.$/.test(sentence ?? ''))).toBe(true);
  return couples.map(({ place }) => (place === null ? null : Number(place)));
}

describe('multi-dance finals', () => {
  // The scoring tests cover all of them on every run.
  test.each(someOf(finals.filter(({ final }) => !final.faults)))(
    'of $id get the published places',
    async ({ final }) => {
      const { dances = [], expected } = final;
      const numbers = Object.keys(dances[0]?.marks ?? {});
      const marks = dances.map((dance) => numbers.map((number) => dance.marks[number] ?? []));
      expect(await placesOf(marks)).toEqual(numbers.map((number) => expected.overall[number]));
    },
  );

  test.each(finals.filter(({ final }) => final.faults))(
    'of $id are rejected with every fault of every dance, and nothing is stored',
    async ({ final }) => {
      const { dances = [], faults = [] } = final;
      const numbers = Object.keys(dances[0]?.marks ?? {});
      const marks = dances.map((dance) => numbers.map((number) => dance.marks[number] ?? []));
      const contest = await buildContest(api, {
        ...{ couples: numbers.length, dances: dances.length, judges: codesOf(marks) },
      });
      const cards = contest.cardsOf(marks);
      const { code, fields } = await api.refusedAct('enterCards', { ...contest.input, cards });
      expect(code).toBe('BAD_USER_INPUT');
      expect(Object.keys(fields ?? {})).toHaveLength(faults.length);
      expect((await contest.read()).seats.every((seat) => seat.cards.every((card) => card === null))).toBe(
        true,
      );
    },
  );

  test.each(
    someOf(
      Array.from({ length: 40 }, (_, seed) => randomFinal(seed))
        .filter(({ marks }) => marks.length > 1 && marks.length <= 5)
        .slice(0, 5),
    ),
  )('of random marks are placed by the text of the rules', async ({ marks }) => {
    expect(await placesOf(marks)).toEqual(literalFinal(marks).overall);
  });

  test('wait for every judge in every dance, by name', async () => {
    const contest = await buildContest(api, { couples: 2, dances: 2 });
    const marks = [1, 2].map(() => [
      [1, 1, 1],
      [2, 2, 2],
    ]);
    const cards = contest.cardsOf(marks);
    expect((await contest.enter(cards.slice(0, 3))).state).toBe('CARDS_MISSING');
    const early = await api.refusedAct('approveResult', contest.input);
    expect(early.message).toBe('Waits for C in Waltz; B, C in Tango.');
    const third = { ...cards[3], dance: 2 };
    const { fields } = await api.refusedAct('enterCards', { ...contest.input, cards: [third] });
    expect(fields?.['cards.0']?.[0]).toMatch(/^Heat \d+ has 2 dances: name one of them from 0 to 1\.$/);
    const twice = [cards[3], { ...cards[3], id: randomUUID() }];
    const { fields: both } = await api.refusedAct('enterCards', { ...contest.input, cards: twice });
    expect(both).toEqual({ 'cards.1': ['Judge B has two cards for the same dance here. Send one.'] });
  });

  test('count without a lost judge only if their cards leave every dance', async () => {
    const contest = await buildContest(api, { couples: 2, dances: 2 });
    const marks = [1, 2].map(() => [
      [1, 1, 2],
      [2, 2, 1],
    ]);
    const cards = contest.cardsOf(marks) as { code: string; dance: number }[];
    await contest.enter(cards.filter(({ code, dance }) => code !== 'C' || dance === 0));
    const early = await api.refusedAct('approveResult', contest.input);
    expect(early.message).toBe('Waits for C in Tango.');
    const out = (code: string) => ({ input: { ...contest.input, code, reason: 'Ill, and left' } });
    const none = await api.refused(OUT, out('F'));
    expect(none.fields).toEqual({ code: ['Name a judge of the panel: A, B, C.'] });
    expect((await api.refused(OUT, out('C'), api.staff.access)).code).toBe('FORBIDDEN');
    await api.done(OUT, out('C'));
    await api.done(OUT, out('C'));
    expect((await contest.read()).seats.map(({ code }) => code)).toEqual(['A', 'B']);
    const late = await api.refusedAct('enterCards', {
      ...contest.input,
      cards: cards.filter(({ code }) => code === 'C'),
    });
    expect(late.fields?.['cards.0']?.[0]).toMatch(/^Judge C does not judge heat \d+ \(panel A, B\)\.$/);
    await contest.verify();
    expect((await contest.approve()).couples.map(({ place }) => place)).toEqual(['1', '2']);
    await api.done(OUT, out('A'));
    expect(await contest.read()).toMatchObject({ state: 'FOR_CHAIR', seats: [{ code: 'B' }] });
    expect((await api.refused(OUT, out('B'))).message).toBe(
      'A round needs at least one judge. Annul the round instead.',
    );
  });

  test('need the dances of their style', async () => {
    const contest = await buildContest(api, { couples: 2, dances: 2, isDanced: false });
    const { eventId, categoryId } = contest;
    await api.act('updatePublication', {
      eventId,
      multiDances: [{ danceCategoryId: categoryId, danceIds: [] }],
    });
    await contest.startNext(contest.heats[0]?.id);
    const cards = contest.cardsOf([
      [
        [1, 1, 1],
        [2, 2, 2],
      ],
    ]);
    const { message } = await api.refusedAct('enterCards', { ...contest.input, cards });
    expect(message).toMatch(
      /^Heat \d+ is a multi-dance without dances\. Name the dances of its style first\.$/,
    );
  });
});
