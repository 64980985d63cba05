import { Migration } from '@mikro-orm/migrations';

/** Refuses with a sentence of its own: server/db/failures.ts answers it as a conflict. */
const refuse = (message: string): string =>
  `raise exception using errcode = 'FD001', message = '${message.replaceAll("'", "''")}'`;

const lastResult = (contest: string, no: string): string => `
  select x.id from rounds u join results x on x.round_id = u.id where u.contest_id = ${contest} and u.no = ${no}
    and not exists (select from rulings where round_id = u.id and kind = 'ANNUL') order by x.no desc limit 1`;

/** @param which rounds whose couples were recalled */
const guardLaterRounds = (which: string): string => `
  if ${which} and exists (select from round_couples c where c.round_id = new.id and not exists (
    select from recalled q join round_couples o on o.round_id = q.round_id and o.position = q.position
    where q.result_id = (${lastResult('new.contest_id', 'new.no - 1')}) and o.heat_entry_id = c.heat_entry_id)) then
    ${refuse('Only couples that were recalled dance the next round.')};
  end if;`;

/** Who shared a place dances once more, and nobody else. */
const GUARD_REDANCES = `
  if new.is_redance and not exists (select from rounds f join rulings u on u.round_id = f.id and u.kind = 'REDANCE'
    where f.contest_id = new.contest_id and f.no < new.no and not f.is_redance
      and not exists (select from rulings where round_id = f.id and kind = 'ANNUL')
      and new.field_size = (select count(*) from placings p
        join round_couples o on o.round_id = p.round_id and o.position = p.position
        join round_couples c on c.round_id = new.id and c.heat_entry_id = o.heat_entry_id
        where p.place2 = u.value and p.result_id = (select id from results where round_id = f.id order by no desc limit 1)))
    then ${refuse('Only couples that share a place dance a re-dance.')};
  end if;`;

/** @param which rulings that would change who dances the next round */
const guardRoundsBefore = (which: string): string => `
  if ${which} exists (select from rounds r join rounds next on next.contest_id = r.contest_id and next.no > r.no
    where r.id = new.round_id
      and not exists (select from rulings where round_id = next.id and kind = 'ANNUL')) then
    ${refuse('The next round has cards. Annul that one first.')};
  end if;
  return new;`;

const GUARD_SHARED = `
  if new.kind in ('SHARE', 'REDANCE') and (select count(*) from placings where place2 = new.value
      and result_id = (select id from results where round_id = new.round_id order by no desc limit 1)) < 2 then
    ${refuse('No couples share this place.')};
  end if;
  return new;`;

const RULES = ['UNCONTESTED', '5', '6', '7', '8', '9', '10', '11'];

/** Couples that share a place: the chair says that they do, or orders one more dance. */
export class Migration20261201060200_redances extends Migration {
  override up(): void {
    this.addSql(`alter table rulings drop constraint rulings_value_check,
      add constraint rulings_value_check check ((kind in ('CUT', 'SHARE', 'REDANCE')) = (value is not null))`);
    this.addSql(`alter table rounds add column is_redance boolean not null default false,
      add constraint rounds_redance_check check (not is_redance or kind = 'FINAL' and no > 1)`);
    this.setRules([...RULES, 'REDANCE']);
    this.replaceGuard(
      'guard_later_rounds',
      `${guardLaterRounds('new.no > 1 and not new.is_redance')} ${GUARD_REDANCES} return null;`,
    );
    this.replaceGuard('guard_rounds_before', guardRoundsBefore(`new.kind not in ('SHARE', 'REDANCE') and`));
    this.addSql(`create function guard_shared() returns trigger language plpgsql as $$
      begin
        ${GUARD_SHARED}
      end $$`);
    this.addSql(`create trigger guard_shared before insert on rulings
      for each row execute function guard_shared()`);
  }

  override down(): void {
    this.addSql('drop function guard_shared() cascade');
    this.replaceGuard('guard_rounds_before', guardRoundsBefore(''));
    this.replaceGuard('guard_later_rounds', `${guardLaterRounds('new.no > 1')} return null;`);
    this.setRules(RULES);
    this.addSql('alter table rounds drop column is_redance');
    this.addSql(`alter table rulings drop constraint rulings_value_check,
      add constraint rulings_value_check check ((kind = 'CUT') = (value is not null))`);
  }

  private setRules(rules: readonly string[]): void {
    this.addSql(`alter table placings drop constraint placings_rule_check,
      add constraint placings_rule_check check (rule in (${rules.map((rule) => `'${rule}'`).join(', ')}))`);
  }

  private replaceGuard(name: string, body: string): void {
    this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$
      begin
        ${body}
      end $$`);
  }
}
