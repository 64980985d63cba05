import { Migration } from '@mikro-orm/migrations';

/** Refuses with a sentence of its own: server/db/failures.ts answers it as a conflict. */
const refuse = (message: string): string =>
  `raise exception using errcode = 'FD001', message = '${message.replaceAll("'", "''")}'`;

const WITHDRAWN = `(select count(distinct position) from rulings where round_id = new.round_id and kind = 'WITHDRAW')`;
const FIELD = `(select field_size from rounds where id = new.round_id)`;
const MISSING = 'A result needs all cards, and a place for every couple that has not withdrawn.';

/** A result is whole where the line of its kind is true. */
const wholeResults = (
  ofKind: string,
): string => `create or replace function guard_whole_results() returns trigger
  language plpgsql as $$
  begin
    if (select count(*) from result_cards where result_id = new.id)
        <> (select panel_size * dance_count from rounds where id = new.round_id)
      or not (${ofKind}) then
      ${refuse(MISSING)};
    end if;
    return null;
  end $$`;

const ALL_PLACED = `(select count(*) from placings where result_id = new.id) = ${FIELD} - ${WITHDRAWN}`;
const OF_KIND = `case (select kind from rounds where id = new.round_id)
  when 'RECALL' then exists (select from recalled where result_id = new.id)
  when 'SCORE' then (select count(*) from scores where result_id = new.id) = ${FIELD} - ${WITHDRAWN}
  else ${ALL_PLACED} end`;

/** The last result of a round that counts. */
const lastResult = (contest: string, no: string): string => `
  select x.id from rounds u join results x on x.round_id = u.id where u.contest_id = ${contest} and u.no = ${no}
    and not exists (select from rulings where round_id = u.id and kind = 'ANNUL') order by x.no desc limit 1`;

const PEOPLE = `(select id as entry_id, entrant_id from entries
  union all select entry_id, entrant_id from entry_partners)`;

const TWICE = `select o.name || ' dances, or may dance, a later round of another contest in this heat.'`;

