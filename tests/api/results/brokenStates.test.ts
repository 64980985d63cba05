import { afterAll, describe, expect, test } from 'vitest';
import {
  CARDS_OF_SECOND,
  card,
  ofThree,
  openJudgedDatabase,
  release,
  result,
  round,
  rule,
  uuid,
  verify,
} from '../../support/results/judgedDatabase.ts';

const { refusal, close } = await openJudgedDatabase();
afterAll(close);

/** A second event, and a schedule of the first with a heat and a row of its own. */
const OTHER = `insert into events (id, name) values (9, 'Autumn Ball');
  insert into judges (id, event_id, code, name) values (9, 9, 'A', 'Judge 9');
  insert into schedules (id, event_id, name) values (9, 1, 'Other program');
  insert into sections (id, schedule_id, position) values (9, 9, 1);
  insert into heats (id, schedule_id, section_id, number, dance_category_id, dance_id) values (9, 9, 9, 1, 901, 901);
  insert into heat_entries (id, schedule_id, event_id, entry_id, unit, heat_id) values (9, 9, 1, 3, 1, 9);`;
const OWN = 'Couples, judges and heats of a round belong to its schedule and event.';

const ALONE = `insert into contests (id, schedule_id, identity, name) values (9, 1, 'nine', 'Tango');
  ${round(9, { contest_id: 9, no: 1 })}`;

describe('the database accepts', () => {
  test.each([
    ['places that several couples share', ofThree([2, 5, 5])],
    [
      'another level once the round is annulled',
      `${rule(1, 'ANNUL')} update entries set level = 'Gold' where id = 1;`,
    ],
    ['the same level again', "update entries set level = '', quantity = 2 where id = 1"],
    ['a card that replaces one, with a reason', card(9, { no: 2, reason: 'Misread' })],
    [
      'no place for a couple that has withdrawn',
      rule(1, 'WITHDRAW', { position: '1' }) + card(9, { no: 2, marks: '{1,null}', reason: 'Fell' }),
    ],
    ['a release to the announcer, then to the public', release(1) + release(2, { audience: 'PUBLIC' })],
    [
      'a second attempt of an annulled round',
      rule(1, 'ANNUL', { round: 2 }) +
        round(9, { no: 1, attempt: 2 }) +
        `insert into round_couples values (9, 0, 3, '103'); insert into round_heats values (9, 1, 1);`,
    ],
    ['a corrected result', result(2, [4, 2], 'Misread') + CARDS_OF_SECOND],
    [
      'an even panel that someone allowed',
      `insert into panels (id, schedule_id, from_heat_id, even_allowed_by) values (1, 1, 1, 'A');
      insert into panel_judges values (1, 1, 1), (1, 2, 2);`,
    ],
  ])('%s', async (_, sql) => {
    expect(await refusal(sql)).toBe('accepted');
  });
});

