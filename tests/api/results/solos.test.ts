import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { printedText } from '../../support/documents/printedText.ts';
import { type JudgedRound } from '../../support/results/judgedContest.ts';
import { buildEntry, buildFloor, buildSection } from '../../support/schedules/floor.ts';

const api = await startApi();

interface Solo {
  id: string;
  kind: string;
  state: string;
  name: string;
  heat: string;
  resultId: string | null;
  couples: { score: string | null; place: string | null; name: string }[];
}

/** Two solos of one dance and level, with five judges, both danced. */
async function buildSolos(judgesSolos = true) {
  const floor = await buildFloor(api);
  const { eventId, scheduleId, students, teachers, danceIds } = floor;
  await api.act('updateResultSettings', {
    eventId,
    verification: 'NONE',
    trimsScores: true,
    showsMarks: true,
    judgesSolos,
  });
  await buildSection(api, floor, { sectionType: 'SOLO', heatDuration: 120 });
  for (const [at, entrantId] of students.slice(0, 2).entries()) {
    await buildEntry(api, floor, {
      ...{ entrantId, partnerIds: [teachers[at] ?? ''], danceId: danceIds[0], entryType: 'SOLO' },
      level: 'Bronze',
    });
  }
  for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats'] as const) {
    await command(api, name, scheduleId);
  }
  const schedule = await api.read<{ heats: { id: string; number: number; entries: { id: string }[] }[] }>(
    'schedule { heats { id number entries { id } } }',
    { id: scheduleId },
  );
  const heats = schedule.heats
    .toSorted((a, b) => a.number - b.number)
    .filter(({ entries }) => entries.length > 0);
  let judges: { id: string }[] = [];
  for (const code of 'ABCDE') {
    judges = await api.act<{ id: string }[]>('setJudge { id }', { scheduleId, code, name: `Judge ${code}` });
  }
  await api.act('setPanel', { scheduleId, fromHeatId: heats[0]?.id, judgeIds: judges.map(({ id }) => id) });
  await api.act('pressClock', {
    scheduleId,
    floor: '',
    kind: 'START',
    lastNo: 0,
    heatId: heats[1]?.id,
    skipsHeats: true,
  });
  return { scheduleId };
}

const queueOf = async (id: string): Promise<Solo[]> =>
  await api.read<Solo[]>(
    'markingQueue.contests { id kind state name heat resultId couples { score place name } }',
    { scheduleId: id },
  );

test('solos are scored on their own, with comments, and released without places', async () => {
  const { scheduleId } = await buildSolos();
  const [first, second] = await queueOf(scheduleId);
  expect([first, second]).toMatchObject([
    { kind: 'SCORE', state: 'TO_TYPE', name: 'Bronze Smooth Waltz solo', couples: [{}] },
    { kind: 'SCORE', state: 'TO_TYPE', name: 'Bronze Smooth Waltz solo', couples: [{}] },
  ]);
  expect(first?.id).not.toBe(second?.id);
  const printed = await printedText(api, `/documents/schedules/${scheduleId}/judges-cards.pdf`);
  const codes = printed.match(/\d+A [A-Z2-8]{4}/g) ?? [];
  expect(codes).toHaveLength(2);
  expect(printed.match(/Smooth Waltz solo/g), printed).toHaveLength(10);
  expect(printed.match(/Score 0 to 100/g)).toHaveLength(10);
  expect(printed).not.toMatch(/Final: rank|Dancer|Pro \d/);
  const cardByCode = await api.read<{ contestId: string }>('cardByCode { contestId round judge warning }', {
    scheduleId,
    code: codes[0],
  });
  expect([first?.id, second?.id]).toContain(cardByCode.contestId);
  expect(cardByCode).toMatchObject({ round: 1, judge: 'A', warning: null });
  const round = { scheduleId, contestId: first?.id };
  const cards = [60, 91, 92, 93, 100].map((score, at) => ({
    ...{ id: randomUUID(), code: 'ABCDE'.charAt(at), marks: [score] },
    comments: at === 0 ? ['Keep your frame'] : [],
  }));
  const { fields } = await api.refusedAct('enterCards', { ...round, cards: [{ ...cards[0], marks: [101] }] });
  expect(fields?.['cards.0']?.[0]).toMatch(/ has 101; scores run from 0 to 100\.$/);
  await api.act('enterCards', { ...round, cards });
  const seats = await api.read<{ cards: { comments: string[] }[] }[]>('round.seats { cards { comments } }', {
    scheduleId,
    contestId: first?.id,
  });
  expect(seats[0]?.cards[0]?.comments).toEqual(['Keep your frame']);
  await api.act('approveResult', round);
  const [other, approved] = (await queueOf(scheduleId)).toSorted((a) => (a.id === first?.id ? 1 : -1));
  expect(other).toMatchObject({ id: second?.id, state: 'TO_TYPE' });
  // The highest and the lowest are dropped.
  expect(approved).toMatchObject({ state: 'APPROVED', couples: [{ score: '92.0', place: null }] });
  // The other solo did not dance, so it closes without a score.
  const couples = await api.read<{ heatEntryId: string }[]>('round.couples { heatEntryId }', {
    scheduleId,
    contestId: second?.id,
  });
  const gone = { ...round, contestId: second?.id, heatEntryId: couples[0]?.heatEntryId };
  const withdrawCouple = await api.act<JudgedRound>(
    'withdrawCouple { state couples { isWithdrawn score } }',
    { ...gone, id: randomUUID(), reason: 'Did not dance' },
  );
  expect(withdrawCouple).toEqual({ state: 'APPROVED', couples: [{ isWithdrawn: true, score: null }] });
  const input = { scheduleId, resultIds: [approved?.resultId], isPublic: true };
  await api.act('releaseResults', input);
  const announcedResults = await api.read<{ name: string; couples: object[] }[]>(
    'announcedResults { name couples { score place } }',
    { scheduleId },
  );
  expect(announcedResults).toEqual([
    { name: 'Bronze Smooth Waltz solo', couples: [{ score: '92.0', place: null }] },
  ]);
});

test('unjudged solos have no cards and no pending scores', async () => {
  const { scheduleId } = await buildSolos(false);
  expect(await queueOf(scheduleId)).toEqual([]);
  const printed = await printedText(api, `/documents/schedules/${scheduleId}/judges-cards.pdf`);
  expect(printed).not.toContain('Score 0 to 100');
});
