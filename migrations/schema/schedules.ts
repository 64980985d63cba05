import { ID, triggerFunction } from './statements.ts';

/**
 * Schedules with their heats. Constraints refuse a duplicate heat number in a schedule, a row in another schedule's heat,
 * an entry of another event, and a dance outside its style.
 */
export const SCHEDULES = [
  `create table schedules (
    ${ID},
    event_id integer not null references events (id) on delete cascade,
    name text not null check (name <> ''),
    is_locked boolean not null default false,
    locked_by_id integer references users (id) on delete set null,
    locked_at timestamptz,
    max_couples integer not null default 8 check (max_couples between 1 and 999),
    level_range integer check (level_range between 0 and 99),
    fill_mode text not null default 'RUNS' check (fill_mode in ('RUNS', 'SPREAD')),
    version integer not null default 1,
    keep_contests boolean not null default true,
    constraint schedules_id_event unique (id, event_id)
  )`,
  'create index schedules_event_id on schedules (event_id)',

  `create table sections (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    position integer not null check (position >= 1),
    title text not null default '',
    section_type text not null default 'HEAT' check (section_type in ('HEAT', 'SOLO', 'MULTI', 'BREAK')),
    start_time timestamptz,
    end_time timestamptz,
    heat_duration integer not null default 90 check (heat_duration >= 1),
    max_couples integer check (max_couples between 1 and 999),
    notes text not null default '',
    version integer not null default 1,
    floor text not null default '',
    constraint sections_end_after_start check (end_time >= start_time),
    constraint sections_schedule_position unique (schedule_id, position) deferrable initially deferred,
    constraint sections_id_schedule unique (id, schedule_id)
  )`,

  `create table section_dance_categories (
    section_id integer not null references sections (id) on delete cascade,
    dance_category_id integer not null references dance_categories (id),
    position integer not null,
    primary key (section_id, dance_category_id)
  )`,
  'create index section_dance_categories_category on section_dance_categories (dance_category_id)',

  `create table heats (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    section_id integer not null,
    number integer not null check (number >= 1),
    dance_id integer,
    dance_category_id integer not null references dance_categories (id),
    constraint heats_section_in_schedule
      foreign key (section_id, schedule_id) references sections (id, schedule_id) on delete cascade,
    constraint heats_dance_in_category
      foreign key (dance_id, dance_category_id) references dances (id, category_id) on update cascade,
    constraint heats_schedule_number unique (schedule_id, number) deferrable initially deferred,
    constraint heats_id_schedule unique (id, schedule_id)
  )`,
  'create index heats_section_number on heats (section_id, number)',
  'create index heats_dance_id on heats (dance_id, dance_category_id)',
  'create index heats_dance_category_id on heats (dance_category_id)',

  // Start and end of each heat; null if its section has no start.
  `create view heat_times as
    select h.id as heat_id, h.schedule_id, h.section_id, h.number,
      s.start_time + (h.number - f.number) * s.heat_duration * interval '1 second' as starts,
      s.start_time + (h.number - f.number + 1) * s.heat_duration * interval '1 second' as ends,
      s.heat_duration as duration
    from heats h
    join sections s on s.id = h.section_id
    cross join lateral (select min(number) as number from heats where section_id = s.id) f`,

  // A scratched row has no heat, so its place is free, but stores the heat to restore it to.
  `create table heat_entries (
    ${ID},
    schedule_id integer not null,
    event_id integer not null,
    entry_id integer not null,
    unit integer not null check (unit between 1 and 999),
    heat_id integer,
    is_pinned boolean not null default false,
    is_scratched boolean not null default false,
    scratched_heat_id integer,
    constraint heat_entries_schedule_of_event
      foreign key (schedule_id, event_id) references schedules (id, event_id) on delete cascade,
    constraint heat_entries_entry_of_event
      foreign key (entry_id, event_id) references entries (id, event_id) on delete cascade,
    constraint heat_entries_heat_of_schedule
      foreign key (heat_id, schedule_id) references heats (id, schedule_id) on delete set null (heat_id),
    constraint heat_entries_scratched_heat_of_schedule
      foreign key (scratched_heat_id, schedule_id) references heats (id, schedule_id)
      on delete set null (scratched_heat_id),
    constraint heat_entries_pinned_has_heat check (not is_pinned or heat_id is not null),
    constraint heat_entries_scratched_has_no_heat check (not is_scratched or heat_id is null),
    constraint heat_entries_scratched_from check (is_scratched or scratched_heat_id is null),
    constraint heat_entries_unit_once unique (schedule_id, entry_id, unit) deferrable initially deferred
  )`,
  'create index heat_entries_heat_id on heat_entries (heat_id)',
  'create index heat_entries_entry_id on heat_entries (entry_id)',
  'create index heat_entries_scratched on heat_entries (scratched_heat_id) where scratched_heat_id is not null',
  'create index heat_entries_unassigned on heat_entries (schedule_id) where heat_id is null and not is_scratched',
  // In a trigger for all writers: losing its heat unpins a row, and getting one restores a scratched row.
  triggerFunction(
    'heat_entries_unpin',
    `if new.heat_id is null then new.is_pinned := false; end if;
    if new.heat_id is not null then new.is_scratched := false; new.scratched_heat_id := null; end if;
    return new;`,
  ),
  `create trigger heat_entries_unpin before insert or update of heat_id on heat_entries
    for each row execute function heat_entries_unpin()`,

  // Why a row is unassigned; valid while its `basis` is unchanged.
  `create table waiting_reasons (
    heat_entry_id integer primary key references heat_entries (id) on delete cascade,
    reason text not null,
    cure text,
    cures jsonb,
    basis text,
    is_seatable boolean not null default false
  )`,

  `create table generated_places (
    schedule_id integer primary key references schedules (id) on delete cascade,
    places jsonb not null
  )`,

  `create table log_entries (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    user_id integer references users (id) on delete set null,
    user_name text not null,
    at timestamptz not null default clock_timestamp(),
    content text not null,
    outcome jsonb,
    device text not null default '',
    pressed_at timestamptz
  )`,
  'create index log_entries_schedule on log_entries (schedule_id, id desc)',

  `create table program_plans (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    created_by_id integer references users (id) on delete set null,
    created_at timestamptz not null default now(),
    goal text not null check (goal in ('FRAME', 'FEWEST', 'WHOLE')),
    level_range integer,
    variant text not null,
    fingerprint text not null,
    milliseconds integer not null,
    plan jsonb not null,
    quality jsonb not null,
    today jsonb not null,
    keep_contests boolean not null
  )`,
  'create index program_plans_schedule on program_plans (schedule_id, id desc)',
];
