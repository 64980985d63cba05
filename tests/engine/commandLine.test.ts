import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../server/engine/commandLine.ts';
import { fillHeats } from '../../server/engine/fillHeats.ts';
import { fillProgram } from '../../server/engine/fillProgram.ts';
import { InstanceError, readInstance } from '../../server/engine/instance.ts';

const CLI = new URL('../../server/engine/cli.ts', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

const INSTANCE = {
  name: 'three couples',
  C: 2,
  dur: 90,
  persons: [{ pro: 1, name: 'Tess T.' }, { pro: 0 }, { pro: 0 }, { pro: 0 }],
  cats: ['Smooth', { name: 'Rhythm', costume: 2 }],
  dances: [
    { name: 'Waltz', cat: 0 },
    { name: 'Cha Cha', cat: 1 },
  ],
  sections: [{ start: 0, end: 180, dur: 90, cats: [0] }],
  heats: [
    { sec: 0, dance: 0, start: 0 },
    { sec: 0, dance: 0, start: 90 },
  ],
  entries: [
    [1, [0], 0, 1, 2, 1],
    [2, [0], 0, 1, 2, 2],
  ],
};

function write(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

function run(...args: string[]): unknown {
  const { exitCode, stdout, stderr } = runCommandLine(args);
  expect([exitCode, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

/** In its own process, to see the exit code. */
const start = (...args: string[]) => spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });

describe('the command line', () => {
  test('fills and prints the plan with its proof', () => {
    const file = write('small.json', INSTANCE);
    const printed = run('fill', file, '--mode', 'spread') as Record<string, unknown>;
    expect(printed).toMatchObject({
      unassigned: 1,
      dances: [
        {
          dance: 0,
          rows: 3,
          assigned: 2,
          bound: 2,
          proven: true,
          reason: 'Tess T. has 3 Waltz entries, there are 2 Waltz heats',
        },
      ],
    });
    expect(printed.assignment).toHaveLength(3);
    expect(printed.ms).toMatchObject({ fill: expect.any(Number), improve: expect.any(Number) });
  });

  test.each(['runs', 'spread'] as const)('fills like the command (%s)', (mode) => {
    // Each student enters both dances three times, with either teacher.
    const students = [2, 3, 4, 5, 6, 7];
    const crowd = {
      ...INSTANCE,
      persons: [{ pro: 1 }, { pro: 1 }, ...students.map(() => ({ pro: 0 }))],
      sections: [{ start: 0, end: 2700, dur: 90, cats: [0, 1] }],
      heats: Array.from({ length: 30 }, (_, heat) => ({ sec: 0, dance: heat % 2, start: 90 * heat })),
      entries: students.flatMap((student) =>
        [0, 1].map((dance) => [student, [student % 2], dance, dance, 2, 3]),
      ),
    };
    const printed = run('fill', write('crowd.json', crowd), '--mode', mode);
    const options = {
      mode: mode === 'runs' ? 'RUNS' : 'SPREAD',
      levelRange: null,
      contests: 'whole',
    } as const;
    const { assignment } = fillProgram({ ...readInstance(crowd).problem, ...options });
    expect(printed).toMatchObject({ assignment });
    expect(assignment).not.toEqual(fillHeats({ ...readInstance(crowd).problem, ...options }).assignment);
  });

  test('plans a program and reports on it', () => {
    const file = write('frame.json', {
      ...INSTANCE,
      heats: [],
      sections: [{ start: 0, end: 900, dur: 90, cats: [0] }],
    });
    const planned = run('plan', file, '--goal', 'fewest') as Record<string, unknown>;
    expect(planned).toMatchObject({ unassigned: 0, bound: 3 });
    expect(planned.heats).toHaveLength(3);
    expect(run('report', file, write('plan.json', planned))).toMatchObject({
      assigned: 3,
      heats: 3,
      doubleBookings: 0,
    });
  });

  test('keeps contests whole by default, and names those that must split', () => {
    // Three contests of two couples, pairwise with a common teacher, and two heats.
    const student = (number: number, teacher: number, age: number) => [number, [teacher], 0, 1, age, 1];
    const file = write('contests.json', {
      ...INSTANCE,
      C: 8,
      persons: Array.from({ length: 9 }, (_, person) => ({ pro: person < 3 ? 1 : 0 })),
      entries: [
        student(3, 0, 1),
        student(4, 1, 1),
        student(5, 1, 2),
        student(6, 2, 2),
        student(7, 2, 3),
        student(8, 0, 3),
      ],
    });
    expect(run('fill', file)).toMatchObject({
      unassigned: 0,
      contests: {
        contests: 3,
        possible: 3,
        whole: 2,
        parts: 4,
        fewestParts: 3,
        reasons: [
          '2 of 3 contests that one heat can hold are whole',
          '1 Waltz contest has a part too many: no two of these 3 contests can share a heat, and there are 2 heats',
        ],
      },
    });
    expect(run('fill', file, '--contests', 'free')).toMatchObject({ unassigned: 0, contests: null });
    const roomy = write('roomy.json', {
      ...(JSON.parse(readFileSync(file, 'utf8')) as object),
      heats: [],
      sections: [{ start: 0, end: 900, dur: 90, cats: [0] }],
    });
    const reason = 'no two of these 3 contests can share a heat';
    expect(run('plan', roomy, '--goal', 'fewest')).toMatchObject({
      bound: 3,
      contests: { whole: 3, parts: 3 },
      reasons: [{ dance: 0, heats: 3, reason }],
    });
    expect(run('plan', roomy, '--goal', 'fewest', '--contests', 'free')).toMatchObject({
      bound: 2,
      reasons: [],
    });
  });

  test.each([
    ['a file that is missing', ['fill', 'nowhere.json'], 'cannot read nowhere.json'],
    ['a file that is not JSON', ['fill', write('no.json', '{')], 'is not JSON'],
    [
      'an instance without persons',
      ['fill', write('empty.json', { C: 8, entries: [] })],
      'persons must be a list',
    ],
    [
      'a mode that does not exist',
      ['fill', write('a.json', INSTANCE), '--mode', 'slow'],
      '--mode must be one of runs, spread',
    ],
    [
      'a rule for contests that does not exist',
      ['fill', write('c.json', INSTANCE), '--contests', 'some'],
      '--contests must be one of whole, free',
    ],
    ['an option that does not exist', ['fill', write('b.json', INSTANCE), '--fast'], 'unknown option --fast'],
    ['no command', [], 'usage: engine fill FILE'],
    ['no file', ['fill'], 'usage: engine fill FILE'],
    ['a report without its plan', ['report', write('d.json', INSTANCE)], 'engine report FILE PLAN'],
  ])('answers %s in words and with exit code 2', (_, args, message) => {
    const { exitCode, stderr, stdout } = runCommandLine(args);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });

  test('prints its result, or an error without a stack trace', () => {
    const answered = start(
      'report',
      write('asked.json', INSTANCE),
      write('answer.json', { assignment: [0, 1, -1] }),
    );
    expect(answered).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(answered.stdout)).toMatchObject({ assigned: 2, heats: 2 });
    const refused = start('fill', 'nowhere.json');
    expect(refused).toMatchObject({ status: 2, stdout: '', stderr: 'cannot read nowhere.json\n' });
  });
});

describe('reading an instance', () => {
  test('makes one row per unit of quantity, in order', () => {
    const { problem } = readInstance(INSTANCE);
    expect(problem.rows.map((row) => [row.entry, row.persons])).toEqual([
      [0, [1, 0]],
      [1, [2, 0]],
      [1, [2, 0]],
    ]);
    expect(problem.categories).toEqual([{ costume: 1 }, { costume: 2 }]);
  });

  test('reads times away, pairs and an entry without a partner', () => {
    const persons = [{ pro: 1, away: [[90, 180]] }, {}, {}, {}];
    const { problem } = readInstance({ ...INSTANCE, persons, apart: [[1, 2]], entries: [[3, [], 0]] });
    expect(problem).toMatchObject({ away: [[[90, 180]], [], [], []], apart: [[1, 2]] });
    expect(problem.rows.map((row) => row.persons)).toEqual([[3]]);
  });

  test('joins adjacent sections into one session', () => {
    const section = { dur: 90, cats: [0] };
    const sections = [
      { ...section, start: 0, end: 90 },
      { ...section, start: 90, end: 180 },
      { ...section, start: 270, end: 360 },
    ];
    expect(readInstance({ ...INSTANCE, sections }).problem.sections.map(({ session }) => session)).toEqual([
      0, 0, 1,
    ]);
  });

  test.each([
    [
      'a person that does not exist',
      { entries: [[7, [0], 0, 1, 2, 1]] },
      'entries[0] (person) is 7, there are only 4',
    ],
    [
      'a dance that does not exist',
      { heats: [{ sec: 0, dance: 5, start: 0 }] },
      'heats[0].dance is 5, there are only 2',
    ],
    ['a cap of nought', { C: 0 }, 'C (most couples in one heat) must be a whole number, 1 or more'],
    ['a quantity beyond all measure', { entries: [[1, [0], 0, 1, 2, 1e9]] }, 'at most 999'],
    [
      'a time away that ends before it begins',
      { persons: [{ away: [[90, 90]] }, {}, {}, {}] },
      'persons[0].away[0] (until) must be a whole number, 91 or more',
    ],
    ['a pair of one person', { apart: [[2, 2]] }, 'apart[0] must name two different persons'],
    ['no object at all', null, 'the instance must be an object'],
  ])('refuses %s and names the place', (_, change, message) => {
    expect(() => readInstance(change === null ? [] : { ...INSTANCE, ...change })).toThrow(InstanceError);
    expect(() => readInstance(change === null ? [] : { ...INSTANCE, ...change })).toThrow(message);
  });
});
