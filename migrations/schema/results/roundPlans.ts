import { type Guard, guarded, triggerFunction } from '../statements.ts';

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
    name: 'guard_slots',
    table: 'round_plans',
    when: 'after insert or update',
    body: `declare told text;
      begin
        select o.name || ' dances, or may dance, a later round of another contest in this heat.' into told from floor_couples f
        join entry_people a on a.entry_id = f.entry_id
        join floor_couples n on n.heat_id = f.heat_id and n.contest_id is distinct from f.contest_id
        join entry_people b on b.entry_id = n.entry_id and b.person = a.person
        join entrants o on o.id = a.person
        where f.heat_id = new.heat_id and f.round_no = new.no and f.contest_id = new.identity limit 1;
        if told is not null then
          raise exception using errcode = 'FD001', message = replace(told, 'a later round of another contest', 'another contest');
        end if;
      end;
      return null;`,
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
  triggerFunction(
    'guard_nobody_twice',
    `if not exists (select from round_plans where heat_id is not null) then return null; end if;
    select o.name || ' dances, or may dance, a later round of another contest in heat '
        || coalesce(l.label, h.number::text) || '. Plan that round in another heat first.' into told from (
      select n.entry_id, f.entry_id as other_id, f.heat_id from changed n
      join floor_couples f on f.heat_id = n.heat_id and f.round_no > 1
      union all select f.entry_id, m.entry_id, f.heat_id from changed n
      join floor_couples f on f.heat_entry_id = n.id and f.round_no > 1
      join heat_entries m on m.heat_id = f.heat_id) t
    join entry_people a on a.entry_id = t.entry_id
    join entry_people b on b.entry_id = t.other_id and b.person = a.person
    join entrants o on o.id = a.person
    join heats h on h.id = t.heat_id left join heat_labels l on l.heat_id = h.id
    order by h.number, o.name limit 1;
    ${REFUSE_TOLD}
    return null;`,
    { declare: 'told text' },
  ),
  ...['insert', 'update'].map(
    (act) => `create trigger guard_nobody_twice_${act} after ${act} on heat_entries
      referencing new table as changed for each statement execute function guard_nobody_twice()`,
  ),
];
