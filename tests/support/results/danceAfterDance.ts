import { randomUUID } from 'node:crypto';
import type { Api } from '../api.ts';
import { command } from '../competition.ts';
import { buildEntry, buildFloor, buildSection } from '../schedules/floor.ts';
import { APPROVE, ENTER } from './judgedContest.ts';

export const RELEASE =
  'mutation R($input: ReleaseResultsInput!) { releaseResults(input: $input) { scheduleId } }';

export interface Queued {
  id: string;
  kind: string;
  state: string;
  resultId: string | null;
  couples: { name: string; place: string | null }[];
}

/**
 * Two danced heats of different dances with the same couples.
 * @param couples number in the first dance; with `leaves`, the last one skips the second, and with `isRenamed`, another
 *   student dances the second for the first
 */
export async function buildDances(
  api: Api,
  { couples = 2, judges = ['ABC', 'ABC'], leaves = false, isRenamed = false },
) {
  const floor = await buildFloor(api);
  const { eventId, scheduleId, teachers, students, danceIds } = floor;
  await api.act('updateResultSettings', { eventId, verification: 'NONE' });
  await buildSection(api, floor);
  for (const dance of [0, 1]) {
    for (let couple = 0; couple < couples; couple += 1) {
      if (leaves && dance === 1 && couple === couples - 1) continue;
      const partnerIds = [teachers[couple % 2] ?? ''];
      const danced = { danceId: danceIds[dance], level: 'Bronze' };
      const entrantId = students[isRenamed && dance === 1 && couple === 0 ? 3 : couple];
      await buildEntry(api, floor, { entrantId, partnerIds, ...danced });
    }
  }
  for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats'] as const) {
    await command(api, name, scheduleId);
  }
  const schedule = await api.read<{
    heats: { id: string; number: number; dance: { id: string }; contests: object[] }[];
  }>('schedule { heats { id number dance { id } contests { id } } }', { id: scheduleId });
  const heats = schedule.heats
    .filter(({ contests }) => contests.length > 0)
    .toSorted((a, b) => a.number - b.number);
  let known: { id: string; code: string }[] = [];
  for (const code of 'ABCDE') {
    known = await api.act<{ id: string; code: string }[]>('setJudge { id code }', {
      scheduleId,
      code,
      name: `Judge ${code}`,
    });
  }
  for (const [at, codes] of judges.entries()) {
    const first = heats.find(({ dance }) => dance.id === danceIds[at]);
    const judgeIds = [...codes].map((code) => known.find((judge) => judge.code === code)?.id);
    await api.act('setPanel', { scheduleId, fromHeatId: first?.id, judgeIds });
  }
  await api.act('pressClock', {
    scheduleId,
    floor: '',
    kind: 'START',
    lastNo: 0,
    heatId: heats.at(-1)?.id,
    skipsHeats: true,
  });
  const queue = async (): Promise<Queued[]> =>
    await api.read<Queued[]>('markingQueue.contests { id kind state resultId couples { name place } }', {
      scheduleId,
    });
  const contestIds = (await queue()).map(({ id }) => id).toSorted();
  const enter = (contestId: string | undefined, cards: Record<string, number[]>) =>
    api.done(ENTER, {
      input: {
        ...{ scheduleId, contestId },
        cards: Object.entries(cards).map(([code, marks]) => ({ id: randomUUID(), code, marks })),
      },
    });
  /** Approves and releases a contest, by default to the announcer only. */
  const release = async (contestId: string | undefined, isPublic = false): Promise<void> => {
    const { resultId } = (await queue()).find(({ id }) => id === contestId) ?? {};
    await api.act('releaseResults', { scheduleId, resultIds: [resultId], isPublic });
  };
  const approve = (contestId: string | undefined) => api.done(APPROVE, { input: { scheduleId, contestId } });
  return { eventId, scheduleId, students, contestIds, queue, enter, approve, release };
}
