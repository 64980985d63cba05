import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { type ToAppend, toAppend } from '../../journal/journal.ts';
import { announce } from '../../pubsub/channel.ts';
import { changeVerificationAct } from '../acts/cards.ts';
import { approveResultAct } from '../acts/releases.ts';
import { membersOf, readCombinedContests } from '../combined/combined.reader.ts';
import { cutOf, recalledBy, stateOf } from '../fold/progress.ts';
import { type Contest, newestOf, type Round, resultOf, roundOf, roundsOf } from '../fold/round.ts';
import { refusalToRecall } from '../plans/roundParts.ts';
import { readContests } from '../rounds/contests.ts';
import type { ResultSettings } from '../settings/resultSettings.entity.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import { appendActs, type Change } from './change.ts';

/** A re-dance approves its final or combined contest again. @throws Conflict if the chair must resolve a tie at the cut */
export async function approve(change: Change, contestId: string, round: Round): Promise<void> {
  await appendActs(change, [await sayApproved(change, contestId, round, 'Approved again')]);
  if (round.isRedance) await approveFinalAgain(change, contestId, 'Re-dance');
}

/** After a re-dance changed, the places of its final or combined contest follow. */
export async function approveFinalAgain(change: Change, contestId: string, reason: string): Promise<void> {
  const contest = await readContest(change, contestId);
  const final = contest && roundsOf(contest).findLast(({ isRedance }) => !isRedance);
  if (final && newestOf(final)) {
    await appendActs(change, [await sayApproved(change, contestId, final, reason)]);
  }
}

async function sayApproved(
  { tx, scheduleId }: Change,
  contestId: string,
  { no, kind, results }: Round,
  reason: string,
): Promise<ToAppend> {
  const combined = kind === 'COMBINED' ? await readCombinedContests(tx, scheduleId) : [];
  const members = membersOf(combined.find((one) => one.contestId === contestId));
  const ids = [contestId, ...members.map((member) => member.contestId)];
  const approved = { round: no, no: results.length + 1, reason, members };
  return toAppend(approveResultAct, contestId, approved, await readContests(tx, scheduleId, ids));
}

/** The rules also hold for what was typed before, until it has a result. */
export async function applyRules(
  tx: Db,
  { eventId, verification, user }: ResultSettings & { user: SignedIn },
): Promise<void> {
  const schedules = await tx.selectFrom('schedules').select('id').where('event_id', '=', eventId).execute();
  for (const { id: scheduleId } of schedules) {
    const change = { tx, user, scheduleId };
    for (const [contestId, contest] of await readContests(tx, scheduleId)) {
      for (const round of roundsOf(contest)) {
        if (round.kind === 'COMBINED' || resultOf(round)) continue;
        const isNeeded = verification !== 'NONE';
        if (round.needsSecondLook !== isNeeded) {
          const asked = { round: round.no, isNeeded };
          await appendActs(change, [toAppend(changeVerificationAct, contestId, asked)]);
        }
        await approveUnlessChair(change, contestId, round.no);
      }
    }
    await announce(tx, { scheduleId });
  }
}

const readContest = async ({ tx, scheduleId }: Change, id: string): Promise<Contest | undefined> =>
  (await readContests(tx, scheduleId, [id])).get(id);

/** Approves a verified round unless the chair does, or must resolve a tie at the cut. */
export async function approveUnlessChair(change: Change, contestId: string, no: number): Promise<void> {
  const { chairApproves } = await settingsOfSchedule(change.tx, change.scheduleId);
  if (chairApproves) return;
  const contest = await readContest(change, contestId);
  const round = contest && roundOf(contest, no);
  if (!round || stateOf(round) !== 'FOR_CHAIR') return;
  const rowIds = recalledBy(round);
  const { tx, scheduleId } = change;
  if (cutOf(round)?.question || (await refusalToRecall(tx, scheduleId, { identity: contestId, no, rowIds })))
    return;
  await approve(change, contestId, round);
}
