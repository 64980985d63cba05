import { Migration } from '@mikro-orm/migrations';
import { JOINING_ACTS, lateGuard, STARTED } from './Migration20261202150500_frozenFields.ts';

/** Refuses with a sentence of its own: server/db/failures.ts answers it as a conflict. */
const refuse = (message: string): string =>
  `raise exception using errcode = 'FD001', message = '${message.replaceAll("'", "''")}'`;

/** What is danced in contests that have started, also by couples of a contest that was merged into one. */
const STARTED_AND_MERGED = `with s as (${STARTED}) select * from s
  union select s.schedule_id, s.identity, m.entry_type, m.dance_category_id, coalesce(m.dance_id, 0), t.level, t.age_group
  from s join contest_merges m on m.schedule_id = s.schedule_id and m.into_identity = s.identity
  cross join lateral (values (m.level, m.age_group), (m.into_level, m.into_age_group)) t(level, age_group)`;

const IS_MERGED = (identity: string): string =>
  `exists (select from contest_merges where schedule_id = new.schedule_id and ${identity})`;

const GUARDS: { name: string; table: string; when: string; body: string }[] = [
  {
    name: 'guard_merges',
    table: 'contest_merges',
    when: 'before insert or update or delete',
    body: `select c.name || case when u.kind = 'UNCONTESTED' then ' has a result. Undo its approval first.'
          else coalesce(' has cards of judges ' || (select string_agg(distinct j.code, ', ')
            from cards k join judges j on j.id = k.judge_id where k.round_id = u.id), ' is being judged')
            || '. Annul its round first.' end
        into told from contests c join rounds u on u.contest_id = c.id
        where c.schedule_id in (new.schedule_id, old.schedule_id)
          and c.identity in (new.identity, new.into_identity, old.identity, old.into_identity)
          and not exists (select from rulings where round_id = u.id and kind = 'ANNUL') limit 1;
      if told is null then
        select 'This contest has started in heat ' || d.label || '. Its couples can no longer change.' into told
          from frozen_fields f join danced_heats d on d.heat_id = f.heat_id
          where f.schedule_id in (new.schedule_id, old.schedule_id)
            and f.identity in (new.identity, new.into_identity, old.identity, old.into_identity) limit 1;
      end if;
      if told is not null then raise exception using errcode = 'FD001', message = told; end if;
      if tg_op = 'DELETE' then return old; end if;
      if ${IS_MERGED('identity is distinct from old.identity and (identity = new.into_identity or into_identity = new.identity)')} then
        ${refuse("A merged contest can't be merged again. Separate it first.")};
      end if;
      if exists (select from round_plans where schedule_id = new.schedule_id and no > 1
          and identity in (new.identity, new.into_identity)) then
        ${refuse('Later rounds of one of these contests are planned. Plan a straight final first.')};
      end if;
      if exists (select from contest_members m join combined_contests b on b.id = m.combined_id
          where b.schedule_id = new.schedule_id and m.identity = new.identity) then
        ${refuse('This contest is part of a combined one. Merge the other contest into it.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_merged_plans',
    table: 'round_plans',
    when: 'before insert or update',
    body: `if new.no > 1 and ${IS_MERGED('new.identity in (identity, into_identity)')} then
        ${refuse('Merged contests are danced as a straight final. Separate them first.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_merged_members',
    table: 'contest_members',
    when: 'before insert or update',
    body: `if exists (select from contest_merges m join combined_contests b on b.schedule_id = m.schedule_id
          where b.id = new.combined_id and m.identity = new.identity) then
        ${refuse('This contest is merged into another one. Combine that one.')};
      end if;
      return new;`,
  },
];

/** Contests of few couples that are judged together with another one of their dance. Both keep their titles. */
export class Migration20261205310100_mergedContests extends Migration {
  override up(): void {
    this.addSql(`create table contest_merges (
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
    )`);
    for (const { name, table, when, body } of GUARDS) {
      const declared = name === 'guard_merges' ? 'declare told text;' : '';
      this.addSql(`create function ${name}() returns trigger language plpgsql as $$
        ${declared}
        begin
          ${body}
        end $$`);
      this.addSql(`create trigger ${name} ${when} on ${table} for each row execute function ${name}()`);
    }
    for (const act of JOINING_ACTS) this.addSql(lateGuard(act, STARTED_AND_MERGED));
  }

  override down(): void {
    for (const act of JOINING_ACTS) this.addSql(lateGuard(act, STARTED));
    for (const { name } of GUARDS) this.addSql(`drop function ${name}() cascade`);
    this.addSql('drop table contest_merges');
  }
}
