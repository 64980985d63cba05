import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { printedText } from '../../support/documents/printedText.ts';
import { readPdf } from '../../support/documents/readPdf.ts';
import { personPath, wordsOf } from '../../support/publishing/personPaths.ts';
import { publish } from '../../support/publishing/versions.ts';
import {
  buildContest,
  type JudgedContest,
  type JudgedRound,
  type Marks,
} from '../../support/results/judgedContest.ts';
import { publishedLines } from '../../support/scoring/askedLines.ts';

const api = await startApi();

interface PublishedRecall {
  requested: number;
  dances: { crosses: Record<string, string> }[];
  expected: { recalled?: string[]; choices?: string[][] };
}

const published = new Map(publishedLines().map(({ id, line }) => [id, line]));

/** A danced semi-final with the callback marks of a published round. Returns the published numbers in card order. */
async function buildRecall(id: string) {
  const { requested, dances, expected } = JSON.parse(published.get(id) ?? '') as PublishedRecall;
  const numbers = Object.keys(dances[0]?.crosses ?? {});
  const marks: Marks = dances.map(({ crosses }) =>
    numbers.map((number) => [...(crosses[number] ?? '')].map((sign) => (sign === 'X' ? 1 : null))),
  );
  const judges = [...'ABCDEFG'];
  const contest = await buildContest(api, { couples: numbers.length, judges, asked: requested });
  const numbersOf = (round: JudgedRound): string[] =>
    numbers.filter((_, position) => round.couples[position]?.isRecalled);
  return { contest, marks, numbersOf, expected };
}

const queueOf = async ({ scheduleId }: JudgedContest) =>
  await api.read<{ round: number; kind: string; heat: string; state: string; resultId: string }[]>(
    'markingQueue.contests { round kind heat state resultId }',
    { scheduleId },
  );

/** The chair's choices at the cut, from the marking queue and from the Schedule Manager. */
async function choicesOf({ scheduleId, heats }: JudgedContest): Promise<[number[] | undefined, number[][]]> {
  interface Open {
    cutChoices: number[];
  }
  const { markingQueue, scheduleChanges } = await api.done<{
    markingQueue: { contests: Open[] };
    scheduleChanges: { results: { heats: { id: string; open: Open[] }[] } };
  }>(
    `query C($id: ID!) { markingQueue(scheduleId: $id) { contests { cutChoices } }
      scheduleChanges(scheduleId: $id) { results { heats { id open { cutChoices } } } } }`,
    { id: scheduleId },
  );
  const own = scheduleChanges.results.heats.find(({ id }) => id === heats[0]?.id);
  return [markingQueue.contests[0]?.cutChoices, own?.open.map(({ cutChoices }) => cutChoices) ?? []];
}

async function announcedTo({ scheduleId }: JudgedContest) {
  return api.done<{
    announcedResults: { isRecall: boolean; couples: { name: string; place: string | null }[] }[];
    awaitedRecalls: { heat: string }[];
  }>(
    `query A($id: ID!) { announcedResults(scheduleId: $id) { isRecall couples { name place } }
      awaitedRecalls(scheduleId: $id) { heat } }`,
    { id: scheduleId },
    api.staff.access,
  );
}

interface ShownHeat {
  coupleCount: number;
  recallWaits: boolean;
  contests: { name: string; couples: { dancers: { name: string }[] }[] }[];
}

/** The heat of the final as the announcer and the deck see it. */
async function finalOnTheDay({ scheduleId, heats }: JudgedContest) {
  const heatId = heats[1]?.id;
  const { floorPlan, deck } = await api.done<{
    floorPlan: { heats: (ShownHeat & { id: string })[] };
    deck: { heats: { heatId: string; recallWaits: boolean; couples: object[] }[] };
  }>(
    `query D($id: ID!) {
      floorPlan(scheduleId: $id) { heats { id coupleCount recallWaits contests { name couples { dancers { name } } } } }
      deck(scheduleId: $id, floor: "") { heats { heatId recallWaits couples { heatEntryId } } } }`,
    { id: scheduleId },
    api.staff.access,
  );
  const planned = floorPlan.heats.find(({ id }) => id === heatId);
  return {
    ...{ coupleCount: planned?.coupleCount, recallWaits: planned?.recallWaits },
    names: planned?.contests
      .at(-1)
      ?.couples.map(({ dancers }) => dancers.map(({ name }) => name).join(' & ')),
    deck: deck.heats.find((heat) => heat.heatId === heatId),
  };
}

