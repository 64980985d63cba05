import { Migration } from '@mikro-orm/migrations';
import { CARDS } from './schema/results/cards.ts';
import { RULINGS } from './schema/results/rulings.ts';
import { refuse } from './schema/statements.ts';

const ALL = [...RULINGS, ...CARDS];

/** A function or view of the first schema, with some of its text replaced. */
function again(name: string, ...changes: readonly (readonly [string, string])[]): string {
  const made = ALL.find((statement) => RegExp(`^create (view|function) ${name}\\b`).test(statement)) ?? '';
  return changes
    .reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${name} does not have: ${from}`);
      return text.replaceAll(from, to);
    }, made)
    .replace(/^create /, 'create or replace ');
}

const OF_DANCE = `kind = 'REDANCE' and dance_position >= 0 or kind = 'WITHDRAW' and dance_position >= 1`;

const TAKEN_OUT = 'This judge was taken out of the panel of the round.';
const MARKS_NOT = 'This judge does not mark this dance of the round.';

const danceCheck = (others: string): string[] => [
  'alter table rulings drop constraint rulings_dance_check',
  `alter table rulings add constraint rulings_dance_check check (dance_position is null or ${OF_DANCE}${others})`,
];

/** A judge who replaces another from some dance on. The ruling names both, and both judges' cards stay. */
export class Migration20261210000000_judgesInPlace extends Migration {
  override up(): void {
    for (const statement of [
      'alter table rulings add column judge_id integer references judges (id)',
      'create index rulings_judge_id on rulings (judge_id)',
      ...danceCheck(` or kind = 'SWAP_JUDGE' and judge_id is not null and dance_position >= 0`),
      `alter table rulings add constraint rulings_judge_check
        check (judge_id is null or kind = 'SWAP_JUDGE' and dance_position is not null)`,
      // The judge of each seat in each dance of a round.
      `create view dance_judges as select d.round_id, d.position as dance_position, j.seat,
          coalesce(u.judge_id, j.judge_id) as judge_id
        from counted_judges j
        join round_dances d on d.round_id = j.round_id
        left join lateral (select judge_id from rulings where round_id = j.round_id and kind = 'SWAP_JUDGE'
          and value = j.seat and dance_position <= d.position order by no desc limit 1) u on true`,
      // A judge without a replacement is taken out.
      again('counted_judges', ['value = j.seat', 'value = j.seat and judge_id is null']),
      again(
        'guard_lost_judges',
        [
          '(select count(*) from counted_judges where round_id = new.round_id) < 2',
          '(new.judge_id is null and (select count(*) from counted_judges where round_id = new.round_id) < 2)',
        ],
        [
          'end if;',
          `end if;
      if new.judge_id is not null and (new.dance_position >= (select dance_count from rounds where id = new.round_id)
          or exists (select from dance_judges where round_id = new.round_id and judge_id = new.judge_id and seat <> new.value)
          or not exists (select from rounds r join contests c on c.id = r.contest_id join schedules s on s.id = c.schedule_id
            join judges j on j.event_id = s.event_id where r.id = new.round_id and j.id = new.judge_id)) then
        ${refuse('Another judge of the event takes the place of one, in a dance of the round.')};
      end if;`,
        ],
      ),
      // A replacement is not in the round's panel, so the guards check the view instead.
      'alter table cards drop constraint cards_round_id_judge_id_fkey',
      'alter table cards add constraint cards_judge_id_fkey foreign key (judge_id) references judges (id)',
      'alter table returned_cards drop constraint returned_cards_round_id_judge_id_fkey',
      'alter table returned_cards add constraint returned_cards_round_id_fkey foreign key (round_id) references rounds (id)',
      'alter table returned_cards add constraint returned_cards_judge_id_fkey foreign key (judge_id) references judges (id)',
      again(
        'guard_lost_cards',
        ['counted_judges', 'dance_judges'],
        ['judge_id = new.judge_id)', 'judge_id = new.judge_id and dance_position = new.dance_position)'],
        [TAKEN_OUT, MARKS_NOT],
      ),
      again(
        'guard_lost_result_cards',
        ['counted_judges', 'dance_judges'],
        [
          'judge_id = (select judge_id from cards where id = new.card_id))',
          '(judge_id, dance_position) = (select judge_id, dance_position from cards where id = new.card_id))',
        ],
        [TAKEN_OUT, MARKS_NOT],
      ),
      `create function guard_lost_returned_cards() returns trigger language plpgsql as $$
      begin
        if not exists (select from dance_judges where round_id = new.round_id and judge_id = new.judge_id) then
          ${refuse(MARKS_NOT)};
        end if;
        return new;
      end $$`,
      `create constraint trigger guard_lost_returned_cards after insert on returned_cards deferrable initially deferred
        for each row execute function guard_lost_returned_cards()`,
    ]) {
      this.addSql(statement);
    }
  }

  override down(): void {
    for (const statement of [
      'drop function guard_lost_returned_cards() cascade',
      again('guard_lost_result_cards'),
      again('guard_lost_cards'),
      'alter table returned_cards drop constraint returned_cards_judge_id_fkey',
      'alter table returned_cards drop constraint returned_cards_round_id_fkey',
      'alter table returned_cards add constraint returned_cards_round_id_judge_id_fkey foreign key (round_id, judge_id) references round_judges (round_id, judge_id)',
      'alter table cards drop constraint cards_judge_id_fkey',
      'alter table cards add constraint cards_round_id_judge_id_fkey foreign key (round_id, judge_id) references round_judges (round_id, judge_id)',
      again('guard_lost_judges'),
      'drop view dance_judges',
      again('counted_judges'),
      'alter table rulings drop constraint rulings_judge_check',
      ...danceCheck(''),
      'alter table rulings drop column judge_id',
    ]) {
      this.addSql(statement);
    }
  }
}
