import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import type { ReadCombined } from './combined.reader.ts';

/** Keeps the places of a combined contest; `reason` says why it has them again. */
export async function storeCombined(
  tx: Db,
  { id: by_id, shortName: by }: SignedIn,
  scheduleId: number,
  { contestId, name, couples, members }: ReadCombined,
  reason: string,
): Promise<void> {
  const placed = couples.filter(({ place2 }) => place2 !== null);
  const field = placed.toSorted((a, b) => a.rowId - b.rowId);
  const round_id = await roundFor(tx, { by_id, by, scheduleId, contestId, name }, members, field);
  const { no } = await tx
    .selectFrom('results')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow();
  const { id: result_id } = await tx
    .insertInto('results')
    .values({ round_id, no: (no ?? 0) + 1, reason: no === null ? '' : reason, by_id, by })
    .returning('id')
    .executeTakeFirstOrThrow();
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

/** @throws Conflict where it is released */
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
  by_id: number;
  by: string;
  scheduleId: number;
  contestId: string;
  name: string;
}

/** The round with exactly these couples; one with others is annulled, as far as it is not released. */
async function roundFor(
  tx: Db,
  { by_id, by, scheduleId, contestId, name }: Kept,
  members: ReadCombined['members'],
  field: readonly { rowId: number; number: string }[],
): Promise<number> {
  await sql`insert into contests (schedule_id, identity, name) values (${scheduleId}, ${contestId}, ${name})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number; row_ids: number[] }>`
    select r.id, array(select heat_entry_id from round_couples where round_id = r.id order by position) as row_ids
    from contests c join rounds r on r.contest_id = c.id
    where c.schedule_id = ${scheduleId} and c.identity = ${contestId} and r.kind = 'COMBINED'
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')`.execute(tx);
  const [present] = rows;
  if (String(present?.row_ids) === String(field.map(({ rowId }) => rowId))) return present?.id ?? 0;
  await annulCombined(tx, { id: by_id, shortName: by }, scheduleId, contestId, 'Its couples changed');
  const added = await sql<{ id: number }>`
    insert into rounds (contest_id, no, attempt, kind, field_size, panel_size, dance_count, needs_second_look, frozen_by)
    select c.id, 1, (select count(*) + 1 from rounds where contest_id = c.id and no = 1), 'COMBINED', ${field.length}::int, 0, 0, false, ${by}
    from contests c where c.schedule_id = ${scheduleId} and c.identity = ${contestId} returning id`.execute(
    tx,
  );
  const round_id = added.rows[0]?.id ?? 0;
  await tx
    .insertInto('round_couples')
    .values(
      field.map(({ rowId, number }, position) => ({ round_id, position, heat_entry_id: rowId, number })),
    )
    .execute();
  const heats = [...new Set(members.flatMap(({ heatId }) => heatId ?? []))];
  await tx
    .insertInto('round_heats')
    .values(heats.map((heat_id, index) => ({ round_id, part: index + 1, heat_id })))
    .execute();
  return round_id;
}