async function release(contest: JudgedContest, isPublic = false): Promise<void> {
  const resultIds = (await queueOf(contest)).flatMap(({ resultId, state }) =>
    state === 'APPROVED' ? resultId : [],
  );
  await api.act('releaseResults', { scheduleId: contest.scheduleId, resultIds, isPublic });
}

describe('a semi-final', () => {
  test('goes from callback marks to a recall, and the recalled couples dance the final in its heat', async () => {
    const { contest, marks, numbersOf, expected } = await buildRecall('rs-recall-1');
    const [semi] = await queueOf(contest);
    expect(semi).toMatchObject({ round: 1, kind: 'RECALL', state: 'TO_TYPE' });
    expect(semi?.heat).toBe(`${contest.heats[0]?.label} semi`);
    expect((await announcedTo(contest)).awaitedRecalls).toEqual([{ heat: semi?.heat }]);

    const wrong = marks.map((table) => table.map((row, couple) => (couple === 0 ? row.map(() => 1) : row)));
    const { fields } = await api.refusedAct('enterCards', {
      ...contest.input,
      cards: contest.cardsOf(wrong),
    });
    expect(fields?.['cards.0']).toEqual([
      expect.stringMatching(/^Judge A, Waltz: seven crosses, six were asked for: take one away\.$/),
    ]);
    const typed = await contest.enter(contest.cardsOf(marks));
    expect(typed.seats[0]?.cards[0]?.marks).toEqual(marks[0]?.map((row) => row[0] ?? null));
    await contest.verify();
    const approved = await contest.approve();
    expect(numbersOf(approved)).toEqual(expected.recalled);
    const sheet = await printedText(api, `/documents/schedules/${contest.scheduleId}/score-sheets.pdf`);
    expect(sheet).toContain(`${semi?.heat} `);
    expect(sheet).toContain('six asked, six recalled');
    expect(sheet).toContain('Crosses');
    expect(sheet.match(/\bX\b/g)).toHaveLength(6 * contest.judges.length);
    expect(sheet.match(/: Recalled\./g)).toHaveLength(6);
    expect(sheet).toContain(': Not recalled.');
    expect((await announcedTo(contest)).announcedResults).toEqual([]);
    // Approved but not released: the day shows that a recall is pending, but not who.
    expect(await finalOnTheDay(contest)).toMatchObject({
      ...{ coupleCount: 6, recallWaits: true, names: [], deck: { recallWaits: true, couples: [] } },
    });
    await release(contest);
    const onTheDay = await finalOnTheDay(contest);
    expect(onTheDay).toMatchObject({ coupleCount: 6, recallWaits: false, deck: { recallWaits: false } });
    expect(onTheDay.deck?.couples).toHaveLength(6);
    expect(onTheDay.names?.toSorted()).toEqual(
      approved.couples
        .filter(({ isRecalled }) => isRecalled)
        .map(({ name }) => name)
        .toSorted(),
    );
    const printed = await api.app.inject({
      url: `/documents/schedules/${contest.scheduleId}/judges-cards.pdf`,
      headers: { authorization: `Bearer ${api.organiser.access}` },
    });
    const cards = (await readPdf(new Uint8Array(printed.rawPayload))).flat().map(({ text }) => text);
    const finals = cards.filter((text) => text === 'Final: rank 1 to 6');
    expect(finals).toHaveLength(contest.judges.length);
    const { announcedResults, awaitedRecalls } = await announcedTo(contest);
    expect(awaitedRecalls).toEqual([]);
    expect(announcedResults).toMatchObject([{ isRecall: true }]);
    expect(announcedResults[0]?.couples.map(({ name }) => name)).toEqual(
      approved.couples.filter(({ isRecalled }) => isRecalled).map(({ name }) => name),
    );

    expect(await queueOf(contest)).toHaveLength(1);
    await contest.startNext(contest.heats[1]?.id);
    const queue = await queueOf(contest);
    expect(queue.map(({ round, kind, heat }) => ({ round, kind, heat }))).toContainEqual({
      ...{ round: 2, kind: 'FINAL', heat: contest.heats[0]?.label },
    });
    const final = await contest.read();
    expect(final.couples.map(({ name }) => name)).toEqual(
      announcedResults[0]?.couples.map(({ name }) => name),
    );
    const ranks = [final.couples.map((_, couple) => contest.judges.map(() => couple + 1))];
    await contest.enter(contest.cardsOf(ranks));
    await contest.verify();
    const placed = await contest.approve();
    expect(placed.couples.map(({ place }) => Number(place))).toEqual([1, 2, 3, 4, 5, 6]);
    const { message } = await api.refusedAct('annulRound', {
      ...contest.input,
      round: 1,
      reason: 'Wrong music',
    });
    expect(message).toMatch(/released|next round/);
  });

  test('with a tie at the cut asks the chair, who never splits the tie', async () => {
    const { contest, marks, numbersOf, expected } = await buildRecall('rs-recall-tie');
    await contest.enter(contest.cardsOf(marks));
    await contest.verify();
    const question = 'Six asked: 4 couples have six crosses or more, 7 have four or more. Take 4 or 7?';
    expect((await contest.read()).cut).toMatchObject({ question, recalled: null });
    expect(await choicesOf(contest)).toEqual([[4, 7], [[4, 7]]]);
    expect((await api.refusedAct('approveResult', contest.input)).message).toBe(question);
    const inside = await api.refusedAct('decideCut', { ...contest.input, take: 6 });
    expect(inside.fields).toEqual({ take: [question] });
    const staff = await api.as(api.staff.access).refusedAct('decideCut', { ...contest.input, take: 7 });
    expect(staff.code).toBe('FORBIDDEN');
    expect(numbersOf(await contest.cut(4))).toEqual(expected.choices?.[0]);
    expect(await choicesOf(contest)).toEqual([[], [[]]]);
    const more = await contest.cut(7);
    expect(numbersOf(more)).toEqual(expected.choices?.[1]);
    expect(await contest.cut(7)).toEqual(more);
    await release(contest);
    expect((await api.refusedAct('decideCut', { ...contest.input, take: 4 })).message).toMatch(/is released/);
  });

  test('is planned before its cards, and can ask for another number only after it is annulled', async () => {
    const { contest, marks } = await buildRecall('rs-recall-1');
    await contest.enter(contest.cardsOf(marks).slice(0, 3));
    const plan = { ...contest.input, rounds: [{ asked: 5 }, { heatId: contest.heats[1]?.id }] };
    expect((await api.refusedAct('planRounds', plan)).message).toBe(
      'Three judges have already crossed six. Annul the round to ask for another number.',
    );
    await api.act('annulRound', { ...contest.input, reason: 'Wrong music' });
    await api.act('planRounds', plan);
    const again = await contest.read();
    expect(again).toMatchObject({ state: 'TO_TYPE', asked: 5 });
    expect(again.seats.every(({ cards }) => cards.every((card) => card === null))).toBe(true);
    const { fields } = await api.refusedAct('enterCards', {
      ...contest.input,
      cards: contest.cardsOf(marks),
    });
    expect(fields?.['cards.0']).toEqual(['Judge A, Waltz: six crosses, five were asked for: take one away.']);
  });
});

