import { Migration } from '@mikro-orm/migrations';

/** Refuses with a sentence of its own: server/db/failures.ts answers it as a conflict. */
const refuse = (message: string): string =>
  `raise exception using errcode = 'FD001', message = '${message.replaceAll("'", "''")}'`;

const LAST_OF = (table: string, where: string): string =>
  `coalesce((select max(no) from ${table} where ${where}), 0)`;
const ANNULLED = `exists (select from rulings where round_id = new.round_id and kind = 'ANNUL')`;

/** Whether a couple has withdrawn: as rows of the rulings before, of a view from now on. */
const AS_RULINGS = { of: 'rulings', where: ` and kind = 'WITHDRAW'` };
const AS_VIEW = { of: 'withdrawn_couples', where: '' };

interface Withdrawn {
  of: string;
  where: string;
}

const guardCards = ({ of, where }: Withdrawn): string => `
  if ${ANNULLED} then ${refuse('This round has been annulled.')}; end if;
  if new.no <> 1 + ${LAST_OF('cards', 'round_id = new.round_id and dance_position = new.dance_position and judge_id = new.judge_id')} then
    ${refuse('This card has been replaced. Load it again.')};
  end if;
  if exists (select from unnest(new.marks) with ordinality m(mark, at) where m.mark is null and not exists (
    select from ${of} where round_id = new.round_id${where} and position = m.at - 1)) then
    ${refuse('Only a couple that has withdrawn has no place.')};
  end if;
  return new;`;

const guardWholeResults = ({ of, where }: Withdrawn): string => {
  const field = `(select field_size from rounds where id = new.round_id)`;
  const dancing = `${field} - (select count(distinct position) from ${of} where round_id = new.round_id${where})`;
  return `
  if (select count(*) from result_cards where result_id = new.id)
      <> (select panel_size * dance_count from rounds where id = new.round_id)
    or not (case (select kind from rounds where id = new.round_id)
      when 'RECALL' then exists (select from recalled where result_id = new.id)
      when 'SCORE' then (select count(*) from scores where result_id = new.id) = ${dancing}
      else (select count(*) from placings where result_id = new.id) = ${dancing} end) then
    ${refuse('A result needs all cards, and a place for every couple that has not withdrawn.')};
  end if;
  return null;`;
};

const guardCuts = ({ of, where }: Withdrawn): string => `
  if (select kind from rounds where id = new.round_id) = 'RECALL' and (
    select coalesce(min(crosses) filter (where is_in) <= max(crosses) filter (where not is_in), false)
      or bool_or(is_in and is_out)
    from (select
        (select count(*) from result_cards x join cards c on c.id = x.card_id
          where x.result_id = new.id and o.position = any(c.marks)) as crosses,
        exists (select from recalled where result_id = new.id and position = o.position) as is_in,
        exists (select from ${of} where round_id = o.round_id${where} and position = o.position) as is_out
      from round_couples o where o.round_id = new.round_id) t) then
    ${refuse('Equal totals are recalled together, or not at all, and no couple that has withdrawn.')};
  end if;
  return null;`;

const guardReplacedCards = (kinds: string): string => `
  if new.act = 'RELEASE' and exists (select from result_cards x join cards c on c.id = x.card_id
    join cards later on later.round_id = c.round_id and later.dance_position = c.dance_position
      and later.judge_id = c.judge_id and later.no > c.no where x.result_id = new.result_id)
    or new.act = 'RELEASE' and exists (select from results r join rulings u on u.round_id = r.round_id
      and u.kind in (${kinds}) and u.at > r.at where r.id = new.result_id) then
    ${refuse('A card was replaced or a couple has withdrawn. Approve the result again.')};
  end if;
  return new;`;

const bodies = (withdrawn: Withdrawn, kinds: string): Record<string, string> => ({
  guard_cards: guardCards(withdrawn),
  guard_whole_results: guardWholeResults(withdrawn),
  guard_cuts: guardCuts(withdrawn),
  guard_replaced_cards: guardReplacedCards(kinds),
});

/** A couple that has withdrawn can be restored, as long as no card leaves it out. */
export class Migration20261201060000_rulings extends Migration {
  override up(): void {
    this.addSql(`alter table rulings drop constraint rulings_kind_check, drop constraint rulings_check,
      add constraint rulings_kind_check check (kind in ('ANNUL', 'WITHDRAW', 'RESTORE', 'CUT', 'REDANCE', 'SHARE')),
      add constraint rulings_check check ((kind in ('WITHDRAW', 'RESTORE')) = (position is not null))`);
    this.addSql(`create view withdrawn_couples as select round_id, position from (
      select distinct on (round_id, position) round_id, position, kind from rulings
      where kind in ('WITHDRAW', 'RESTORE') order by round_id, position, no desc) u where kind = 'WITHDRAW'`);
    this.replaceFunctions(bodies(AS_VIEW, `'WITHDRAW', 'RESTORE'`));
    this.addSql(`create function guard_restored() returns trigger language plpgsql as $$
      begin
        if new.kind = 'RESTORE' and not exists (select from withdrawn_couples
            where round_id = new.round_id and position = new.position) then
          ${refuse('This couple has not withdrawn.')};
        end if;
        if new.kind = 'RESTORE' and exists (select from (select distinct on (judge_id, dance_position) kind, marks
            from cards where round_id = new.round_id order by judge_id, dance_position, no desc) c
          where c.kind <> 'RECALL' and c.marks[new.position + 1] is null) then
          ${refuse('A card leaves this couple out. Annul the round and type its cards again.')};
        end if;
        return new;
      end $$`);
    this.addSql(`create trigger guard_restored before insert on rulings
      for each row execute function guard_restored()`);
  }

  override down(): void {
    this.addSql('drop function guard_restored() cascade');
    this.replaceFunctions(bodies(AS_RULINGS, `'WITHDRAW'`));
    this.addSql('drop view withdrawn_couples');
    this.addSql(`alter table rulings drop constraint rulings_kind_check, drop constraint rulings_check,
      add constraint rulings_kind_check check (kind in ('ANNUL', 'WITHDRAW', 'CUT', 'REDANCE', 'SHARE')),
      add constraint rulings_check check ((kind = 'WITHDRAW') = (position is not null))`);
  }

  private replaceFunctions(functions: Record<string, string>): void {
    for (const [name, body] of Object.entries(functions)) {
      this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$
        begin
          ${body}
        end $$`);
    }
  }
}
