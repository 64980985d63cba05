import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { AGE_GROUP, LEVEL } from '../../entries/entryTraits.ts';
import type { Program } from '../program.ts';
import { type KnownRound, roundInWords, roundSuffix } from '../programRounds.ts';
import { withoutPanel } from './publicContest.ts';

export interface PublicPlace {
  /** "1", "2.5"; null for a couple that did not dance. */
  readonly place: string | null;
  /** "The only couple in this contest."; empty without a place. */
  readonly sentence: string;
  /** Set for a contest with a result page; null if uncontested. */
  readonly contestId: number | null;
  /** A later round of the contest, until its result is released; null if none. */
  readonly later: LaterRound | null;
  /** The later rounds the couple dances or may dance, in order. */
  readonly rounds: readonly KnownRound[];
}

interface LaterRound extends KnownRound {
  /** "the final", "the semi-final". */
  readonly name: string;
  readonly startTime: string | null;
  /** Recalled, but left since. */
  readonly hasLeft: boolean;
}

export type PublicPlaces = ReadonlyMap<number, PublicPlace>;

/** By heat entry. */
export type ReadRecalls = (scheduleId: number) => Promise<NonNullable<Program['recalls']>>;

export const publicRecalls =
  (db: Db): ReadRecalls =>
  async (scheduleId) =>
    new Map([...(await publicPlaces(db)(scheduleId))].map(([rowId, { rounds }]) => [rowId, rounds]));

export type ReadPlaces = (scheduleId: number) => Promise<PublicPlaces>;

interface Row {
  id: number;
  place2: number | null;
  tenths: number | null;
  sentence: string | null;
  contest_id: number | null;
  shows_marks: boolean;
}

interface LaterRow {
  id: number;
  no: number;
  rounds: number;
  heat_id: number;
  starts: Date | null;
  is_released: boolean;
  is_recalled: boolean;
  has_left: boolean;
}

export const publicPlaces =
  (db: Db): ReadPlaces =>
  async (scheduleId) => {
    const { rows } = await sql<Row>`
      select n.heat_entry_id as id, n.place2, n.tenths, n.sentence,
        case when n.kind = 'FINAL' then n.contest_no end as contest_id, coalesce(s.shows_marks, false) as shows_marks
      from results_now n
      join schedules q on q.id = n.schedule_id
      left join result_settings s on s.event_id = q.event_id
      where n.schedule_id = ${scheduleId} and n.state = 'PUBLIC' and n.kind not in ('RECALL', 'COMBINED')
      order by n.no`.execute(db);
    const later = new Map<number, PublicPlace>();
    for (const [id, rounds] of Map.groupBy(await readLater(db, scheduleId), (row) => row.id)) {
      later.set(id, { place: null, sentence: '', contestId: null, ...laterOf(rounds.map(laterRound)) });
    }
    const places = new Map([
      ...later,
      ...rows.map((row): [number, PublicPlace] => {
        const words = withoutPlace(row.sentence ?? '');
        const sentence = row.shows_marks ? words : withoutPanel(words);
        const place = placeText(row.place2, row.tenths);
        const rounds = later.get(row.id)?.rounds ?? [];
        return [row.id, { place, sentence, contestId: row.contest_id, later: null, rounds }];
      }),
    ]);
    for (const { id, judged } of await readRepeated(db, scheduleId)) {
      const place = places.get(judged);
      if (place) places.set(id, place);
    }
    return places;
  };

const placeText = (place2: number | null, tenths: number | null): string | null =>
  tenths !== null ? (tenths / 10).toFixed(1) : place2 === null ? null : String(place2 / 2);

const laterRound = ({
  no,
  rounds,
  heat_id,
  starts,
  is_released,
  is_recalled,
  has_left,
}: LaterRow): LaterRound => ({
  no,
  suffix: roundSuffix(no, rounds),
  heatId: heat_id,
  isRecalled: is_released ? is_recalled : null,
  hasLeft: has_left,
  name: roundInWords(no, rounds),
  startTime: starts?.toISOString() ?? null,
});

