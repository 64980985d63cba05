import type { Db } from '../../db/orm.ts';
import type { RecalledLeaving } from '../../eventDay/rounds/laterRounds.reader.ts';
import { toAppend } from '../../journal/journal.ts';
import { leaveRecallAct } from '../acts/rulings.ts';
import { isReleased, type Round, roundsOf } from '../fold/round.ts';
import { readContests } from '../rounds/contests.ts';
import { appendActs } from './change.ts';

/** The desk scratches couples from the round they are recalled to, or restores them. */
export async function leaveRecalls(
  tx: Db,
  { user, scheduleId, heatEntryIds, isBack, reason }: RecalledLeaving,
): Promise<void> {
  const acts = [...(await readContests(tx, scheduleId))].flatMap(([id, contest]) => {
    const round = roundsOf(contest).at(-1);
    if (round?.kind !== 'RECALL' || !isReleased(round)) return [];
    return round.couples.flatMap(({ heatEntryId }, position) =>
      heatEntryIds.includes(heatEntryId) ? [leaving(id, round, position, isBack, reason)] : [],
    );
  });
  await appendActs({ tx, user, scheduleId }, acts);
}

export function leaving(id: string, round: Round, position: number, isBack: boolean, reason: string) {
  const { number, name } = round.couples[position] ?? { number: '', name: '' };
  const couple = number || name || 'a couple';
  return toAppend(leaveRecallAct, id, { round: round.no, position, isBack, couple, reason });
}
