import { afterAll, describe, expect, test } from 'vitest';
import {
  ofThree,
  openJudgedDatabase,
  release,
  round,
  rule,
  verify,
} from '../../support/results/judgedDatabase.ts';

const { refusal, close } = await openJudgedDatabase();
afterAll(close);

/** A second event, and a second schedule of the first event with one heat entry. */
const OTHER = `insert into events (id, name) values (9, 'Autumn Ball');
  insert into judges (id, event_id, code, name) values (9, 9, 'A', 'Judge 9');
  insert into schedules (id, event_id, name) values (9, 1, 'Other program');
  insert into sections (id, schedule_id, position) values (9, 9, 1);
  insert into heats (id, schedule_id, section_id, number, dance_category_id, dance_id) values (9, 9, 9, 1, 901, 901);
  insert into heat_entries (id, schedule_id, event_id, entry_id, unit, heat_id) values (9, 9, 1, 3, 1, 9);`;
const OWN = 'Couples, judges and heats of a round belong to its schedule and event.';

const ALONE = `insert into contests (id, schedule_id, identity, name) values (9, 1, 'nine', 'Tango');
  ${round(9, { contest_id: 9, no: 1 })}`;

const ROUND_OF_TWO = round(9, { kind: "'FINAL'", field_size: 2, panel_size: 2, dance_count: 2 });
const asking = (kind: string, asked: number): string =>
  round(9, { kind: `'${kind}'`, asked, field_size: 2, panel_size: 1, dance_count: 1 });
const ADDED = "What was judged can't be added to.";

describe('the database accepts', () => {
  test.each([
    [
      'another level once the round is annulled',
      `${rule(1, 'ANNUL')} update entries set level = 'Gold' where id = 1;`,
    ],
    ['the same level again', "update entries set level = '', quantity = 2 where id = 1"],
    [
      'a second attempt of an annulled round',
      rule(1, 'ANNUL', { round: 2 }) +
        round(9, { no: 1, attempt: 2 }) +
        `insert into round_couples values (9, 0, 3, '103'); insert into round_heats values (9, 1, 1);`,
    ],
    [
      'an explicitly allowed even panel',
      `insert into panels (id, schedule_id, from_heat_id, even_allowed_by) values (1, 1, 1, 'A');
      insert into panel_judges values (1, 1, 1), (1, 2, 2);`,
    ],
  ])('%s', async (_, sql) => {
    expect(await refusal(sql)).toBe('accepted');
  });
});

