import { JOINS_ROWS, triggerFunction } from '../statements.ts';
import { REFUSE_TOLD } from './roundPlans.ts';

/** The columns that determine an entry's contest. */
const traits = (entry: string, entrant: string): string =>
  `${entry}.entry_type, ${entry}.dance_category_id, coalesce(${entry}.dance_id, 0),
    coalesce(nullif(${entry}.level, ''), ${entrant}.level, ''),
    coalesce(nullif(${entry}.category, ''), ${entrant}.category, '')`;

/** By table, rows that a change of entries or people moves to another contest. */
const MOVED_CONTEST = {
  entries: `select r.id from changed n join previous p on p.id = n.id
    join entrants a on a.id = n.entrant_id join entrants b on b.id = p.entrant_id
    join heat_entries r on r.entry_id = n.id
    where (${traits('n', 'a')}) is distinct from (${traits('p', 'b')})`,
  entrants: `select r.id from changed n join previous p on p.id = n.id
    join entries e on e.entrant_id = n.id join heat_entries r on r.entry_id = e.id
    where (${traits('e', 'n')}) is distinct from (${traits('e', 'p')})`,
};

/** Rows that a change takes out of the heat in which they were judged. */
const MOVED_HEAT =
  'select n.id from changed n join previous p on p.id = n.id where n.heat_id is distinct from p.heat_id';

/** "Waltz, Bronze of heat 6 has cards of judges A, B. Annul its round first." */
const guardJudged = (moved: string): string => `
  if exists (select from results_now) then
    select q.why_fixed into told from (${moved}) t join results_now q on q.heat_entry_id = t.id limit 1;
    ${REFUSE_TOLD}
  end if;`;

const guardFrozen = (moved: string): string => `
  if exists (select from frozen_couples) then
    select 'This contest has started in heat ' || d.label || '. Its couples can no longer change.' into told
      from (${moved}) t join frozen_couples q on q.heat_entry_id = t.id
      join frozen_fields f using (schedule_id, identity, no) join danced_heats d on d.heat_id = f.heat_id limit 1;
    ${REFUSE_TOLD}
  end if;`;

/**
 * Contests that have started or were judged, each by one couple with what it dances; and those merged into one of them.
 */
const STARTED = `with s as (select distinct on (k.schedule_id, k.identity) k.schedule_id, k.identity, ${traits('e', 'o')} from (
    select schedule_id, identity, heat_entry_id from frozen_couples where no = 1
    union all select schedule_id, identity, heat_entry_id from results_now where no = 1 and kind <> 'COMBINED') k
  join heat_entries r on r.id = k.heat_entry_id join entries e on e.id = r.entry_id
  join entrants o on o.id = e.entrant_id where e.entry_type <> 'SOLO' order by k.schedule_id, k.identity) select * from s
  union select s.schedule_id, s.identity, m.entry_type, m.dance_category_id, coalesce(m.dance_id, 0), t.level, t.age_group
  from s join contest_merges m on m.schedule_id = s.schedule_id and m.into_identity = s.identity
  cross join lateral (values (m.level, m.age_group), (m.into_level, m.into_age_group)) t(level, age_group)`;

/** A couple can only join a contest before it starts. */
const guardLate = (joining: string): string => `
  if not exists (select from frozen_couples) and not exists (select from results_now) then return null; end if;
  select concat_ws(' ', nullif(t.level, ''), y.name, coalesce(x.name, 'Multi')) || coalesce(', ' || nullif(t.age_group, ''), '')
    into told
    from (${joining}) n join entries e on e.id = n.entry_id join entrants o on o.id = e.entrant_id
    join (${STARTED}) t(schedule_id, identity, entry_type, dance_category_id, dance_id, level, age_group)
      on t.schedule_id = n.schedule_id and (t.entry_type, t.dance_category_id, t.dance_id, t.level, t.age_group)
        = (${traits('e', 'o')})
    join dance_categories y on y.id = t.dance_category_id left join dances x on x.id = t.dance_id
    where n.heat_id is not null
      and not exists (select from frozen_couples k where k.schedule_id = t.schedule_id and k.identity = t.identity
        and k.heat_entry_id = n.id)
      and not exists (select from results_now q where q.heat_entry_id = n.id
        and q.schedule_id = t.schedule_id and q.identity = t.identity) limit 1;
  if told is not null then
    raise exception using errcode = 'FD001', message = told || ' has started. A couple can no longer join it.';
  end if;
  return null;`;

