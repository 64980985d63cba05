import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../support/db/database.ts';

const client = new Client({ connectionString: await freshDatabase() });
afterAll(() => client.end());

const uuid = (no: number): string => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`;

/**
 * Contest 1: a semi-final of four couples in heat 1, each of two judges asked for two; the final in heat 2. Contest 2:
 * two couples with scores. Dancer 5 dances in heat 2; heat 3 is empty.
 */
const FILLED = `
  insert into users (id, username, first_name, last_name, email, password_hash, role)
    values (1, 'u', 'U', 'U', 'u', 'x', 'STAFF');
  insert into events (id, name) values (1, 'Spring Ball');
  insert into dance_categories (id, name, position) values (901, 'Style', 90);
  insert into dances (id, name, category_id, position) values (901, 'Waltz', 901, 1), (902, 'Tango', 901, 2);
  insert into entrants (id, name, is_professional) select n, 'Dancer ' || n, false from generate_series(1, 5) n;
  insert into schedules (id, event_id, name) values (1, 1, 'Program');
  insert into sections (id, schedule_id, position) values (1, 1, 1);
  insert into heats (id, schedule_id, section_id, number, dance_category_id, dance_id)
    select n, 1, 1, n, 901, case n when 1 then 901 else 902 end from generate_series(1, 4) n;
  insert into entries (id, event_id, entrant_id, entry_type, dance_category_id, dance_id)
    select n, 1, n, 'HEAT', 901, case when n < 5 then 901 else 902 end from generate_series(1, 5) n;
  insert into entries (id, event_id, entrant_id, entry_type, dance_category_id, dance_id)
    values (6, 1, 1, 'HEAT', 901, 902);
  insert into heat_entries (id, schedule_id, event_id, entry_id, unit, heat_id)
    select n, 1, 1, n, 1, case when n < 5 then 1 else 2 end from generate_series(1, 5) n;
  insert into heat_entries (id, schedule_id, event_id, entry_id, unit, heat_id) values (6, 1, 1, 6, 1, 4);
  insert into round_plans (schedule_id, identity, no, kind, asked, heat_id, entry_type, dance_category_id, dance_id, level, age_group)
    values (1, 'one', 1, 'RECALL', 2, null, 'HEAT', 901, 901, '', ''),
      (1, 'one', 2, 'FINAL', null, 2, 'HEAT', 901, 901, '', '');
  insert into judges (id, event_id, code, name) values (1, 1, 'A', 'Judge A'), (2, 1, 'B', 'Judge B');
  insert into contests (id, schedule_id, identity, name) values (1, 1, 'one', 'Waltz'), (2, 1, 'two', 'Waltz, Adult B');
  insert into rounds (id, contest_id, no, attempt, kind, asked, field_size, panel_size, dance_count, needs_second_look, frozen_by)
    values (1, 1, 1, 1, 'RECALL', 2, 4, 2, 1, false, 'A'), (2, 2, 1, 1, 'SCORE', 0, 2, 1, 1, false, 'A');
  insert into round_couples (round_id, position, heat_entry_id, number)
    select 1, n - 1, n, '10' || n from generate_series(1, 4) n;
  insert into round_couples (round_id, position, heat_entry_id, number) values (2, 0, 1, '101'), (2, 1, 2, '102');
  insert into round_judges (round_id, seat, judge_id) values (1, 1, 1), (1, 2, 2), (2, 1, 1);
  insert into round_dances (round_id, position, dance_id) values (1, 0, 901), (2, 0, 901);
  insert into round_heats (round_id, part, heat_id) values (1, 1, 1), (2, 1, 1);
  ${card(1, { marks: '{0,1}' })}
  ${card(2, { judge: 2, marks: '{0,2}' })}`;

function card(
  id: number,
  {
    judge = 1,
    no = 1,
    marks = '{0,1}',
    round = 1,
    kind = 'RECALL',
    field = 4,
    asked = 2,
    comments = '{}',
  }: Partial<Record<'judge' | 'no' | 'round' | 'field' | 'asked', number>> & {
    marks?: string;
    kind?: string;
    comments?: string;
  } = {},
): string {
  return `insert into cards (id, round_id, dance_position, judge_id, no, kind, field_size, asked, marks, comments, source,
    entered_by_id, entered_by, reason) values ('${uuid(id)}', ${round}, 0, ${judge}, ${no}, '${kind}', ${field}, ${asked},
    '${marks}', '${comments}', 'PAPER', 1, 'A', '${no > 1 ? 'Misread' : ''}');`;
}

const score = (marks: string, more: { comments?: string; kind?: string } = {}): string =>
  card(9, { round: 2, kind: 'SCORE', field: 2, asked: 0, marks, ...more });

const recall = (positions: number[]): string => `
  insert into results (id, round_id, no, by_id, by) values (1, 1, 1, 1, 'A');
  insert into result_cards values (1, 1, '${uuid(1)}'), (1, 1, '${uuid(2)}');
  ${positions.map((position) => `insert into recalled values (1, 1, ${position});`).join('')}`;

const final = (rows: number[]): string => `
  insert into rounds (id, contest_id, no, attempt, kind, field_size, panel_size, dance_count, needs_second_look, frozen_by)
    values (9, 1, 2, 1, 'FINAL', ${rows.length}, 1, 1, false, 'A');
  ${rows.map((row, position) => `insert into round_couples values (9, ${position}, ${row}, '10${row}');`).join('')}
  insert into round_judges values (9, 1, 1); insert into round_dances values (9, 0, 901);
  insert into round_heats values (9, 1, 2);`;

const ruling = (kind: string, { value = 'null', position = 'null', round = 1 } = {}): string =>
  `insert into rulings (id, round_id, no, kind, value, position, reason, by_id, by)
    values ('${uuid(50)}', ${round}, 1, '${kind}', ${value}, ${position}, 'Why', 1, 'A');`;

const plan = (
  no: number,
  { kind = 'FINAL', asked = 'null', heat = 'null', identity = 'three' } = {},
): string =>
  `insert into round_plans (schedule_id, identity, no, kind, asked, heat_id, entry_type, dance_category_id, dance_id, level, age_group)
    values (1, '${identity}', ${no}, '${kind}', ${asked}, ${heat}, 'HEAT', 901, 902, '', '');`;

async function refusal(sql: string): Promise<string> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('set constraints all immediate');
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query('rollback');
  }
}

beforeAll(async () => {
  await client.connect();
  await client.query(`begin; ${FILLED} commit;`);
});

const ALL_GONE = [0, 1, 2, 3]
  .map(
    (position) => `insert into rulings (id, round_id, no, kind, position, reason, by_id, by)
      values ('${uuid(60 + position)}', 1, ${position + 1}, 'WITHDRAW', ${position}, 'Why', 1, 'A');`,
  )
  .join('');

describe('the database accepts', () => {
  test.each([
    ['a cut above equal totals', recall([0])],
    ['a cut below equal totals', recall([0, 1, 2])],
    ['a final of those who were recalled', recall([0, 1, 2]) + final([1, 2, 3])],
    [
      'a cut below the crosses of a couple that has withdrawn',
      ruling('WITHDRAW', { position: '0' }) + recall([1, 2]),
    ],
    ['a recall of no one where no one is left', ALL_GONE + recall([])],
    ['scores with comments', score('{91,95}', { comments: '{"Head up",""}' })],
    ['a row in another heat than the final', 'update heat_entries set heat_id = 3 where id = 6'],
  ])('%s', async (_, sql) => {
    expect(await refusal(sql)).toBe('accepted');
  });

  test('finalists as couples in the heat of the final; before the recall, everyone who may be recalled', async () => {
    const read = `select heat_entry_id, is_certain from floor_couples where heat_id = 2 and round_no = 2 order by 1`;
    const before = await client.query(read);
    expect(before.rows.map(({ heat_entry_id: row }) => row)).toEqual([1, 2, 3, 4]);
    await client.query('begin');
    await client.query(recall([0]));
    const after = await client.query(read);
    await client.query('rollback');
    expect(after.rows).toEqual([{ heat_entry_id: 1, is_certain: true }]);
  });
});

test('no couple joins a recall later', async () => {
  const other = new Client({ connectionString: await freshDatabase() });
  await other.connect();
  try {
    await other.query(`begin; ${FILLED} commit;`);
    await other.query(`begin; ${recall([0])} commit;`);
    const added = other.query('insert into recalled values (1, 1, 1)');
    await expect(added).rejects.toThrow("What was judged can't be added to.");
  } finally {
    await other.end();
  }
});

describe('the database refuses', () => {
  const SAME = 'Equal totals are recalled together, or not at all, and no couple that has withdrawn.';
  const KIND = 'A round of this kind has no such result.';
  test.each([
    ['a cross too few', card(9, { no: 2, marks: '{0}' }), /cards_check/],
    ['a cross too many', card(9, { no: 2, marks: '{0,1,2}' }), /cards_check/],
    ['a cross twice', card(9, { no: 2, marks: '{1,1}' }), /cards_check/],
    ['crosses out of order', card(9, { no: 2, marks: '{1,0}' }), /cards_check/],
    ['a cross for nobody', card(9, { no: 2, marks: '{0,4}' }), /cards_check/],
    ['a cross before the first', card(9, { no: 2, marks: '{-1,0}' }), /cards_check/],
    ['a card that was asked for another number', card(9, { no: 2, asked: 1, marks: '{0}' }), /fkey/],
    ['places in a recall', card(9, { no: 2, kind: 'FINAL', asked: 0, marks: '{1,2,3,4}' }), /fkey/],
    ['another number after cards', 'update rounds set asked = 3 where id = 1', /can't be changed/],
    ['a recall of everybody', plan(1, { kind: 'RECALL' }), /round_plans_check/],
    ['a score above 100', score('{91,101}'), /cards_check/],
    ['a score below 0', score('{91,-1}'), /cards_check/],
    ['half a card of scores', score('{91}'), /cards_check/],
    [
      'no score for a couple that dances',
      score('{91,null}'),
      'Only a couple that has withdrawn has no place.',
    ],
    ['comments for some', score('{91,95}', { comments: '{"Head up"}' }), /cards_comments_check/],
    ['comments beside crosses', card(9, { no: 2, comments: '{"a","b","c","d"}' }), /cards_comments_check/],
    ['a cut inside equal totals', recall([0, 1]), SAME],
    ['a cut that leaves out the best', recall([1, 2]), SAME],
    ['a recall of a couple that has withdrawn', ruling('WITHDRAW', { position: '0' }) + recall([0]), SAME],
    ['a recall of no one where couples dance', recall([]), /A result needs all cards/],
    ['a recall of who has withdrawn', ALL_GONE + recall([0]), /withdrawn/],
    ['places of a recall', `${recall([0])} insert into placings values (1, 1, 0, 2, '5', '[]', 'x')`, KIND],
    ['scores of a recall', `${recall([0])} insert into scores values (1, 1, 0, 934)`, KIND],
    [
      'a recall of scores',
      `insert into results (id, round_id, no, by_id, by) values (2, 2, 1, 1, 'A'); insert into recalled values (2, 2, 0)`,
      KIND,
    ],
    [
      'a finalist who was not recalled',
      recall([0]) + final([1, 2]),
      'Only couples that were recalled dance the next round.',
    ],
    ['a final before its semi-final', final([1, 2]), 'Only couples that were recalled dance the next round.'],
    [
      'annulling a semi-final whose final has cards',
      recall([0, 1, 2]) + final([1, 2]) + ruling('ANNUL'),
      'The next round has cards. Annul that one first.',
    ],
    ['a cut without its number', ruling('CUT'), /rulings_value_check/],
    ['a number without a cut', ruling('ANNUL', { value: '3' }), /rulings_value_check/],
    [
      'another plan after cards',
      `update round_plans set asked = 3 where no = 1`,
      'This round has cards. Annul it first.',
    ],
    ['no plan after cards', 'delete from round_plans where no = 1', 'This round has cards. Annul it first.'],
    ['a later round without a heat', plan(2), /round_plans_check/],
    ['a heat for the first round', plan(1, { heat: '3' }), /round_plans_check/],
    ['a semi-final that asks for nobody', plan(1, { kind: 'RECALL', asked: '0' }), /round_plans_asked_check/],
    ['a final that asks', plan(1, { asked: '3' }), /round_plans_check/],
    [
      'a finalist in another contest of the heat',
      'update heat_entries set heat_id = 2 where id = 6',
      'Dancer 1 dances, or may dance, a later round of another contest in heat 2. Plan that round in another heat first.',
    ],
    [
      'a final in a heat where one of its people dances',
      `update round_plans set heat_id = 4 where no = 2 and identity = 'one'`,
      'Dancer 1 dances, or may dance, another contest in this heat.',
    ],
    ['a change of who was recalled', `${recall([0])} update recalled set position = 1`, /can't be changed/],
    [
      'a deletion of scores',
      `insert into results (id, round_id, no, by_id, by) values (2, 2, 1, 1, 'A');
      insert into scores values (2, 2, 0, 934); delete from scores`,
      /can't be changed/,
    ],
  ] as [string, string, string | RegExp][])('%s', async (_, sql, why) => {
    expect(await refusal(sql)).toMatch(why);
  });
});
