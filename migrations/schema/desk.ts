import { ID, keepRows } from './statements.ts';

const PRESSED = `made_by text not null,
    pressed_at timestamptz,
    made_at timestamptz not null default clock_timestamp(),
    device text not null default ''`;

/**
 * What screens write on the event day besides the journal: partner changes, late entries and day passes.
 * Device names are those of sessions and day passes.
 */
export const DESK = [
  // The undone change is not a foreign key, since rows are only added.
  `create table partner_changes (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    heat_entry_ids jsonb not null,
    from_id integer not null,
    to_id integer not null,
    content text not null,
    ${PRESSED},
    undoes_id integer
  )`,
  'create index partner_changes_schedule_id on partner_changes (schedule_id, id)',
  ...keepRows('partner_changes', "The log of changed partners can't be changed."),

  `create table told_changes (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    kind text not null check (kind in ('SCRATCH', 'LATE_ENTRY', 'PARTNER')),
    change_id integer not null,
    is_undo boolean not null,
    ${PRESSED}
  )`,
  'create index told_changes_schedule_id on told_changes (schedule_id, id)',
  ...keepRows('told_changes', "The log of who was told can't be changed."),

  `create table late_entries (
    entry_id integer primary key references entries (id) on delete cascade,
    schedule_id integer not null references schedules (id) on delete cascade,
    fee_cents integer check (fee_cents >= 0),
    reason text not null,
    ${PRESSED}
  )`,
  'create index late_entries_schedule_id on late_entries (schedule_id)',

  `create table day_passes (
    ${ID},
    event_id integer not null references events (id) on delete cascade,
    role text not null
      check (role in ('ANNOUNCER', 'DECK', 'MUSIC', 'HALL', 'REGISTRAR', 'SCRUTINEER', 'CHAIR')),
    name text not null check (name <> ''),
    day date not null,
    code_hash text not null unique,
    made_by_id integer not null references users (id) on delete cascade,
    made_at timestamptz not null default now(),
    ends_at timestamptz not null,
    opened_at timestamptz,
    device text not null default '',
    ended_at timestamptz
  )`,
  'create index day_passes_event_id on day_passes (event_id, id)',
  'create index day_passes_made_by_id on day_passes (made_by_id)',
];