const shared = (kind: string, value: number): string =>
  `insert into rulings (id, round_id, no, kind, value, reason, by_id, by)
    values ('${uuid(77)}', 1, 1, '${kind}', ${value}, 'Level', 1, 'A');`;

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
      'a second dance of a round of one',
      'insert into round_dances values (1, 1, 901)',
      'The round has no such place.',
    ],
    ['a place given twice', card(9, { no: 2, marks: '{1,1}', reason: 'Misread' }), /cards_check/],
    ['a place left out', card(9, { no: 2, marks: '{1,3}', reason: 'Misread' }), /cards_check/],
    ['half a card', card(9, { no: 2, marks: '{1}', reason: 'Misread' }), /cards_check/],
    ['marks in another shape', card(9, { no: 2, marks: '{{1,2}}', reason: 'Misread' }), /cards_check/],
    ['an empty card', card(9, { no: 2, marks: '{}', reason: 'Misread' }), /cards_check/],
    [
      'no place for a couple that dances',
      card(9, { no: 2, marks: '{1,null}', reason: 'Misread' }),
      'Only a couple that has withdrawn has no place.',
    ],
    [
      'a card for another field',
      card(9, { no: 2, field: 1, marks: '{1}', reason: 'Misread' }),
      /cards_round_id_kind_field_size_asked_fkey/,
    ],
    [
      'a card of an uncontested contest',
      card(9, { round: 2, kind: 'UNCONTESTED', field: 1, marks: '{1}' }),
      /cards_kind_check/,
    ],
    ['a card of a judge who does not judge the round', card(9, { judge: 4 }), /cards_round_id_judge_id_fkey/],
    ['a card for a dance that is not danced', card(9, { dance: 1 }), /cards_round_id_dance_position_fkey/],
    ['a second card of a judge', card(9), 'This card has been replaced. Load it again.'],
    ['a replacement without a reason', card(9, { no: 2, reason: 'no' }), /cards_check1/],
    [
      'a card of an annulled round',
      rule(1, 'ANNUL') + card(9, { no: 2, reason: 'Misread' }),
      'This round has been annulled.',
    ],
    ['who typed a card to verify it', verify(1, 1), /verifications_check/],
    [
      'a verification in the name of another typist',
      verify(1, 1, 2),
      /verifications_card_id_entered_by_id_fkey/,
    ],
    ['two verifications of a card', verify(1) + verify(1), /verifications_pkey/],
    ['a ruling without a reason', rule(1, 'ANNUL', { reason: ' ' }), /rulings_reason_check/],
    ['a withdrawal of nobody', rule(1, 'WITHDRAW'), /rulings_check/],
    ['a shared place that no couples share', shared('SHARE', 2), 'No couples share this place.'],
    ['a re-dance for a place that no couples share', shared('REDANCE', 4), 'No couples share this place.'],
    [
      'a re-dance that no one has ordered',
      `${round(9, { contest_id: 1, kind: "'FINAL'", is_redance: true, field_size: 2, panel_size: 1, dance_count: 1 })}
      insert into round_couples values (9, 0, 1, '101'), (9, 1, 2, '102');
      insert into round_judges values (9, 1, 1); insert into round_dances values (9, 0, 901);
      insert into round_heats values (9, 1, 1);`,
      'Only couples that share a place dance a re-dance.',
    ],
    ['a restored nobody', rule(1, 'RESTORE'), 'This couple has not withdrawn.'],
    [
      'the return of a couple that has not withdrawn',
      rule(1, 'RESTORE', { position: '0' }),
      'This couple has not withdrawn.',
    ],
    [
      'the return of a couple that a card leaves out',
      rule(1, 'WITHDRAW', { position: '1' }) +
        card(9, { no: 2, marks: '{1,null}', reason: 'Fell' }) +
        rule(2, 'RESTORE', { position: '1' }),
      'A card leaves this couple out. Annul the round and type its cards again.',
    ],
    [
      'no place for a couple that is restored',
      rule(1, 'WITHDRAW', { position: '1' }) +
        rule(2, 'RESTORE', { position: '1' }) +
        card(9, { no: 2, marks: '{1,null}', reason: 'Fell' }),
      'Only a couple that has withdrawn has no place.',
    ],
    [
      'a withdrawal of a couple outside the round',
      rule(1, 'WITHDRAW', { position: '7' }),
      /rulings_round_id_position_fkey/,
    ],
    [
      'a judge of no seat taken out',
      rule(1, 'SWAP_JUDGE')
        .replace('kind, position', 'kind, value')
        .replace("'SWAP_JUDGE', null", "'SWAP_JUDGE', 4"),
      'The last judge of a round, and one who does not judge it, cannot be taken out.',
    ],
    [
      'a card of a judge who was taken out',
      rule(1, 'SWAP_JUDGE')
        .replace('kind, position', 'kind, value')
        .replace("'SWAP_JUDGE', null", "'SWAP_JUDGE', 1") + card(9, { no: 2, reason: 'Misread' }),
      'This judge was taken out of the panel of the round.',
    ],
    ['a ruling past another', rule(2, 'ANNUL'), 'Someone else ruled on this round. Load it again.'],
    [
      'a ruling on a released result',
      release(1) + rule(1, 'ANNUL', { round: 2 }),
      'The result is released. Undo the release or correct it.',
    ],
    ['a correction without a reason', result(2, [4, 2]) + CARDS_OF_SECOND, /results_check/],
    [
      'a result past another',
      result(3, [4, 2], 'Misread'),
      'Someone else approved a result of this round. Load it again.',
    ],
    [
      'a result with a card missing',
      result(2, [4, 2], 'Misread'),
      'A result needs all cards, and a place for every couple that has not withdrawn.',
    ],
    [
      'a result with a couple missing',
      result(2, [2], 'Misread') + CARDS_OF_SECOND,
      'A result needs all cards, and a place for every couple that has not withdrawn.',
    ],
    [
      "places that don't add up",
      result(2, [2, 2], 'Misread') + CARDS_OF_SECOND,
      "The places of a result don't add up.",
    ],
    ['a place behind the last', result(2, [0, 6], 'Misread') + CARDS_OF_SECOND, /placings_place2_check/],
    [
      'cards of another round in a result',
      `insert into result_cards values (2, 2, '${uuid(1)}')`,
      /result_cards_card_id_round_id_fkey/,
    ],
    [
      'the public before the announcer',
      release(1, { audience: 'PUBLIC' }),
      'The announcer gets a result before the public.',
    ],
    [
      'cards that nobody else has seen',
      verify(1) + verify(2) + release(1, { of: 1 }),
      'Someone else must verify the cards first.',
    ],
    [
      'a release twice',
      release(1) + release(2),
      'Someone else released this result or undid its release. Load it again.',
    ],
    [
      'a release past another',
      release(2),
      'Someone else released this result or undid its release. Load it again.',
    ],
    [
      'taking back what is not released',
      release(1, { act: 'WITHDRAW' }),
      'Someone else released this result or undid its release. Load it again.',
    ],
    [
      'taking a public result back from the announcer',
      release(1) + release(2, { audience: 'PUBLIC' }) + release(3, { act: 'WITHDRAW' }),
      'The result is public. Undo that release first.',
    ],
    [
      'a release of an annulled round',
      rule(1, 'ANNUL', { round: 2 }) + release(1),
      'This result no longer counts. Load it again.',
    ],
    [
      'a release of a corrected result',
      [1, 2, 3].map((id) => verify(id)).join('') +
        result(2, [4, 2], 'Misread') +
        CARDS_OF_SECOND +
        release(1, { of: 1 }),
      'This result no longer counts. Load it again.',
    ],
    [
      'a result of a card that was replaced',
      card(9, { no: 2, marks: '{2,1}', reason: 'Misread' }) + result(2, [4, 2], 'Misread') + CARDS_OF_SECOND,
      'A result counts the last card of each judge.',
    ],
    [
      'a place for a couple that has withdrawn instead of one that has not',
      `${rule(1, 'WITHDRAW', { position: '1' })}
      insert into results (id, round_id, no, reason, by_id, by) values (4, 1, 2, 'Fell', 1, 'A');
      insert into placings (result_id, round_id, position, place2, rule, steps, sentence) values (4, 1, 1, 2, '5', '[]', 'x');
      ${CARDS_OF_SECOND}`,
      'A result needs all cards, and a place for every couple that has not withdrawn.',
    ],
    [
      'places that add up, but that no couples can share',
      ofThree([3, 4, 5]),
      "The places of a result don't add up.",
    ],
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
      'a row that leaves the heat in which it was judged',
      'update heat_entries set heat_id = 2 where id = 1',
      'Waltz of heat 1 has cards of judges A, B, C. Annul its round first.',
    ],
  ] as [string, string, string | RegExp][])('%s', async (_, sql, why) => {
    expect(await refusal(sql)).toMatch(why);
  });
});
