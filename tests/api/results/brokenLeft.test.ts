import { afterAll, describe, expect, test } from 'vitest';
import {
  card,
  openJudgedDatabase,
  release,
  round,
  rule,
  uuid,
} from '../../support/results/judgedDatabase.ts';

const { refusal, close } = await openJudgedDatabase();
afterAll(close);

const ruling = (no: number, columns: object): string => {
  const values = {
    ...{ id: `'${uuid(900 + no)}'`, round_id: 9, no, reason: "'Fell'", by_id: 1, by: "'A'", ...columns },
  };
  return `insert into rulings (${Object.keys(values).join()}) values (${Object.values(values).join()});`;
};

const left = (no: number, position: number, dance: number): string =>
  ruling(no, { kind: "'WITHDRAW'", position, dance_position: dance });

const FINAL = `
  insert into contests (id, schedule_id, identity, name) values (9, 1, 'nine', 'Smooth');
  insert into dances (id, name, category_id, position) values (902, 'Tango', 901, 2), (903, 'Foxtrot', 901, 3);
  ${round(9, { contest_id: 9, no: 1, kind: "'FINAL'", field_size: 3, panel_size: 1, dance_count: 3 })}
  insert into round_couples values (9, 0, 1, '101'), (9, 1, 2, '102'), (9, 2, 3, '103');
  insert into round_judges values (9, 1, 4);
  insert into round_dances values (9, 0, 901), (9, 1, 902), (9, 2, 903);
  insert into round_heats values (9, 1, 1);`;

const marked = (dance: number, marks: string): string =>
  card(90 + dance, { round: 9, judge: 4, dance, field: 3, marks });

const placed = (
  places: readonly (readonly [position: number, place2: number])[],
  cards = [0, 1, 2],
): string => `
  insert into results (id, round_id, no, by_id, by) values (9, 9, 1, 1, 'A');
  ${cards.map((dance) => `insert into result_cards values (9, 9, '${uuid(90 + dance)}');`).join('')}
  ${places.map(([position, place2]) => `insert into placings values (9, 9, ${position}, ${place2}, 'LEFT', '[]', 'x');`).join('')}`;

/** 101 dances the Waltz, then leaves. */
const LEFT = FINAL + left(1, 0, 1) + marked(0, '{1,2,3}') + marked(1, '{null,1,2}') + marked(2, '{null,1,2}');
const OUT = FINAL + ruling(1, { kind: "'DISQUALIFY'", position: 0 });
const OUT_CARDS = [0, 1, 2].map((dance) => marked(dance, '{1,2,3}')).join('');

const correction = (columns = '', values = ''): string => `
  insert into corrections (id, round_id, result_id, kind, reason, cards, asked_by_id, asked_by ${columns})
    values ('${uuid(500)}', 1, 1, 'RULING', 'Wrong level of syllabus', '[]', 1, 'A' ${values});`;
const CORRECTED = correction(', disqualified', ', 0');
const RELEASED =
  [1, 2, 3]
    .map(
      (id) => `insert into verifications (card_id, entered_by_id, verified_by_id, verified_by)
  values ('${uuid(id)}', 1, 2, 'B');`,
    )
    .join('') + release(1, { of: 1 });
const byCorrection = (position = 0): string =>
  ruling(1, { round_id: 1, kind: "'DISQUALIFY'", position, correction_id: `'${uuid(500)}'` });

describe('the database accepts', () => {
  test.each([
    [
      'a couple that left in last place',
      LEFT +
        placed([
          [1, 2],
          [2, 4],
          [0, 6],
        ]),
    ],
    [
      'no places if no couple danced to the end',
      FINAL + left(1, 0, 1) + left(2, 1, 1) + left(3, 2, 2) + placed([], []),
    ],
    [
      'places for the others after a disqualification',
      OUT +
        OUT_CARDS +
        placed([
          [1, 2],
          [2, 4],
        ]),
    ],
    [
      'a couple that is disqualified and restored',
      OUT +
        ruling(2, { kind: "'RESTORE'", position: 0 }) +
        OUT_CARDS +
        placed([
          [0, 2],
          [1, 4],
          [2, 6],
        ]),
    ],
  ])('%s', async (_, sql) => {
    expect(await refusal(sql)).toBe('accepted');
  });
});

