import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';

interface NewRound {
  readonly scheduleId: number;
  readonly contestId: string;
  readonly name: string;
  readonly round: number;
  readonly kind: string;
  readonly couples: readonly { readonly heatEntryId: number; readonly number: string }[];
  readonly heatIds: readonly number[];
  /** Left out for rounds without marks. */
  readonly marking?: {
    readonly asked: number;
    readonly trims: boolean;
    readonly isRedance: boolean;
    readonly seats: number;
    readonly dances: number;
    readonly needsSecondLook: boolean;
  };
}

const UNMARKED = { asked: 0, trims: false, isRedance: false, seats: 0, dances: 0, needsSecondLook: false };

/** The next attempt if earlier ones were annulled. */
export async function addRound(tx: Db, user: SignedIn, added: NewRound): Promise<number> {
  const { scheduleId, contestId, name, round, kind, couples, heatIds, marking = UNMARKED } = added;
  await sql`insert into contests (schedule_id, identity, name) values (${scheduleId}, ${contestId}, ${name})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into rounds (contest_id, no, attempt, kind, asked, trims, is_redance, field_size, panel_size, dance_count,
      needs_second_look, frozen_by)
    select c.id, ${round}::int, (select count(*) + 1 from rounds where contest_id = c.id and no = ${round}::int), ${kind},
      ${marking.asked}, ${marking.trims}, ${marking.isRedance}, ${couples.length}, ${marking.seats}, ${marking.dances},
      ${marking.needsSecondLook}, ${user.shortName}
    from contests c where c.schedule_id = ${scheduleId} and c.identity = ${contestId} returning id`.execute(
    tx,
  );
  const round_id = rows[0]?.id ?? 0;
  await tx
    .insertInto('round_couples')
    .values(
      couples.map(({ heatEntryId: heat_entry_id, number }, position) => ({
        ...{ round_id, position, heat_entry_id, number },
      })),
    )
    .execute();
  await tx
    .insertInto('round_heats')
    .values(heatIds.map((heat_id, index) => ({ round_id, part: index + 1, heat_id })))
    .execute();
  return round_id;
}
