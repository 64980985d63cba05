import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { AGE_GROUP, LEVEL } from '../../entries/entryTraits.ts';
import { capitalized, counted, inWords } from '../../scoring/words/numbers.ts';
import { HEAT_TIME, type HeatTime, inTime, isAfter } from '../heats/heatTime.ts';
import { ROUND_NAME } from '../problem/laterRounds.reader.ts';

interface HeatOfRound extends HeatTime {
  id: number;
  label: string;
}

/** A later round with its heat, and the heats of the round before it. */
interface FollowingRound {
  scheduleId: number;
  /** "the final of Waltz Bronze, A1". */
  name: string;
  heat: HeatOfRound;
  before: HeatOfRound[];
  /** Couples of the contest, unassigned ones included, without scratched ones. */
  couples: number;
  /** Couples the first round recalls; 0 once that is judged. */
  asked: number;
  /** A person in several of its couples, until its recall is decided; null if its heats suffice. */
  meets: { person: string; couples: number } | null;
}

const HEAT = (
  t: string,
) => sql`(select to_json(j) from (select ${sql.ref(`${t}.heat_id`)} as id, ${HEAT_TIME(t)},
  coalesce((select label from heat_labels where heat_id = ${sql.ref(`${t}.heat_id`)}), ${sql.ref(`${t}.number`)}::text) as label) j)`;

export async function readFollowingRounds(db: Db, scheduleIds: readonly number[]): Promise<FollowingRound[]> {
  const { rows } = await sql<FollowingRound>`
    select p.schedule_id as "scheduleId", ${ROUND_NAME} as name, ${HEAT('h')} as heat, b.heats as before, o.couples, m.meets,
      case when p.no = 2 and p.part = 1 and not exists (select from results_now n
        where n.schedule_id = p.schedule_id and n.identity = p.identity)
        then coalesce(f.asked, 0) else 0 end as asked
    from round_plans p
    join round_plans f on f.schedule_id = p.schedule_id and f.identity = p.identity and f.no = p.no - 1
      and f.part = 1
    join heat_times h on h.heat_id = p.heat_id
    join dance_categories g on g.id = p.dance_category_id
    left join dances d on d.id = p.dance_id
    cross join lateral (
      select count(*) filter (where not r.is_scratched)::int as couples, array_agg(r.heat_id) as "heatIds",
        array_agg(e.id) filter (where r.heat_id is not null) as "entryIds"
      from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
      where r.schedule_id = p.schedule_id and e.entry_type = p.entry_type
        and e.dance_category_id = p.dance_category_id and e.dance_id is not distinct from p.dance_id
        and ${LEVEL} = p.level
        and ${AGE_GROUP} = p.age_group) o
    cross join lateral (
      select coalesce(json_agg(${HEAT('n')} order by ${inTime('n')}), '[]') as heats from heat_times n
      where n.heat_id in (select heat_id from round_plans q
        where q.schedule_id = p.schedule_id and q.identity = p.identity and q.no = p.no - 1)
        or p.no = 2 and n.heat_id = any(o."heatIds")) b
    left join lateral (
      select json_build_object('person', t.name, 'couples', count(*)::int) as meets
      from unnest(o."entryIds") u(id) join entry_people x on x.entry_id = u.id join entrants t on t.id = x.person
      where f.asked > 1
        and not exists (select from round_plans q where q.schedule_id = p.schedule_id and q.identity = p.identity
          and q.no = p.no and q.part > 1)
        and not exists (select from results_now q where q.schedule_id = p.schedule_id and q.identity = p.identity
          and q.no = p.no - 1 and q.state <> 'MARKED')
      group by t.id, t.name having count(*) > 1 order by count(*) desc, t.name limit 1) m on true
    where p.schedule_id = any(${scheduleIds}) order by ${inTime('h')}, name`.execute(db);
  return rows;
}

/**
 * Sentences about planned rounds that no longer fit, because heats were moved, filled, imported or undone since, or
 * couples left.
 * @param moved times of heats after a move, to preview it
 */
export function misplacedRounds(
  rounds: readonly FollowingRound[],
  moved: ReadonlyMap<number, HeatTime> = new Map(),
): string[] {
  const timeOf = (heat: HeatOfRound): HeatTime => moved.get(heat.id) ?? heat;
  const sentences = rounds.flatMap(({ name, heat, before, couples, asked, meets }) => {
    if (couples === 0)
      return [`No couple is left for ${name} in heat ${heat.label}. Keep a straight final under Rounds.`];
    const says =
      couples <= asked
        ? [
            `${capitalized(counted(couples, 'couple is', 'couples are'))} left for ${name}, and ${inWords(asked)} ${asked === 1 ? 'is' : 'are'} asked for. Keep a straight final under Rounds, or ask for fewer.`,
          ]
        : [];
    if (meets && says.length === 0)
      says.push(
        `${meets.person} may be recalled to ${name} in ${inWords(meets.couples)} couples. Plan it in two heats.`,
      );
    const last = before.findLast((one) => !isAfter(timeOf(heat), timeOf(one)));
    if (!last) return says;
    const when = isAfter(timeOf(last), timeOf(heat)) ? 'before' : 'at the time of';
    return [
      ...says,
      `${capitalized(name)} is in heat ${heat.label}, ${when} heat ${last.label} of the round before. Plan it in a later heat.`,
    ];
  });
  return [...new Set(sentences)];
}

export async function readMisplacedRounds(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rounds = Map.groupBy(await readFollowingRounds(db, scheduleIds), ({ scheduleId }) => scheduleId);
  return new Map(scheduleIds.map((id) => [id, misplacedRounds(rounds.get(id) ?? [])]));
}

/** Sentences that a change adds. */
export const addedTo = (
  before: ReadonlyMap<number, readonly string[]>,
  after: ReadonlyMap<number, readonly string[]>,
): string[] =>
  [...after].flatMap(([id, sentences]) =>
    sentences.filter((sentence) => !before.get(id)?.includes(sentence)),
  );
