import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { addResult } from '../releases/addResult.ts';
import { addRound } from '../rounds/addRound.ts';
import type { ReadCombined } from './combined.reader.ts';

/** `reason` says why it is approved again. */
export async function storeCombined(
  tx: Db,
  user: SignedIn,
  scheduleId: number,
  { contestId, name, couples, members }: ReadCombined,
  reason: string,
): Promise<void> {
  const placed = couples.filter(({ place2 }) => place2 !== null);
  const field = placed.toSorted((a, b) => a.rowId - b.rowId);
  const round_id = await roundFor(tx, { user, scheduleId, contestId, name }, members, field);
  const result_id = await addResult(tx, user, round_id, reason);
  const results = members.flatMap(({ resultId }) => resultId ?? []);
  await tx
    .insertInto('result_members')
    .values(results.map((member_result_id) => ({ result_id, round_id, member_result_id })))
    .execute();
  await tx
    .insertInto('placings')
    .values(
      placed.map((couple) => ({
        ...{ result_id, round_id, position: field.indexOf(couple), place2: couple.place2 ?? 0 },
        ...{
          rule: couple.isRedanced ? 'REDANCE' : String(couple.rule),
          sentence: couple.sentence ?? '',
          steps: JSON.stringify(couple.steps),
        },
      })),
    )
    .execute();
}

/** @throws Conflict if a result is released */
export async function annulCombined(
  tx: Db,
  { id, shortName }: Pick<SignedIn, 'id' | 'shortName'>,
  scheduleId: number,
  contestId: string,
  reason: string,
): Promise<void> {
  await sql`insert into rulings (id, round_id, no, kind, reason, by_id, by)
    select gen_random_uuid(), r.id, 1 + (select count(*) from rulings where round_id = r.id), 'ANNUL', ${reason}, ${id},
      ${shortName}
    from contests c join rounds r on r.contest_id = c.id
    where c.schedule_id = ${scheduleId} and c.identity = ${contestId}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')
    order by r.no desc`.execute(tx);
}

interface Kept {
  user: SignedIn;
  scheduleId: number;
  contestId: string;
  name: string;
}

/** Replaces a round with other couples. @throws Conflict if it is released */
async function roundFor(
  tx: Db,
  { user, scheduleId, contestId, name }: Kept,
  members: ReadCombined['members'],
  field: readonly { rowId: number; number: string }[],
): Promise<number> {
  const { rows } = await sql<{ id: number; row_ids: number[] }>`
    select r.id, array(select heat_entry_id from round_couples where round_id = r.id order by position) as row_ids
    from contests c join rounds r on r.contest_id = c.id
    where c.schedule_id = ${scheduleId} and c.identity = ${contestId} and r.kind = 'COMBINED'
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')`.execute(tx);
  const [present] = rows;
  if (String(present?.row_ids) === String(field.map(({ rowId }) => rowId))) return present?.id ?? 0;
  await annulCombined(tx, user, scheduleId, contestId, 'Its couples changed');
  return addRound(tx, user, {
    ...{ scheduleId, contestId, name, round: 1, kind: 'COMBINED' },
    couples: field.map(({ rowId, number }) => ({ heatEntryId: rowId, number })),
    heatIds: [...new Set(members.flatMap(({ heatId }) => heatId ?? []))],
  });
}
