import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { ROUND_NAME } from '../problem/laterRounds.reader.ts';

interface HeatOfRound {
  id: number;
  number: number;
  label: string;
}

/** A later round with its heat and the heats of the round that recalls to it. */
interface FollowingRound {
  scheduleId: number;
  /** "the final of Waltz Bronze, A1". */
  name: string;
  heat: HeatOfRound;
  before: HeatOfRound[];
}

const HEAT = (
  heat: string,
) => sql`json_build_object('id', ${sql.ref(`${heat}.id`)}, 'number', ${sql.ref(`${heat}.number`)},
  'label', coalesce((select label from heat_labels where heat_id = ${sql.ref(`${heat}.id`)}), ${sql.ref(`${heat}.number`)}::text))`;

export async function readFollowingRounds(db: Db, scheduleIds: readonly number[]): Promise<FollowingRound[]> {
  const { rows } = await sql<FollowingRound>`
    select p.schedule_id as "scheduleId", ${ROUND_NAME} as name, ${HEAT('h')} as heat, b.heats as before
    from round_plans p
    join heats h on h.id = p.heat_id
    join dance_categories g on g.id = p.dance_category_id
    left join dances d on d.id = p.dance_id
    cross join lateral (
      select coalesce(json_agg(${HEAT('n')}), '[]') as heats from heats n where n.id in (
        select heat_id from round_plans where schedule_id = p.schedule_id and identity = p.identity and no = p.no - 1
        union all
        select r.heat_id from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
        where p.no = 2 and r.schedule_id = p.schedule_id and e.entry_type = p.entry_type
          and e.dance_category_id = p.dance_category_id and e.dance_id is not distinct from p.dance_id
          and coalesce(nullif(e.level, ''), o.level, '') = p.level
          and coalesce(nullif(e.category, ''), o.category, '') = p.age_group)) b
    where p.schedule_id = any(${scheduleIds}) order by h.number, name`.execute(db);
  return rows;
}

/**
 * Those that come before the round that recalls to them, in words: heats were moved, filled, imported or undone after
 * they were planned.
 * @param numberOf where a heat stands
 */
export function earlyRounds(
  rounds: readonly FollowingRound[],
  numberOf: (heat: HeatOfRound) => number = ({ number }) => number,
): string[] {
  return rounds.flatMap(({ name, heat, before }) => {
    const last = before.toSorted((a, b) => numberOf(b) - numberOf(a))[0];
    if (!last || numberOf(heat) > numberOf(last)) return [];
    const round = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return [
      `${round} is in heat ${heat.label}, before heat ${last.label} of the round before. Plan it in a later heat.`,
    ];
  });
}

export async function readEarlyRounds(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rounds = Map.groupBy(await readFollowingRounds(db, scheduleIds), ({ scheduleId }) => scheduleId);
  return new Map(scheduleIds.map((id) => [id, earlyRounds(rounds.get(id) ?? [])]));
}
