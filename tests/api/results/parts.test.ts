import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { printedText } from '../../support/documents/printedText.ts';
import { personPath, wordsOf } from '../../support/publishing/personPaths.ts';
import { publish } from '../../support/publishing/versions.ts';
import { buildContest, releaseApproved } from '../../support/results/judgedContest.ts';

const api = await startApi();

interface Queued {
  heat: string;
  alsoIn: string[];
  couples: { number: string; name: string; heat: string | null }[];
}

const queueOf = async (scheduleId: string): Promise<Queued[]> =>
  await api.read<Queued[]>('markingQueue.contests { heat alsoIn couples { name heat } }', { scheduleId });

const CODES = /\d+[ABC] [A-Z2-8]{4}/g;

test('a contest danced in two heats is one contest on every paper and screen, and each names both heats', async () => {
  const contest = await buildContest(api, { couples: 3, teachers: 2, isDanced: false });
  const { scheduleId, contestId } = contest.input;
  const { eventId } = contest;
  await api.act('updatePublication', { eventId, numberWornBy: 'PROFESSIONAL' });
  await api.act('assignBackNumbers', { eventId, from: 101 });
  const parts = contest.heats.filter((heat) => 'contests' in heat && String(heat.contests) !== '');
  const [first, last] = [parts[0] ?? contest.heats[0], parts[1] ?? contest.heats[1]];
  if (!first || !last) throw new Error('The contest should be in two heats.');
  const labels = [first.label, first.label, last.label];
  const printed = (file: string) => printedText(api, `/documents/schedules/${scheduleId}/${file}`);

  const judges = await printed('judges-book.pdf');
  expect(judges).not.toContain('uncontested');
  expect(judges.match(/rank 1–\d/g)).toEqual(['rank 1–3']);
  expect(await printed('announcers-book.pdf')).toContain(`1 of 3 · also in heat ${first.label}`);

  const cards = await printed('judges-cards.pdf');
  expect(cards).toContain('Final: rank 1 to 3');
  expect(cards).toContain(`also in heat ${first.label}`);
  expect(cards.indexOf(`Heat ${first.label}`)).toBeLessThan(cards.indexOf(`Heat ${last.label}`));
  const codes = cards.match(CODES);
  expect(codes).toHaveLength(3);
  for (const { label } of [first, last]) {
    const own = await printed(`judges-cards.pdf?from=${label}&to=${label}`);
    expect(own.match(CODES)).toEqual(codes);
  }

  await contest.startNext(first.id);
  expect(await queueOf(scheduleId)).toEqual([]);
  await contest.startNext(last.id);
  const [queued] = await queueOf(scheduleId);
  expect(queued).toMatchObject({ heat: last.label, alsoIn: [first.label] });
  expect(queued?.couples.map(({ heat }) => heat).toSorted()).toEqual(labels);
  // Typed in the order of the card: by heat, then by number.
  const typed = async () =>
    await api.read<Queued>('round { heat couples { number name heat } }', { scheduleId, contestId });
  const before = await typed();
  expect(before.couples.map(({ heat }) => heat)).toEqual(labels);
  expect(before.couples.map(({ number }) => number).toSorted()).toEqual(['101A', '101B', '102']);
  await contest.enter(contest.cardsOf([[1, 2, 3].map((rank) => [rank, rank, rank])]));
  expect(await typed()).toEqual(before);
  await contest.verify();
  await contest.approve();
  const sheets = await printed('score-sheets.pdf');
  expect(sheets).toContain(`also in heat ${first.label}`);
  await releaseApproved((query, variables) => api.done(query, { ...variables }), scheduleId, true);
  expect(await printed('wall-sheets.pdf')).toContain(`also in heat ${first.label}`);
});

test('a couple entered several times, partners either way round, is judged once on every paper and screen', async () => {
  const contest = await buildContest(api, { couples: 3, isTwice: true, isDanced: false });
  const { scheduleId, contestId } = contest.input;
  const parts = contest.heats.filter((heat) => 'contests' in heat && String(heat.contests) !== '');
  expect(parts).toHaveLength(3);
  const printed = (file: string) => printedText(api, `/documents/schedules/${scheduleId}/${file}`);
  expect((await printed('judges-book.pdf')).match(/rank 1–\d/g)).toEqual(['rank 1–3']);
  expect((await printed('announcers-book.pdf')).match(/\d of 3 · also in heats/g)).toHaveLength(3);
  expect(await printed('judges-cards.pdf')).toContain('Final: rank 1 to 3');
  const { contestsToPlan } = await api.done<{ contestsToPlan: object[] }>(
    'query P($s: ID!) { contestsToPlan(scheduleId: $s, search: "waltz") { id coupleCount } }',
    { s: scheduleId },
  );
  expect(contestsToPlan).toEqual([{ id: contestId, coupleCount: 3 }]);
  for (const { id } of parts) await contest.startNext(id);
  const { couples } = await contest.read();
  expect(new Set(couples.map(({ name }) => name)).size).toBe(3);
  expect(couples).toHaveLength(3);
  await contest.enter(contest.cardsOf([[1, 2, 3].map((rank) => [rank, rank, rank])]));
  await contest.verify();
  const { couples: placed } = await contest.approve();
  expect(placed.map(({ place }) => place)).toEqual(['1', '2', '3']);
  await publish(api, scheduleId);
  const path = await api.act<string>('openPublicLink.publication.path', { eventId: contest.eventId });
  const bodyOf = async (url: string) => (await api.app.inject({ url })).body;
  await releaseApproved((query, variables) => api.done(query, { ...variables }), scheduleId, true);
  const people = await bodyOf(`${path}/people`);
  const sheet = await bodyOf(personPath(people, couples[0]?.name.split(' & ')[0] ?? ''));
  const lines = [...sheet.matchAll(/<li class="row.*?<\/li>/gs)].map(([line]) => wordsOf(line));
  expect(lines.filter((words) => words.includes('1st'))).toHaveLength(3);
});

test('the cards of couples that are all judged in one heat name no heat beside them', async () => {
  const contest = await buildContest(api, { couples: 1, isTwice: true, isDanced: false });
  const { eventId } = contest;
  await api.act('updateResultSettings { uncontested }', { eventId, uncontested: 'STANDARD' });
  const cards = await printedText(api, `/documents/schedules/${contest.input.scheduleId}/judges-cards.pdf`);
  expect(cards).toContain('also in heats');
  expect(cards).not.toMatch(/Heat \d/);
});