const CHANGED = 'new table as changed';
const BOTH = `${CHANGED} old table as previous`;

/** A guard per statement. */
const guard = (
  name: string,
  {
    function: made,
    on,
    body,
    options = '',
  }: { function: string; on: string; body: string; options?: string },
): string[] => [
  triggerFunction(made, body, { options, declare: 'told text' }),
  `create trigger ${name} ${on} for each statement execute function ${made}()`,
];

/**
 * A contest's couples, numbers, panel and dances, frozen when the clock starts its last heat. Couples stay in the contest
 * and heat in which they started or were judged.
 */
export const FROZEN = [
  // What the acts on contests say now, for guards and readers in SQL; `server/results/resultsNow.ts` writes it.
  `create table results_now (
    schedule_id integer not null references schedules (id) on delete cascade,
    identity text not null,
    no integer not null check (no > 0),
    position integer not null check (position >= 0),
    kind text not null,
    heat_entry_id integer not null references heat_entries (id),
    number text not null,
    contest_no integer not null,
    state text not null check (state in ('MARKED', 'APPROVED', 'ANNOUNCED', 'PUBLIC')),
    place2 integer,
    tenths integer,
    is_recalled boolean not null,
    part integer,
    sentence text,
    why_fixed text not null,
    primary key (schedule_id, identity, no, position)
  )`,
  'create index results_now_heat_entry_id on results_now (heat_entry_id)',
  `create table frozen_fields (
    schedule_id integer not null references schedules (id) on delete cascade,
    identity text not null,
    no integer not null check (no between 1 and 6),
    heat_id integer not null references danced_heats (heat_id) on delete cascade,
    judge_ids integer[] not null,
    dance_ids integer[] not null,
    primary key (schedule_id, identity, no)
  )`,
  'create index frozen_fields_heat_id on frozen_fields (heat_id)',
  `create table frozen_couples (
    schedule_id integer not null,
    identity text not null,
    no integer not null,
    heat_entry_id integer not null references heat_entries (id) on delete cascade,
    number text not null,
    primary key (schedule_id, identity, no, heat_entry_id),
    foreign key (schedule_id, identity, no) references frozen_fields (schedule_id, identity, no) on delete cascade
  )`,
  'create index frozen_couples_heat_entry_id on frozen_couples (heat_entry_id)',
  ...guard('guard_judged', {
    function: 'guard_judged_heat_entries',
    on: `after update on heat_entries referencing ${BOTH}`,
    body: `${guardJudged(MOVED_HEAT)} return null;`,
  }),
  ...Object.entries(MOVED_CONTEST).flatMap(([table, moved]) =>
    guard('guard_judged', {
      function: `guard_judged_${table}`,
      on: `after update on ${table} referencing ${BOTH}`,
      body: `${guardFrozen(moved)} ${guardJudged(moved)} return null;`,
      options: JOINS_ROWS,
    }),
  ),
  ...guard('guard_late_insert', {
    function: 'guard_late_insert',
    on: `after insert on heat_entries referencing ${CHANGED}`,
    body: guardLate('select * from changed'),
    options: JOINS_ROWS,
  }),
  ...guard('guard_late_update', {
    function: 'guard_late_update',
    on: `after update on heat_entries referencing ${BOTH}`,
    body: guardLate(
      'select n.* from changed n join previous p on p.id = n.id where n.heat_id is distinct from p.heat_id',
    ),
    options: JOINS_ROWS,
  }),
];
