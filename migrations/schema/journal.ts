import { refuse, triggerFunction } from './statements.ts';

/** Marks, results and releases: what was judged is never deleted, not even with its schedule. */
const IS_JUDGED = `old.subject ~ '^contest:'`;

/**
 * What people do on the day, one row per act (server/journal). `no` counts the acts of a schedule; `id` is the sender's
 * key. Subjects are compared byte by byte, so that the index serves all subjects of a type.
 */
export const JOURNAL = [
  `create table journal (
    schedule_id integer not null references schedules (id) on delete cascade,
    no integer not null check (no > 0),
    id uuid not null unique,
    kind text not null,
    subject text collate "C" not null check (subject ~ '^[a-z]+:'),
    data jsonb not null,
    v smallint not null check (v > 0),
    by_id integer not null,
    by text not null,
    pass_id integer,
    device text not null default '',
    pressed_at timestamptz,
    at timestamptz not null,
    primary key (schedule_id, no)
  )`,
  'create index journal_subject on journal (schedule_id, subject, no)',
  triggerFunction(
    'keep_journal',
    `if tg_op = 'TRUNCATE' then
      -- A restore truncates the empty tables first, which must be allowed.
      if not exists (select from journal) then return null; end if;
    elsif tg_op = 'DELETE' and pg_trigger_depth() > 1 then
      if not ${IS_JUDGED} then return old; end if;
      ${refuse("This schedule has results. It can't be deleted.")};
    end if;
    ${refuse("The journal can't be changed. Undo the act instead.")};`,
  ),
  `create trigger keep_journal before update or delete on journal
    for each row execute function keep_journal()`,
  `create trigger keep_journal_truncate before truncate on journal
    for each statement execute function keep_journal()`,
];
