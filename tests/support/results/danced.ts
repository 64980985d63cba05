import { randomUUID } from 'node:crypto';
import type { Api } from '../api.ts';
import { buildJudgedDay, type JudgedDay } from './judgedDay.ts';

export interface Round {
  state: string;
  couples: { name: string; place: string | null; sentence: string | null }[];
  seats: { code: string; cards: ({ marks: number[] } | null)[] }[];
}

export const ROUND_FIELDS = 'state couples { name place sentence } seats { code cards { marks } }';
export const ENTER = `mutation E($input: EnterCardsInput!) { enterCards(input: $input) { ${ROUND_FIELDS} } }`;
export const VERIFY = `mutation V($input: RoundInput!) { verifyCards(input: $input) { ${ROUND_FIELDS} } }`;
export const APPROVE = `mutation A($input: RoundInput!) { approveResult(input: $input) { ${ROUND_FIELDS} } }`;
export const PANEL =
  'mutation P($input: SetPanelInput!) { setPanel(input: $input) { fromHeat judges { code } } }';

/** A danced final of two couples, judged by A, B and C. */
export async function buildFinal(api: Api) {
  const day = await buildJudgedDay(api);
  await setPanel(api, day);
  await day.startNext();
  await day.startNext();
  const contests = await api.read<{ id: string; state: string }[]>('markingQueue.contests { id state }', {
    scheduleId: day.scheduleId,
  });
  const final = {
    scheduleId: day.scheduleId,
    contestId: contests.find(({ state }) => state === 'TO_TYPE')?.id,
  };
  const inputOf = (marks: Record<string, number[]>, reason?: string) => ({
    input: {
      ...final,
      cards: Object.entries(marks).map(([code, own]) => ({ id: randomUUID(), code, marks: own, reason })),
    },
  });
  return {
    ...{ day, final, inputOf },
    enter: async (marks: Record<string, number[]>, reason?: string): Promise<Round> =>
      (await api.done<{ enterCards: Round }>(ENTER, inputOf(marks, reason))).enterCards,
  };
}

export async function judgesOf(api: Api, { scheduleId }: JudgedDay): Promise<string[]> {
  let judges: { id: string; code: string }[] = [];
  for (const code of ['A', 'B', 'C']) {
    judges = await api.act<{ id: string; code: string }[]>('setJudge { id code }', {
      scheduleId,
      code,
      name: `Judge ${code}`,
    });
  }
  return judges.map(({ id }) => id);
}

export async function setPanel(api: Api, day: JudgedDay): Promise<void> {
  const input = {
    scheduleId: day.scheduleId,
    fromHeatId: day.heats[0].id,
    judgeIds: await judgesOf(api, day),
  };
  await api.act('setPanel', input);
}
