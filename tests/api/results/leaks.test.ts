import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { definedKinds } from '../../../server/journal/defineAct.ts';
import { contestSubject } from '../../../server/results/fold/round.ts';
import { startApi } from '../../support/api.ts';
import { everySender, type Sender } from '../../support/auth/senders.ts';
import { personPaths, wordsOf } from '../../support/publishing/personPaths.ts';
import {
  buildContest,
  ENTER,
  type JudgedContest,
  type JudgedRound,
  type Marks,
  releaseApproved,
} from '../../support/results/judgedContest.ts';

const api = await startApi();

/** One of the senders without any right: auth/access.test.ts shows that all of them are refused the same. */
const sendersOf = async (eventId: string): Promise<Sender[]> =>
  (await everySender(api, eventId)).filter(({ name, may }) => may.length > 1 || name === 'without a token');

/** By the keys that hold them, or in words; an answer with none of these tells no mark and no place. */
const SECRETS = [
  'place',
  'place2',
  'score',
  'sentence',
  'rule',
  'total',
  'totals',
  'recalled',
  'marks',
  'cards',
  'before',
  'after',
];
const PLACE = /\b\d+(st|nd|rd|th)\b|\btied \d/;

function tellsPlaces(value: unknown, key = ''): boolean {
  if (value === null || value === undefined || value === false) return false;
  if (key === 'data') return tellsPlaces(JSON.parse(String(value)));
  if (typeof value === 'string' && PLACE.test(value)) return true;
  if (typeof value !== 'object') return SECRETS.includes(key) || key === 'isRecalled';
  if (Array.isArray(value)) return value.some((one) => tellsPlaces(one, key));
  return Object.entries(value).some(([name, one]) => tellsPlaces(one, name));
}

const CHANNELS = {
  journal: 'journal(scheduleId: $s) { lines { kind data } }',
  dayLog: 'dayLog(scheduleId: $s) { content }',
  floorNotes: 'floorNotes(scheduleId: $s, floor: "") { notes { lines } }',
  announcedResults: 'announcedResults(scheduleId: $s) { isRecall couples { number place score } }',
  round: `round(scheduleId: $s, contestId: $c) { couples { place sentence score isRecalled }
    cut { totals recalled } seats { cards { marks } } history { what } }`,
  placesInHeat: `placesInHeat(scheduleId: $s, heatId: $h) { couples { place score isRecalled rule total dancePlaces } }`,
  markingQueue: 'markingQueue(scheduleId: $s) { contests { ties couples { place score } } }',
  corrections: 'corrections(scheduleId: $s, contestId: $c) { changes { before after } }',
  calculation: 'calculation(scheduleId: $s, contestId: $c) { judges { code } couples { place sentence } }',
} as const;
type Channel = keyof typeof CHANNELS | 'public pages';

/** In the order of their rights. */
type Audience = 'everyone' | 'announcer' | 'marks';
const audienceOf = ({ name, may }: Sender): Audience =>
  may.includes('MARKS') || name === 'of the staff'
    ? 'marks'
    : name === 'with a day pass for ANNOUNCER'
      ? 'announcer'
      : 'everyone';

/** Which audiences read a mark or a place in which channels, as every sender. */
async function seen(contest: JudgedContest, senders: readonly Sender[], site: string) {
  const { scheduleId: s, contestId: c } = contest.input;
  const found: Record<Audience, Set<Channel>> = {
    everyone: new Set(),
    announcer: new Set(),
    marks: new Set(),
  };
  const variables = { s, c, h: contest.heats[0]?.id };
  for (const sender of senders) {
    for (const [channel, field] of Object.entries(CHANNELS) as [keyof typeof CHANNELS, string][]) {
      const query = `query Q($s: ID!, ${field.includes('$c') ? '$c: ID!' : ''} ${field.includes('$h') ? '$h: ID!' : ''}) { ${field} }`;
      const used = Object.entries(variables).filter(([name]) => query.includes(`$${name}:`));
      const { data } = await api.call(query, Object.fromEntries(used), sender.token);
      const told = Object.entries((data as Record<string, unknown> | null) ?? {});
      // A recall lists only the recalled, so its couples are the secret.
      const isTold =
        channel === 'announcedResults'
          ? told.some(([, results]) => Array.isArray(results) && results.length > 0)
          : told.some(([, one]) => tellsPlaces(one));
      if (isTold) found[audienceOf(sender)].add(channel);
    }
  }
  const paths = personPaths((await api.app.inject({ url: `${site}/people` })).body);
  const pages = [...paths.values()].map(async (url) => wordsOf((await api.app.inject({ url })).body));
  if (PLACE.test((await Promise.all(pages)).join())) found.everyone.add('public pages');
  return Object.fromEntries(
    Object.entries(found).map(([audience, channels]) => [audience, [...channels].sort()]),
  );
}

