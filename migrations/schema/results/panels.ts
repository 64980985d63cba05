import { ID, SEEN, triggerFunction } from '../statements.ts';
import { keepForUndo } from '../undo.ts';

/** Judges, panels and an event's result settings. */
export const PANELS = [
  `create table judges (
    ${ID},
    event_id integer not null references events (id) on delete cascade,
    code text not null check (code ~ '^([A-HJ-NP-TVWYZ]|0[1-9]|[1-3][0-9]|4[01])$'),
    name text not null check (btrim(name) <> ''),
    style_ids integer[] not null default '{}',
    unique (event_id, code)
  )`,
  `create table panels (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    from_heat_id integer unique,
    from_section_id integer,
    heats_before integer,
    even_allowed_by text,
    foreign key (from_heat_id, schedule_id) references heats (id, schedule_id) on delete cascade,
    foreign key (from_section_id, schedule_id) references sections (id, schedule_id) on delete cascade,
    constraint panels_begin check (num_nonnulls(from_heat_id, from_section_id) = 1
      and num_nonnulls(from_section_id, heats_before) <> 1),
    constraint panels_wait_once unique (from_section_id, heats_before)
  )`,
  'create index panels_schedule_id on panels (schedule_id)',
  `create table panel_judges (
    panel_id integer not null references panels (id) on delete cascade,
    seat integer not null check (seat between 1 and 41),
    judge_id integer not null references judges (id) on delete cascade,
    primary key (panel_id, seat),
    unique (panel_id, judge_id)
  )`,
  'create index panel_judges_judge_id on panel_judges (judge_id)',
  // A copied panel begins once its section has the heat.
  triggerFunction(
    'begin_panels',
    `if exists (select from panels where from_section_id is not null) then
      update panels p set from_heat_id = h.id, from_section_id = null, heats_before = null
      from (select id, section_id, row_number() over (partition by section_id order by number) - 1 as before
        from heats where section_id in (select section_id from after)) h
      where p.from_section_id = h.section_id and p.heats_before = h.before;
    end if;
    return null;`,
  ),
  `create trigger begin_panels after insert on heats referencing ${SEEN.insert}
    for each statement execute function begin_panels()`,
  // A panel moves on or goes with the heat that it begins with.
  ...keepForUndo({ panels: ['update', 'delete'], panel_judges: ['delete'] }),
  `create table officials (
    event_id integer not null references events (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    duty text not null check (duty in ('SCRUTINEER', 'CHAIR')),
    primary key (event_id, user_id, duty)
  )`,
  `create table result_settings (
    event_id integer primary key references events (id) on delete cascade,
    verification text not null default 'SECOND_LOOK' check (verification in ('NONE', 'SECOND_LOOK', 'SECOND_ENTRY')),
    chair_approves boolean not null default true,
    shows_marks boolean not null default false,
    most_in_final integer not null default 8 check (most_in_final between 2 and 24),
    trims_scores boolean not null default false,
    public_release text not null default 'WHEN_ANNOUNCED'
      check (public_release in ('TOGETHER', 'WHEN_ANNOUNCED', 'AT_AWARDS')),
    judges_solos boolean not null default true,
    uncontested text not null default 'CONFIRM' check (uncontested in ('CONFIRM', 'AUTOMATIC', 'STANDARD')),
    allows_one_person boolean not null default false
  )`,
  // A printed card by its code, with its couples as printed.
  `create table printed_cards (
    event_id integer not null references events (id) on delete cascade,
    serial integer not null check (serial between 1 and 29790),
    schedule_id integer not null references schedules (id) on delete cascade,
    identity text not null,
    judge_id integer not null references judges (id) on delete cascade,
    couples jsonb not null,
    round_no integer not null default 1 check (round_no between 1 and 6),
    primary key (event_id, serial),
    constraint printed_cards_key unique (schedule_id, identity, round_no, judge_id, couples)
  )`,
  'create index printed_cards_judge_id on printed_cards (judge_id)',
];