describe('the database refuses', () => {
  const NOT_WHOLE = /A result needs all cards, and a place for every couple/;
  const ONLY = 'Only a final of several dances can be left half-way.';
  test.each([
    [
      'a couple that left, placed ahead of one that danced on',
      LEFT +
        placed([
          [1, 2],
          [0, 4],
          [2, 6],
        ]),
      /comes after all who danced more/,
    ],
    [
      'a couple that left first, placed ahead of one that left later',
      FINAL +
        left(1, 0, 1) +
        left(2, 1, 2) +
        marked(0, '{1,2,3}') +
        marked(1, '{null,1,2}') +
        marked(2, '{null,null,1}') +
        placed([
          [2, 2],
          [0, 4],
          [1, 6],
        ]),
      /comes after all who danced more/,
    ],
    [
      'no place for a couple that left',
      LEFT +
        placed([
          [1, 2],
          [2, 4],
        ]),
      NOT_WHOLE,
    ],
    [
      'no mark in a dance that the couple danced',
      FINAL + left(1, 0, 1) + marked(0, '{null,1,2}'),
      'Only a couple that has withdrawn has no place.',
    ],
    ['leaving before the first dance', FINAL + left(1, 0, 0), /rulings_dance_check/],
    ['leaving after the last dance', FINAL + left(1, 0, 3), ONLY],
    [
      'leaving a final of one dance',
      ruling(1, { round_id: 1, kind: "'WITHDRAW'", position: 0, dance_position: 1 }),
      ONLY,
    ],
    [
      'a disqualification after one dance',
      FINAL + ruling(1, { kind: "'DISQUALIFY'", position: 0, dance_position: 1 }),
      /rulings_dance_check/,
    ],
    ['a disqualification of nobody', FINAL + ruling(1, { kind: "'DISQUALIFY'" }), /rulings_check/],
    [
      'a disqualification of a couple that is not there',
      FINAL + ruling(1, { kind: "'DISQUALIFY'", position: 7 }),
      /rulings_round_id_position_fkey/,
    ],
    [
      'a place for a couple that is disqualified',
      OUT +
        OUT_CARDS +
        placed([
          [0, 2],
          [1, 4],
          [2, 6],
        ]),
      NOT_WHOLE,
    ],
    [
      'a disqualification after the release',
      RELEASED + rule(1, 'DISQUALIFY', { position: '0' }),
      /is released/,
    ],
    [
      'releasing a result approved before the disqualification',
      rule(1, 'DISQUALIFY', { position: '0' }) + RELEASED,
      /Approve the result again/,
    ],
    ['a correction of nothing', RELEASED + correction(), /corrections_cards_check/],
    [
      'a disqualification for a misread card',
      RELEASED + CORRECTED.replace("'RULING'", "'MISREAD'"),
      /corrections_ruling_check/,
    ],
    [
      'a disqualification by a correction that no one else has approved',
      RELEASED + CORRECTED + byCorrection(),
      /Someone else must approve a correction/,
    ],
    [
      'disqualifying another couple than the correction names',
      RELEASED + CORRECTED + byCorrection(1),
      /rulings_correction_fkey/,
    ],
    [
      'a withdrawal by a correction',
      RELEASED + CORRECTED + byCorrection().replace("'DISQUALIFY'", "'WITHDRAW'"),
      /rulings_correction_check/,
    ],
  ] as [string, string, string | RegExp][])('%s', async (_, sql, why) => {
    expect(await refusal(sql)).toMatch(why);
  });
});
