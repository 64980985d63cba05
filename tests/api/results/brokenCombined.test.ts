import { afterAll, describe, expect, test } from 'vitest';
import { openJudgedDatabase, release, round, rule } from '../../support/results/judgedDatabase.ts';

const { refusal, close } = await openJudgedDatabase();
afterAll(close);

const MEMBER = '1/HEAT/901/901//';
const OTHER = '1/HEAT/901/902//';

const combine = (...members: string[]): string => `
  insert into combined_contests (id, schedule_id, name) values (9, 1, 'Nine-Dance');
  ${members.map((member, at) => `insert into contest_members values (9, ${at}, '${member}');`).join('')}`;

const scored = (identity: string): string => `
  insert into round_plans (schedule_id, identity, no, kind, entry_type, dance_category_id, dance_id, level, age_group)
    values (1, '${identity}', 1, 'SCORE', 'HEAT', 901, 901, '', '');`;

/** The member contest, with a one-couple result released to the announcer. */
const JUDGED = `
  insert into contests (id, schedule_id, identity, name) values (8, 1, '${MEMBER}', 'Waltz');
  ${round(8, { contest_id: 8, no: 1 })}
  insert into round_couples values (8, 0, 3, '103'); insert into round_heats values (8, 1, 1);
  insert into results (id, round_id, no, by_id, by) values (8, 8, 1, 1, 'A');
  insert into placings values (8, 8, 0, 2, 'UNCONTESTED', '[]', '1st.');`;
const RELEASED = `${JUDGED} ${release(1, { of: 8 })}`;

const result = (member: number | null = 8): string => `
  insert into contests (id, schedule_id, identity, name) values (9, 1, '1/COMBINED/9', 'Nine-Dance');
  ${round(9, { contest_id: 9, no: 1, kind: "'COMBINED'" })}
  insert into round_couples values (9, 0, 3, '103'); insert into round_heats values (9, 1, 1);
  insert into results (id, round_id, no, by_id, by) values (9, 9, 1, 1, 'A');
  insert into placings values (9, 9, 0, 2, '9', '[]', '1st.');
  ${member === null ? '' : `insert into result_members values (9, 9, ${member});`}`;

/** The clock has started the heat of a two-couple contest. */
const STARTED = `
  insert into danced_heats values (1, '1', true);
  insert into frozen_fields values (1, 'frozen', 1, 1, '{1}', '{901}');
  insert into frozen_couples values (1, 'frozen', 1, 1, '101'), (1, 'frozen', 1, 2, '102');`;
/** A fourth couple enters the same contest in another heat. */
const LATE = `
  insert into entries (id, event_id, entrant_id, entry_type, dance_category_id, dance_id) values (9, 1, 3, 'HEAT', 901, 901);
  insert into heat_entries (id, schedule_id, event_id, entry_id, unit, heat_id) values (9, 1, 1, 9, 1, `;

const ENTERED = 'Style Waltz has started. A couple can no longer join it.';
const OWN = 'A combined contest is made of contests of its schedule that have places.';

describe('the database accepts', () => {
  test.each([
    ['a combined contest with its result', combine(MEMBER) + RELEASED + result()],
    ['its release after that of its contest', combine(MEMBER) + RELEASED + result() + release(1, { of: 9 })],
    ['another combined contest before its result', combine(MEMBER, OTHER)],
    ['a late couple without a heat', `${LATE} null);`],
    [
      'the end of a freeze',
      `${STARTED} ${rule(1, 'ANNUL')} delete from danced_heats; update entries set level = 'Gold' where id = 1;`,
    ],
  ])('%s', async (_, sql) => {
    expect(await refusal(sql)).toBe('accepted');
  });
});

describe('the database refuses', () => {
  test.each([
    ['a combined contest of itself', combine('1/COMBINED/9'), /contest_members_identity_check/],
    ['a combined contest of another one', combine('1/COMBINED/8'), /contest_members_identity_check/],
    ['a combined contest of solos', combine('1/SOLO/901/901///1'), /contest_members_identity_check/],
    ['a contest of another schedule', combine('2/HEAT/901/901//'), OWN],
    ['a contest twice', combine(MEMBER, MEMBER), /contest_members_combined_id_identity_key/],
    ['a contest that is scored', scored(MEMBER) + combine(MEMBER), OWN],
    [
      'scores for a contest that is part of one',
      combine(MEMBER) + scored(MEMBER),
      'This contest is part of a combined one, which needs places.',
    ],
    [
      'the same name twice',
      `${combine()} insert into combined_contests (schedule_id, name) values (1, 'Nine-Dance');`,
      /key/,
    ],
    [
      'changing the members of a combined contest with a result',
      `${combine(MEMBER)} ${RELEASED} ${result()} delete from contest_members;`,
      'This combined contest has a result. Annul it first.',
    ],
    [
      'deleting a combined contest with a result',
      `${combine(MEMBER)} ${RELEASED} ${result()} delete from combined_contests;`,
      'This combined contest has a result. Annul it first.',
    ],
    [
      'a result of unreleased contests',
      combine(MEMBER) + JUDGED + result(),
      'A combined result counts released results only.',
    ],
    [
      'a result without one of its contests',
      combine(MEMBER, OTHER) + RELEASED + result(),
      'A combined result counts each of its contests once.',
    ],
    [
      'a result of no contest',
      combine(MEMBER) + RELEASED + result(null),
      'A combined result counts each of its contests once.',
    ],
    ['a result that counts itself', combine(MEMBER) + RELEASED + result(9), /result_members_check/],
    [
      'changing which results a combined result counts',
      `${combine(MEMBER)} ${RELEASED} ${result()} update result_members set member_result_id = 1;`,
      /can't be changed/,
    ],
    [
      'a public combined result of a contest that is not public',
      `${combine(MEMBER)} ${RELEASED} ${result()} ${release(1, { of: 9 })} ${release(2, { of: 9, audience: 'PUBLIC' })}`,
      'Release the contests of this combined one first.',
    ],
    [
      'undoing the release of a result that a released one counts',
      `${combine(MEMBER)} ${RELEASED} ${result()} ${release(1, { of: 9 })} ${release(2, { of: 8, act: 'WITHDRAW' })}`,
      'A combined result counts this one. Undo its release first.',
    ],
    [
      'a second schedule of an event with results',
      `insert into schedules (id, event_id, name) values (9, 1, 'Other program');
      insert into contests (schedule_id, identity, name) values (9, 'nine', 'Tango');`,
      'Another schedule of this event has results. An event dances one schedule.',
    ],
    ['two danced schedules', 'insert into danced_schedules values (1, 1)', /danced_schedules_pkey/],
    [
      'another level for a couple of a heat that has started',
      `${STARTED} update entries set level = 'Gold' where id = 1;`,
      'This contest has started in heat 1. Its couples can no longer change.',
    ],
    ['a late couple of a contest that has started', `${STARTED} ${LATE} 2);`, ENTERED],
    ['a late couple of a contest that was judged', `${LATE} 2);`, ENTERED],
    [
      'assigning an unassigned couple to a started contest',
      `${LATE} null); update heat_entries set heat_id = 2 where id = 9;`,
      ENTERED,
    ],
    [
      'freezing a heat that has not started',
      "insert into frozen_fields values (1, 'x', 1, 2, '{}', '{}')",
      /fkey/,
    ],
  ])('%s', async (_, sql, words) => {
    const said = await refusal(sql);
    if (typeof words === 'string') expect(said).toBe(words);
    else expect(said).toMatch(words);
  });
});
