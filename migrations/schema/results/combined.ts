import { ID } from '../statements.ts';

/**
 * Combined contests, whose result is computed from the places of others; and small contests that are judged together
 * with another one of their dance, both keeping their titles.
 */
export const COMBINED = [
  `create table combined_contests (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    name text not null check (btrim(name) <> ''),
    unique (schedule_id, name)
  )`,
  `create table contest_members (
    combined_id integer not null references combined_contests (id) on delete cascade,
    position integer not null check (position >= 0),
    identity text not null check (identity ~ '^[0-9]+/(HEAT|MULTI)/'),
    primary key (combined_id, position),
    unique (combined_id, identity)
  )`,
  `create table contest_merges (
    schedule_id integer not null references schedules (id) on delete cascade,
    identity text not null,
    into_identity text not null,
    entry_type text not null check (entry_type in ('HEAT', 'MULTI')),
    dance_category_id integer not null,
    dance_id integer,
    level text not null,
    age_group text not null,
    into_level text not null,
    into_age_group text not null,
    primary key (schedule_id, identity),
    check (identity <> into_identity),
    check ((string_to_array(identity, '/'))[1:4] = (string_to_array(into_identity, '/'))[1:4]),
    check (identity like schedule_id || '/' || entry_type || '/' || dance_category_id || '/' || coalesce(dance_id::text, '') || '/%')
  )`,
];
