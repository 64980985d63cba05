import { type Guard, guarded, ID, refuse } from '../statements.ts';
import { lastResult } from './terms.ts';

const GUARDS: Guard[] = [
  {
    name: 'guard_contest_schedules',
    table: 'schedules',
    when: 'before delete',
    body: `if exists (select from contests where schedule_id = old.id) then
        ${refuse("This schedule has results. It can't be deleted.")};
      end if;
      return old;`,
  },
  {
    name: 'guard_attempts',
    table: 'rounds',
    when: 'before insert',
    body: `if new.attempt > 1 and not exists (select from rounds r join rulings u on u.round_id = r.id and u.kind = 'ANNUL'
        where r.contest_id = new.contest_id and r.no = new.no and r.attempt = new.attempt - 1) then
        ${refuse('A round can only be danced again after it has been annulled.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_whole_rounds',
    table: 'rounds',
    when: 'after insert',
    isDeferred: true,
    body: `if (select count(*) from round_couples where round_id = new.id) <> new.field_size
        or (select count(*) from round_judges where round_id = new.id) <> new.panel_size
        or (select count(*) from round_dances where round_id = new.id) <> new.dance_count
        or not exists (select from round_heats where round_id = new.id) then
        ${refuse('A round needs all its couples, judges and dances, and a heat.')};
      end if;
      return null;`,
  },
  {
    name: 'guard_own_rounds',
    table: 'rounds',
    when: 'after insert',
    isDeferred: true,
    body: `if exists (select from contests c join schedules s on s.id = c.schedule_id where c.id = new.contest_id and (
        exists (select from round_heats o join heats h on h.id = o.heat_id
          where o.round_id = new.id and h.schedule_id <> s.id)
        or exists (select from round_couples o join heat_entries r on r.id = o.heat_entry_id
          where o.round_id = new.id and r.schedule_id <> s.id)
        or exists (select from round_judges o join judges j on j.id = o.judge_id
          where o.round_id = new.id and j.event_id <> s.event_id))) then
        ${refuse('Couples, judges and heats of a round belong to its schedule and event.')};
      end if;
      return null;`,
  },
  {
    name: 'guard_later_rounds',
    table: 'rounds',
    when: 'after insert',
    isDeferred: true,
    body: `if new.no > 1 and not new.is_redance and exists (
        select from round_couples c where c.round_id = new.id and not exists (
          select from recalled q join round_couples o on o.round_id = q.round_id and o.position = q.position
          where q.result_id = (${lastResult('new.contest_id', 'new.no - 1')}) and o.heat_entry_id = c.heat_entry_id)) then
        ${refuse('Only couples that were recalled dance the next round.')};
      end if;
      if new.is_redance and not exists (select from rounds f join rulings u on u.round_id = f.id and u.kind = 'REDANCE'
        where f.contest_id = new.contest_id and f.no < new.no and not f.is_redance
          and not exists (select from rulings where round_id = f.id and kind = 'ANNUL')
          and new.field_size = (select count(*) from placings p
            join round_couples o on o.round_id = p.round_id and o.position = p.position
            join round_couples c on c.round_id = new.id and c.heat_entry_id = o.heat_entry_id
            where p.place2 = u.value and p.result_id = (select id from results where round_id = f.id order by no desc limit 1)))
        then ${refuse('Only couples that share a place dance a re-dance.')};
      end if;
      return null;`,
  },
  ...(['round_couples', 'round_dances'] as const).map((table) => ({
    name: `guard_${table}`,
    table,
    when: 'before insert',
    body: `if new.position >= (select ${table === 'round_couples' ? 'field_size' : 'dance_count'} from rounds where id = new.round_id) then
        ${refuse('The round has no such place.')};
      end if;
      return new;`,
  })),
  {
    name: 'guard_round_judges',
    table: 'round_judges',
    when: 'before insert',
    body: `if new.seat > (select panel_size from rounds where id = new.round_id) then
        ${refuse('The round has no such seat.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_danced_schedule',
    table: 'contests',
    when: 'before insert',
    body: `insert into danced_schedules (event_id, schedule_id) select event_id, id from schedules
        where id = new.schedule_id on conflict do nothing;
      if not exists (select from danced_schedules where schedule_id = new.schedule_id) then
        ${refuse('Another schedule of this event has results. An event dances one schedule.')};
      end if;
      return new;`,
  },
];

/** Contests and their rounds, frozen with couples, judges, dances and heats. */
export const ROUNDS = [
  // An event has one danced schedule, the first with a result.
  `create table danced_schedules (
    event_id integer primary key references events (id) on delete cascade,
    schedule_id integer not null unique,
    foreign key (schedule_id, event_id) references schedules (id, event_id) on delete cascade
  )`,
  `create table contests (
    ${ID},
    schedule_id integer not null references schedules (id),
    identity text not null,
    name text not null check (btrim(name) <> ''),
    unique (schedule_id, identity)
  )`,
  `create table rounds (
    ${ID},
    contest_id integer not null references contests (id),
    no integer not null check (no > 0),
    attempt integer not null check (attempt > 0),
    kind text not null check (kind in ('FINAL', 'RECALL', 'SCORE', 'UNCONTESTED', 'COMBINED', 'STANDARD')),
    field_size integer not null,
    panel_size integer not null,
    dance_count integer not null,
    needs_second_look boolean not null,
    frozen_by text not null,
    frozen_at timestamptz not null default clock_timestamp(),
    asked integer not null default 0,
    trims boolean not null default false,
    is_redance boolean not null default false,
    unique (contest_id, no, attempt),
    unique (id, kind, field_size, asked),
    check (case kind
      when 'FINAL' then field_size >= 2 and panel_size >= 1 and dance_count >= 1 and asked = 0
      when 'RECALL' then panel_size >= 1 and dance_count >= 1 and asked between 1 and field_size - 1
      when 'SCORE' then field_size >= 1 and panel_size >= 1 and dance_count >= 1 and asked = 0
      when 'COMBINED' then field_size >= 1 and panel_size = 0 and dance_count = 0 and not needs_second_look and asked = 0
      when 'STANDARD' then field_size = 1 and panel_size >= 1 and dance_count >= 1 and asked = 0
      else field_size = 1 and panel_size = 0 and dance_count = 0 and not needs_second_look and asked = 0 end),
    constraint rounds_trims_check check (kind = 'SCORE' or not trims),
    constraint rounds_redance_check check (not is_redance or kind = 'FINAL' and no > 1)
  )`,
  `create table round_couples (
    round_id integer not null references rounds (id),
    position integer not null check (position >= 0),
    heat_entry_id integer not null references heat_entries (id),
    number text not null,
    primary key (round_id, position),
    unique (round_id, heat_entry_id)
  )`,
  "create unique index round_couples_number on round_couples (round_id, number) where number <> ''",
  'create index round_couples_heat_entry_id on round_couples (heat_entry_id)',
  `create table round_judges (
    round_id integer not null references rounds (id),
    seat integer not null check (seat > 0),
    judge_id integer not null references judges (id),
    primary key (round_id, seat),
    unique (round_id, judge_id)
  )`,
  'create index round_judges_judge_id on round_judges (judge_id)',
  `create table round_dances (
    round_id integer not null references rounds (id),
    position integer not null check (position >= 0),
    dance_id integer not null references dances (id),
    primary key (round_id, position)
  )`,
  `create table round_heats (
    round_id integer not null references rounds (id),
    part integer not null check (part > 0),
    heat_id integer not null references heats (id),
    primary key (round_id, part),
    unique (round_id, heat_id)
  )`,
  'create index round_heats_heat_id on round_heats (heat_id)',
  ...guarded(GUARDS),
];
