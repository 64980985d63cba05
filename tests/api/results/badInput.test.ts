import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildContest, ENTER, type JudgedContest } from '../../support/results/judgedContest.ts';

const api = await startApi();

const card = (code: string, marks: unknown, more: object = {}) => ({
  ...{ id: randomUUID(), code, marks, ...more },
});
const send = ({ input }: JudgedContest, cards: object[], token?: string) =>
  api.call<{ enterCards: object | null }>(ENTER, { input: { ...input, cards } }, token ?? null);
const refused = (contest: JudgedContest, cards: object[], token?: string) =>
  api.as(token).refusedAct('enterCards', { ...contest.input, cards });
const typed = async (contest: JudgedContest): Promise<(string | undefined)[]> =>
  (await contest.read()).seats.map(({ cards }) => cards[0]?.marks?.map((mark) => mark ?? '.').join(' '));
const FAULTLESS = [1, 2, 3];

describe('invalid cards', () => {
  test('are rejected with every fault of every card, and nothing is stored', async () => {
    const contest = await buildContest(api, { couples: 3 });
    const { code, fields } = await refused(contest, [
      card('A', FAULTLESS),
      card('B', [1, 1, 1_000_000_000]),
      card('C', [null, 0, -1]),
      card('C', [2, 1]),
      card('A', [1, 2, 3], { dance: 7 }),
    ]);
    expect(code).toBe('BAD_USER_INPUT');
    expect(fields).toEqual({
      'cards.1': [
        expect.stringMatching(/^Judge B, Waltz: .* both have 1st\. 2nd and 3rd are missing\.$/),
        expect.stringMatching(/ has 1000000000th, but three couples dance\.$/),
      ],
      'cards.2': [
        expect.stringMatching(/ has no place\.$/),
        expect.stringMatching(/ has 0; places run from 1 to 3\.$/),
        expect.stringMatching(/ has -1; places run from 1 to 3\.$/),
      ],
      'cards.3': [
        'Send 3 marks, one for each couple.',
        'Judge C has two cards for the same dance here. Send one.',
      ],
      'cards.4': [expect.stringMatching(/^Heat \d+ has 1 dances?: name one of them from 0 to 0\.$/)],
    });
    expect(await typed(contest)).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['text', ['1', 2, 3]],
    ['a fraction', [1.5, 2, 3]],
    ['more than a number may be', [1e20, 2, 3]],
    ['ten thousand marks', Array.from({ length: 10_000 }, (_, index) => index + 1)],
    ['a list in a list', [[1], 2, 3]],
    ['no list', '1,2,3'],
    ['nothing', null],
  ])('are rejected if they have %s', async (_, marks) => {
    const contest = await buildContest(api, { couples: 3 });
    const { code, fields } = await refused(contest, [card('A', marks)]);
    expect(code).toBe('BAD_USER_INPUT');
    expect(Object.keys(fields ?? {})).toHaveLength(1);
    expect(await typed(contest)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a card sent again', () => {
  test('cannot become the card of another judge, whatever its marks', async () => {
    const contest = await buildContest(api, { couples: 3 });
    const sent = card('A', FAULTLESS);
    await contest.enter([sent]);
    await contest.enter([sent]);
    const { code, message } = await refused(contest, [{ ...sent, code: 'B' }]);
    expect([code, message]).toEqual([
      'CONFLICT',
      'The id of this card of judge B belongs to another card. Send a new one.',
    ]);
    expect(await typed(contest)).toEqual(['1 2 3', undefined, undefined]);
  });

  test('by two people at once is stored once if both typed the same marks', async () => {
    const contest = await buildContest(api, { couples: 3 });
    const answers = await Promise.all([
      send(contest, [card('A', FAULTLESS)], api.organiser.access),
      send(contest, [card('A', FAULTLESS)], api.staff.access),
    ]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    const kept = await api.db
      .selectFrom('journal')
      .select('kind')
      .where('schedule_id', '=', Number(contest.scheduleId))
      .where('kind', '=', 'ENTER_CARD')
      .execute();
    expect([await typed(contest), kept]).toEqual([['1 2 3', undefined, undefined], [{ kind: 'ENTER_CARD' }]]);
  });

  test('by two people at once with different marks shows both to the second, and the first stands', async () => {
    const contest = await buildContest(api, { couples: 3 });
    const answers = await Promise.all([
      send(contest, [card('A', [1, 2, 3])], api.organiser.access),
      send(contest, [card('A', [1, 3, 2])], api.staff.access),
    ]);
    const errors = answers.flatMap((answer) => answer.errors);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
    expect(errors[0]?.message).toMatch(
      /^Judge A has signed Waltz already \(typed by .*\): .* has [23], now [23]; .* has [23], now [23]\. Replace it\? A reason is needed\.$/,
    );
    const winner = answers[0].errors.length === 0 ? '1 2 3' : '1 3 2';
    expect(await typed(contest)).toEqual([winner, undefined, undefined]);
  });
});

describe('couples in a round with cards', () => {
  const UPDATE = 'updateEntry { id }';

  const entryOf = async ({ scheduleId }: JudgedContest) => {
    const heats = await api.read<
      { id: string; dance: { id: string }; entries: { id: string; entry: { id: string } }[] }[]
    >('schedule.heats { id dance { id } entries { id entry { id } } }', { id: scheduleId });
    const heat = heats.find(({ entries }) => entries.length > 0);
    const other = heats.find(({ id, dance }) => id !== heat?.id && dance.id === heat?.dance.id);
    const [row] = heat?.entries ?? [];
    if (!row || !other) throw new Error('The contest should have rows, and its dance another heat.');
    return { ...row, otherHeatId: other.id };
  };

  test('stay in their contest until the round is annulled', async () => {
    const contest = await buildContest(api, { couples: 3 });
    const { entry } = await entryOf(contest);
    await contest.enter([card('A', FAULTLESS), card('C', FAULTLESS)]);
    const { code, message } = await api.refusedAct(UPDATE, { id: entry.id, level: 'Gold' });
    expect(code).toBe('CONFLICT');
    expect(message).toMatch(
      /^Bronze Smooth Waltz of heat \d+ has cards of judges A, C\. Annul its round first\.$/,
    );
    // So are deletions, one by one, of a person and through REST.
    const entries = await api.read<{ id: string; entrant: { id: string } }[]>(
      'entries { id entrant { id } }',
      { eventId: contest.eventId },
    );
    const entrantId = entries.find(({ id }) => id === entry.id)?.entrant.id;
    const all = { eventId: contest.eventId, entrantId, entryCount: 1 };
    const deletions = [
      await api.refusedAct('deleteEntry', { id: entry.id }),
      await api.refusedAct('deleteEntriesOfEntrant', all),
    ];
    for (const refusal of deletions) expect(refusal).toMatchObject({ code, message });
    const byRest = await api.rest('DELETE', `/api/entries/${entry.id}/`);
    expect([byRest.statusCode, byRest.json()]).toEqual([409, { detail: message }]);
    await api.act('annulRound', { ...contest.input, reason: 'Wrong level' });
    await api.act(UPDATE, { id: entry.id, level: 'Gold' });
  });

  test('stay in their heat', async () => {
    const contest = await buildContest(api, { couples: 3 });
    await contest.enter([card('A', FAULTLESS)]);
    const { id, otherHeatId } = await entryOf(contest);
    const { code, message } = await api.refusedAct('moveHeatEntry', { id, heatId: otherHeatId });
    expect(code).toBe('CONFLICT');
    expect(message).toMatch(/^Heat \d+ is on the floor\. It can no longer change\.$/);
  });
});
