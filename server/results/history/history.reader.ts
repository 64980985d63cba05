import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { RoundAddress } from '../cards/typedRound.reader.ts';

export interface HistoryLine {
  at: Date;
  by: string;
  what: string;
}

/** Oldest first, with annulled attempts; cards typed in one minute share a line. */
export async function readHistory(
  db: Db,
  { scheduleId, contestId, round }: RoundAddress & { round: number },
): Promise<HistoryLine[]> {
  const number = (position: string) =>
    sql`(select coalesce(nullif(number, ''), 'a couple') from round_couples where round_id = r.id and position = ${sql.ref(position)})`;
  const seatBefore = sql`(select j.code from (select s.judge_id, 0 as no from round_judges s where s.round_id = r.id
      and s.seat = u.value union all select b.judge_id, b.no from rulings b where b.round_id = r.id
      and b.kind = 'SWAP_JUDGE' and b.value = u.value and b.no < u.no) s join judges j on j.id = s.judge_id
    order by s.no desc limit 1)`;
  const { rows } = await sql<HistoryLine>`
    with r as (select r.*, c.schedule_id from contests c join rounds r on r.contest_id = c.id
      where c.schedule_id = ${scheduleId} and c.identity = ${contestId} and r.no = ${round}),
    k as (select k.id, k.round_id, j.code || case when r.dance_count > 1 then ' ' || d.name else '' end as name,
        r.dance_count, k.no, k.dance_position, j.code as judge, k.entered_at, k.entered_by, k.reason
      from r join cards k on k.round_id = r.id join judges j on j.id = k.judge_id
      join round_dances o on o.round_id = r.id and o.position = k.dance_position join dances d on d.id = o.dance_id)
    select at, by, what from (
      select frozen_at as at, frozen_by as by, 'Fixed its couples, dances and judges' as what from r where panel_size > 0
      union all
      select min(entered_at) as at, entered_by as by,
        'Typed ' || string_agg(name, ', ' order by judge, dance_position) as what
      from k where no = 1 group by round_id, entered_by, date_trunc('minute', entered_at)
      union all select entered_at, entered_by, 'Replaced ' || name || ': ' || reason from k where no > 1
      union all select min(v.at), v.verified_by,
        case v.how when 'SECOND_ENTRY' then 'Typed again ' else 'Verified ' end
          || string_agg(k.name, ', ' order by k.judge, k.dance_position)
      from k join verifications v on v.card_id = k.id group by k.round_id, v.verified_by, v.how, date_trunc('minute', v.at)
      union all select b.at, b.by, 'Sent ' || j.code || ' back: ' || lower(replace(b.reason, '_', ' '))
      from r join returned_cards b on b.round_id = r.id join judges j on j.id = b.judge_id
      union all select u.at, u.by, case u.kind
          when 'ANNUL' then 'Annulled the round: ' || u.reason
          when 'WITHDRAW' then 'Withdrew ' || ${number('u.position')} || coalesce(' before ' || (select d.name
            from round_dances o join dances d on d.id = o.dance_id
            where o.round_id = r.id and o.position = u.dance_position), '') || ': ' || u.reason
          when 'DISQUALIFY' then 'Disqualified ' || ${number('u.position')} || ': ' || u.reason
          when 'RESTORE' then 'Restored ' || ${number('u.position')} || ': ' || u.reason
          when 'CUT' then 'Took ' || u.value || ' couples'
          when 'SWAP_JUDGE' then coalesce('Put judge ' || (select code from judges where id = u.judge_id) || ' in place of '
              || ${seatBefore} || coalesce(' from ' || (select d.name from round_dances o join dances d on d.id = o.dance_id
                where o.round_id = r.id and o.position = u.dance_position and r.dance_count > 1) || ' on', ''),
            'Took judge ' || ${seatBefore} || ' out') || ': ' || u.reason
          when 'REDANCE' then 'Ordered a re-dance: ' || u.reason
          else 'Shared the place: ' || u.reason end
      from r join rulings u on u.round_id = r.id
      union all select x.at, x.by, 'Approved result ' || x.no || case when x.no > 1 then ': ' || x.reason else '' end
      from r join results x on x.round_id = r.id
      union all select l.at, l.by, case when l.act = 'WITHDRAW'
          then case l.audience when 'MC' then 'Took result ' || x.no || ' back from the announcer'
            else 'Took result ' || x.no || ' off the public pages' end
          else case l.audience when 'MC' then 'Released result ' || x.no || ' to the announcer'
            else 'Made result ' || x.no || ' public' end end
      from r join results x on x.round_id = r.id join releases l on l.result_id = x.id
      union all select q.asked_at, q.asked_by, 'Asked for a correction: ' || q.reason from r join corrections q on q.round_id = r.id
      union all select d.at, d.by, case d.act when 'APPROVE' then 'Approved the correction'
          else 'Refused the correction: ' || d.reason end
      from r join correction_decisions d on d.round_id = r.id) lines
    order by at`.execute(db);
  return rows;
}
