import { Migration } from '@mikro-orm/migrations';

const traits = (entry: string, entrant: string): string =>
  `${entry}.entry_type, ${entry}.dance_category_id, coalesce(${entry}.dance_id, 0),
    coalesce(nullif(${entry}.level, ''), ${entrant}.level, ''),
    coalesce(nullif(${entry}.category, ''), ${entrant}.category, '')`;

/** Rows that a change gave another contest. */
const MOVED: Record<string, string> = {
  entries: `select r.id from changed n join previous p on p.id = n.id
    join entrants a on a.id = n.entrant_id join entrants b on b.id = p.entrant_id
    join heat_entries r on r.entry_id = n.id
    where (${traits('n', 'a')}) is distinct from (${traits('p', 'b')})`,
  entrants: `select r.id from changed n join previous p on p.id = n.id
    join entries e on e.entrant_id = n.id join heat_entries r on r.entry_id = e.id
    where (${traits('e', 'n')}) is distinct from (${traits('e', 'p')})`,
};

const guardMoves = (
  table: string,
  moved: string,
): string => `create function guard_frozen_${table}() returns trigger
  language plpgsql set enable_nestloop = off as $$
  declare told text;
  begin
    if not exists (select from frozen_couples) then return null; end if;
    select d.label into told from (${moved}) t join frozen_couples q on q.heat_entry_id = t.id
      join frozen_fields f using (schedule_id, identity, no) join danced_heats d on d.heat_id = f.heat_id limit 1;
    if told is not null then
      raise exception using errcode = 'FD001', message = 'This contest has started in heat ' || told
        || '. Its couples can no longer change.';
    end if;
    return null;
  end $$`;

/** The couples of contests that have started or were judged, one of each contest with what it dances. */
export const STARTED = `select distinct on (k.schedule_id, k.identity) k.schedule_id, k.identity, ${traits('e', 'o')} from (
    select schedule_id, identity, heat_entry_id from frozen_couples where no = 1
    union all select c.schedule_id, c.identity, q.heat_entry_id from contests c
    join rounds u on u.contest_id = c.id and u.no = 1 join round_couples q on q.round_id = u.id
    where u.kind <> 'COMBINED' and not exists (select from rulings where round_id = u.id and kind = 'ANNUL')) k
  join heat_entries r on r.id = k.heat_entry_id join entries e on e.id = r.entry_id
  join entrants o on o.id = e.entrant_id where e.entry_type <> 'SOLO' order by k.schedule_id, k.identity`;

/** A couple joins a contest before it starts, or not at all. */
const guardLate = (joining: string, started: string): string => `
  declare told text;
  begin
    if not exists (select from frozen_couples) and not exists (select from rounds) then return null; end if;
    select concat_ws(' ', nullif(t.level, ''), y.name, coalesce(x.name, 'Multi')) || coalesce(', ' || nullif(t.age_group, ''), '')
      into told
      from (${joining}) n join entries e on e.id = n.entry_id join entrants o on o.id = e.entrant_id
      join (${started}) t(schedule_id, identity, entry_type, dance_category_id, dance_id, level, age_group)
        on t.schedule_id = n.schedule_id and (t.entry_type, t.dance_category_id, t.dance_id, t.level, t.age_group)
          = (${traits('e', 'o')})
      join dance_categories y on y.id = t.dance_category_id left join dances x on x.id = t.dance_id
      where n.heat_id is not null
        and not exists (select from frozen_couples k where k.schedule_id = t.schedule_id and k.identity = t.identity
          and k.heat_entry_id = n.id)
        and not exists (select from contests c join rounds u on u.contest_id = c.id
          join round_couples q on q.round_id = u.id and q.heat_entry_id = n.id
          where c.schedule_id = t.schedule_id and c.identity = t.identity) limit 1;
    if told is not null then
      raise exception using errcode = 'FD001', message = told || ' has started. A couple can no longer join it.';
    end if;
    return null;
  end`;

const JOINING = {
  insert: { rows: 'select * from changed', tables: 'new table as changed' },
  update: {
    rows: 'select n.* from changed n join previous p on p.id = n.id where n.heat_id is distinct from p.heat_id',
    tables: 'new table as changed old table as previous',
  },
};

export const JOINING_ACTS = ['insert', 'update'] as const;

/** The function that refuses such couples. @param started the contests with what they dance */
export const lateGuard = (act: (typeof JOINING_ACTS)[number], started: string): string =>
  `create or replace function guard_late_${act}() returns trigger language plpgsql set enable_nestloop = off
    as $$ ${guardLate(JOINING[act].rows, started)} $$`;

/** A contest's couples, numbers, panel and dances as they were when the clock started its last heat. */
export class Migration20261202150500_frozenFields extends Migration {
  override up(): void {
    this.addSql(`create table frozen_fields (
      schedule_id integer not null references schedules (id) on delete cascade,
      identity text not null,
      no integer not null check (no between 1 and 6),
      heat_id integer not null references danced_heats (heat_id) on delete cascade,
      judge_ids integer[] not null,
      dance_ids integer[] not null,
      primary key (schedule_id, identity, no)
    )`);
    this.addSql('create index frozen_fields_heat_id on frozen_fields (heat_id)');
    this.addSql(`create table frozen_couples (
      schedule_id integer not null,
      identity text not null,
      no integer not null,
      heat_entry_id integer not null references heat_entries (id) on delete cascade,
      number text not null,
      primary key (schedule_id, identity, no, heat_entry_id),
      foreign key (schedule_id, identity, no) references frozen_fields (schedule_id, identity, no) on delete cascade
    )`);
    this.addSql('create index frozen_couples_heat_entry_id on frozen_couples (heat_entry_id)');
    for (const [table, moved] of Object.entries(MOVED)) {
      this.addSql(guardMoves(table, moved));
      this.addSql(`create trigger guard_frozen after update on ${table}
        referencing new table as changed old table as previous for each statement
        execute function guard_frozen_${table}()`);
    }
    for (const act of JOINING_ACTS) {
      this.addSql(lateGuard(act, STARTED));
      this.addSql(`create trigger guard_late_${act} after ${act} on heat_entries
        referencing ${JOINING[act].tables} for each statement execute function guard_late_${act}()`);
    }
  }

  override down(): void {
    for (const act of JOINING_ACTS) this.addSql(`drop function guard_late_${act}() cascade`);
    for (const table of Object.keys(MOVED)) this.addSql(`drop function guard_frozen_${table}() cascade`);
    this.addSql('drop table frozen_couples, frozen_fields');
  }
}
