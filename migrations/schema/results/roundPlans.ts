import { ACTS, type Act, type Guard, guarded, SEEN, triggerFunction } from '../statements.ts';
import { keepForUndo } from '../undo.ts';

/** Refuses with the sentence in `told`, if any. */
export const REFUSE_TOLD = `if told is not null then raise exception using errcode = 'FD001', message = told; end if;`;

const GUARDS: Guard[] = [
  {
    // A heat with a later round can only be deleted with its schedule, or once that round is planned elsewhere.
    name: 'guard_round_plans',
    table: 'round_plans',
    when: 'before delete',
    body: `if old.heat_id is not null and exists (select from schedules where id = old.schedule_id)
          and not exists (select from heats where id = old.heat_id) then
        raise exception using errcode = 'FD001', message = 'A later round of ' || concat_ws(' ', nullif(old.level, ''),
          (select name from dance_categories where id = old.dance_category_id),
          coalesce((select name from dances where id = old.dance_id), 'multi-dance'), nullif(old.age_group, ''))
          || ' is planned in this heat. Plan it in another heat first.';
      end if;
      return old;`,
  },
  {
    // Undo, which knows no cards, leaves the plan of a judged round.
    name: 'guard_judged_plans',
    table: 'round_plans',
    when: 'before update or delete',
    body: `if exists (select from schedules where id = old.schedule_id) and exists (select from results_now q
          where q.schedule_id = old.schedule_id and q.identity = old.identity and q.no = old.no
            and q.kind <> 'UNCONTESTED') then
        raise exception using errcode = 'FD001',
          message = 'A round of this plan is being judged. Annul that round first.';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;`,
  },
];

