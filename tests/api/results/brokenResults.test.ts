import { afterAll, describe, expect, test } from 'vitest';
import {
  CARDS_OF_SECOND,
  card,
  ofThree,
  openJudgedDatabase,
  release,
  result,
  rule,
  uuid,
  verify,
} from '../../support/results/judgedDatabase.ts';

const { refusal, close } = await openJudgedDatabase();
afterAll(close);

const ADDED = "What was judged can't be added to.";
const MISSING = 'A result needs all cards, and a place for every couple that has not withdrawn.';

describe('the database accepts', () => {
  test.each([
    ['places that several couples share', ofThree([2, 5, 5])],
    ['a release to the announcer, then to the public', release(1) + release(2, { audience: 'PUBLIC' })],
    [
      'no places where no one is left',
      rule(1, 'WITHDRAW', { position: '0' }) + rule(2, 'WITHDRAW', { position: '1' }) + result(2, [], 'Fell'),
    ],
    ['a corrected result', result(2, [4, 2], 'Misread') + CARDS_OF_SECOND],
  ])('%s', async (_, sql) => {
    expect(await refusal(sql)).toBe('accepted');
  });
});

describe('the database refuses', () => {
  test.each([
    [
      'a place of a couple that is not in the round',
      result(2, [2, 4, 6], 'Misread') + CARDS_OF_SECOND,
      /fkey/,
    ],
    [
      'a couple placed twice',
      `${result(2, [2, 4], 'Misread')} insert into placings values (4, 1, 0, 2, '5', '[]', 'x')`,
      /placings_pkey/,
    ],
    [
      'a place by no rule',
      result(2, [4, 2], 'Misread').replaceAll("'5'", "'12'") + CARDS_OF_SECOND,
      /placings_rule_check/,
    ],
    [
      'a place without its sentence',
      result(2, [4, 2], 'Misread').replaceAll("'x'", "' '") + CARDS_OF_SECOND,
      /placings_sentence_check/,
    ],
    [
      'adding a card to a result',
      `${card(9, { no: 2, reason: 'Misread' })}insert into result_cards values (1, 1, '${uuid(9)}')`,
      ADDED,
    ],
    ['a release to nobody', release(1, { audience: 'JUDGES' }), /releases_audience_check/],
    ['an act that is no release', release(1, { act: 'SHOW' }), /Someone else released|releases_act_check/],
    [
      'places of an empty round',
      rule(1, 'WITHDRAW', { position: '0' }) +
        rule(2, 'WITHDRAW', { position: '1' }) +
        result(2, [2, 4], 'Fell'),
      MISSING,
    ],
    ['a correction without a reason', result(2, [4, 2]) + CARDS_OF_SECOND, /results_check/],
    [
      'a result past another',
      result(3, [4, 2], 'Misread'),
      'Someone else approved a result of this round. Load it again.',
    ],
    ['a result with a card missing', result(2, [4, 2], 'Misread'), MISSING],
    ['a result with a couple missing', result(2, [2], 'Misread') + CARDS_OF_SECOND, MISSING],
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
      'cards that no one else has verified',
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
      'undoing a release that was never made',
      release(1, { act: 'WITHDRAW' }),
      'Someone else released this result or undid its release. Load it again.',
    ],
    [
      "undoing the announcer's release of a public result",
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
      'a result that counts a replaced card',
      card(9, { no: 2, marks: '{2,1}', reason: 'Misread' }) + result(2, [4, 2], 'Misread') + CARDS_OF_SECOND,
      'A result counts the last card of each judge.',
    ],
    [
      'a place for a couple that has withdrawn instead of one that has not',
      `${rule(1, 'WITHDRAW', { position: '1' })}
      insert into results (id, round_id, no, reason, by_id, by) values (4, 1, 2, 'Fell', 1, 'A');
      insert into placings (result_id, round_id, position, place2, rule, steps, sentence) values (4, 1, 1, 2, '5', '[]', 'x');
      ${CARDS_OF_SECOND}`,
      MISSING,
    ],
    [
      'places that add up, but that no couples can share',
      ofThree([3, 4, 5]),
      "The places of a result don't add up.",
    ],
  ] as [string, string, string | RegExp][])('%s', async (_, sql, why) => {
    expect(await refusal(sql)).toMatch(why);
  });
});
