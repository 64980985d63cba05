import type { Api } from '../api.ts';
import { buildContest, type ContestSize } from './judgedContest.ts';

/** Later rounds that no longer fit, in words. */
export const misplacedRounds = async (api: Api, id: string): Promise<string[]> =>
  await api.read<string[]>('scheduleStats.misplacedRounds', { scheduleId: id });

interface Heat {
  id: string;
  label: string;
  dance: { id: string };
  coupleCount: number;
}

/** A contest whose final is planned in its second heat; the last heat is empty and of the same dance. */
export async function buildFinal(api: Api, more: Pick<ContestSize, 'nameOf'> = {}) {
  const contest = await buildContest(api, { couples: 3, isDanced: false, ...more });
  const [{ id: firstId = '' } = {}, { id: secondId = '' } = {}] = contest.heats;
  const read = async () =>
    await api.read<Heat[]>('schedule.heats { id label dance { id } coupleCount }', {
      id: contest.scheduleId,
    });
  const before = await read();
  const waltz = before.find(({ id }) => id === firstId)?.dance.id;
  const spare = before.find(({ dance, coupleCount }) => dance.id === waltz && coupleCount === 0);
  await api.act('moveHeat', { id: spare?.id, number: before.length });
  const rounds = [{ asked: 2 }, { heatId: secondId }];
  await api.act('planRounds', { ...contest.input, rounds });
  const { id: rowId } = await api.db
    .selectFrom('heat_entries')
    .select('id')
    .where('schedule_id', '=', Number(contest.scheduleId))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const heats = new Map((await read()).map((heat) => [heat.id, heat]));
  const [first, second, third] = [firstId, secondId, spare?.id ?? ''].map((id) => heats.get(id));
  return { contest, first, second, third, rowId };
}