/** Rounds before the final and their heats, and who dances or may dance in a heat. */
export const ROUND_PLANS = [
  `create table round_plans (
    schedule_id integer not null references schedules (id) on delete cascade,
    identity text not null,
    no integer not null check (no between 1 and 6),
    part integer not null default 1 check (part between 1 and 6),
    kind text not null check (kind in ('RECALL', 'FINAL', 'SCORE')),
    asked integer check (asked > 0),
    trims boolean not null default false,
    heat_id integer,
    entry_type text not null,
    dance_category_id integer not null,
    dance_id integer,
    level text not null,
    age_group text not null,
    primary key (schedule_id, identity, no, part),
    foreign key (heat_id, schedule_id) references heats (id, schedule_id) on delete cascade,
    check ((no = 1) = (heat_id is null)),
    check (no > 1 or part = 1),
    check ((kind = 'RECALL') = (asked is not null)),
    check (kind = 'SCORE' or not trims)
  )`,
  'create index round_plans_heat_id on round_plans (heat_id)',
  `create view floor_couples as
    select schedule_id, heat_id, id as heat_entry_id, entry_id, 1 as round_no, null::text as contest_id, true as is_certain
    from heat_entries where heat_id is not null
    union all
    select p.schedule_id, p.heat_id, r.id, r.entry_id, p.no, p.identity, d.is_certain
    from round_plans p
    join entries e on e.entry_type = p.entry_type and e.dance_category_id = p.dance_category_id
      and e.dance_id is not distinct from p.dance_id
    join entrants o on o.id = e.entrant_id
    join heat_entries r on r.entry_id = e.id and r.schedule_id = p.schedule_id and r.heat_id is not null
    cross join lateral (select exists (select from results_now d where d.schedule_id = p.schedule_id
      and d.identity = p.identity and d.no = p.no - 1 and d.state <> 'MARKED') as is_certain) d
    where p.heat_id is not null and coalesce(nullif(e.level, ''), o.level, '') = p.level
      and coalesce(nullif(e.category, ''), o.category, '') = p.age_group
      and (not d.is_certain or exists (select from results_now q where q.schedule_id = p.schedule_id
        and q.identity = p.identity and q.no = p.no - 1 and q.heat_entry_id = r.id and q.is_recalled
        and p.part = least(q.part, (select max(part) from round_plans z
          where z.schedule_id = p.schedule_id and z.identity = p.identity and z.no = p.no))))`,
  ...guarded(GUARDS),
  ...keepForUndo({ round_plans: ACTS }),
  // Everyone on the floor, also the invented people of those who are kept apart.
  `create view floor_people as
    select f.*, p.person, t.starts, t.ends from floor_couples f
    join heat_times t on t.heat_id = f.heat_id join entry_people p on p.entry_id = f.entry_id
    union all
    select f.*, p.person, t.starts, t.ends from floor_couples f
    join heat_times t on t.heat_id = f.heat_id join kept_apart p on p.entry_id = f.entry_id
    where exists (select from floor_limits where other_id is not null)`,
  `create view floor_names as
    select id as person, id as entrant_id, name from entrants
    union all select -l.id, a.id, a.name || ' and ' || b.name
      from floor_limits l join entrants a on a.id = l.entrant_id join entrants b on b.id = l.other_id`,
  // Who is on the floor, or may be, while they are away: "Ann Archer arrives at 10:00 AM on Sat; heat 12 starts at 8:15 AM".
  `create view seen_away as
    select f.schedule_id, f.heat_entry_id, f.round_no, f.heat_id, t.number, f.person, a.words as reason,
      a.words || '; heat ' || coalesce(l.label, t.number::text) || ' starts at '
        || to_char(t.starts at time zone a.time_zone, 'FMHH12:MI AM') as words
    from away_times a join schedules s on s.event_id = a.event_id
    join floor_people f on f.schedule_id = s.id and f.person = a.person and f.starts < a.until and f.ends > a.since
    join heat_times t on t.heat_id = f.heat_id left join heat_labels l on l.heat_id = f.heat_id
    where exists (select from floor_limits where day is not null)`,
  // Who needs to be in two places at once: by heat entries and their later rounds, on any floor. Couples of one contest
  // share its later rounds.
  `create function meetings_of(ids integer[]) returns table (heat_entry_id integer, round_no integer, heat_id integer,
      person integer, other_id integer, other_entry_id integer, other_round integer, other_heat_id integer)
    language sql stable as $$
    with mine as materialized (select * from floor_people f where f.heat_entry_id = any(ids)),
    times as materialized (select * from heat_times t where t.schedule_id = any(array(select schedule_id from mine))),
    near as materialized (select m.heat_id, t.heat_id as other_id
      from (select distinct schedule_id, heat_id, starts, ends from mine) m join times t on t.schedule_id = m.schedule_id
        and (t.heat_id = m.heat_id or t.starts < m.ends and t.ends > m.starts))
    select m.heat_entry_id, m.round_no, m.heat_id, m.person, o.heat_entry_id, o.entry_id, o.round_no, o.heat_id
    from mine m join near n on n.heat_id = m.heat_id
    join floor_people o on o.heat_id = any(array(select other_id from near)) and o.heat_id = n.other_id
      and o.person = m.person and case when m.round_no = 1 and o.round_no = 1 then o.heat_entry_id <> m.heat_entry_id
        else o.contest_id is distinct from m.contest_id end $$`,
  // Only rows that get another place or other people: a delay may bring what was placed before to the same time.
  ...Object.entries({ insert: '', update: 'before' }).flatMap(([act, before]) => {
    const changed = (columns: string): string =>
      `select ${columns} from after where heat_id is not null
        and schedule_id in (select schedule_id from round_plans where heat_id is not null)
        ${before && `except select ${columns} from before where heat_id is not null`}`;
    return [
      triggerFunction(
        `guard_nobody_twice_${act}`,
        `placed := array(select id from (${changed('id, entry_id, heat_id')}) c);
        if placed = '{}' then return null; end if;
        come := array(select id from (${changed('id, entry_id')}) c);
        select o.name || case when m.person > 0 then ' dances, or may dance,' else ' are kept apart, and one of them may dance' end
          || ' a later round in heat ' || coalesce(l.label, h.number::text)
          || ' at that time. Plan that round in another heat first.' into told
        from meetings_of(placed) m join floor_names o on o.person = m.person
        join heats h on h.id = case when m.round_no > 1 then m.heat_id else m.other_heat_id end
        left join heat_labels l on l.heat_id = h.id
        where case when m.round_no > 1 then m.heat_entry_id = any(come) else m.other_round > 1 end
        order by h.number, o.name limit 1;
        ${REFUSE_TOLD}
        return null;`,
        { declare: 'told text; placed integer[]; come integer[]' },
      ),
      `create trigger guard_nobody_twice_${act} after ${act} on heat_entries
        referencing ${SEEN[act as Act]} for each statement
        when (current_setting('floorcraft.restores', true) is distinct from 'on')
        execute function guard_nobody_twice_${act}()`,
    ];
  }),
];
