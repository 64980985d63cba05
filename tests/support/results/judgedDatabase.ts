import { Client } from 'pg';
import { freshDatabase } from '../db/database.ts';

export const uuid = (no: number): string => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`;

/** Two couples in one contest (round 1, panel A to C, all cards typed) and one alone in another (round 2). */
export const FILLED = `
  insert into users (id, username, first_name, last_name, email, password_hash, role)
    select n, 'u' || n, 'U', 'U', 'u', 'x', 'STAFF' from generate_series(1, 2) n;
  insert into events (id, name) values (1, 'Spring Ball');
  insert into dance_categories (id, name, position) values (901, 'Style', 90);
  insert into dances (id, name, category_id, position) values (901, 'Waltz', 901, 1);
  insert into entrants (id, name, is_professional) select n, 'Dancer ' || n, false from generate_series(1, 3) n;
  insert into schedules (id, event_id, name) values (1, 1, 'Program');
  insert into sections (id, schedule_id, position) values (1, 1, 1);
  insert into heats (id, schedule_id, section_id, number, dance_category_id, dance_id)
    select n, 1, 1, n, 901, 901 from generate_series(1, 2) n;
  insert into entries (id, event_id, entrant_id, entry_type, dance_category_id, dance_id)
    select n, 1, n, 'HEAT', 901, 901 from generate_series(1, 3) n;
  insert into heat_entries (id, schedule_id, event_id, entry_id, unit, heat_id) select n, 1, 1, n, 1, 1 from generate_series(1, 3) n;
  insert into judges (id, event_id, code, name)
    select n, 1, substr('ABCD', n, 1), 'Judge ' || n from generate_series(1, 4) n;
  insert into contests (id, schedule_id, identity, name) values (1, 1, 'one', 'Waltz'), (2, 1, 'two', 'Waltz, Adult B');
  insert into rounds (id, contest_id, no, attempt, kind, field_size, panel_size, dance_count, needs_second_look, frozen_by)
    values (1, 1, 1, 1, 'FINAL', 2, 3, 1, true, 'A'), (2, 2, 1, 1, 'UNCONTESTED', 1, 0, 0, false, 'A');
  insert into round_couples (round_id, position, heat_entry_id, number)
    values (1, 0, 1, '101'), (1, 1, 2, '102'), (2, 0, 3, '103');
  insert into round_judges (round_id, seat, judge_id) select 1, n, n from generate_series(1, 3) n;
  insert into round_dances (round_id, position, dance_id) values (1, 0, 901);
  insert into round_heats (round_id, part, heat_id) values (1, 1, 1), (2, 1, 1);
  ${[1, 2, 3].map((judge) => card(judge, { judge })).join('')}
  ${result(1, [2, 4])}
  ${[1, 2, 3].map((no) => `insert into result_cards (result_id, round_id, card_id) values (1, 1, '${uuid(no)}');`).join('')}
  insert into results (id, round_id, no, by_id, by) values (2, 2, 1, 1, 'A');
  insert into placings (result_id, round_id, position, place2, rule, steps, sentence)
    values (2, 2, 0, 2, 'UNCONTESTED', '[]', '1st: the only couple in this contest.');`;

export function card(
  id: number,
  { judge = 1, no = 1, marks = '{1,2}', reason = '', round = 1, dance = 0, kind = 'FINAL', field = 2 } = {},
): string {
  return `insert into cards (id, round_id, dance_position, judge_id, no, kind, field_size, marks, source, entered_by_id,
    entered_by, reason) values ('${uuid(id)}', ${round}, ${dance}, ${judge}, ${no}, '${kind}', ${field}, '${marks}', 'PAPER',
    1, 'A', '${reason}');`;
}

export function result(no: number, places: number[], reason = ''): string {
  return `insert into results (id, round_id, no, reason, by_id, by) values (${no === 1 ? 1 : 2 + no}, 1, ${no}, '${reason}', 1, 'A');
    ${places
      .map(
        (
          place2,
          position,
        ) => `insert into placings (result_id, round_id, position, place2, rule, steps, sentence)
          values (${no === 1 ? 1 : 2 + no}, 1, ${position}, ${place2}, '5', '[]', 'x');`,
      )
      .join('')}`;
}

export const CARDS_OF_SECOND = [1, 2, 3]
  .map((no) => `insert into result_cards (result_id, round_id, card_id) values (4, 1, '${uuid(no)}');`)
  .join('');

export const verify = (id: number, by = 2, enteredBy = 1): string =>
  `insert into verifications (card_id, entered_by_id, verified_by_id, verified_by)
    values ('${uuid(id)}', ${enteredBy}, ${by}, 'B');`;

export const rule = (
  no: number,
  kind: string,
  { round = 1, position = 'null', reason = 'Fell' } = {},
): string =>
  `insert into rulings (id, round_id, no, kind, position, reason, by_id, by)
    values ('${uuid(100 * round + no)}', ${round}, ${no}, '${kind}', ${position}, '${reason}', 1, 'A');`;

export const release = (no: number, { of = 2, audience = 'MC', act = 'RELEASE' } = {}): string =>
  `insert into releases (id, result_id, no, audience, act, by_id, by)
    values ('${uuid(1000 * of + no)}', ${of}, ${no}, '${audience}', '${act}', 1, 'A');`;

export const round = (id: number, columns: object = {}): string => {
  const values = {
    ...{ id, contest_id: 2, no: 2, attempt: 1, kind: "'UNCONTESTED'", field_size: 1, panel_size: 0 },
    ...{ dance_count: 0, needs_second_look: false, frozen_by: "'A'", ...columns },
  };
  return `insert into rounds (${Object.keys(values).join()}) values (${Object.values(values).join()});`;
};

/** A database with those rounds; `refusal` runs statements in a transaction that is rolled back. */
export async function openJudgedDatabase() {
  const client = new Client({ connectionString: await freshDatabase() });
  await client.connect();
  await client.query(`begin; ${FILLED} commit;`);
  const refusal = async (sql: string): Promise<string> => {
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
  };
  return { refusal, close: () => client.end() };
}

/** A final of three couples with one card, and its places. */
export const ofThree = (places2: readonly number[], judge = 4): string => `
  insert into contests (id, schedule_id, identity, name) values (9, 1, 'nine', 'Tango');
  ${round(9, { contest_id: 9, no: 1, kind: "'FINAL'", field_size: 3, panel_size: 1, dance_count: 1 })}
  insert into round_couples values (9, 0, 1, '101'), (9, 1, 2, '102'), (9, 2, 3, '103');
  insert into round_judges values (9, 1, ${judge}); insert into round_dances values (9, 0, 901);
  insert into round_heats values (9, 1, 1);
  ${card(9, { round: 9, judge, field: 3, marks: '{1,2,3}' })}
  insert into results (id, round_id, no, by_id, by) values (9, 9, 1, 1, 'A');
  insert into result_cards values (9, 9, '${uuid(9)}');
  ${places2
    .map((place2, position) => `insert into placings values (9, 9, ${position}, ${place2}, '5', '[]', 'x');`)
    .join('')}`;
