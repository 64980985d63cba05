import { afterAll, describe, expect, test } from 'vitest';
import {
  card,
  openJudgedDatabase,
  release,
  result,
  rule,
  uuid,
  verify,
} from '../../support/results/judgedDatabase.ts';

const { refusal, close } = await openJudgedDatabase();
afterAll(close);

/** The final is verified and released to the announcer. */
const RELEASED = [1, 2, 3].map((id) => verify(id)).join('') + release(1, { of: 1 });

const ask = (
  id = 501,
  { resultId = 1, reason = 'Misread the third line', by = 1, kind = 'MISREAD' } = {},
): string =>
  `insert into corrections (id, round_id, result_id, kind, reason, cards, asked_by_id, asked_by)
    values ('${uuid(id)}', 1, ${resultId}, '${kind}', '${reason}', '[{"judgeId":1,"dance":0,"marks":[2,1]}]', ${by}, 'A');`;

const decide = (id = 501, { act = 'APPROVE', by = 2, resultId = '4', reason = '' } = {}): string =>
  `insert into correction_decisions (correction_id, round_id, act, reason, asked_by_id, by_id, by, result_id)
    values ('${uuid(id)}', 1, '${act}', '${reason}', 1, ${by}, 'B', ${resultId});`;

/** A card of judge A with other marks, with or without a correction. */
const replaced = (correction: string): string =>
  `insert into cards (id, round_id, dance_position, judge_id, no, kind, field_size, marks, source, entered_by_id, entered_by,
    reason, correction_id) values ('${uuid(9)}', 1, 0, 1, 2, 'FINAL', 2, '{2,1}', 'PAPER', 1, 'A', 'Misread', ${correction});`;

const CORRECTED =
  replaced(`'${uuid(501)}'`) +
  verify(9) +
  result(2, [4, 2], 'Misread') +
  [9, 2, 3]
    .map((id) => `insert into result_cards (result_id, round_id, card_id) values (4, 1, '${uuid(id)}');`)
    .join('');

describe('the database accepts', () => {
  test.each([
    ['a correction that someone else approves', RELEASED + ask() + CORRECTED + decide()],
    [
      'a correction that is refused',
      RELEASED + ask() + decide(501, { act: 'REFUSE', resultId: 'null', reason: 'Nope' }),
    ],
    [
      'another correction after that',
      RELEASED + ask() + decide(501, { act: 'REFUSE', resultId: 'null', reason: 'Nope' }) + ask(502),
    ],
  ])('%s', async (_, sql) => {
    expect(await refusal(sql)).toBe('accepted');
  });
});

describe('the database refuses', () => {
  test.each([
    ['a card after the release', RELEASED + replaced('null'), 'The result is released. Correct it instead.'],
    [
      'a card of a correction that no one approved',
      RELEASED + ask() + replaced(`'${uuid(501)}'`),
      'Someone else must approve a correction before its cards count.',
    ],
    [
      'a card of a correction that was refused',
      RELEASED +
        ask() +
        decide(501, { act: 'REFUSE', resultId: 'null', reason: 'Nope' }) +
        replaced(`'${uuid(501)}'`),
      'Someone else must approve a correction before its cards count.',
    ],
    ['a correction before the release', ask(), 'The result is not released. Replace the card instead.'],
    [
      'two pending corrections',
      RELEASED + ask() + ask(502),
      'A correction of this contest waits for the chair.',
    ],
    [
      'a correction of a result that has been corrected',
      RELEASED + ask() + CORRECTED + decide() + release(1, { of: 4 }) + ask(502),
      'A newer result of this contest exists. Load it again.',
    ],
    [
      'a correction with too short a reason',
      RELEASED + ask(501, { reason: 'misread' }),
      /corrections_reason_check/,
    ],
    ['a correction of an unknown kind', RELEASED + ask(501, { kind: 'OTHER' }), /corrections_kind_check/],
    [
      'an approval by who asked',
      RELEASED + ask() + CORRECTED + decide(501, { by: 1 }),
      /violates check constraint/,
    ],
    [
      'an approval without a result',
      RELEASED + ask() + decide(501, { resultId: 'null' }),
      /violates check constraint/,
    ],
    ['two decisions', RELEASED + ask() + CORRECTED + decide() + decide(), /correction_decisions_pkey/],
    [
      'releasing a result whose card was replaced',
      [1, 2, 3].map((id) => verify(id)).join('') +
        card(9, { no: 2, reason: 'Misread' }) +
        release(1, { of: 1 }),
      'A card was replaced or a couple has withdrawn. Approve the result again.',
    ],
    [
      'releasing a result with a couple that has withdrawn since',
      [1, 2, 3].map((id) => verify(id)).join('') +
        rule(1, 'WITHDRAW', { position: '0' }) +
        release(1, { of: 1 }),
      'A card was replaced or a couple has withdrawn. Approve the result again.',
    ],
    ...['corrections', 'correction_decisions', 'returned_cards'].flatMap((table) => {
      const filled =
        RELEASED +
        ask() +
        CORRECTED +
        decide() +
        `insert into returned_cards (id, round_id, judge_id, reason, by_id, by)
          values ('${uuid(601)}', 1, 1, 'ILLEGIBLE', 1, 'A');`;
      const kept = "What was judged can't be changed or deleted.";
      return [
        [
          `a change of ${table}`,
          `${filled} update ${table} set by_id = 2;`.replace(
            'corrections set by_id',
            'corrections set asked_by_id',
          ),
          kept,
        ],
        [`a deletion from ${table}`, `${filled} delete from ${table};`, kept],
      ] as [string, string, string][];
    }),
    [
      'a returned card of a judge who is not on the panel',
      `insert into returned_cards (id, round_id, judge_id, reason, by_id, by)
        values ('${uuid(601)}', 1, 4, 'ILLEGIBLE', 1, 'A');`,
      'This judge does not mark this dance of the round.',
    ],
  ] as [string, string, string | RegExp][])('%s', async (_, sql, why) => {
    expect(await refusal(sql)).toMatch(why);
  });
});