const GUARDS: { name: string; table: string; when: string; isDeferred?: boolean; body: string }[] = [
  {
    name: 'guard_cuts',
    table: 'results',
    when: 'after insert',
    isDeferred: true,
    body: `if (select kind from rounds where id = new.round_id) = 'RECALL' and (
        select coalesce(min(crosses) filter (where is_in) <= max(crosses) filter (where not is_in), false)
          or bool_or(is_in and is_out)
        from (select
            (select count(*) from result_cards x join cards c on c.id = x.card_id
              where x.result_id = new.id and o.position = any(c.marks)) as crosses,
            exists (select from recalled where result_id = new.id and position = o.position) as is_in,
            exists (select from rulings where round_id = o.round_id and kind = 'WITHDRAW' and position = o.position) as is_out
          from round_couples o where o.round_id = new.round_id) t) then
        ${refuse('Equal totals are recalled together, or not at all, and no couple that has withdrawn.')};
      end if;
      return null;`,
  },
  ...['recalled', 'scores', 'placings'].map((table) => ({
    name: `guard_kind_of_${table}`,
    table,
    when: 'before insert',
    body: `if (select kind from rounds where id = new.round_id) ${
      { recalled: `<> 'RECALL'`, scores: `<> 'SCORE'` }[table] ?? `in ('RECALL', 'SCORE')`
    } then
        ${refuse('A round of this kind has no such result.')};
      end if;
      return new;`,
  })),
  {
    name: 'guard_later_rounds',
    table: 'rounds',
    when: 'after insert',
    isDeferred: true,
    body: `if new.no > 1 and exists (select from round_couples c where c.round_id = new.id and not exists (
        select from recalled q join round_couples o on o.round_id = q.round_id and o.position = q.position
        where q.result_id = (${lastResult('new.contest_id', 'new.no - 1')}) and o.heat_entry_id = c.heat_entry_id)) then
        ${refuse('Only couples that were recalled dance the next round.')};
      end if;
      return null;`,
  },
  {
    name: 'guard_rounds_before',
    table: 'rulings',
    when: 'before insert',
    body: `if exists (select from rounds r join rounds next on next.contest_id = r.contest_id and next.no > r.no
        where r.id = new.round_id
          and not exists (select from rulings where round_id = next.id and kind = 'ANNUL')) then
        ${refuse('The next round has cards. Annul that one first.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_round_plans',
    table: 'round_plans',
    when: 'before insert or update or delete',
    body: `if exists (select from contests c join rounds r on r.contest_id = c.id and r.no = coalesce(new.no, old.no)
        where c.schedule_id = coalesce(new.schedule_id, old.schedule_id)
          and c.identity = coalesce(new.identity, old.identity) and r.kind <> 'UNCONTESTED'
          and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')) then
        ${refuse('This round has cards. Annul it first.')};
      end if;
      return coalesce(new, old);`,
  },
  {
    name: 'guard_slots',
    table: 'round_plans',
    when: 'after insert or update',
    body: `declare told text;
      begin
        ${TWICE} into told from floor_couples f
        join ${PEOPLE} a on a.entry_id = f.entry_id
        join floor_couples n on n.heat_id = f.heat_id and n.contest_id is distinct from f.contest_id
        join ${PEOPLE} b on b.entry_id = n.entry_id and b.entrant_id = a.entrant_id
        join entrants o on o.id = a.entrant_id
        where f.heat_id = new.heat_id and f.round_no = new.no and f.contest_id = new.identity limit 1;
        if told is not null then
          raise exception using errcode = 'FD001', message = replace(told, 'a later round of another contest', 'another contest');
        end if;
      end;
      return null;`,
  },
];

const NOBODY_TWICE = `create function guard_nobody_twice() returns trigger language plpgsql as $$
  declare told text;
  begin
    if not exists (select from round_plans where heat_id is not null) then return null; end if;
    ${TWICE} into told from (
      select n.entry_id, f.entry_id as other_id from changed n
      join floor_couples f on f.heat_id = n.heat_id and f.round_no > 1
      union all select f.entry_id, m.entry_id from changed n
      join floor_couples f on f.heat_entry_id = n.id and f.round_no > 1
      join heat_entries m on m.heat_id = f.heat_id) t
    join ${PEOPLE} a on a.entry_id = t.entry_id
    join ${PEOPLE} b on b.entry_id = t.other_id and b.entrant_id = a.entrant_id
    join entrants o on o.id = a.entrant_id limit 1;
    if told is not null then raise exception using errcode = 'FD001', message = told; end if;
    return null;
  end $$`;

/**
 * Rounds before the final: which are planned and where they are danced, crosses, the cut, and those who go on. Scores of
 * contests in which each couple is judged by itself.
 */
export class Migration20261130070000_recalls extends Migration {
  override up(): void {
    this.addSql('alter table cards drop constraint cards_round_id_kind_field_size_fkey');
    this.addSql(`alter table rounds add column asked integer not null default 0,
      add column trims boolean not null default false,
      drop constraint rounds_kind_check, drop constraint rounds_check, drop constraint rounds_id_kind_field_size_key,
      add unique (id, kind, field_size, asked),
      add constraint rounds_trims_check check (kind = 'SCORE' or not trims),
      add constraint rounds_kind_check check (kind in ('FINAL', 'RECALL', 'SCORE', 'UNCONTESTED')),
      add constraint rounds_check check (case kind
        when 'FINAL' then field_size >= 2 and panel_size >= 1 and dance_count >= 1 and asked = 0
        when 'RECALL' then panel_size >= 1 and dance_count >= 1 and asked between 1 and field_size - 1
        when 'SCORE' then field_size >= 1 and panel_size >= 1 and dance_count >= 1 and asked = 0
        else field_size = 1 and panel_size = 0 and dance_count = 0 and not needs_second_look and asked = 0 end)`);
    this.addSql(`create function is_crossing(marks smallint[], asked integer, size integer) returns boolean
      language sql immutable as $$
      select array_ndims(marks) = 1 and array_lower(marks, 1) = 1 and cardinality(marks) = asked
        and marks = array(select distinct m from unnest(marks) m where m between 0 and size - 1 order by m) $$`);
    this.addSql(`create function is_scoring(marks smallint[], size integer) returns boolean language sql immutable as $$
      select array_ndims(marks) = 1 and array_lower(marks, 1) = 1 and cardinality(marks) = size
        and not exists (select from unnest(marks) m where m not between 0 and 100) $$`);
    this.addSql(`alter table cards add column asked integer not null default 0,
      add column comments text[] not null default '{}',
      drop constraint cards_kind_check, drop constraint cards_check,
      add constraint cards_kind_check check (kind in ('FINAL', 'RECALL', 'SCORE')),
      add constraint cards_check check ((case kind when 'FINAL' then is_ranking(marks, field_size)
        when 'RECALL' then is_crossing(marks, asked, field_size) else is_scoring(marks, field_size) end) is true),
      add constraint cards_comments_check check (cardinality(comments) = 0
        or kind = 'SCORE' and cardinality(comments) = field_size),
      add foreign key (round_id, kind, field_size, asked) references rounds (id, kind, field_size, asked) on update restrict`);
    this.addSql(`alter table rulings add column value integer,
      drop constraint rulings_kind_check,
      add constraint rulings_kind_check check (kind in ('ANNUL', 'WITHDRAW', 'CUT', 'REDANCE', 'SHARE')),
      add constraint rulings_value_check check ((kind = 'CUT') = (value is not null))`);
    this.addSql(`create table recalled (
      result_id integer not null,
      round_id integer not null,
      position integer not null,
      primary key (result_id, position),
      foreign key (result_id, round_id) references results (id, round_id),
      foreign key (round_id, position) references round_couples (round_id, position)
    )`);
    this.addSql(`create table scores (
      result_id integer not null,
      round_id integer not null,
      position integer not null,
      tenths integer not null check (tenths between 0 and 1000),
      primary key (result_id, position),
      foreign key (result_id, round_id) references results (id, round_id),
      foreign key (round_id, position) references round_couples (round_id, position)
    )`);
    this.addSql(`create table round_plans (
      schedule_id integer not null references schedules (id) on delete cascade,
      identity text not null,
      no integer not null check (no between 1 and 6),
      kind text not null check (kind in ('RECALL', 'FINAL', 'SCORE')),
      asked integer check (asked > 0),
      trims boolean not null default false,
      heat_id integer,
      entry_type text not null,
      dance_category_id integer not null,
      dance_id integer,
      level text not null,
      age_group text not null,
      primary key (schedule_id, identity, no),
      foreign key (heat_id, schedule_id) references heats (id, schedule_id) on delete cascade,
      check ((no = 1) = (heat_id is null)),
      check ((kind = 'RECALL') = (asked is not null)),
      check (kind = 'SCORE' or not trims)
    )`);
    this.addSql('create index round_plans_heat_id on round_plans (heat_id)');
    this.addSql(`create view floor_couples as
      select schedule_id, heat_id, id as heat_entry_id, entry_id, 1 as round_no, null::text as contest_id, true as is_certain
      from heat_entries where heat_id is not null
      union all
      select p.schedule_id, p.heat_id, r.id, r.entry_id, p.no, p.identity, d.id is not null
      from round_plans p
      join entries e on e.entry_type = p.entry_type and e.dance_category_id = p.dance_category_id
        and e.dance_id is not distinct from p.dance_id
      join entrants o on o.id = e.entrant_id
      join heat_entries r on r.entry_id = e.id and r.schedule_id = p.schedule_id and r.heat_id is not null
      left join lateral (select x.id from contests c cross join lateral (${lastResult('c.id', 'p.no - 1')}) x
        where c.schedule_id = p.schedule_id and c.identity = p.identity) d on true
      where p.heat_id is not null and coalesce(nullif(e.level, ''), o.level, '') = p.level
        and coalesce(nullif(e.category, ''), o.category, '') = p.age_group
        and (d.id is null or exists (select from recalled q
          join round_couples c on c.round_id = q.round_id and c.position = q.position
          where q.result_id = d.id and c.heat_entry_id = r.id))`);
    this.addSql(wholeResults(OF_KIND));
    for (const table of ['recalled', 'scores']) {
      this.addSql(`create trigger keep_results before update or delete on ${table}
        for each row execute function keep_results()`);
      this.addSql(`create trigger keep_results_truncate before truncate on ${table}
        for each statement execute function keep_results()`);
    }
    for (const { name, table, when, isDeferred, body } of GUARDS) {
      this.addSql(`create function ${name}() returns trigger language plpgsql as $$
        begin
          ${body}
        end $$`);
      this.addSql(`create ${isDeferred ? 'constraint ' : ''}trigger ${name} ${when} on ${table}
        ${isDeferred ? 'deferrable initially deferred' : ''} for each row execute function ${name}()`);
    }
    this.addSql(NOBODY_TWICE);
    for (const act of ['insert', 'update']) {
      this.addSql(`create trigger guard_nobody_twice_${act} after ${act} on heat_entries
        referencing new table as changed for each statement execute function guard_nobody_twice()`);
    }
  }

  override down(): void {
    for (const act of ['insert', 'update'])
      this.addSql(`drop trigger guard_nobody_twice_${act} on heat_entries`);
    this.addSql('drop function guard_nobody_twice()');
    for (const { name } of GUARDS) this.addSql(`drop function ${name}() cascade`);
    this.addSql(wholeResults(ALL_PLACED));
    this.addSql('drop view floor_couples');
    this.addSql('drop table round_plans, recalled, scores');
    this.addSql(`alter table rulings drop constraint rulings_value_check, drop column value,
      drop constraint rulings_kind_check, add constraint rulings_kind_check check (kind in ('ANNUL', 'WITHDRAW'))`);
    this.addSql(`alter table cards drop constraint cards_kind_check, drop constraint cards_check,
      drop column comments, drop column asked,
      add constraint cards_kind_check check (kind = 'FINAL'),
      add constraint cards_check check (is_ranking(marks, field_size) is true)`);
    this.addSql(`alter table rounds drop constraint rounds_check, drop column asked, drop column trims,
      drop constraint rounds_kind_check,
      add unique (id, kind, field_size),
      add constraint rounds_kind_check check (kind in ('FINAL', 'UNCONTESTED')),
      add constraint rounds_check check (case kind
        when 'FINAL' then field_size >= 2 and panel_size >= 1 and dance_count >= 1
        else field_size = 1 and panel_size = 0 and dance_count = 0 and not needs_second_look end)`);
    this.addSql(`alter table cards add foreign key (round_id, kind, field_size)
      references rounds (id, kind, field_size) on update restrict`);
    this.addSql('drop function is_crossing(smallint[], integer, integer)');
    this.addSql('drop function is_scoring(smallint[], integer)');
  }
}
