import { Migration } from '@mikro-orm/migrations';

/** Refuses with a sentence of its own: server/db/failures.ts answers it as a conflict. */
const refuse = (message: string): string =>
  `raise exception using errcode = 'FD001', message = '${message.replaceAll("'", "''")}'`;

/** A heat with a later round stays until that round is planned elsewhere; with its whole schedule it may go. */
const HEAT_IS_NEEDED = `
  if tg_op = 'DELETE' and old.heat_id is not null and exists (select from schedules where id = old.schedule_id)
      and not exists (select from heats where id = old.heat_id) then
    raise exception using errcode = 'FD001', message = 'A later round of ' || concat_ws(' ', nullif(old.level, ''),
      (select name from dance_categories where id = old.dance_category_id),
      coalesce((select name from dances where id = old.dance_id), 'multi-dance'), nullif(old.age_group, ''))
      || ' is planned in this heat. Plan it in another heat first.';
  end if;`;

const guardRoundPlans = (first: string): string => `
  ${first}
  if exists (select from contests c join rounds r on r.contest_id = c.id and r.no = coalesce(new.no, old.no)
    where c.schedule_id = coalesce(new.schedule_id, old.schedule_id)
      and c.identity = coalesce(new.identity, old.identity) and r.kind <> 'UNCONTESTED'
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')) then
    ${refuse('This round has cards. Annul it first.')};
  end if;
  return coalesce(new, old);`;

const PEOPLE = `(select id as entry_id, entrant_id from entries
  union all select entry_id, entrant_id from entry_partners)`;

/** @param told the sentence, of the person `o`, and of `t.heat_id` where a row meets a later round */
const guardNobodyTwice = (told: string): string => `
  if not exists (select from round_plans where heat_id is not null) then return null; end if;
  select ${told} into told from (
    select n.entry_id, f.entry_id as other_id, f.heat_id from changed n
    join floor_couples f on f.heat_id = n.heat_id and f.round_no > 1
    union all select f.entry_id, m.entry_id, f.heat_id from changed n
    join floor_couples f on f.heat_entry_id = n.id and f.round_no > 1
    join heat_entries m on m.heat_id = f.heat_id) t
  join ${PEOPLE} a on a.entry_id = t.entry_id
  join ${PEOPLE} b on b.entry_id = t.other_id and b.entrant_id = a.entrant_id
  join entrants o on o.id = a.entrant_id
  join heats h on h.id = t.heat_id left join heat_labels l on l.heat_id = h.id
  order by h.number, o.name limit 1;
  if told is not null then raise exception using errcode = 'FD001', message = told; end if;
  return null;`;

const TWICE = `o.name || ' dances, or may dance, a later round of another contest in this heat.'`;
const TWICE_WITH_CURE = `o.name || ' dances, or may dance, a later round of another contest in heat '
  || coalesce(l.label, h.number::text) || '. Plan that round in another heat first.'`;

/** How many couples a final takes, and a heat that a later round needs. */
export class Migration20261201060100_laterRounds extends Migration {
  override up(): void {
    this.addSql(`alter table result_settings
      add column most_in_final integer not null default 8 check (most_in_final between 2 and 24)`);
    this.replaceFunction('guard_round_plans', guardRoundPlans(HEAT_IS_NEEDED));
    this.replaceFunction('guard_nobody_twice', guardNobodyTwice(TWICE_WITH_CURE));
  }

  override down(): void {
    this.replaceFunction('guard_nobody_twice', guardNobodyTwice(TWICE));
    this.replaceFunction('guard_round_plans', guardRoundPlans(''));
    this.addSql('alter table result_settings drop column most_in_final');
  }

  private replaceFunction(name: string, body: string): void {
    const declared = name === 'guard_nobody_twice' ? 'declare told text;' : '';
    this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$
      ${declared}
      begin
        ${body}
      end $$`);
  }
}