async function published(asked?: number) {
  const contest = await buildContest(api, { couples: 3, ...(asked ? { asked } : {}) });
  await api.act('publishSchedule', { scheduleId: contest.scheduleId });
  const path = await api.act<string>('openPublicLink.publication.path', { eventId: contest.eventId });
  return { contest, site: path };
}

const release = ({ scheduleId }: JudgedContest, isPublic: boolean) =>
  releaseApproved((text, of) => api.done(text, { ...of }), scheduleId, isPublic);

async function currentResult({ scheduleId }: JudgedContest): Promise<string | undefined> {
  const contests = await api.read<{ resultId: string }[]>('markingQueue.contests { resultId }', {
    scheduleId,
  });
  return contests[0]?.resultId;
}

const withdraw = async (contest: JudgedContest) =>
  api.done('mutation W($input: ResultsInput!) { withdrawResults(input: $input) { scheduleId } }', {
    input: { scheduleId: contest.scheduleId, resultIds: [await currentResult(contest)] },
  });

const MARKS = ['calculation', 'journal', 'markingQueue', 'placesInHeat', 'round'];
const HEARD = ['announcedResults', 'placesInHeat', 'round'];

test('no one reads a mark or a place of a final before it is theirs to read, nor after it was withdrawn', async () => {
  const { contest, site } = await published();
  const senders = await sendersOf(contest.eventId);
  const now = () => seen(contest, senders, site);
  await contest.enter(contest.cardsOf([[1, 2, 3].map((place) => [place, place, place])]));
  const typed = { everyone: [], announcer: [], marks: ['journal', 'round'] };
  expect(await now()).toEqual(typed);
  await contest.verify();
  expect(await now()).toEqual({ ...typed, marks: ['calculation', ...typed.marks] });
  await contest.approve();
  const approved = { everyone: [], announcer: [], marks: MARKS };
  expect(await now()).toEqual(approved);
  await release(contest, false);
  expect(await now()).toEqual({
    everyone: [],
    announcer: ['announcedResults', 'round'],
    marks: [...MARKS, 'announcedResults'].sort(),
  });
  await release(contest, true);
  expect(await now()).toEqual({
    everyone: [...HEARD, 'public pages'].sort(),
    announcer: ['announcedResults', 'round'],
    marks: [...MARKS, 'announcedResults'].sort(),
  });

  const correction = {
    ...{ ...contest.input, id: randomUUID(), resultId: await currentResult(contest), kind: 'MISREAD' },
    reason: 'Two lines were swapped',
    cards: contest.judges.map((code) => ({ code, marks: [2, 1, 3] })),
  };
  await api.as(api.staff.access).act('askCorrection', correction);
  const decision = { scheduleId: contest.scheduleId, correctionId: correction.id, isApproved: true };
  await api.act('decideCorrection', decision);
  const corrected = await now();
  expect(corrected).toEqual({
    everyone: [...HEARD, 'public pages'].sort(),
    announcer: ['announcedResults', 'floorNotes', 'round'],
    marks: [...MARKS, 'announcedResults', 'corrections', 'floorNotes'].sort(),
  });
  await withdraw(contest);
  expect(await now()).toEqual({ everyone: [], announcer: [], marks: [...MARKS, 'corrections'].sort() });
});