test('a quarter-final tells each couple on the public pages which round it is recalled to, or that it is not', async () => {
  const contest = await buildContest(api, { couples: 6, asked: 4 });
  const { heats, eventId, scheduleId, input } = contest;
  const rounds = [{ asked: 4 }, { asked: 2, heatId: heats[1]?.id }, { heatId: heats[2]?.id }];
  await api.act('planRounds', { ...input, rounds });
  await publish(api, scheduleId);
  const publication = await api.act<{ path: string }>('openPublicLink.publication { path }', { eventId });
  const { path } = publication;
  const bodyOf = async (url: string) => (await api.app.inject({ url })).body;
  const people = await bodyOf(`${path}/people`);
  const sheetOf = async (couple: number) => wordsOf(await bodyOf(personPath(people, `Dancer ${couple}`)));
  const recall = async (asked: number) => {
    const marks = (await contest.read()).couples.map((_, couple) =>
      contest.judges.map(() => (couple < asked ? 1 : null)),
    );
    await contest.enter(contest.cardsOf([marks]));
    await contest.verify();
    await contest.approve();
    await release(contest, true);
  };
  expect(await sheetOf(1)).toMatch(/Final about \d+:\d\d [AP]M, if recalled\./);
  await recall(4);
  expect(await sheetOf(4)).toMatch(/Recalled: the semi-final is about \d+:\d\d [AP]M\./);
  expect(await sheetOf(5)).toContain('Not recalled to the semi-final.');
  const [section] = (await bodyOf(`${path}/program`)).match(/href="[^"]+\/program\/\d+"/g)?.slice(-1) ?? [];
  const programOf = async () => wordsOf(await bodyOf(section?.slice(6, -1) ?? ''));
  expect(await programOf()).toContain('Recalled: 4 couples');
  await contest.startNext(heats[1]?.id);
  await recall(2);
  expect(await sheetOf(1)).toMatch(/Recalled: the final is about \d+:\d\d [AP]M\./);
  expect(await sheetOf(3)).toContain('Not recalled to the final.');
  expect(await sheetOf(5)).toContain('Not recalled to the semi-final.');
  expect(await programOf()).toContain('Recalled: 2 couples');
});

