import type { Db } from '../../db/orm.ts';
import { DESK } from '../../eventDay/deskJournal.ts';
import type { RecalledLeaving } from '../../eventDay/rounds/laterRounds.reader.ts';
import { readRecalled, scratchAct } from '../../eventDay/scratches/scratch.service.ts';
import { append, toAppend } from '../../journal/journal.ts';
import { leaveRecallAct } from '../acts/rulings.ts';
import { isReleased, type Round, roundsOf } from '../fold/round.ts';
import { readContests } from '../rounds/contests.ts';
import { appendActs, type Change } from './change.ts';

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

const SAID = { SCRATCH: 'Scratched', RESTORE: 'Restored', FOLLOW: 'Recalled' };

/** Rules on couples between a recall and the next round, and lists it for the desk, which tells those it affects. */
export async function sayAtDesk(
  { tx, user, scheduleId }: Change,
  kind: keyof typeof SAID,
  heatEntryIds: readonly number[],
  rule: () => Promise<void>,
): Promise<void> {
  const named = new Set(heatEntryIds);
  const before = await readRecalled(tx, scheduleId, named);
  await rule();
  const { leaving: couples } = kind === 'SCRATCH' ? before : await readRecalled(tx, scheduleId, named);
  if (couples.length === 0) return;
  const to = kind === 'SCRATCH' ? 'from' : 'to';
  const content = couples.map(({ couple, round }) => `${SAID[kind]} ${couple} ${to} ${round}`).join('. ');
  const reason = kind === 'SCRATCH' ? 'LEFT' : null;
  const said = { kind, reason, note: '', content, heatEntryIds, pinnedIds: [] } as const;
  await append(tx, user, { scheduleId }, [toAppend(scratchAct, DESK, said)]);
}

export function leaving(id: string, round: Round, position: number, isBack: boolean, reason: string) {
  const { number, name } = round.couples[position] ?? { number: '', name: '' };
  const couple = number || name || 'a couple';
  return toAppend(leaveRecallAct, id, { round: round.no, position, isBack, couple, reason });
}