test('no one reads who is recalled before it is theirs to read, nor after it was withdrawn', async () => {
  const { contest, site } = await published(2);
  const senders = await sendersOf(contest.eventId);
  const now = () => seen(contest, senders, site);
  await contest.enter(contest.cardsOf([[1, 1, null].map((mark) => [mark, mark, mark])]));
  await contest.verify();
  const before = { everyone: [], announcer: [], marks: expect.arrayContaining(['journal', 'round']) };
  expect(await now()).toEqual(before);
  await contest.approve();
  expect(await now()).toEqual(before);
  await release(contest, false);
  expect(await now()).toEqual({ ...before, announcer: ['announcedResults', 'round'] });
  await withdraw(contest);
  expect(await now()).toEqual(before);
});

test.each<{ kind: string; asked?: number; marks: Marks; other: number[] }>([
  { kind: 'final', marks: [[1, 2, 3].map((place) => [place, place, place])], other: [2, 1, 3] },
  { kind: 'recall', asked: 1, marks: [[1, null, null].map((mark) => [mark, mark, mark])], other: [0, 1, 0] },
])('no one who types the cards of a $kind a second time reads a mark before', async ({ marks, ...of }) => {
  const { contest, site } = await published(of.asked);
  const { eventId, input } = contest;
  await api.act('updateResultSettings { eventId }', { eventId, verification: 'SECOND_ENTRY' });
  const senders = await sendersOf(eventId);
  const others = senders.filter(({ name }) => name !== 'of the staff');
  const first = contest.cardsOf(marks);
  const type = (cards: object[], token: string) =>
    api.done<{ enterCards: JudgedRound }>(ENTER, { input: { ...input, cards } }, token);
  for (const cards of [first.slice(0, 1), first.slice(1)]) {
    await type(cards, api.staff.access);
    expect(await seen(contest, others, site)).toEqual({ everyone: [], announcer: [], marks: [] });
    expect(await seen(contest, senders, site)).toMatchObject({ marks: ['round'] });
  }
  const { token } = others.find(({ may }) => may.includes('SCRUTINEER')) ?? {};
  const [a, ...rest] = first;
  const marked = of.other.map((mark) => mark || null);
  const refused = await api
    .as(token)
    .refusedAct('enterCards', { ...input, cards: [{ ...a, id: randomUUID(), marks: marked }] });
  expect(refused.message).toMatch(
    /^Judge A has signed .* already \(typed by [^)]*\), with other marks\. Check the paper\. Replace it\? A reason is needed\.$/,
  );
  const { enterCards } = await type(contest.cardsOf(marks).slice(1), String(token));
  const typed = enterCards.seats.map(({ cards }) => cards[0]?.marks);
  expect([enterCards.cut, ...typed]).toEqual([null, null, ...rest.map(({ marks: own }) => own)]);
});

test('every kind of line is read only by those who may know what it says', async () => {
  const { contest } = await published();
  const scheduleId = Number(contest.scheduleId);
  const senders = await sendersOf(contest.eventId);
  const old: Record<string, string>[] = readFileSync(
    new URL('../journal/oldJournals.jsonl', import.meta.url),
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const [at, { kind, subject, data, v }] of old.entries()) {
    await sql`insert into journal (schedule_id, no, id, kind, subject, data, v, by_id, by, at)
      values (${scheduleId}, ${1000 + at}, ${randomUUID()}, ${kind}, ${subject}, ${JSON.stringify(data)}::jsonb, ${v}, 1, 'A', now())`.execute(
      api.db,
    );
  }
  for (const { name, token, may } of senders) {
    const { data } = await api.call<{
      journal: { lines: { kind: string; subject: string; data: string }[] };
    } | null>(
      'query J($s: ID!) { journal(scheduleId: $s, since: 999) { lines { kind subject data } } }',
      { s: contest.scheduleId },
      token,
    );
    const lines = data?.journal?.lines ?? [];
    if (audienceOf({ name, token, may }) === 'marks') {
      expect([...new Set(lines.map(({ kind }) => kind))].sort()).toEqual(definedKinds());
      continue;
    }
    const told = lines.filter(
      ({ subject, data: said }) => subject.startsWith(`${contestSubject.name}:`) || tellsPlaces(said, 'data'),
    );
    expect({ name, told }).toEqual({ name, told: [] });
  }
});
