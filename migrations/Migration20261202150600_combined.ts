import { Migration } from '@mikro-orm/migrations';

/** Refuses with a sentence of its own: server/db/failures.ts answers it as a conflict. */
const refuse = (message: string): string =>
  `raise exception using errcode = 'FD001', message = '${message.replaceAll("'", "''")}'`;

const IN_FORCE = (result: string): string => `coalesce((select act = 'RELEASE' from releases
  where result_id = ${result} and audience = new.audience order by no desc limit 1), false)`;

const GUARDS: { name: string; table: string; when: string; isDeferred?: boolean; body: string }[] = [
  {
    name: 'guard_members',
    table: 'contest_members',
    when: 'before insert or update or delete',
    body: `if exists (select from combined_contests b join contests c on c.schedule_id = b.schedule_id
          and c.identity = b.schedule_id || '/COMBINED/' || b.id
        join rounds u on u.contest_id = c.id where b.id = coalesce(new.combined_id, old.combined_id)
          and not exists (select from rulings where round_id = u.id and kind = 'ANNUL')) then
        ${refuse('This combined contest has a result. Annul it first.')};
      end if;
      if tg_op <> 'DELETE' and exists (select from combined_contests b where b.id = new.combined_id and (
          new.identity not like b.schedule_id || '/%' or exists (select from round_plans
            where schedule_id = b.schedule_id and identity = new.identity and kind = 'SCORE'))) then
        ${refuse('A combined contest is made of contests of its schedule that have places.')};
      end if;
      return coalesce(new, old);`,
  },
  {
    name: 'guard_combined_contests',
    table: 'combined_contests',
    when: 'before delete',
    body: `if exists (select from contests c join rounds u on u.contest_id = c.id
        where c.schedule_id = old.schedule_id and c.identity = old.schedule_id || '/COMBINED/' || old.id
          and not exists (select from rulings where round_id = u.id and kind = 'ANNUL')) then
        ${refuse('This combined contest has a result. Annul it first.')};
      end if;
      return old;`,
  },
  {
    name: 'guard_scored_members',
    table: 'round_plans',
    when: 'before insert or update',
    body: `if new.kind = 'SCORE' and exists (select from contest_members m join combined_contests b on b.id = m.combined_id
        where b.schedule_id = new.schedule_id and m.identity = new.identity) then
        ${refuse('This contest is part of a combined one, which needs places.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_result_members',
    table: 'result_members',
    when: 'after insert',
    isDeferred: true,
    body: `if exists (select from results a join results b on b.round_id = a.round_id and b.no > a.no
          where a.id = new.member_result_id and new.result_id = (select id from results
            where round_id = new.round_id order by no desc limit 1)) then
        ${refuse('A combined result counts the last result of each of its contests.')};
      end if;
      if not exists (select from (select act from releases where result_id = new.member_result_id and audience = 'MC'
          order by no desc limit 1) l where l.act = 'RELEASE') then
        ${refuse('A combined result counts released results only.')};
      end if;
      return null;`,
  },
  {
    name: 'guard_whole_combined',
    table: 'results',
    when: 'after insert',
    isDeferred: true,
    body: `if (select kind from rounds where id = new.round_id) = 'COMBINED' and (
          (select array_agg(c.identity order by c.identity) from result_members m
            join results a on a.id = m.member_result_id join rounds u on u.id = a.round_id
            join contests c on c.id = u.contest_id where m.result_id = new.id)
          is distinct from (select array_agg(m.identity order by m.identity) from rounds u
            join contests c on c.id = u.contest_id
            join combined_contests b on c.identity = b.schedule_id || '/COMBINED/' || b.id
            join contest_members m on m.combined_id = b.id where u.id = new.round_id)) then
        ${refuse('A combined result counts each of its contests once.')};
      end if;
      return null;`,
  },
  {
    name: 'guard_combined_releases',
    table: 'releases',
    when: 'before insert',
    body: `if new.act = 'RELEASE' and exists (select from result_members m where m.result_id = new.result_id
          and exists (select from results a join results b on b.round_id = a.round_id and b.no > a.no
            where a.id = m.member_result_id)) then
        ${refuse('A contest of this combined one was corrected. Approve the combined result again.')};
      end if;
      if new.act = 'RELEASE' and exists (select from result_members m where m.result_id = new.result_id
          and not ${IN_FORCE('m.member_result_id')}) then
        ${refuse('Release the contests of this combined one first.')};
      end if;
      if new.act = 'WITHDRAW' and exists (select from result_members m where m.member_result_id = new.result_id
          and ${IN_FORCE('m.result_id')}) then
        ${refuse('A combined result counts this one. Undo its release first.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_danced_schedule',
    table: 'contests',
    when: 'before insert',
    body: `insert into danced_schedules (event_id, schedule_id) select event_id, id from schedules
        where id = new.schedule_id on conflict do nothing;
      if not exists (select from danced_schedules where schedule_id = new.schedule_id) then
        ${refuse('Another schedule of this event has results. An event dances one schedule.')};
      end if;
      return new;`,
  },
];

const KINDS = ['FINAL', 'RECALL', 'SCORE', 'UNCONTESTED'];
const checkKinds = (kinds: readonly string[], combined: string): string => `alter table rounds
  drop constraint rounds_kind_check, drop constraint rounds_check,
  add constraint rounds_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})),
  add constraint rounds_check check (case kind
    when 'FINAL' then field_size >= 2 and panel_size >= 1 and dance_count >= 1 and asked = 0
    when 'RECALL' then panel_size >= 1 and dance_count >= 1 and asked between 1 and field_size - 1
    when 'SCORE' then field_size >= 1 and panel_size >= 1 and dance_count >= 1 and asked = 0
    ${combined}
    else field_size = 1 and panel_size = 0 and dance_count = 0 and not needs_second_look and asked = 0 end)`;

/** Contests whose places make one more result, and the one schedule of an event that is danced. */
export class Migration20261202150600_combined extends Migration {
  override up(): void {
    // An event dances one schedule: the one with the first result.
    this.addSql(`create table danced_schedules (
      event_id integer primary key references events (id) on delete cascade,
      schedule_id integer not null unique,
      foreign key (schedule_id, event_id) references schedules (id, event_id) on delete cascade
    )`);
    this.addSql(`insert into danced_schedules (event_id, schedule_id)
      select distinct on (p.event_id) p.event_id, p.id from contests c join schedules p on p.id = c.schedule_id
      order by p.event_id, c.id`);
    this.addSql(`create table combined_contests (
      id integer generated by default as identity primary key,
      schedule_id integer not null references schedules (id) on delete cascade,
      name text not null check (btrim(name) <> ''),
      unique (schedule_id, name)
    )`);
    this.addSql(`create table contest_members (
      combined_id integer not null references combined_contests (id) on delete cascade,
      position integer not null check (position >= 0),
      identity text not null check (identity ~ '^[0-9]+/(HEAT|MULTI)/'),
      primary key (combined_id, position),
      unique (combined_id, identity)
    )`);
    this.addSql(
      checkKinds(
        [...KINDS, 'COMBINED'],
        "when 'COMBINED' then field_size >= 1 and panel_size = 0 and dance_count = 0 and not needs_second_look and asked = 0",
      ),
    );
    this.addSql(`create table result_members (
      result_id integer not null,
      round_id integer not null,
      member_result_id integer not null references results (id),
      primary key (result_id, member_result_id),
      foreign key (result_id, round_id) references results (id, round_id),
      check (result_id <> member_result_id)
    )`);
    this.addSql('create index result_members_member_result_id on result_members (member_result_id)');
    this.addSql(`create trigger keep_results before update or delete on result_members
      for each row execute function keep_results()`);
    this.addSql(`create trigger keep_results_truncate before truncate on result_members
      for each statement execute function keep_results()`);
    for (const { name, table, when, isDeferred, body } of GUARDS) {
      this.addSql(`create function ${name}() returns trigger language plpgsql as $$
        begin
          ${body}
        end $$`);
      this.addSql(`create ${isDeferred ? 'constraint ' : ''}trigger ${name} ${when} on ${table}
        ${isDeferred ? 'deferrable initially deferred' : ''} for each row execute function ${name}()`);
    }
  }

  override down(): void {
    for (const { name } of GUARDS) this.addSql(`drop function ${name}() cascade`);
    this.addSql('drop table result_members, contest_members, combined_contests');
    this.addSql(checkKinds(KINDS, ''));
    this.addSql('drop table danced_schedules');
  }
}
