import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { PublicContest } from '../../publishing/public/publicContest.ts';

interface Row {
  no: number;
  at: Date;
  name: string;
  couples: {
    rowId: number;
    number: string;
    people: string;
    place2: number;
    rule: string;
    sentence: string;
  }[];
  members: { name: string; couples: { people: string; place2: number }[] }[];
}

const PEOPLE = sql`(select string_agg(p.id::text, ',' order by p.id) from (select e.entrant_id as id
  union select entrant_id from entry_partners where entry_id = e.id) p)`;

const COUPLES = sql`placings g
  join round_couples o on o.round_id = g.round_id and o.position = g.position
  join heat_entries h on h.id = o.heat_entry_id join entries e on e.id = h.entry_id`;

/** Null unless its result is public. */
export async function readPublicCombined(
  db: Db,
  scheduleId: number,
  contestId: number,
): Promise<PublicContest | null> {
  const { rows } = await sql<Row>`
    select x.no, x.released_at as at, c.name,
      (select json_agg(json_build_object('rowId', o.heat_entry_id, 'number', o.number, 'people', ${PEOPLE},
          'place2', g.place2, 'rule', g.rule, 'sentence', g.sentence) order by g.place2, g.position)
        from ${COUPLES} where g.result_id = x.id) as couples,
      (select json_agg(json_build_object('name', case when u.dance_count = 1 then (select d.name from round_dances q
            join dances d on d.id = q.dance_id where q.round_id = u.id) else v.name end,
          'couples', (select json_agg(json_build_object('people', ${PEOPLE}, 'place2', g.place2))
            from ${COUPLES} where g.result_id = a.id)) order by w.position)
        from result_members m join results a on a.id = m.member_result_id join rounds u on u.id = a.round_id
        join contests v on v.id = u.contest_id
        left join combined_contests b on c.identity = b.schedule_id || '/COMBINED/' || b.id
        left join contest_members w on w.combined_id = b.id and w.identity = v.identity
        where m.result_id = x.id) as members
    from contests c
    join rounds r on r.contest_id = c.id and r.kind = 'COMBINED'
    join released_results x on x.round_id = r.id and x.audience = 'PUBLIC'
    where c.schedule_id = ${scheduleId} and c.id = ${contestId} order by r.attempt desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { no, at, name, couples, members } = row;
  return {
    ...{ resultNo: no, announcedAt: at, correction: null, judgeCount: 0, marks: null },
    ...{ combinedName: name, combined: [], dances: members.map((member) => member.name) },
    numbers: couples.map(({ number }) => number),
    couples: couples.map(({ rowId, number, people, place2, rule, sentence }) => {
      const places2 = members.map(
        (member) => member.couples.find((couple) => couple.people === people)?.place2 ?? 0,
      );
      return {
        ...{ rowId, number, place: String(place2 / 2), was: null },
        sentence: sentence.replace(/^[^:]+: (.)/, (_, first: string) => first.toUpperCase()),
        rule: Number(rule) >= 10 ? Number(rule) : null,
        dancePlaces: places2.map((one) => String(one / 2)),
        total: String(places2.reduce((sum, one) => sum + one, 0) / 2),
      };
    }),
  };
}

export const combinedOf = (
  contest: string,
) => sql`(select coalesce(json_agg(distinct jsonb_build_object('id', y.id,
    'name', y.name)), '[]') from rounds u join results a on a.round_id = u.id
  join result_members m on m.member_result_id = a.id
  join released_results b on b.id = m.result_id and b.audience = 'PUBLIC'
  join rounds v on v.id = b.round_id join contests y on y.id = v.contest_id where u.contest_id = ${sql.ref(contest)})`;
