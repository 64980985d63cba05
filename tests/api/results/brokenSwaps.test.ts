import { afterAll, describe, expect, test } from 'vitest';
import { card, openJudgedDatabase, release, round, uuid } from '../../support/results/judgedDatabase.ts';

const { refusal, close } = await openJudgedDatabase();
afterAll(close);

/** A final of two couples and two dances, judged by A and B; judge 9 belongs to another event. */
const FINAL = `
  insert into contests (id, schedule_id, identity, name) values (9, 1, 'nine', 'Smooth');
  insert into dances (id, name, category_id, position) values (902, 'Tango', 901, 2);
  insert into events (id, name) values (9, 'Autumn Ball');
  insert into judges (id, event_id, code, name) values (9, 9, 'A', 'Judge 9');
  ${round(9, { contest_id: 9, no: 1, kind: "'FINAL'", field_size: 2, panel_size: 2, dance_count: 2 })}
  insert into round_couples values (9, 0, 1, '101'), (9, 1, 2, '102');
  insert into round_judges values (9, 1, 1), (9, 2, 2);
  insert into round_dances values (9, 0, 901), (9, 1, 902);
  insert into round_heats values (9, 1, 1);`;

const swap = (no: number, columns: object): string => {
  const values = {
    ...{ id: `'${uuid(900 + no)}'`, round_id: 9, no, kind: "'SWAP_JUDGE'", value: 2, dance_position: 1 },
    ...{ judge_id: 3, reason: "'Ill'", by_id: 1, by: "'A'", ...columns },
  };
  return `insert into rulings (${Object.keys(values).join()}) values (${Object.values(values).join()});`;
};

/** A judge's card for a dance; its number combines both. */
const signed = (judge: number, dance: number, marks = '{1,2}'): string =>
  card(10 * judge + dance, { round: 9, judge, dance, marks });

const placed = (cards: readonly number[]): string => `
  insert into results (id, round_id, no, by_id, by) values (9, 9, 1, 1, 'A');
  ${cards.map((no) => `insert into result_cards values (9, 9, '${uuid(no)}');`).join('')}
  ${[2, 4].map((place2, position) => `insert into placings values (9, 9, ${position}, ${place2}, '9', '[]', 'x');`).join('')}`;

const SWAPPED = FINAL + swap(1, {}) + signed(1, 0) + signed(1, 1) + signed(2, 0) + signed(3, 1);
/** Checks the deferred constraints, as at the end of a transaction. */
const CHECKED = 'set constraints all immediate; set constraints all deferred;';
const MARKS_NOT = 'This judge does not mark this dance of the round.';
const NOT_SO = 'Another judge of the event takes the place of one, in a dance of the round.';

describe('the database accepts', () => {
  test.each([
    ['the cards of both judges, each in its dances', SWAPPED + placed([10, 11, 20, 31])],
    ['a card of the judge who left that came before the swap', FINAL + signed(2, 1) + CHECKED + swap(1, {})],
    ['a swap after a swap', FINAL + swap(1, {}) + swap(2, { judge_id: 4 }) + signed(4, 1)],
    [
      "swapping back to the seat's first judge",
      FINAL + swap(1, { dance_position: 0 }) + swap(2, { judge_id: 2 }) + signed(2, 1),
    ],
    [
      'replacing the only judge',
      FINAL + swap(1, { value: 1, judge_id: 'null', dance_position: 'null' }) + swap(2, {}),
    ],
  ])('%s', async (_, sql) => {
    expect(await refusal(sql)).toBe('accepted');
  });
});

describe('the database refuses', () => {
  test.each([
    ['a judge of another event', FINAL + swap(1, { judge_id: 9 }), NOT_SO],
    ['a judge of another seat', FINAL + swap(1, { judge_id: 1 }), NOT_SO],
    ['who took one seat in another', FINAL + swap(1, {}) + swap(2, { value: 1 }), NOT_SO],
    ['a dance that is not danced', FINAL + swap(1, { dance_position: 2 }), NOT_SO],
    ['a swap from no dance on', FINAL + swap(1, { dance_position: 'null' }), /rulings_judge_check/],
    ['a dance before the first', FINAL + swap(1, { dance_position: -1 }), /rulings_dance_check/],
    ['a judge of no event', FINAL + swap(1, { judge_id: 77 }), NOT_SO],
    [
      'a judge in a ruling other than a swap',
      FINAL + swap(1, { kind: "'ANNUL'", value: 'null', dance_position: 'null' }),
      /rulings_judge_check|rulings_dance_check/,
    ],
    [
      'replacing a judge who is not on the panel',
      FINAL + swap(1, { value: 7 }),
      'The last judge of a round, and one who does not judge it, cannot be taken out.',
    ],
    ["the replaced judge's card for a dance after the swap", SWAPPED + signed(2, 1), MARKS_NOT],
    ["the new judge's card for a dance before the swap", SWAPPED + signed(3, 0), MARKS_NOT],
    [
      'returning a card of a judge without dances',
      FINAL +
        swap(1, { dance_position: 0 }) +
        `insert into returned_cards values ('${uuid(99)}', 9, 2, 'OTHER', 1, 'A', now());`,
      MARKS_NOT,
    ],
    [
      'a result by a card that no longer counts',
      FINAL +
        signed(1, 0) +
        signed(1, 1) +
        signed(2, 0) +
        signed(2, 1) +
        swap(1, {}) +
        placed([10, 11, 20, 21]),
      MARKS_NOT,
    ],
    [
      "a result without the new judge's card",
      SWAPPED + placed([10, 11, 20]),
      'A result needs all cards, and a place for every couple that has not withdrawn.',
    ],
    [
      'the release of a result from before the swap',
      FINAL +
        signed(1, 0) +
        signed(1, 1) +
        signed(2, 0) +
        signed(2, 1) +
        placed([10, 11, 20, 21]) +
        swap(1, {}) +
        release(1, { of: 9 }),
      'A card was replaced or a couple has withdrawn. Approve the result again.',
    ],
    [
      'a swap in a released result',
      SWAPPED + placed([10, 11, 20, 31]) + release(1, { of: 9 }) + swap(2, { judge_id: 4 }),
      'The result is released. Undo the release or correct it.',
    ],
  ] as [string, string, string | RegExp][])('%s', async (_, sql, why) => {
    expect(await refusal(sql)).toMatch(why);
  });
});