describe('the database refuses', () => {
  test.each([
    ...[
      'contests',
      'rounds',
      'round_couples',
      'round_judges',
      'round_dances',
      'round_heats',
      'cards',
      'rulings',
    ]
      .concat('verifications', 'results', 'result_cards', 'placings', 'releases')
      .flatMap((table) => {
        const filled = rule(1, 'WITHDRAW', { position: '0' }) + verify(1) + release(1);
        const kept = "What was judged can't be changed or deleted.";
        const column = ['cards', 'rulings', 'releases'].includes(table) ? 'id' : undefined;
        const any =
          { contests: 'name', rounds: 'frozen_by', results: 'by', verifications: 'verified_by' }[table] ??
          column;
        return [
          [
            `an update of ${table}`,
            `${filled} update ${table} set ${any ?? 'round_id'} = ${any ?? 'round_id'};`,
            kept,
          ],
          [`a deletion of ${table}`, `${filled} delete from ${table};`, kept],
          [`emptying ${table}`, `${filled} set constraints all immediate; truncate ${table} cascade;`, kept],
        ];
      }),
    [
      'the deletion of a schedule with results',
      'delete from schedules',
      "This schedule has results. It can't be deleted.",
    ],
    ['the deletion of its event', 'delete from events', "This schedule has results. It can't be deleted."],
    [
      'the deletion of an entry with a round',
      'delete from heat_entries where id = 1',
      /round_couples_heat_entry_id_fkey/,
    ],
    ['the deletion of a judged heat', 'delete from heats where id = 1', /fkey/],
    [
      'the same code twice',
      "insert into judges (id, event_id, code, name) values (9, 1, 'A', 'N')",
      /judges_event_id_code_key/,
    ],
    [
      'a code that is a key',
      "insert into judges (id, event_id, code, name) values (9, 1, 'U', 'N')",
      /judges_code_check/,
    ],
    [
      'another code after a round',
      "update judges set code = 'E' where id = 1",
      "This judge has judged a round. The code can't change.",
    ],
    [
      'an even panel',
      `insert into panels (id, schedule_id, from_heat_id) values (1, 1, 1);
      insert into panel_judges values (1, 1, 1), (1, 2, 2);`,
      'A panel has an odd number of judges, unless someone allows an even one.',
    ],
    [
      'two panels from one heat',
      'insert into panels (schedule_id, from_heat_id) values (1, 1), (1, 1)',
      /panels_from_heat_id_key/,
    ],
    [
      'a judge twice in a panel',
      `insert into panels (id, schedule_id, from_heat_id) values (1, 1, 1);
      insert into panel_judges values (1, 1, 1), (1, 2, 1);`,
      /panel_judges_panel_id_judge_id_key/,
    ],
    [
      'two in one seat',
      `insert into panels (id, schedule_id, from_heat_id) values (1, 1, 1);
      insert into panel_judges values (1, 1, 1), (1, 1, 2);`,
      /panel_judges_pkey/,
    ],
    [
      'a contest twice',
      "insert into contests (id, schedule_id, identity, name) values (9, 1, 'one', 'N')",
      /contests_schedule_id_identity_key/,
    ],
    ['an uncontested round of two', round(9, { field_size: 2 }), /rounds_check/],
    [
      'a standard for two',
      round(9, { kind: "'STANDARD'", field_size: 2, panel_size: 1, dance_count: 1 }),
      /rounds_check/,
    ],
    ['a standard without judges', round(9, { kind: "'STANDARD'" }), /rounds_check/],
    ['a final of one', round(9, { kind: "'FINAL'", panel_size: 3, dance_count: 1 }), /rounds_check/],
    ['a final without judges', round(9, { kind: "'FINAL'", field_size: 2, dance_count: 1 }), /rounds_check/],
    ['the same round twice', round(9, { no: 1 }), /rounds_contest_id_no_attempt_key/],
    [
      'a second attempt of a round that counts',
      round(9, { no: 1, attempt: 2 }),
      'A round can only be danced again after it has been annulled.',
    ],
    [
      'a round without its couples',
      round(9),
      'A round needs all its couples, judges and dances, and a heat.',
    ],
    [
      'a third couple in a field of two',
      "insert into round_couples values (1, 2, 3, '103')",
      'The round has no such place.',
    ],
    [
      'a couple twice in a round',
      `${round(9, { kind: "'FINAL'", field_size: 2, panel_size: 1, dance_count: 1 })}
      insert into round_couples values (9, 0, 3, '103'), (9, 1, 3, '104')`,
      /round_couples_round_id_heat_entry_id_key/,
    ],
    [
      'a number twice in a round',
      `${round(9, { kind: "'FINAL'", field_size: 2, panel_size: 1, dance_count: 1 })}
      insert into round_couples values (9, 0, 1, '103'), (9, 1, 3, '103')`,
      /round_couples_number/,
    ],
    [
      'a judge twice in a round',
      `${round(9, { kind: "'FINAL'", field_size: 2, panel_size: 3, dance_count: 1 })}
      insert into round_judges values (9, 1, 1), (9, 2, 1)`,
      /round_judges_round_id_judge_id_key/,
    ],
    [
      'a fourth judge on a panel of three',
      'insert into round_judges values (1, 4, 4)',
      'The round has no such seat.',
    ],
    [
      'a second dance in a round of one dance',
      'insert into round_dances values (1, 1, 901)',
      'The round has no such place.',
    ],
    [
      'two couples on one line of a card',
      `${ROUND_OF_TWO} insert into round_couples values (9, 0, 1, '101'), (9, 0, 3, '103')`,
      /round_couples_pkey/,
    ],
    [
      'a line before the first',
      `${ROUND_OF_TWO} insert into round_couples values (9, -1, 1, '101')`,
      /round_couples_position_check/,
    ],
    [
      'two judges in one seat of a round',
      `${ROUND_OF_TWO} insert into round_judges values (9, 1, 1), (9, 1, 2)`,
      /round_judges_pkey/,
    ],
    [
      'two dances at one position of a round',
      `${ROUND_OF_TWO} insert into round_dances values (9, 0, 901), (9, 0, 901)`,
      /round_dances_pkey/,
    ],
    [
      'a heat twice in a round',
      `${ROUND_OF_TWO} insert into round_heats values (9, 1, 1), (9, 2, 1)`,
      /round_heats_round_id_heat_id_key/,
    ],
    ['a round of no kind', round(9, { kind: "'HEAT'" }), /rounds_kind_check/],
    ['a final that asks for crosses', asking('FINAL', 1), /rounds_check/],
    ['a recall of everybody', asking('RECALL', 2), /rounds_check/],
    ['a recall of no one', asking('RECALL', 0), /rounds_check/],
    ['scores that ask for crosses', asking('SCORE', 1), /rounds_check/],
    [
      'a panel of another schedule',
      `${OTHER} insert into panels (schedule_id, from_heat_id) values (1, 9)`,
      /fkey/,
    ],
    ['a second heat of a round that was judged', 'insert into round_heats values (1, 2, 2)', ADDED],
    [
      'a round in a heat of another schedule',
      `${OTHER} ${ALONE} insert into round_couples values (9, 0, 2, '102'); insert into round_heats values (9, 1, 9);`,
      OWN,
    ],
    [
      'a couple of another schedule in a round',
      `${OTHER} ${ALONE} insert into round_couples values (9, 0, 9, '103'); insert into round_heats values (9, 1, 1);`,
      OWN,
    ],
    ['a judge of another event in a round', `${OTHER} ${ofThree([2, 4, 6], 9)}`, OWN],
    [
      'another level under cards',
      "update entries set level = 'Gold' where id = 1",
      'Waltz of heat 1 has cards of judges A, B, C. Annul its round first.',
    ],
    [
      'another age group of a person under cards',
      "update entrants set category = 'A' where id = 2",
      'Waltz of heat 1 has cards of judges A, B, C. Annul its round first.',
    ],
    [
      'another dance of an uncontested result',
      "update entries set level = 'Gold' where id = 3",
      'Waltz, Adult B of heat 1 has a result. Undo its approval first.',
    ],
    [
      'moving a judged entry to another heat',
      'update heat_entries set heat_id = 2 where id = 1',
      'Waltz of heat 1 has cards of judges A, B, C. Annul its round first.',
    ],
  ] as [string, string, string | RegExp][])('%s', async (_, sql, why) => {
    expect(await refusal(sql)).toMatch(why);
  });
});
