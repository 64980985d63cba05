import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { withoutPanel } from './publicContest.ts';

/** The released place of one row. */
export interface PublicPlace {
  /** "1", "2.5"; null for a couple that did not dance. */
  readonly place: string | null;
  /** "The only couple in this contest."; empty without a place. */
  readonly sentence: string;
  /** Of a contest with its own page; null for an uncontested one. */
  readonly contestId: number | null;
}

/** By row. */
export type PublicPlaces = ReadonlyMap<number, PublicPlace>;

export type ReadPlaces = (scheduleId: number) => Promise<PublicPlaces>;

interface Row {
  id: number;
  place2: number | null;
  sentence: string | null;
  contest_id: number | null;
  shows_marks: boolean;
}

/** The places of a schedule that are released to the public, and no others. */
export const publicPlaces =
  (db: Db): ReadPlaces =>
  async (scheduleId) => {
    const { rows } = await sql<Row>`
      with released as (
        select distinct on (x.round_id) x.id, x.round_id, r.kind, r.contest_id, c.schedule_id
        from results x
        join rounds r on r.id = x.round_id
        join contests c on c.id = r.contest_id
        cross join lateral (select act from releases where result_id = x.id and audience = 'PUBLIC'
          order by no desc limit 1) l
        where c.schedule_id = ${scheduleId} and l.act = 'RELEASE' order by x.round_id, x.no desc)
      select o.heat_entry_id as id, p.place2, p.sentence,
        case when x.kind = 'FINAL' then x.contest_id end as contest_id, coalesce(s.shows_marks, false) as shows_marks
      from released x
      join schedules q on q.id = x.schedule_id
      left join result_settings s on s.event_id = q.event_id
      join round_couples o on o.round_id = x.round_id
      left join placings p on p.result_id = x.id and p.position = o.position`.execute(db);
    return new Map(
      rows.map(({ id, place2, sentence, contest_id: contestId, shows_marks }) => {
        const words = withoutPlace(sentence ?? '');
        const place = place2 === null ? null : String(place2 / 2);
        return [id, { place, contestId, sentence: shows_marks ? words : withoutPanel(words) }];
      }),
    );
  };

/** "1st: the only couple." beside a place says it twice. */
const withoutPlace = (sentence: string): string =>
  sentence.replace(/^[^:]+: (.)/, (_, first: string) => first.toUpperCase());
