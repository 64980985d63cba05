import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { mayScrutineer } from '../access.ts';
import { addResult } from '../releases/addResult.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import { addRound } from './addRound.ts';
import { readHeatToMark } from './contestsToMark.reader.ts';
import type { MarkedContest } from './marking.ts';
import { readMissedByDeck } from './missedByDeck.reader.ts';

const heatInput = z.object({ scheduleId: reference, heatId: reference });
const confirmInput = heatInput.extend({ absentHeatEntryIds: z.array(reference).max(100).nullish() });

const SENTENCE = '1st: the only couple in this contest.';

/**
 * Approves each single-couple contest of a heat: 1st, or no place if the couple was absent. A repeat changes nothing.
 * @throws Forbidden, NotFound, InvalidInput, and Conflict if the heat has not been danced
 */
export async function confirmUncontested(db: Db, user: SignedIn, input: unknown): Promise<number> {
  const { scheduleId, heatId, absentHeatEntryIds } = parseInput(confirmInput, input);
  await mayScrutineer(db, user, scheduleId);
  await changeOnDay(db, scheduleId, async (tx) => {
    const { rows } = await sql`select from danced_heats o join heats h on h.id = o.heat_id
      where h.id = ${heatId} and h.schedule_id = ${scheduleId}`.execute(tx);
    if (rows.length === 0) throw new Conflict('This heat has not been danced.');
    const contests = await readHeatToMark(tx, scheduleId, heatId);
    const absent = new Set(absentHeatEntryIds);
    const alone = contests.filter(({ kind }) => kind === 'UNCONTESTED');
    const known = new Set(alone.flatMap(({ couples }) => couples.map(({ heatEntryId }) => heatEntryId)));
    if ([...absent].some((id) => !known.has(id))) {
      throw new InvalidInput({ absentHeatEntryIds: ['Name uncontested couples of this heat only.'] });
    }
    for (const contest of contests) {
      if (contest.state === 'UNCONTESTED') await approve(tx, user, scheduleId, contest, absent);
    }
  });
  return scheduleId;
}

/**
 * Under the AUTOMATIC policy, approves single-couple contests when a heat leaves the floor. Skipped heats, and couples
 * the deck did not find, wait for a scrutineer.
 */
export async function approveDanced(
  tx: Db,
  { scheduleId, heatId, user }: { scheduleId: number; heatId: number; user: SignedIn },
): Promise<void> {
  const { uncontested } = await settingsOfSchedule(tx, scheduleId);
  if (uncontested !== 'AUTOMATIC') return;
  const missed = new Set(await readMissedByDeck(tx, scheduleId, [heatId]));
  for (const contest of await readHeatToMark(tx, scheduleId, heatId)) {
    const isMissed = contest.couples.some(({ heatEntryId }) => missed.has(heatEntryId));
    if (contest.state === 'UNCONTESTED' && !isMissed) {
      await approve(tx, user, scheduleId, contest, new Set());
    }
  }
}

async function approve(
  tx: Db,
  user: SignedIn,
  scheduleId: number,
  { id: contestId, round, name, heatId, couples: [couple] }: MarkedContest,
  absent: ReadonlySet<number>,
): Promise<void> {
  if (!couple) return;
  const { heatEntryId, number } = couple;
  const couples = [{ heatEntryId, number }];
  const kept = { scheduleId, contestId, name, round, kind: 'UNCONTESTED', couples, heatIds: [heatId] };
  const round_id = await addRound(tx, user, kept);
  const isAbsent = absent.has(heatEntryId);
  if (isAbsent) {
    const ruling = { kind: 'WITHDRAW', position: 0, reason: 'Not on the floor' } as const;
    await tx
      .insertInto('rulings')
      .values({ id: randomUUID(), round_id, no: 1, ...ruling, by_id: user.id, by: user.shortName })
      .execute();
  }
  const result_id = await addResult(tx, user, round_id);
  if (isAbsent) return;
  const first = { position: 0, place2: 2, rule: 'UNCONTESTED', steps: '[]', sentence: SENTENCE };
  await tx
    .insertInto('placings')
    .values({ result_id, round_id, ...first })
    .execute();
}

/** Released approvals stay. @throws Forbidden, NotFound */
export async function undoUncontested(db: Db, user: SignedIn, input: unknown): Promise<number> {
  const { scheduleId, heatId } = parseInput(heatInput, input);
  await mayScrutineer(db, user, scheduleId);
  await changeOnDay(db, scheduleId, (tx) =>
    sql`insert into rulings (id, round_id, no, kind, reason, by_id, by)
      select gen_random_uuid(), r.id, 1 + (select count(*) from rulings where round_id = r.id), 'ANNUL', 'Undone',
        ${user.id}, ${user.shortName}
      from rounds r join contests c on c.id = r.contest_id join round_heats h on h.round_id = r.id
      where c.schedule_id = ${scheduleId} and h.heat_id = ${heatId} and r.kind = 'UNCONTESTED'
        and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')
        and not exists (select from released_results where round_id = r.id)`.execute(tx),
  );
  return scheduleId;
}
