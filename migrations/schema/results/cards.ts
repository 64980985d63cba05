import { type Guard, guarded, refuse, triggerFunction } from '../statements.ts';
import { ANNULLED, BY, IS_RELEASED, lastOf } from './terms.ts';

const GUARDS: Guard[] = [
  {
    name: 'guard_cards',
    table: 'cards',
    when: 'before insert',
    body: `if ${ANNULLED} then ${refuse('This round has been annulled.')}; end if;
      if new.no <> 1 + ${lastOf('cards', 'round_id = new.round_id and dance_position = new.dance_position and judge_id = new.judge_id')} then
        ${refuse('This card has been replaced. Load it again.')};
      end if;
      if exists (select from unnest(new.marks) with ordinality m(mark, at) where m.mark is null and not exists (
        select from withdrawn_couples where round_id = new.round_id and position = m.at - 1
          and coalesce(dance_position, 0) <= new.dance_position)) then
        ${refuse('Only a couple that has withdrawn has no place.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_released_cards',
    table: 'cards',
    when: 'before insert',
    body: `if new.correction_id is null and ${IS_RELEASED} then
        ${refuse('The result is released. Correct it instead.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_corrections',
    table: 'corrections',
    when: 'before insert',
    body: `if not ${IS_RELEASED} then ${refuse('The result is not released. Replace the card instead.')}; end if;
      if exists (select from results where round_id = new.round_id and no > (select no from results where id = new.result_id)) then
        ${refuse('A newer result of this contest exists. Load it again.')};
      end if;
      if exists (select from corrections c where c.round_id = new.round_id
        and not exists (select from correction_decisions where correction_id = c.id)) then
        ${refuse('A correction of this contest waits for the chair.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_live_cards',
    table: 'result_cards',
    when: 'after insert',
    isDeferred: true,
    body: `if exists (select from cards c join cards later on later.round_id = c.round_id and later.judge_id = c.judge_id
        and later.dance_position = c.dance_position and later.no > c.no where c.id = new.card_id
          and new.result_id = (select id from results where round_id = new.round_id order by no desc limit 1)) then
        ${refuse('A result counts the last card of each judge.')};
      end if;
      return null;`,
  },
  // Deferred until after the foreign keys, which report a judge who is not in the round.
  ...Object.entries({
    cards: 'judge_id = new.judge_id and dance_position = new.dance_position',
    result_cards:
      '(judge_id, dance_position) = (select judge_id, dance_position from cards where id = new.card_id)',
    returned_cards: 'judge_id = new.judge_id',
  }).map(([table, isJudge]) => ({
    name: `guard_lost_${table}`,
    table,
    when: 'after insert',
    isDeferred: true,
    body: `if not exists (select from dance_judges where round_id = new.round_id and ${isJudge}) then
        ${refuse('This judge does not mark this dance of the round.')};
      end if;
      return new;`,
  })),
];

/**
 * Judges' cards, and corrections of released results. Steps that take two people compare day passes too, since a pass
 * acts for its creator; 0 is the account itself. Marks outlive the pass, so it is not a foreign key.
 */
export const CARDS = [
  `create table corrections (
    id uuid primary key,
    round_id integer not null,
    result_id integer not null,
    kind text not null check (kind in ('MISREAD', 'MISSING', 'RULING')),
    reason text not null check (length(btrim(reason)) >= 10),
    cards jsonb not null,
    asked_by_id integer not null references users (id),
    asked_by text not null,
    asked_at timestamptz not null default clock_timestamp(),
    asked_by_pass integer not null default 0,
    disqualified integer,
    unique (id, asked_by_id),
    unique (id, asked_by_pass),
    unique (id, round_id),
    constraint corrections_disqualified_key unique (id, round_id, disqualified),
    foreign key (result_id, round_id) references results (id, round_id),
    constraint corrections_disqualified_fkey
      foreign key (round_id, disqualified) references round_couples (round_id, position),
    constraint corrections_cards_check check (jsonb_array_length(cards) > 0 or disqualified is not null),
    constraint corrections_ruling_check check (disqualified is null or kind = 'RULING')
  )`,
  // A disqualification after the release takes two people, like any correction.
  `alter table rulings add constraint rulings_correction_fkey foreign key (correction_id, round_id, position)
    references corrections (id, round_id, disqualified)`,
  'create index corrections_round_id on corrections (round_id)',
  `create table correction_decisions (
    correction_id uuid primary key,
    round_id integer not null,
    act text not null check (act in ('APPROVE', 'REFUSE')),
    reason text not null default '',
    asked_by_id integer not null,
    ${BY},
    at timestamptz not null default clock_timestamp(),
    result_id integer,
    asked_by_pass integer not null default 0,
    by_pass integer not null default 0,
    foreign key (correction_id, asked_by_id) references corrections (id, asked_by_id),
    foreign key (correction_id, asked_by_pass) references corrections (id, asked_by_pass),
    foreign key (correction_id, round_id) references corrections (id, round_id),
    foreign key (result_id, round_id) references results (id, round_id),
    check ((act = 'APPROVE') = (result_id is not null)),
    constraint correction_decisions_check2 check (act = 'APPROVE' or length(btrim(reason)) >= 3),
    constraint correction_decisions_two_people_check
      check (act = 'REFUSE' or (by_id, by_pass) <> (asked_by_id, asked_by_pass))
  )`,

  `create function is_ranking(marks smallint[], size integer) returns boolean language sql immutable as $$
    select array_ndims(marks) = 1 and array_lower(marks, 1) = 1 and cardinality(marks) = size
      and array(select m from unnest(marks) m where m is not null order by m)
        = array(select g::smallint from generate_series(1, greatest(1, cardinality(array_remove(marks, null)))) g) $$`,
  `create function is_crossing(marks smallint[], asked integer, size integer) returns boolean
    language sql immutable as $$
    select array_ndims(marks) = 1 and array_lower(marks, 1) = 1 and cardinality(marks) = asked
      and marks = array(select distinct m from unnest(marks) m where m between 0 and size - 1 order by m) $$`,
  `create function is_scoring(marks smallint[], size integer) returns boolean language sql immutable as $$
    select array_ndims(marks) = 1 and array_lower(marks, 1) = 1 and cardinality(marks) = size
      and not exists (select from unnest(marks) m where m not between 0 and 100) $$`,
  `create function is_standard(marks smallint[]) returns boolean language sql immutable as $$
    select array_ndims(marks) = 1 and array_lower(marks, 1) = 1 and cardinality(marks) = 1
      and (marks[1] is null or marks[1] between 1 and 3) $$`,
  `create table cards (
    id uuid primary key,
    round_id integer not null,
    dance_position integer not null,
    judge_id integer not null references judges (id),
    no integer not null check (no > 0),
    kind text not null check (kind in ('FINAL', 'RECALL', 'SCORE', 'STANDARD')),
    field_size integer not null,
    marks smallint[] not null,
    source text not null check (source = 'PAPER'),
    entered_by_id integer not null references users (id),
    entered_by text not null,
    entered_at timestamptz not null default clock_timestamp(),
    reason text not null default '',
    correction_id uuid,
    asked integer not null default 0,
    comments text[] not null default '{}',
    entered_by_pass integer not null default 0,
    unique (round_id, dance_position, judge_id, no),
    unique (id, entered_by_id),
    unique (id, entered_by_pass),
    unique (id, round_id),
    foreign key (round_id, kind, field_size, asked) references rounds (id, kind, field_size, asked) on update restrict,
    foreign key (round_id, dance_position) references round_dances (round_id, position),
    foreign key (correction_id, round_id) references corrections (id, round_id),
    check ((case kind when 'FINAL' then is_ranking(marks, field_size)
      when 'RECALL' then is_crossing(marks, asked, field_size)
      when 'STANDARD' then is_standard(marks) else is_scoring(marks, field_size) end) is true),
    check (no = 1 or length(btrim(reason)) >= 3),
    constraint cards_comments_check
      check (cardinality(comments) = 0 or kind = 'SCORE' and cardinality(comments) = field_size)
  )`,
  `create table verifications (
    card_id uuid primary key,
    entered_by_id integer not null,
    verified_by_id integer not null references users (id),
    verified_by text not null,
    at timestamptz not null default clock_timestamp(),
    how text not null default 'SECOND_LOOK' check (how in ('SECOND_LOOK', 'SECOND_ENTRY')),
    entered_by_pass integer not null default 0,
    verified_by_pass integer not null default 0,
    foreign key (card_id, entered_by_id) references cards (id, entered_by_id),
    foreign key (card_id, entered_by_pass) references cards (id, entered_by_pass),
    check ((verified_by_id, verified_by_pass) <> (entered_by_id, entered_by_pass))
  )`,
  `create table returned_cards (
    id uuid primary key,
    round_id integer not null references rounds (id),
    judge_id integer not null references judges (id),
    reason text not null check (reason in ('ILLEGIBLE', 'NOT_SIGNED', 'PLACE_TWICE', 'PLACE_MISSING', 'OTHER')),
    ${BY},
    at timestamptz not null default clock_timestamp()
  )`,
  'create index returned_cards_round_id on returned_cards (round_id)',
  `create table result_cards (
    result_id integer not null,
    round_id integer not null,
    card_id uuid not null,
    primary key (result_id, card_id),
    foreign key (result_id, round_id) references results (id, round_id),
    foreign key (card_id, round_id) references cards (id, round_id)
  )`,
  'create index result_cards_card_id on result_cards (card_id)',
  ...guarded(GUARDS),
  triggerFunction(
    'guard_decided_cards',
    `if not exists (select from correction_decisions where correction_id = new.correction_id and act = 'APPROVE') then
      ${refuse('Someone else must approve a correction before its cards count.')};
    end if;
    return null;`,
  ),
  ...['cards', 'rulings'].map(
    (
      table,
    ) => `create constraint trigger guard_decided_${table} after insert on ${table} deferrable initially deferred
      for each row when (new.correction_id is not null) execute function guard_decided_cards()`,
  ),
];
