import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isJunior, isJuniorByName } from '../../../server/people/juniors.ts';
import { readCurrentProgram } from '../../../server/publishing/program.reader.ts';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });

const small = await buildFilled(api, { students: 6, teachers: 3, seed: 31 });
const large = await buildFilled(api, { students: 40, teachers: 12, seed: 32 });

const programOf = (scheduleId: string) => readCurrentProgram(api.db, Number(scheduleId));

describe('the program of the current schedule', () => {
  test('has every assigned row in its heat, with people and studios', async () => {
    const program = await programOf(large.scheduleId);
    const told = program.heats.flatMap((heat) =>
      heat.contests.flatMap((contest) =>
        contest.couples.map((couple) => ({
          row_id: couple.rowId,
          entry_id: couple.entryId,
          number: heat.number,
          starts: heat.startTime && new Date(heat.startTime),
          level: contest.level,
          age_group: contest.ageGroup,
          people: couple.personIds.toSorted((a, b) => a - b),
        })),
      ),
    );
    const { rows } = await sql`
      select r.id as row_id, r.entry_id, h.number, t.starts, coalesce(nullif(e.level, ''), o.level, '') as level,
        coalesce(nullif(e.category, ''), o.category, '') as age_group,
        (select json_agg(id order by id) from (select e.entrant_id as id union all
          select entrant_id from entry_partners where entry_id = e.id) p) as people
      from heat_entries r join heats h on h.id = r.heat_id join heat_times t on t.heat_id = h.id
      join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
      where r.schedule_id = ${Number(large.scheduleId)} order by r.id`.execute(api.db);
    expect(told.toSorted((a, b) => a.row_id - b.row_id)).toEqual(rows);
    const dancing = new Set(told.flatMap(({ people }) => people));
    expect(new Set(program.people.map(({ id }) => id))).toEqual(dancing);
    expect(new Set(program.studios.map(({ id }) => id))).toEqual(
      new Set(program.people.flatMap(({ studioId }) => studioId ?? [])),
    );
  });

  test('lists students, lower levels and lower numbers first', async () => {
    await sql`insert into back_numbers (event_id, entrant_id, number)
      select ${Number(large.eventId)}, id, 900 - id from entrants where is_professional`.execute(api.db);
    const program = await programOf(large.scheduleId);
    const people = new Map(program.people.map((person) => [person.id, person]));
    const contests = program.heats.flatMap((heat) => heat.contests);
    const couples = contests.flatMap((contest) => contest.couples);
    expect(couples.every(({ personIds: [first = 0] }) => !people.get(first)?.isProfessional)).toBe(true);
    for (const { backNumber, personIds } of couples) {
      const teacher = personIds.find((id) => people.get(id)?.isProfessional);
      expect(backNumber).toBe(teacher === undefined ? '' : String(900 - teacher));
    }
    const severals = contests.filter((contest) => contest.couples.length > 1);
    expect(severals.length).toBeGreaterThan(5);
    for (const contest of severals) {
      const numbers = contest.couples.map(({ backNumber }) => Number(backNumber));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
  });

  test('is read in eleven statements, whatever its size', async () => {
    const count = async (scheduleId: string): Promise<number> => {
      statements.length = 0;
      await programOf(scheduleId);
      return statements.filter((text) => text.startsWith('select')).length;
    };
    expect([await count(small.scheduleId), await count(large.scheduleId)]).toEqual([11, 11]);
  });

  test('has floors and printed numbers, and does not exist for an unknown schedule', async () => {
    const scheduleId = Number(small.scheduleId);
    await sql`update sections set floor = 'Ballroom B' where schedule_id = ${scheduleId} and position = 1`.execute(
      api.db,
    );
    await sql`insert into heat_labels (heat_id, schedule_id, label)
      select id, schedule_id, '1A' from heats where schedule_id = ${scheduleId} and number = 2`.execute(
      api.db,
    );
    const program = await programOf(small.scheduleId);
    expect(program.sections.slice(0, 2).map(({ floor }) => floor)).toEqual(['Ballroom B', '']);
    expect(program.heats.slice(0, 3).map(({ number, label }) => [number, label])).toEqual([
      [1, '1'],
      [2, '1A'],
      [3, '3'],
    ]);
    await expect(programOf('999999')).rejects.toThrow('Not found.');
  });
});

describe('juniors', () => {
  test('are recognised by the usual names of their age groups', () => {
    const juniors = [
      ...[
        'PT',
        'PT1',
        'P1',
        'P2',
        'Pre-Teen',
        'Preteen 1',
        'JV',
        'Juv',
        'J1',
        'J2',
        'JR',
        'Jun',
        'Jnr',
        'Pre-Junior',
      ],
      ...[
        'Junior 1',
        'Juniors',
        'Y',
        'YH',
        'Youth',
        'Teen',
        'U12',
        'Under 21',
        '12 & Under',
        '12-13',
        'L-J1',
        'G-PT',
      ],
      'Y (16-18)',
    ];
    expect(juniors.filter((age) => isJuniorByName(age) !== true)).toEqual([]);
    const others = [
      ...['A1', 'A', 'B2', 'C1', 'D', 'SR', 'SR2', 'S1', 'Adult', 'Adult B', 'Senior', 'L-B2', 'G-A'],
      ...['A1 (16-34)', '35+', '18-35', '50 & over'],
    ];
    expect(others.filter((age) => isJuniorByName(age) !== false)).toEqual([]);
    const unknown = ['', 'Young at heart', 'Jubilee', 'Under the sea', '16-21', 'Open', 'X'];
    expect(unknown.filter((age) => isJuniorByName(age) !== null)).toEqual([]);
  });

  test('include unknown groups until decided, and people entered in a junior group', () => {
    expect(isJunior('Jubilee', [], {})).toBe(true);
    expect(isJunior('Jubilee', [], { jubilee: false })).toBe(false);
    expect(isJunior('P1', ['PT'], {})).toBe(true);
    expect(isJunior('', ['Jubilee'], {})).toBe(true);
    expect(isJunior('B1', ['J2'], {})).toBe(true);
    expect(isJunior('B1', ['Jubilee', ''], {})).toBe(false);
    expect(isJunior('', [''], {})).toBe(false);
    expect(isJunior('J1', ['J1'], { j1: false })).toBe(false);
  });
});
