import { afterAll, describe, expect, test } from 'vitest';
import { openJudgedDatabase, rule } from '../../support/results/judgedDatabase.ts';

const { refusal, close } = await openJudgedDatabase();
afterAll(close);

const BRONZE = '1/HEAT/901/901/Bronze/';
const SILVER = '1/HEAT/901/901/Silver/';
const GOLD = '1/HEAT/901/901/Gold/';

const merge = (identity: string, into: string): string => `
  insert into contest_merges (schedule_id, identity, into_identity, entry_type, dance_category_id, dance_id, level, age_group,
    into_level, into_age_group) values (1, '${identity}', '${into}', 'HEAT', 901, 901, 'Silver', '', '', '');`;

const plan = (identity: string, no: number): string => `
  insert into round_plans (schedule_id, identity, no, kind, heat_id, entry_type, dance_category_id, dance_id, level, age_group)
    values (1, '${identity}', ${no}, 'FINAL', ${no > 1 ? 2 : 'null'}, 'HEAT', 901, 901, '', '');`;

const combine = (identity: string): string => `
  insert into combined_contests (id, schedule_id, name) values (9, 1, 'Nine-Dance');
  insert into contest_members values (9, 0, '${identity}');`;

/** The contest has been judged. */
const JUDGED = `insert into contests (id, schedule_id, identity, name) values (9, 1, '${BRONZE}', 'Waltz, Bronze');
  insert into rounds (id, contest_id, no, attempt, kind, field_size, panel_size, dance_count, needs_second_look, frozen_by)
    values (9, 9, 1, 1, 'UNCONTESTED', 1, 0, 0, false, 'A');
  insert into round_couples values (9, 0, 3, '103'); insert into round_heats values (9, 1, 1);`;

/** The clock has started the heat of the contest, with two couples. */
const started = (identity: string): string => `
  insert into danced_heats values (1, '1', true);
  insert into frozen_fields values (1, '${identity}', 1, 1, '{1}', '{901}');
  insert into frozen_couples values (1, '${identity}', 1, 1, '101'), (1, '${identity}', 1, 2, '102');`;

/** A fourth couple enters the merged contest, in the other contest's heat. */
const LATE = `
  insert into entries (id, event_id, entrant_id, entry_type, dance_category_id, dance_id, level)
    values (9, 1, 3, 'HEAT', 901, 901, 'Silver');
  insert into heat_entries (id, schedule_id, event_id, entry_id, unit, heat_id) values (9, 1, 1, 9, 1, 2);`;

const AGAIN = "A merged contest can't be merged again. Separate it first.";
const STRAIGHT = 'Merged contests are danced as a straight final. Separate them first.';
const STARTED = 'This contest has started in heat 1. Its couples can no longer change.';

describe('the database accepts', () => {
  test.each([
    ['contests that are merged and separated', `${merge(SILVER, BRONZE)} delete from contest_merges;`],
    ['two contests that are merged into one', merge(SILVER, BRONZE) + merge(GOLD, BRONZE)],
    ['a straight final of merged contests', merge(SILVER, BRONZE) + plan(BRONZE, 1)],
    [
      'a merge after the round is annulled',
      `${JUDGED} ${rule(1, 'ANNUL', { round: 9 })} ${merge(SILVER, BRONZE)}`,
    ],
    ['a couple of another contest that joins later', started(BRONZE) + LATE],
  ])('%s', async (_, sql) => {
    expect(await refusal(sql)).toBe('accepted');
  });
});

describe('the database refuses', () => {
  test.each([
    ['a contest that is merged into itself', merge(SILVER, SILVER), /contest_merges_check/],
    ['a contest of another dance', merge(SILVER, '1/HEAT/901/902/Bronze/'), /contest_merges_check/],
    ['a contest of another schedule', merge('2/HEAT/901/901//', '2/HEAT/901/901/x/'), /contest_merges_check/],
    ['solos', merge('1/SOLO/901/901///1', '1/SOLO/901/901///2'), /contest_merges/],
    ['a contest that is merged twice', merge(SILVER, BRONZE) + merge(SILVER, GOLD), /contest_merges_pkey/],
    ['a merged contest that takes another one', merge(SILVER, BRONZE) + merge(GOLD, SILVER), AGAIN],
    ['a contest with a merged one that is merged', merge(SILVER, BRONZE) + merge(BRONZE, GOLD), AGAIN],
    [
      'a merge into a contest with a result',
      JUDGED + merge(SILVER, BRONZE),
      'Waltz, Bronze has a result. Undo its approval first.',
    ],
    [
      'ending a merge with a result',
      `${merge(SILVER, BRONZE)} ${JUDGED} delete from contest_merges;`,
      'Waltz, Bronze has a result. Undo its approval first.',
    ],
    ['a merge of a contest that has started', started(SILVER) + merge(SILVER, BRONZE), STARTED],
    [
      'ending a merge that has started',
      `${merge(SILVER, BRONZE)} ${started(BRONZE)} delete from contest_merges;`,
      STARTED,
    ],
    [
      'a merge with planned later rounds',
      plan(BRONZE, 1) + plan(BRONZE, 2) + merge(SILVER, BRONZE),
      /^Later rounds of one of these contests are planned\./,
    ],
    ['later rounds of merged contests', merge(SILVER, BRONZE) + plan(BRONZE, 2), STRAIGHT],
    [
      'a merge of a contest that is part of a combined one',
      combine(SILVER) + merge(SILVER, BRONZE),
      'This contest is part of a combined one. Merge the other contest into it.',
    ],
    [
      'adding a merged contest to a combined one',
      merge(SILVER, BRONZE) + combine(SILVER),
      'This contest is merged into another one. Combine that one.',
    ],
    [
      'a couple of a merged contest that joins later',
      merge(SILVER, BRONZE) + started(BRONZE) + LATE,
      'Silver Style Waltz has started. A couple can no longer join it.',
    ],
  ])('%s', async (_, sql, told) => {
    const said = await refusal(sql);
    if (typeof told === 'string') expect(said).toBe(told);
    else expect(said).toMatch(told);
  });
});