/**
 * `later` is the final that the couple may dance; once a recall is released, the last round the couple is recalled to,
 * or the first it is not.
 */
function laterOf(planned: readonly LaterRound[]): Pick<PublicPlace, 'later' | 'rounds'> {
  const out = planned.findIndex(({ isRecalled }) => isRecalled === false);
  const rounds = out < 0 ? planned : planned.slice(0, out);
  const later = planned[out] ?? planned.findLast(({ isRecalled }) => isRecalled) ?? planned.at(-1) ?? null;
  return { later, rounds };
}

async function readLater(db: Db, scheduleId: number): Promise<LaterRow[]> {
  const { rows } = await sql<LaterRow>`
    select r.id, p.no, m.rounds, p.heat_id, t.starts, x.is_released, g.is_recalled,
      exists (select from results_now w where w.schedule_id = p.schedule_id and w.identity = p.identity and w.no = p.no - 1
        and w.heat_entry_id = r.id and not w.is_recalled and w.part is not null and w.state = 'PUBLIC') as has_left
    from round_plans p
    join heat_times t on t.heat_id = p.heat_id
    join entries e on e.entry_type = p.entry_type and e.dance_category_id = p.dance_category_id
      and e.dance_id is not distinct from p.dance_id
    join entrants o on o.id = e.entrant_id
    join heat_entries r on r.entry_id = e.id and r.schedule_id = p.schedule_id and r.heat_id is not null
    cross join lateral (select exists (select from results_now n where n.schedule_id = p.schedule_id
      and n.identity = p.identity and n.no = p.no - 1 and n.state = 'PUBLIC') as is_released) x
    cross join lateral (select max(z.no) as rounds, count(*) filter (where z.no = p.no)::int as heats from round_plans z
      where z.schedule_id = p.schedule_id and z.identity = p.identity) m
    cross join lateral (select count(*) > 0 as is_recalled, coalesce(min(least(q.part, m.heats)), 1) as part
      from results_now q where q.schedule_id = p.schedule_id
      and q.identity = p.identity and q.no = p.no - 1 and q.heat_entry_id = r.id
      and q.is_recalled and q.state = 'PUBLIC') g
    where p.part = g.part and p.schedule_id = ${scheduleId} and ${LEVEL} = p.level
      and ${AGE_GROUP} = p.age_group
    order by p.no, r.id`.execute(db);
  return rows;
}

/** Rows of couples that are entered several times in a contest, and judged in another row. */
async function readRepeated(db: Db, scheduleId: number): Promise<{ id: number; judged: number }[]> {
  const couple = (entry: string) => sql`array(select person from entry_people
    where entry_id = ${sql.ref(entry)} order by person)`;
  const { rows } = await sql<{ id: number; judged: number }>`
    with danced as (select r.id, e.id as entry_id, e.entry_type, e.dance_category_id, e.dance_id, ${LEVEL} as level,
        ${AGE_GROUP} as age_group, exists (select from results_now n where n.schedule_id = r.schedule_id
          and n.heat_entry_id = r.id and n.state = 'PUBLIC') as is_judged
      from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
      where r.schedule_id = ${scheduleId} and r.heat_id is not null and e.entry_type <> 'SOLO')
    select a.id, min(b.id) as judged from danced a
    join danced b on b.is_judged and b.entry_type = a.entry_type and b.dance_category_id = a.dance_category_id
      and b.dance_id is not distinct from a.dance_id and b.level = a.level and b.age_group = a.age_group
    where not a.is_judged and ${couple('a.entry_id')} = ${couple('b.entry_id')}
    group by a.id`.execute(db);
  return rows;
}

/** "1st: the only couple." next to a place would repeat it. */
const withoutPlace = (sentence: string): string =>
  sentence.replace(/^(?:\S+ (?=against the standard)|[^:]+: )(.)/, (_, first: string) => first.toUpperCase());
