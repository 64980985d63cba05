import { ID, triggerFunction } from './statements.ts';

/** Printed numbers and public versions. */
export const PUBLISHING = [
  // Outlives its heat: the number is not reused, and undoing the heat's deletion restores it.
  `create table heat_labels (
    heat_id integer primary key,
    schedule_id integer not null references schedules (id) on delete cascade,
    label text not null check (label <> ''),
    is_printed boolean not null default false,
    constraint heat_labels_once unique (schedule_id, label) deferrable initially deferred
  )`,

  `create table back_numbers (
    event_id integer not null references events (id) on delete cascade,
    entrant_id integer not null references entrants (id) on delete cascade,
    number integer check (number between 1 and 99999),
    primary key (event_id, entrant_id),
    constraint back_numbers_once unique (event_id, number) deferrable initially deferred
  )`,
  'create index back_numbers_entrant_id on back_numbers (entrant_id)',

  `create table publications (
    event_id integer primary key references events (id) on delete cascade,
    number_worn_by text not null default 'PROFESSIONAL' check (number_worn_by in ('PROFESSIONAL', 'STUDENT')),
    names_shown text not null default 'FULL' check (names_shown in ('FULL', 'INITIAL', 'NUMBERS')),
    shortens_juniors boolean not null default true,
    link_key text unique,
    junior_groups jsonb not null default '{}',
    link_secret text not null default gen_random_uuid()::text,
    multi_dances jsonb not null default '{}',
    small_shift_minutes int not null default 5 check (small_shift_minutes between 0 and 60),
    age_group_words jsonb not null default '{}'
  )`,

  `create table phone_access (
    id integer primary key default 1 check (id = 1),
    is_on boolean not null default false,
    printed_origin text
  )`,

  // Only the time zone of a published version can change, which gives its clock times another meaning.
  `create table schedule_versions (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    number integer not null check (number >= 1),
    published_at timestamptz not null,
    published_by_id integer references users (id) on delete set null,
    published_by text not null,
    heat_count integer not null,
    change_count integer,
    changed_people integer,
    program jsonb not null,
    time_zone text,
    constraint schedule_versions_once unique (schedule_id, number)
  )`,
  triggerFunction(
    'schedule_versions_stay',
    `if tg_op = 'UPDATE' and to_jsonb(old) - 'time_zone' = to_jsonb(new) - 'time_zone' then return new; end if;
    raise exception 'A published version is never altered.' using errcode = 'restrict_violation';`,
  ),
  `create trigger schedule_versions_stay before update or delete on schedule_versions
    for each row when (pg_trigger_depth() = 0) execute function schedule_versions_stay()`,
];
