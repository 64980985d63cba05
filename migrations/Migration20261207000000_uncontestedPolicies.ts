import { Migration } from '@mikro-orm/migrations';
import { refuse } from './schema/statements.ts';

const KINDS = "'FINAL', 'RECALL', 'SCORE', 'UNCONTESTED', 'COMBINED'";
const CARD_KINDS = "'FINAL', 'RECALL', 'SCORE'";

const SHAPES = `when 'FINAL' then field_size >= 2 and panel_size >= 1 and dance_count >= 1 and asked = 0
  when 'RECALL' then panel_size >= 1 and dance_count >= 1 and asked between 1 and field_size - 1
  when 'SCORE' then field_size >= 1 and panel_size >= 1 and dance_count >= 1 and asked = 0
  when 'COMBINED' then field_size >= 1 and panel_size = 0 and dance_count = 0 and not needs_second_look and asked = 0`;
const ALONE =
  'else field_size = 1 and panel_size = 0 and dance_count = 0 and not needs_second_look and asked = 0';
const BY_STANDARD =
  "when 'STANDARD' then field_size = 1 and panel_size >= 1 and dance_count >= 1 and asked = 0";

const MARKS = `when 'FINAL' then is_ranking(marks, field_size)
  when 'RECALL' then is_crossing(marks, asked, field_size)`;

const checked = (table: string, name: string, check: string): string[] => [
  `alter table ${table} drop constraint ${name}`,
  `alter table ${table} add constraint ${name} check (${check})`,
];

const guardPlaces = (beforeAll = ''): string => `create or replace function guard_places() returns trigger
  language plpgsql as $$
  begin
    ${beforeAll}
    if (select sum(place2) <> count(*) * (count(*) + 1) or max(place2) > 2 * count(*)
        from placings where result_id = new.result_id) then
      ${refuse("The places of a result don't add up.")};
    end if;
    return null;
  end $$`;

/** How the only couple of a contest gets a place: by a key, not at all, or by judges against a standard. */
export class Migration20261207000000_uncontestedPolicies extends Migration {
  override up(): void {
    for (const statement of [
      `alter table result_settings add column uncontested text not null default 'CONFIRM'
        constraint result_settings_uncontested_check check (uncontested in ('CONFIRM', 'AUTOMATIC', 'STANDARD'))`,
      ...checked('rounds', 'rounds_kind_check', `kind in (${KINDS}, 'STANDARD')`),
      ...checked('rounds', 'rounds_check', `case kind ${SHAPES} ${BY_STANDARD} ${ALONE} end`),
      `create function is_standard(marks smallint[]) returns boolean language sql immutable as $$
        select array_ndims(marks) = 1 and array_lower(marks, 1) = 1 and cardinality(marks) = 1
          and (marks[1] is null or marks[1] between 1 and 3) $$`,
      ...checked('cards', 'cards_kind_check', `kind in (${CARD_KINDS}, 'STANDARD')`),
      ...checked(
        'cards',
        'cards_check',
        `(case kind ${MARKS} when 'STANDARD' then is_standard(marks) else is_scoring(marks, field_size) end) is true`,
      ),
      // A lone couple gets its place from the standard.
      guardPlaces(`if (select kind from rounds where id = new.round_id) = 'STANDARD' then
        if new.place2 not in (2, 4, 6) then ${refuse("The places of a result don't add up.")}; end if;
        return null;
      end if;`),
    ]) {
      this.addSql(statement);
    }
  }

  override down(): void {
    for (const statement of [
      guardPlaces(),
      ...checked(
        'cards',
        'cards_check',
        `(case kind ${MARKS} else is_scoring(marks, field_size) end) is true`,
      ),
      ...checked('cards', 'cards_kind_check', `kind in (${CARD_KINDS})`),
      'drop function is_standard(smallint[])',
      ...checked('rounds', 'rounds_check', `case kind ${SHAPES} ${ALONE} end`),
      ...checked('rounds', 'rounds_kind_check', `kind in (${KINDS})`),
      'alter table result_settings drop column uncontested',
    ]) {
      this.addSql(statement);
    }
  }
}
