import { ID } from './statements.ts';

/** People, dances, events and entries; the trash, imports and merges, which restore them. */
export const COMPETITION = [
  `create table studios (
    ${ID},
    name text not null check (name <> ''),
    contact_name text not null default '',
    email text not null default '',
    address text not null default '',
    tax_id text not null default '',
    version integer not null default 1
  )`,

  `create table dance_categories (
    ${ID},
    name text not null check (name <> ''),
    position integer not null default 0,
    version integer not null default 1
  )`,
  'create unique index dance_categories_name on dance_categories (lower(name))',

  `create table dances (
    ${ID},
    name text not null check (name <> ''),
    category_id integer not null references dance_categories (id),
    position integer not null default 0,
    version integer not null default 1,
    constraint dances_id_category unique (id, category_id)
  )`,
  'create unique index dances_category_name on dances (category_id, lower(name))',

  `create table entrants (
    ${ID},
    name text not null check (name <> ''),
    card_number text not null default '',
    studio_id integer references studios (id),
    is_professional boolean not null,
    level text,
    category text,
    version integer not null default 1,
    merged_into_id integer references entrants (id),
    constraint entrants_professionals_have_no_level
      check (not is_professional or (level is null and category is null))
  )`,
  'create index entrants_studio_id on entrants (studio_id)',
  'create index entrants_merged_into_id on entrants (merged_into_id)',
  // For the entries of a person, in entry_people.
  'create index entrants_person on entrants (coalesce(merged_into_id, id))',
  'create index entrants_role_name on entrants (is_professional, lower(name))',

  `create table different_people (
    person_id integer not null references entrants (id) on delete cascade,
    other_id integer not null references entrants (id) on delete cascade,
    primary key (person_id, other_id),
    constraint different_people_in_order check (person_id < other_id)
  )`,
  'create index different_people_other_id on different_people (other_id)',

  `create table events (
    ${ID},
    name text not null check (name <> ''),
    description text not null default '',
    location text not null default '',
    notes text not null default '',
    date date,
    time time(0),
    time_zone text not null default 'UTC',
    version integer not null default 1
  )`,

  `create table entry_limits (
    ${ID},
    event_id integer not null references events (id) on delete cascade,
    dance_id integer not null references dances (id) on delete cascade,
    "limit" integer check ("limit" >= 0),
    partner_rule text not null default 'REQUIRED' check (partner_rule in ('REQUIRED', 'LATER', 'NONE')),
    version integer not null default 1,
    constraint entry_limits_event_dance unique (event_id, dance_id)
  )`,
  'create index entry_limits_dance_id on entry_limits (dance_id)',

  // The time of an entry is null if it was made before times were recorded.
  `create table entries (
    ${ID},
    event_id integer not null references events (id) on delete cascade,
    entrant_id integer not null references entrants (id),
    entry_type text not null check (entry_type in ('HEAT', 'SOLO', 'MULTI')),
    dance_id integer,
    dance_category_id integer not null references dance_categories (id),
    quantity integer not null default 1 check (quantity between 1 and 999),
    level text not null default '',
    category text not null default '',
    client_key text,
    version integer not null default 1,
    entered_at timestamptz default now(),
    song text not null default '',
    constraint entries_multi_has_no_dance check ((entry_type = 'MULTI') = (dance_id is null)),
    constraint entries_dance_in_category
      foreign key (dance_id, dance_category_id) references dances (id, category_id) on update cascade,
    constraint entries_id_event unique (id, event_id)
  )`,
  'create index entries_client_key on entries (client_key)',
  'create index entries_event_entrant on entries (event_id, entrant_id)',
  'create index entries_event_dance on entries (event_id, dance_id)',
  'create index entries_entrant_id on entries (entrant_id)',
  'create index entries_dance_id on entries (dance_id, dance_category_id)',
  'create index entries_dance_category_id on entries (dance_category_id)',

  `create table entry_partners (
    entry_id integer not null references entries (id) on delete cascade,
    entrant_id integer not null references entrants (id),
    position integer not null,
    primary key (entry_id, entrant_id),
    constraint entry_partners_entry_position unique (entry_id, position)
  )`,
  'create index entry_partners_entrant_id on entry_partners (entrant_id)',
  // The dancers of entries; a merged person is the one who was kept.
  `create view entry_people as
    select d.entry_id, coalesce(o.merged_into_id, o.id) as person from (
      select id as entry_id, entrant_id from entries union all select entry_id, entrant_id from entry_partners) d
    join entrants o on o.id = d.entrant_id`,

  // What keeps people from the floor of an event: of a person and a day when they arrive and leave, or of two people that
  // they are not on the floor at the same time. A day ends at 4 AM, as eventDays.ts says; who leaves at that hour is not
  // there that day.
  `create table floor_limits (
    ${ID},
    event_id integer not null references events (id) on delete cascade,
    entrant_id integer not null references entrants (id) on delete cascade,
    other_id integer references entrants (id) on delete cascade,
    day date,
    arrives time(0),
    leaves time(0),
    constraint floor_limits_form check (case when other_id is null then day is not null and num_nonnulls(arrives, leaves) > 0
      else num_nonnulls(day, arrives, leaves) = 0 and entrant_id < other_id end),
    constraint floor_limits_in_order check (arrives - interval '4 hours' < leaves - interval '4 hours'),
    constraint floor_limits_day unique (event_id, entrant_id, day),
    constraint floor_limits_pair unique (event_id, entrant_id, other_id)
  )`,
  'create index floor_limits_entrant_id on floor_limits (entrant_id)',
  'create index floor_limits_other_id on floor_limits (other_id)',
  // Whose limits were last set by hand, not by a file.
  `create table limit_edits (
    event_id integer not null references events (id) on delete cascade,
    entrant_id integer not null references entrants (id) on delete cascade,
    edited_by text not null,
    edited_at timestamptz not null default now(),
    primary key (event_id, entrant_id)
  )`,
  'create index limit_edits_entrant_id on limit_edits (entrant_id)',
  // When people are away, with the reason: "Ann Archer arrives at 10:00 AM on Sat".
  `create view away_times as
    select l.event_id, l.entrant_id as person, l.day, e.time_zone, a.since at time zone e.time_zone as since,
      a.until at time zone e.time_zone as until, w.absence, o.name || ' ' || w.absence as words
    from floor_limits l join events e on e.id = l.event_id join entrants o on o.id = l.entrant_id
    cross join lateral (select l.day + (l.arrives < time '04:00')::int + l.arrives as arrives,
      l.day + (l.leaves < time '04:00')::int + l.leaves as leaves, l.day + time '04:00' as morning) m
    cross join lateral (values
      (m.morning, m.arrives, 'arrives at ' || to_char(m.arrives, 'FMHH12:MI AM')),
      (m.leaves, m.morning + interval '1 day',
        case when m.leaves = m.morning then 'is not there' else 'leaves at ' || to_char(m.leaves, 'FMHH12:MI AM') end)
    ) a(since, until, words)
    cross join lateral (select a.words || to_char(l.day, ' "on" Dy') as absence) w
    where l.other_id is null and a.since < a.until`,
  // Two people who are kept apart share an invented person, whose id is negative.
  `create view kept_apart as
    select distinct e.id as entry_id, -l.id as person
    from floor_limits l cross join lateral (values (l.entrant_id), (l.other_id)) w(person)
    join entry_people p on p.person = w.person join entries e on e.id = p.entry_id and e.event_id = l.event_id
    where l.other_id is not null`,

  // The trash stores deleted rows, so that they are restored with their ids and no query has to skip them.
  `create table deletions (
    ${ID},
    kind text not null,
    thing_id integer,
    name text not null,
    event_id integer,
    event_name text not null default '',
    row_counts jsonb not null default '{}',
    user_id integer references users (id) on delete set null,
    user_name text not null,
    at timestamptz not null default clock_timestamp(),
    double_booked jsonb not null default '[]'
  )`,
  'create index deletions_at on deletions (at)',
  'create index deletions_thing on deletions (kind, thing_id)',
  'create index deletions_user on deletions (user_id)',
  `create table deleted_rows (
    id bigint generated by default as identity primary key,
    deletion_id integer not null references deletions (id) on delete cascade,
    table_name text not null,
    rows text not null
  )`,
  'create index deleted_rows_deletion on deleted_rows (deletion_id, table_name)',

  // Files waiting for their import are not backed up.
  `create unlogged table import_files (
    id uuid primary key default gen_random_uuid(),
    user_id integer not null,
    name text not null,
    bytes bytea not null,
    uploaded_at timestamptz not null default now()
  )`,
  'create index import_files_user_id on import_files (user_id, uploaded_at)',
  `create table import_shapes (
    shape text primary key,
    choices jsonb not null,
    used_at timestamptz not null default now()
  )`,
  `create table bulk_changes (
    ${ID},
    kind text not null check (kind in ('IMPORT', 'MERGE')),
    content text not null,
    event_id integer,
    deletion_id integer references deletions (id) on delete set null,
    user_id integer references users (id) on delete set null,
    user_name text not null,
    at timestamptz not null default now(),
    undone_at timestamptz,
    undone_by text,
    merged_table text check (merged_table in ('entrants', 'studios')),
    kept_id integer,
    merged_id integer,
    constraint bulk_changes_merge_check check (
      num_nonnulls(merged_table, kept_id, merged_id) in (0, 3) and (merged_table is null or kind = 'MERGE'))
  )`,
  'create index bulk_changes_event_id on bulk_changes (event_id)',
  'create index bulk_changes_deletion_id on bulk_changes (deletion_id)',
  'create index bulk_changes_user_id on bulk_changes (user_id)',
];