test('a single remaining finalist is confirmed in one step, and a final without couples is not danced', async () => {
  const contest = await buildContest(api, { couples: 3, asked: 2 });
  await contest.enter(contest.cardsOf([[1, 1, null].map((mark) => [mark, mark, mark])]));
  await contest.verify();
  const { couples } = await contest.approve();
  const withdraw = (index: number) => {
    const gone = { ...contest.input, round: 1, heatEntryId: couples[index]?.heatEntryId, reason: 'Injured' };
    return api.done<{ withdrawCouple: JudgedRound }>(
      'mutation W($input: WithdrawCoupleInput!) { withdrawCouple(input: $input) { state } }',
      { input: { ...gone, id: randomUUID() } },
    );
  };
  await withdraw(1);
  await withdraw(2);
  await contest.approve();
  await contest.startNext(contest.heats[1]?.id);
  const inFinal = async () => (await queueOf(contest)).filter(({ round }) => round === 2);
  expect(await inFinal()).toMatchObject([{ kind: 'UNCONTESTED', state: 'UNCONTESTED' }]);
  const heat = { input: { scheduleId: contest.scheduleId, heatId: contest.heats[1]?.id } };
  const confirm =
    'mutation C($input: ConfirmUncontestedInput!) { confirmUncontested(input: $input) { scheduleId } }';
  await api.done(confirm, heat);
  await api.done(confirm, heat);
  expect(await inFinal()).toMatchObject([{ kind: 'UNCONTESTED', state: 'APPROVED' }]);
  await api.done(
    'mutation U($input: DancedHeatInput!) { undoUncontested(input: $input) { scheduleId } }',
    heat,
  );
  expect((await withdraw(0)).withdrawCouple.state).toBe('APPROVED');
  expect(await inFinal()).toEqual([]);
});

test('a semi-final with no more couples than asked for needs another plan', async () => {
  const contest = await buildContest(api, { couples: 2, asked: 2, isDanced: false });
  await contest.startNext(contest.heats[0]?.id);
  const cards = [{ id: randomUUID(), code: 'A', marks: [1, 1] }];
  const { code, message } = await api.refusedAct('enterCards', { ...contest.input, cards });
  expect(code).toBe('CONFLICT');
  expect(message).toMatch(
    /^2 couples dance heat \d+( semi)?, and 2 are asked for\. Plan a straight final, or ask for fewer\.$/,
  );
});

describe('a large contest', () => {
  test('needs a plan before cards, which may be a straight final', async () => {
    const contest = await buildContest(api, { couples: 9 });
    const ranks = [Array.from({ length: 9 }, (_, couple) => [couple + 1, couple + 1, couple + 1])];
    const cards = contest.cardsOf(ranks);
    expect((await api.refusedAct('enterCards', { ...contest.input, cards })).message).toMatch(
      /^9 couples dance heat \d+\. Plan a round before the final, or a straight final\.$/,
    );
    await api.act('planRounds', { ...contest.input, rounds: [{}] });
    await contest.enter(cards);
    await contest.verify();
    expect((await contest.approve()).couples.at(-1)?.place).toBe('9');
  });

  test('names the faults of a plan', async () => {
    const contest = await buildContest(api, { couples: 3 });
    const refuse = async (rounds: object[]) =>
      (await api.refusedAct('planRounds', { ...contest.input, rounds })).fields;
    expect(await refuse([{ asked: 2 }, {}])).toEqual({
      'rounds.1.heatId': ['Name the heat of this schedule for this round.'],
    });
    expect(await refuse([{ asked: 2 }, { asked: 1, heatId: contest.heats[1]?.id }])).toEqual({
      'rounds.1.asked': ['The last round is the final: leave this out.'],
    });
    expect(await refuse([{ asked: 2 }, { heatId: contest.heats[0]?.id }])).toEqual({
      'rounds.1.heatId': ['Name a heat after the round before.'],
    });
  });
});
