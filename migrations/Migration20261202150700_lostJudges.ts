import { Migration } from '@mikro-orm/migrations';

/** Refuses with a sentence of its own: server/db/failures.ts answers it as a conflict. */
const refuse = (message: string): string =>
  `raise exception using errcode = 'FD001', message = '${message.replaceAll("'", "''")}'`;

const DANCING = `(select field_size from rounds where id = new.round_id)
  - (select count(distinct position) from withdrawn_couples where round_id = new.round_id)`;

/** @param panel how many judges count */
const guardWholeResults = (panel: string): string => `
  if (select count(*) from result_cards where result_id = new.id)
      <> (select ${panel} * dance_count from rounds r where id = new.round_id)
    or not (case (select kind from rounds where id = new.round_id)
      when 'RECALL' then exists (select from recalled where result_id = new.id)
      when 'SCORE' then (select count(*) from scores where result_id = new.id) = ${DANCING}
      else (select count(*) from placings where result_id = new.id) = ${DANCING} end) then
    ${refuse('A result needs all cards, and a place for every couple that has not withdrawn.')};
  end if;
  return null;`;

/** @param kinds of rulings after which a result no longer counts */
const guardReplacedCards = (kinds: string): string => `
  if new.act = 'RELEASE' and exists (select from result_cards x join cards c on c.id = x.card_id
    join cards later on later.round_id = c.round_id and later.dance_position = c.dance_position
      and later.judge_id = c.judge_id and later.no > c.no where x.result_id = new.result_id)
    or new.act = 'RELEASE' and exists (select from results r join rulings u on u.round_id = r.round_id
      and u.kind in (${kinds}) and u.at > r.at where r.id = new.result_id) then
    ${refuse('A card was replaced or a couple has withdrawn. Approve the result again.')};
  end if;
  return new;`;

const checkKinds = (kinds: string, values: string): string => `alter table rulings
  drop constraint rulings_kind_check, drop constraint rulings_value_check,
  add constraint rulings_kind_check check (kind in ('ANNUL', 'WITHDRAW', 'RESTORE', 'CUT', 'REDANCE', 'SHARE'${kinds})),
  add constraint rulings_value_check check ((kind in ('CUT', 'SHARE', 'REDANCE'${values})) = (value is not null))`;

/** A judge who is lost: the chair takes the cards out of all dances of the round, so that every dance has one panel. */
export class Migration20261202150700_lostJudges extends Migration {
  override up(): void {
    this.addSql(checkKinds(`, 'SWAP_JUDGE'`, `, 'SWAP_JUDGE'`));
    this.addSql(`create view counted_judges as select round_id, seat, judge_id from round_judges j
      where not exists (select from rulings where round_id = j.round_id and kind = 'SWAP_JUDGE' and value = j.seat)`);
    this.replaceGuard(
      'guard_whole_results',
      guardWholeResults('(select count(*) from counted_judges where round_id = r.id)'),
    );
    this.replaceGuard('guard_replaced_cards', guardReplacedCards(`'WITHDRAW', 'RESTORE', 'SWAP_JUDGE'`));
    this.addSql(`create function guard_lost_judges() returns trigger language plpgsql as $$
      begin
        if new.kind = 'SWAP_JUDGE' and ((select count(*) from counted_judges where round_id = new.round_id) < 2
            or not exists (select from counted_judges where round_id = new.round_id and seat = new.value)) then
          ${refuse('The last judge of a round, and one who does not judge it, cannot be taken out.')};
        end if;
        return new;
      end $$`);
    this.addSql(
      'create trigger guard_lost_judges before insert on rulings for each row execute function guard_lost_judges()',
    );
    for (const [table, judge] of [
      ['cards', 'new.judge_id'],
      ['result_cards', '(select judge_id from cards where id = new.card_id)'],
    ]) {
      this.addSql(`create function guard_lost_${table}() returns trigger language plpgsql as $$
        begin
          if not exists (select from counted_judges where round_id = new.round_id and judge_id = ${judge}) then
            ${refuse('This judge was taken out of the panel of the round.')};
          end if;
          return new;
        end $$`);
      // After the foreign keys, which name a judge of no round.
      this.addSql(`create constraint trigger guard_lost_${table} after insert on ${table} deferrable initially deferred
        for each row execute function guard_lost_${table}()`);
    }
  }

  override down(): void {
    for (const table of ['judges', 'cards', 'result_cards'])
      this.addSql(`drop function guard_lost_${table}() cascade`);
    this.replaceGuard('guard_whole_results', guardWholeResults('panel_size'));
    this.replaceGuard('guard_replaced_cards', guardReplacedCards(`'WITHDRAW', 'RESTORE'`));
    this.addSql('drop view counted_judges');
    this.addSql(checkKinds('', ''));
  }

  private replaceGuard(name: string, body: string): void {
    this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$
      begin
        ${body}
      end $$`);
  }
}
