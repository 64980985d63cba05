import { Migration } from '@mikro-orm/migrations';

/** Refuses with a sentence of its own: server/db/failures.ts answers it as a conflict. */
const refuse = (message: string): string =>
  `raise exception using errcode = 'FD001', message = '${message.replaceAll("'", "''")}'`;

const DANCING = `((select field_size from rounds where id = new.round_id)
  - (select count(distinct position) from withdrawn_couples where round_id = new.round_id))`;

/** @param isEmpty where no couple is left to dance; then no card is wanted and no one goes on */
const guardWholeResults = (isEmpty: string): string => `
  if (not ${isEmpty} and (select count(*) from result_cards where result_id = new.id)
      <> (select (select count(*) from counted_judges where round_id = r.id) * dance_count from rounds r where id = new.round_id))
    or not (case (select kind from rounds where id = new.round_id)
      when 'RECALL' then exists (select from recalled where result_id = new.id) <> ${isEmpty}
      when 'SCORE' then (select count(*) from scores where result_id = new.id) = ${DANCING}
      else (select count(*) from placings where result_id = new.id) = ${DANCING} end) then
    ${refuse('A result needs all cards, and a place for every couple that has not withdrawn.')};
  end if;
  return null;`;

/** @param who of those who do not go on must have fewer crosses */
const guardCuts = (who: string): string => `
  if (select kind from rounds where id = new.round_id) = 'RECALL' and (
    select coalesce(min(crosses) filter (where is_in) <= max(crosses) filter (where ${who}), false)
      or bool_or(is_in and is_out)
    from (select
        (select count(*) from result_cards x join cards c on c.id = x.card_id
          where x.result_id = new.id and o.position = any(c.marks)) as crosses,
        exists (select from recalled where result_id = new.id and position = o.position) as is_in,
        exists (select from withdrawn_couples where round_id = o.round_id and position = o.position) as is_out
      from round_couples o where o.round_id = new.round_id) t) then
    ${refuse('Equal totals are recalled together, or not at all, and no couple that has withdrawn.')};
  end if;
  return null;`;

/** What is written with its round or its result, and never added later. */
const PARTS = {
  rounds: ['round_couples', 'round_judges', 'round_dances', 'round_heats'],
  results: ['result_cards', 'placings', 'recalled', 'scores', 'result_members'],
};
const ADDED = "What was judged can't be added to.";

/**
 * A round that no one is left to dance closes without cards, a couple that withdraws after its crosses does not hold up
 * the cut, and nothing is added to a round or a result later.
 */
export class Migration20261203150300_emptyRounds extends Migration {
  override up(): void {
    this.#replaceGuard('guard_whole_results', guardWholeResults(`(${DANCING} = 0)`));
    this.#replaceGuard('guard_cuts', guardCuts('not is_in and not is_out'));
    for (const [whole, parts] of Object.entries(PARTS)) {
      const id = whole === 'rounds' ? 'round_id' : 'result_id';
      this.addSql(`create function guard_parts_of_${whole}() returns trigger language plpgsql as $$
        begin
          if (select xmin from ${whole} where id = new.${id}) <> pg_current_xact_id()::xid then
            ${refuse(ADDED)};
          end if;
          return null;
        end $$`);
      for (const part of parts) {
        this.addSql(`create constraint trigger guard_parts after insert on ${part} deferrable initially deferred
          for each row execute function guard_parts_of_${whole}()`);
      }
    }
  }

  override down(): void {
    for (const whole of Object.keys(PARTS)) this.addSql(`drop function guard_parts_of_${whole}() cascade`);
    this.#replaceGuard('guard_cuts', guardCuts('not is_in'));
    this.#replaceGuard('guard_whole_results', guardWholeResults('false'));
  }

  #replaceGuard(name: string, body: string): void {
    this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$
      begin
        ${body}
      end $$`);
  }
}
