import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { readTypedRound } from '../cards/typedRound.reader.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';

/**
 * Keeps field, dances and panel of a round as they are now, unless that was done.
 * @throws NotFound where the contest has not been danced, and Conflict where it has no panel or no dances
 */
export async function freezeRound(
  tx: Db,
  user: SignedIn,
  scheduleId: number,
  contestId: string,
): Promise<void> {
  const { roundId, name, heat, couples, seats, dances } = found(
    await readTypedRound(tx, scheduleId, contestId),
  );
  if (roundId !== null) return;
  if (seats.length === 0) throw new Conflict(`No panel judges heat ${heat}. Set one first.`);
  if (dances.length === 0) {
    throw new Conflict(`Heat ${heat} is a multi-dance without dances. Name the dances of its style first.`);
  }
  const { verification } = await settingsOfSchedule(tx, scheduleId);
  await sql`insert into contests (schedule_id, identity, name) values (${scheduleId}, ${contestId}, ${name})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into rounds (contest_id, no, attempt, kind, field_size, panel_size, dance_count, needs_second_look, frozen_by)
    select c.id, 1, (select count(*) + 1 from rounds where contest_id = c.id), 'FINAL', ${couples.length},
      ${seats.length}, ${dances.length}, ${verification !== 'NONE'}, ${user.shortName}
    from contests c where c.schedule_id = ${scheduleId} and c.identity = ${contestId} returning id`.execute(
    tx,
  );
  const round_id = rows[0]?.id ?? 0;
  await tx
    .insertInto('round_couples')
    .values(
      couples.map(({ heatEntryId, number }, position) => ({
        ...{ round_id, position, heat_entry_id: heatEntryId, number },
      })),
    )
    .execute();
  await tx
    .insertInto('round_judges')
    .values(seats.map(({ judgeId }, index) => ({ round_id, seat: index + 1, judge_id: judgeId })))
    .execute();
  await tx
    .insertInto('round_dances')
    .values(dances.map(({ id: dance_id }, position) => ({ round_id, position, dance_id })))
    .execute();
  await sql`insert into round_heats (round_id, part, heat_id)
    select ${round_id}, row_number() over (order by h.number), h.id from heats h
    where h.id in (select heat_id from heat_entries
      where id = any(${couples.map(({ heatEntryId }) => heatEntryId)}::int[]))`.execute(tx);
}
