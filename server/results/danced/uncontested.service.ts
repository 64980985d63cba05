import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/orm.ts';
import { reference, refuseItems } from '../../input/validation.ts';
import { toAppend } from '../../journal/journal.ts';
import { mayScrutineer } from '../access.ts';
import { confirmUncontestedAct } from '../acts/releases.ts';
import { annulRoundAct } from '../acts/rulings.ts';
import { appendActs, type Change, onResults, refuse } from '../append/change.ts';
import { requireDancedSchedule } from '../append/freezeRound.ts';
import { readMissedByDeck } from '../plans/couples.reader.ts';
import { type ContestToMark, readHeatsToMark } from '../rounds/contests.ts';
import { isReleased } from '../rounds/marked.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';

export const heatInput = z.object({ scheduleId: reference, heatId: reference });
export const confirmInput = heatInput.extend({ absentHeatEntryIds: z.array(reference).max(100).nullish() });

/**
 * Approves each single-couple contest of a heat: 1st, or no place if the couple was absent. A repeat changes nothing.
 * @throws Conflict if the heat has not been danced
 */
export const confirmUncontested = onResults(mayScrutineer, confirmInput, async (change, sent) => {
  const { tx, scheduleId } = change;
  const { heatId, absentHeatEntryIds } = sent;
  const { rows } = await sql`select from danced_heats o join heats h on h.id = o.heat_id
    where h.id = ${heatId} and h.schedule_id = ${scheduleId}`.execute(tx);
  refuse(rows.length === 0 ? 'This heat has not been danced.' : null);
  const contests = await readHeatsToMark(tx, scheduleId, [heatId]);
  const absent = new Set(absentHeatEntryIds);
  const alone = contests.filter(({ kind }) => kind === 'UNCONTESTED');
  const known = new Set(alone.flatMap(({ couples }) => couples.map(({ heatEntryId }) => heatEntryId)));
  const problem = 'Name uncontested couples of this heat only.';
  refuseItems('absentHeatEntryIds', absentHeatEntryIds ?? [], (id) => !known.has(id) && problem);
  await confirm(change, contests, absent);
});

/**
 * Under the AUTOMATIC policy, approves single-couple contests when a heat leaves the floor. Skipped heats, and couples
 * the deck did not find, wait for a scrutineer.
 */
export async function approveDanced(tx: Db, danced: Omit<Change, 'tx'> & { heatId: number }): Promise<void> {
  const { scheduleId, heatId, user } = danced;
  const { uncontested } = await settingsOfSchedule(tx, scheduleId);
  if (uncontested !== 'AUTOMATIC') return;
  const missed = new Set(await readMissedByDeck(tx, scheduleId, [heatId]));
  const contests = await readHeatsToMark(tx, scheduleId, [heatId]);
  const present = contests.filter(
    ({ couples }) => !couples.some(({ heatEntryId }) => missed.has(heatEntryId)),
  );
  await confirm({ tx, user, scheduleId }, present, new Set());
}

async function confirm(
  change: Change,
  contests: readonly ContestToMark[],
  absent: ReadonlySet<number>,
): Promise<void> {
  const open = contests.filter(({ state }) => state === 'UNCONTESTED');
  if (open.length === 0) return;
  await requireDancedSchedule(change);
  const said = open.flatMap(({ id, round, name, heat, heatId, couples: [couple] }) => {
    if (!couple) return [];
    const { heatEntryId, number } = couple;
    const named = { heatEntryId, number, name: number ? '' : couple.name };
    const data = { round, name, heat, heatIds: [heatId], couple: named, isAbsent: absent.has(heatEntryId) };
    return [toAppend(confirmUncontestedAct, id, data)];
  });
  await appendActs(change, said);
}

/** Released approvals stay. */
export const undoUncontested = onResults(mayScrutineer, heatInput, async (change, { heatId }) => {
  const { tx, scheduleId } = change;
  const contests = await readHeatsToMark(tx, scheduleId, [heatId], ({ heatIds }) => heatIds.includes(heatId));
  const approved = contests.filter(
    ({ kind, judged, state }) => kind === 'UNCONTESTED' && judged && !isReleased(state),
  );
  const acts = approved.map(({ id, round }) => toAppend(annulRoundAct, id, { round, reason: 'Undone' }));
  await appendActs(change, acts);
});
