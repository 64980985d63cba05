import { type Guard, guarded, ID, refuse } from '../statements.ts';
import { HAS_CARDS, isInForce, REFUSE_TOLD } from './terms.ts';

const isMerged = (identity: string): string =>
  `exists (select from contest_merges where schedule_id = new.schedule_id and ${identity})`;

const GUARDS: Guard[] = [
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
          and not ${isInForce('m.member_result_id', 'new.audience')}) then
        ${refuse('Release the contests of this combined one first.')};
      end if;
      if new.act = 'WITHDRAW' and exists (select from result_members m where m.member_result_id = new.result_id
          and ${isInForce('m.result_id', 'new.audience')}) then
        ${refuse('A combined result counts this one. Undo its release first.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_merges',
    table: 'contest_merges',
    when: 'before insert or update or delete',
    declare: 'told text',
    body: `select c.name || ${HAS_CARDS}
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
      ${REFUSE_TOLD}
      if tg_op = 'DELETE' then return old; end if;
      if ${isMerged('identity is distinct from old.identity and (identity = new.into_identity or into_identity = new.identity)')} then
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
    body: `if new.no > 1 and ${isMerged('new.identity in (identity, into_identity)')} then
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

/**
 * Combined contests, whose result is computed from the places of others; and small contests that are judged together
 * with another one of their dance, both keeping their titles.
 */
export const COMBINED = [
  `create table combined_contests (
    ${ID},
    schedule_id integer not null references schedules (id) on delete cascade,
    name text not null check (btrim(name) <> ''),
    unique (schedule_id, name)
  )`,
  `create table contest_members (
    combined_id integer not null references combined_contests (id) on delete cascade,
    position integer not null check (position >= 0),
    identity text not null check (identity ~ '^[0-9]+/(HEAT|MULTI)/'),
    primary key (combined_id, position),
    unique (combined_id, identity)
  )`,
  `create table result_members (
    result_id integer not null,
    round_id integer not null,
    member_result_id integer not null references results (id),
    primary key (result_id, member_result_id),
    foreign key (result_id, round_id) references results (id, round_id),
    check (result_id <> member_result_id)
  )`,
  'create index result_members_member_result_id on result_members (member_result_id)',
  `create table contest_merges (
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
  )`,
  ...guarded(GUARDS),
];
