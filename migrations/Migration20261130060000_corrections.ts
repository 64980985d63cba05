import { Migration } from '@mikro-orm/migrations';

/** Refuses with a sentence of its own: server/db/failures.ts answers it as a conflict. */
const refuse = (message: string): string =>
  `raise exception using errcode = 'FD001', message = '${message.replaceAll("'", "''")}'`;

/** The announcer may read a result of the round. */
const IS_RELEASED = `exists (select from results r join lateral (select act from releases where result_id = r.id
  and audience = 'MC' order by no desc limit 1) l on l.act = 'RELEASE' where r.round_id = new.round_id)`;

const GUARDS = [
  {
    name: 'guard_released_cards',
    table: 'cards',
    body: `if new.correction_id is null and ${IS_RELEASED} then
        ${refuse('The result is released. Correct it instead.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_replaced_cards',
    table: 'releases',
    body: `if new.act = 'RELEASE' and exists (select from result_cards x join cards c on c.id = x.card_id
        join cards later on later.round_id = c.round_id and later.dance_position = c.dance_position
          and later.judge_id = c.judge_id and later.no > c.no where x.result_id = new.result_id)
        or new.act = 'RELEASE' and exists (select from results r join rulings u on u.round_id = r.round_id
          and u.kind = 'WITHDRAW' and u.at > r.at where r.id = new.result_id) then
        ${refuse('A card was replaced or a couple has withdrawn. Approve the result again.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_corrections',
    table: 'corrections',
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
];

/** How results are made at an event, cards sent back to judges, and corrections of released results by two people. */
export class Migration20261130060000_corrections extends Migration {
  override up(): void {
    this.addSql(`create table result_settings (
      event_id integer primary key references events (id) on delete cascade,
      verification text not null default 'SECOND_LOOK' check (verification in ('NONE', 'SECOND_LOOK', 'SECOND_ENTRY')),
      chair_approves boolean not null default true,
      releases_together boolean not null default false,
      shows_marks boolean not null default false
    )`);
    this.addSql(`alter table verifications
      add column how text not null default 'SECOND_LOOK' check (how in ('SECOND_LOOK', 'SECOND_ENTRY'))`);
    this.addSql(`create table returned_cards (
      id uuid primary key,
      round_id integer not null,
      judge_id integer not null,
      reason text not null check (reason in ('ILLEGIBLE', 'NOT_SIGNED', 'PLACE_TWICE', 'PLACE_MISSING', 'OTHER')),
      by_id integer not null references users (id),
      by text not null,
      at timestamptz not null default clock_timestamp(),
      foreign key (round_id, judge_id) references round_judges (round_id, judge_id)
    )`);
    this.addSql('create index returned_cards_round_id on returned_cards (round_id)');
    this.addSql(`create table corrections (
      id uuid primary key,
      round_id integer not null,
      result_id integer not null,
      kind text not null check (kind in ('MISREAD', 'MISSING', 'RULING')),
      reason text not null check (length(btrim(reason)) >= 10),
      cards jsonb not null check (jsonb_array_length(cards) > 0),
      asked_by_id integer not null references users (id),
      asked_by text not null,
      asked_at timestamptz not null default clock_timestamp(),
      unique (id, asked_by_id),
      unique (id, round_id),
      foreign key (result_id, round_id) references results (id, round_id)
    )`);
    this.addSql('create index corrections_round_id on corrections (round_id)');
    this.addSql(`create table correction_decisions (
      correction_id uuid primary key,
      round_id integer not null,
      act text not null check (act in ('APPROVE', 'REFUSE')),
      reason text not null default '',
      asked_by_id integer not null,
      by_id integer not null references users (id),
      by text not null,
      at timestamptz not null default clock_timestamp(),
      result_id integer,
      foreign key (correction_id, asked_by_id) references corrections (id, asked_by_id),
      foreign key (correction_id, round_id) references corrections (id, round_id),
      foreign key (result_id, round_id) references results (id, round_id),
      check ((act = 'APPROVE') = (result_id is not null)),
      check (act = 'REFUSE' or by_id <> asked_by_id),
      check (act = 'APPROVE' or length(btrim(reason)) >= 3)
    )`);
    this.addSql('alter table cards add column correction_id uuid');
    this.addSql(
      'alter table cards add foreign key (correction_id, round_id) references corrections (id, round_id)',
    );
    for (const table of ['returned_cards', 'corrections', 'correction_decisions']) {
      this.addSql(`create trigger keep_results before update or delete on ${table}
        for each row execute function keep_results()`);
      this.addSql(`create trigger keep_results_truncate before truncate on ${table}
        for each statement execute function keep_results()`);
    }
    for (const { name, table, body } of GUARDS) {
      this.addSql(`create function ${name}() returns trigger language plpgsql as $$
        begin
          ${body}
        end $$`);
      this.addSql(`create trigger ${name} before insert on ${table} for each row execute function ${name}()`);
    }
    this.addSql(`create function guard_decided_cards() returns trigger language plpgsql as $$
      begin
        if not exists (select from correction_decisions where correction_id = new.correction_id and act = 'APPROVE') then
          ${refuse('Someone else must approve a correction before its cards count.')};
        end if;
        return null;
      end $$`);
    this.addSql(`create constraint trigger guard_decided_cards after insert on cards deferrable initially deferred
      for each row when (new.correction_id is not null) execute function guard_decided_cards()`);
  }

  override down(): void {
    this.addSql('drop trigger guard_released_cards on cards');
    this.addSql('drop trigger guard_decided_cards on cards');
    this.addSql('drop function guard_decided_cards()');
    this.addSql('drop trigger guard_replaced_cards on releases');
    this.addSql('alter table cards drop column correction_id');
    this.addSql('drop table correction_decisions, corrections, returned_cards, result_settings');
    this.addSql('alter table verifications drop column how');
    for (const { name } of GUARDS) this.addSql(`drop function ${name}()`);
  }
}
