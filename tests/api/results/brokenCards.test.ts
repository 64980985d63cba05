import { afterAll, describe, expect, test } from 'vitest';
import {
  card,
  openJudgedDatabase,
  release,
  round,
  rule,
  uuid,
  verify,
} from '../../support/results/judgedDatabase.ts';

const { refusal, close } = await openJudgedDatabase();
afterAll(close);

/** A card typed on one pass and verified by the same account on another. */
const onPass = (typed: number, verified: number, named = typed): string =>
  `${card(9, { no: 2, reason: 'Misread' })
    .replace('entered_by_id,', 'entered_by_id, entered_by_pass,')
    .replace("'PAPER',\n    1,", `'PAPER', 1, ${typed},`)}
  insert into verifications (card_id, entered_by_id, entered_by_pass, verified_by_id, verified_by_pass, verified_by)
    values ('${uuid(9)}', 1, ${named}, 1, ${verified}, 'B');`;

/** A single couple with a card of one judge, and its place. */
const alone = (marks: string, place2: number): string => `
  insert into contests (id, schedule_id, identity, name) values (9, 1, 'nine', 'Tango');
  ${round(9, { contest_id: 9, no: 1, kind: "'STANDARD'", panel_size: 1, dance_count: 1 })}
  insert into round_couples values (9, 0, 3, '103'); insert into round_judges values (9, 1, 4);
  insert into round_dances values (9, 0, 901); insert into round_heats values (9, 1, 1);
  ${card(9, { round: 9, judge: 4, kind: 'STANDARD', field: 1, marks })}
  insert into results (id, round_id, no, by_id, by) values (9, 9, 1, 1, 'A');
  insert into result_cards values (9, 9, '${uuid(9)}');
  insert into placings values (9, 9, 0, ${place2}, 'UNCONTESTED', '[]', 'x');`;

describe('the database accepts', () => {
  test.each([
    ['a card that replaces one, with a reason', card(9, { no: 2, reason: 'Misread' })],
    [
      'no place for a couple that has withdrawn',
      rule(1, 'WITHDRAW', { position: '1' }) + card(9, { no: 2, marks: '{1,null}', reason: 'Fell' }),
    ],
    ['two passes of one account as two people', onPass(7, 8)],
    ['a second place against the standard', alone('{2}', 4)],
  ])('%s', async (_, sql) => {
    expect(await refusal(sql)).toBe('accepted');
  });
});

const NOT_UP = "The places of a result don't add up.";

const shared = (kind: string, value: number): string =>
  `insert into rulings (id, round_id, no, kind, value, reason, by_id, by)
    values ('${uuid(77)}', 1, 1, '${kind}', ${value}, 'Level', 1, 'A');`;

describe('the database refuses', () => {
  test.each([
    ['the same card twice', card(1, { no: 2, reason: 'Misread' }), /cards_pkey/],
    [
      'a card from nowhere',
      card(9, { no: 2, reason: 'Misread' }).replace('PAPER', 'FAX'),
      /cards_source_check/,
    ],
    ['a place given twice', card(9, { no: 2, marks: '{1,1}', reason: 'Misread' }), /cards_check/],
    ['a place left out', card(9, { no: 2, marks: '{1,3}', reason: 'Misread' }), /cards_check/],
    ['a fourth standard', alone('{4}', 4), /cards_check/],
    ['two marks for a couple alone', alone('{1,2}', 2), /cards_check/],
    [
      'no mark for a couple alone that dances',
      alone('{null}', 2),
      'Only a couple that has withdrawn has no place.',
    ],
    ['a place between two standards', alone('{2}', 3), NOT_UP],
    ['a fourth place against the standard', alone('{3}', 8), NOT_UP],
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
    [
      'a card of a judge who does not judge the round',
      card(9, { judge: 4 }),
      'This judge does not mark this dance of the round.',
    ],
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
    ['who typed a card on a pass to verify it on the same pass', onPass(7, 7), /verifications_check/],
    [
      'a verification in the name of another pass',
      onPass(7, 8, 9),
      /verifications_card_id_entered_by_pass_fkey/,
    ],
    ['two verifications of a card', verify(1) + verify(1), /verifications_pkey/],
    ['the same ruling twice', rule(1, 'ANNUL') + rule(1, 'ANNUL'), /annulled|rulings_pkey/],
    ['a ruling of no kind', rule(1, 'PARDON'), /rulings_kind_check/],
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
      'restoring a couple that has not withdrawn',
      rule(1, 'RESTORE', { position: '0' }),
      'This couple has not withdrawn.',
    ],
    [
      'restoring a couple that a card leaves out',
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
      'taking out a judge without a seat',
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
      'This judge does not mark this dance of the round.',
    ],
    ['a ruling past another', rule(2, 'ANNUL'), 'Someone else ruled on this round. Load it again.'],
    [
      'a ruling on a released result',
      release(1) + rule(1, 'ANNUL', { round: 2 }),
      'The result is released. Undo the release or correct it.',
    ],
  ] as [string, string, string | RegExp][])('%s', async (_, sql, why) => {
    expect(await refusal(sql)).toMatch(why);
  });
});
