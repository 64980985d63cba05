import { Migration } from '@mikro-orm/migrations';
import { CARDS } from './schema/results/cards.ts';
import { RESULTS } from './schema/results/results.ts';
import { RULINGS } from './schema/results/rulings.ts';
import { refuse } from './schema/statements.ts';

const ALL = [...RULINGS, ...CARDS, ...RESULTS];

/** A view or function of the first schema, with some of its text replaced. */
function again(name: string, ...changes: readonly (readonly [string, string])[]): string {
  const made = ALL.find((statement) => RegExp(`^create (view|function) ${name}\\b`).test(statement)) ?? '';
  return changes
    .reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${name} does not have: ${from}`);
      return text.replaceAll(from, to);
    }, made)
    .replace(/^create /, 'create or replace ');
}

const checked = (table: string, name: string, check: string): string[] => [
  `alter table ${table} drop constraint ${name}`,
  `alter table ${table} add constraint ${name} check (${check})`,
];

const KINDS = "'ANNUL', 'WITHDRAW', 'RESTORE', 'CUT', 'REDANCE', 'SHARE', 'SWAP_JUDGE'";
const RULES = "'UNCONTESTED', '5', '6', '7', '8', '9', '10', '11', 'REDANCE'";
const OUT = "kind in ('WITHDRAW', 'RESTORE'";
const SWAPPED = "kind in ('WITHDRAW', 'RESTORE', 'SWAP_JUDGE')";
const OF_DANCE = "kind = 'REDANCE' and dance_position >= 0";

/** Whether a couple of the round `new` danced to the end. */
const DANCES = (position: string): string => `not exists (select from withdrawn_couples w
  where w.round_id = new.round_id and w.position = ${position})`;
const SOMEONE_DANCES = `exists (select from round_couples d where d.round_id = new.round_id and ${DANCES('d.position')})`;

/** Couples without a place. A couple that left half-way while others danced on has one. */
const UNPLACED = '(select count(distinct position) from withdrawn_couples where round_id = new.round_id';

const AS_BEFORE = [
  ...['guard_restored', 'guard_cards', 'guard_whole_results', 'guard_every_couple', 'guard_replaced_cards'],
  'guard_rulings',
];

/** Disqualified couples, also in a correction of a released result, and couples that leave a multi-dance half-way. */
export class Migration20261209000000_leftAndDisqualified extends Migration {
  override up(): void {
    for (const statement of [
      ...checked('rulings', 'rulings_kind_check', `kind in (${KINDS}, 'DISQUALIFY')`),
      ...checked('rulings', 'rulings_check', `(${OUT}, 'DISQUALIFY')) = (position is not null)`),
      ...checked(
        'rulings',
        'rulings_dance_check',
        `dance_position is null or ${OF_DANCE} or kind = 'WITHDRAW' and dance_position >= 1`,
      ),
      ...checked('placings', 'placings_rule_check', `rule in (${RULES}, 'LEFT')`),
      again(
        'withdrawn_couples',
        ['as select round_id, position from', 'as select round_id, position, dance_position, kind from'],
        ['round_id, position, kind from rulings', 'round_id, position, kind, dance_position from rulings'],
        ["kind in ('WITHDRAW', 'RESTORE')", "kind in ('WITHDRAW', 'RESTORE', 'DISQUALIFY')"],
        ["where kind = 'WITHDRAW'", "where kind <> 'RESTORE'"],
      ),
      `create function guard_left() returns trigger language plpgsql as $$
      begin
        if new.kind = 'WITHDRAW' and new.dance_position is not null and not exists (select from rounds
            where id = new.round_id and kind = 'FINAL' and dance_count > new.dance_position) then
          ${refuse('Only a final of several dances can be left half-way.')};
        end if;
        return new;
      end $$`,
      'create trigger guard_left before insert on rulings for each row execute function guard_left()',
      again('guard_cards', [
        'position = m.at - 1)',
        'position = m.at - 1 and coalesce(dance_position, 0) <= new.dance_position)',
      ]),
      again('guard_whole_results', [
        `${UNPLACED})`,
        `${UNPLACED} and (dance_position is null or not ${SOMEONE_DANCES}))`,
      ]),
      again('guard_every_couple', [
        "not exists (select from rulings where round_id = o.round_id and kind = 'WITHDRAW' and position = o.position)",
        `not exists (select from withdrawn_couples v where v.round_id = o.round_id and v.position = o.position
            and (v.dance_position is null or not ${SOMEONE_DANCES}))`,
      ]),
      `create function guard_left_places() returns trigger language plpgsql as $$
      begin
        if exists (select from withdrawn_couples l join placings p on p.result_id = new.id and p.position = l.position
            where l.round_id = new.round_id and l.dance_position is not null and exists (select from placings o
              left join withdrawn_couples m on m.round_id = o.round_id and m.position = o.position
              where o.result_id = new.id and o.place2 > p.place2
                and (m.dance_position is null or m.dance_position > l.dance_position))) then
          ${refuse('A couple that left comes after all who danced more.')};
        end if;
        return null;
      end $$`,
      `create constraint trigger guard_left_places after insert on results deferrable initially deferred
        for each row execute function guard_left_places()`,
      again('guard_replaced_cards', [SWAPPED, "kind in ('WITHDRAW', 'RESTORE', 'DISQUALIFY', 'SWAP_JUDGE')"]),
      // A disqualification after the release takes two people, like any correction.
      'alter table corrections add column disqualified integer',
      'alter table corrections add constraint corrections_disqualified_fkey foreign key (round_id, disqualified) references round_couples (round_id, position)',
      'alter table corrections add constraint corrections_disqualified_key unique (id, round_id, disqualified)',
      ...checked(
        'corrections',
        'corrections_cards_check',
        'jsonb_array_length(cards) > 0 or disqualified is not null',
      ),
      `alter table corrections add constraint corrections_ruling_check
        check (disqualified is null or kind = 'RULING')`,
      'alter table rulings add column correction_id uuid',
      `alter table rulings add constraint rulings_correction_check
        check (correction_id is null or kind = 'DISQUALIFY')`,
      `alter table rulings add constraint rulings_correction_fkey foreign key (correction_id, round_id, position)
        references corrections (id, round_id, disqualified)`,
      again('guard_rulings', [
        'if exists (select from results r join',
        'if new.correction_id is null and exists (select from results r join',
      ]),
      `create constraint trigger guard_decided_rulings after insert on rulings deferrable initially deferred
        for each row when (new.correction_id is not null) execute function guard_decided_cards()`,
    ]) {
      this.addSql(statement);
    }
  }

  override down(): void {
    for (const statement of [
      'drop trigger guard_decided_rulings on rulings',
      ...AS_BEFORE.map((name) => again(name)),
      'alter table rulings drop column correction_id',
      ...checked('corrections', 'corrections_cards_check', 'jsonb_array_length(cards) > 0'),
      'alter table corrections drop column disqualified',
      'drop function guard_left_places() cascade',
      'drop function guard_left() cascade',
      'drop view withdrawn_couples',
      again('withdrawn_couples'),
      ...checked('placings', 'placings_rule_check', `rule in (${RULES})`),
      ...checked('rulings', 'rulings_dance_check', `dance_position is null or ${OF_DANCE}`),
      ...checked('rulings', 'rulings_check', `(${OUT})) = (position is not null)`),
      ...checked('rulings', 'rulings_kind_check', `kind in (${KINDS})`),
    ]) {
      this.addSql(statement);
    }
  }
}
