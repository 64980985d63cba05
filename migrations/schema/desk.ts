import { ID, keepRows } from './statements.ts';

const PRESSED = `made_by text not null,
    pressed_at timestamptz,
    made_at timestamptz not null default clock_timestamp(),
    device text not null default ''`;

/**
 * What screens write on the event day besides the clock: partner changes, late entries, notes and day passes.
 * Device names are those of sessions and day passes.
 */
export const DESK = [
  // `seen` is what the device showed of the couple, to detect conflicting answers.
  `create table deck_calls (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    heat_id integer not null,
    heat_entry_id integer,
    kind text not null check (kind in ('HERE', 'NOT_HERE', 'CALLED', 'HOLD', 'TAKE_BACK')),
    ${PRESSED},
    seen text check (seen in ('HERE', 'NOT_HERE', 'NOT_ASKED')),
    check (kind = 'TAKE_BACK' or (kind = 'HOLD') = (heat_entry_id is null))
  )`,
  'create index deck_calls_heat_id on deck_calls (schedule_id, heat_id, id)',
  ...keepRows('deck_calls', "The log of the deck can't be changed."),

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

  `create table late_presses (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    floor text not null,
    kind text not null check (kind in ('START', 'BACK', 'PAUSE', 'RESUME', 'TAKE_BACK')),
    heat_label text,
    reason text not null,
    ${PRESSED}
  )`,
  'create index late_presses_schedule_id on late_presses (schedule_id, id)',
  ...keepRows('late_presses', "The log of late presses can't be changed."),

  // Notes between music and announcer, and corrected results.
  `create table floor_notes (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    floor text not null,
    kind text not null check (kind in ('MUSIC_ON', 'TO_ANNOUNCER', 'DONE', 'RESULT_CORRECTED')),
    heat_id integer,
    heat_label text,
    content text not null,
    note_id integer,
    ${PRESSED},
    check ((kind = 'DONE') = (note_id is not null))
  )`,
  'create index floor_notes_schedule_id on floor_notes (schedule_id, floor, id)',
  ...keepRows('floor_notes', "The notes of a floor can't be changed."),

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
