import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answerLine } from '../../server/scoring/command/answerLine.ts';

const CLI = new URL('../../server/scoring/cli.ts', import.meta.url).pathname;

const ask = (line: string): string => answerLine(line).answer;
const dance = (marks: string, name = 'Waltz'): string =>
  `{"name":"${name}","judges":["A","B","C"],"marks":{${marks}}}`;

const couples = (count: number, value: string): string =>
  `{${Array.from({ length: count }, (_, index) => `"${index}":${value}`).join()}}`;

describe('a line with a final', () => {
  test('is answered in input order, with shared places as halves and rules for several dances', () => {
    const waltz = dance('"214":[1,2,1],"99":[2,1,2],"7b":[3,3,3]');
    const tango = dance('"7b":[3,3,3],"99":[1,1,1],"214":[2,2,2]', 'Tango');
    expect(ask(`{"dances":[${waltz}]}`)).toBe(
      '{"dances":[{"214":1,"99":2,"7b":3}],"overall":{"214":1,"99":2,"7b":3}}',
    );
    expect(ask(`{"id":"x","kind":"final","dances":[${waltz},${tango}]}`)).toBe(
      '{"dances":[{"214":1,"99":2,"7b":3},{"214":2,"99":1,"7b":3}],"overall":{"214":2,"99":1,"7b":3},"rules":{"214":"R11","99":"R11","7b":"R9"}}',
    );
    expect(ask('{"dances":[{"name":"W","judges":["A","B"],"marks":{"2":[1,2],"1":[2,1]}}]}')).toBe(
      '{"dances":[{"2":1.5,"1":1.5}],"overall":{"2":1.5,"1":1.5}}',
    );
  });

  test('may hold only places: rules 9 and 10', () => {
    expect(ask('{"places":{"101":[1,1,3],"102":[2,2.5,1],"103":[3,2.5,2]}}')).toBe(
      '{"overall":{"101":1,"102":2,"103":3},"rules":{"101":"R9","102":"R9","103":"R9"}}',
    );
    expect(ask('{"places":{"101":[1],"102":[2]}}')).toBe('{"overall":{"101":1,"102":2}}');
  });

  test('names couples that only their marks could separate', () => {
    expect(ask('{"places":{"5":[1,2],"4":[2,1],"3":[3,3]}}')).toBe(
      '{"overall":{"5":1.5,"4":1.5,"3":3},"rules":{"5":"R10","4":"R10","3":"R9"},"undecided":[["5","4"]]}',
    );
  });

  test('is rejected with one sentence per faulty card, and not calculated', () => {
    const waltz = dance('"214":[1,2,1],"99":[2,1,2],"7":[3,3,3]');
    const tango = dance('"214":[1,1,1],"99":[1,2,null],"7":[3,3,9]', 'Tango');
    expect(JSON.parse(ask(`{"dances":[${waltz},${tango}]}`))).toEqual({
      faults: [
        { dance: 1, judge: 'A', sentence: 'Judge A, Tango: 214 and 99 both have 1st. 2nd is missing.' },
        {
          dance: 1,
          judge: 'C',
          sentence: 'Judge C, Tango: 99 has no place. 7 has 9th, but three couples dance.',
        },
      ],
    });
  });

  test('takes the field from its first dance', () => {
    const waltz = dance('"214":[1,2,1],"99":[2,1,2]');
    const tango = dance('"241":[1,2,1],"99":[2,1,2]', 'Tango');
    const { faults } = JSON.parse(ask(`{"dances":[${waltz},${tango}]}`));
    expect(faults).toHaveLength(3);
    expect(faults[0]).toEqual({
      dance: 1,
      judge: 'A',
      sentence: 'Judge A, Tango: 214 has no place. 241 does not dance in this round.',
    });
  });
});

describe('a line with a recall round', () => {
  const crosses = (rows: string): string =>
    `{"requested":2,"dances":[{"name":"Waltz","judges":["A","B","C"],"crosses":{${rows}}}]}`;

  test('is answered with the recalled couples, or with the two choices', () => {
    expect(ask(crosses('"9":"XXX","8":"XX.","7":"..X"'))).toBe('{"recalled":["9","8"]}');
    expect(ask('{"requested":2,"totals":{"9":4,"12":5,"8":4,"7":0}}')).toBe(
      '{"choices":[["12"],["9","12","8"]]}',
    );
  });

  test('does not offer a recall of no one', () => {
    expect(ask('{"requested":1,"totals":{"9":4,"12":4,"8":0}}')).toBe('{"choices":[["9","12"]]}');
  });

  test('is rejected for cards with too many or too few crosses', () => {
    expect(JSON.parse(ask(crosses('"9":"XXX","8":"XX.","7":"X.."')))).toEqual({
      faults: [
        {
          dance: 0,
          judge: 'A',
          sentence: 'Judge A, Waltz: three crosses, two were asked for: take one away.',
        },
        { dance: 0, judge: 'C', sentence: 'Judge C, Waltz: one cross, two were asked for.' },
      ],
    });
  });
});

describe('a line that is neither', () => {
  test.each([
    ['{"dances":', 'This line is not JSON. Write one final or round on each line.'],
    [
      `${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`,
      'This line is not JSON. Write one final or round on each line.',
    ],
    ['null', 'This line is neither a final nor a recall round. Write an object.'],
    ['[1]', 'This line is neither a final nor a recall round. Write an object.'],
    ['{}', 'This line has no dances, places or requested. A final needs one of the first two.'],
    ['{"dances":[]}', 'dances must be a list of one dance or more.'],
    ['{"dances":[7]}', 'dances[0] must be an object.'],
    ['{"dances":[{"name":7}]}', 'dances[0].name must be text.'],
    ['{"dances":[{"name":"Waltz"}]}', 'Waltz: judges must be a list of one name or more.'],
    ['{"dances":[{"judges":["A"]}]}', 'Dance 1: marks must be an object with a line for each couple.'],
    ['{"dances":[{"judges":["A","B","A"]}]}', 'Dance 1: two judges have the same name.'],
    [`{"dances":[${dance('"7":1')}]}`, 'Waltz: the marks of 7 must be a list.'],
    [`{"dances":[${dance('"7":[1,1,1,1]')}]}`, 'Waltz: 7 has 4 marks from 3 judges.'],
    [`{"dances":[${dance('"7":[1,1,1],"7":[1,1,1]')}]}`, '"7" appears twice. Keep one of them.'],
    ['{"places":{"7":[1],"8":[2,1]}}', 'places: 8 needs a list with one place for each dance.'],
    ['{"places":{"7":[1.2]}}', 'places: 7 has 1.2. A place is 1 or more, in halves.'],
    ['{"requested":0,"totals":{"7":1}}', 'requested must be a whole number, 1 or more.'],
    ['{"requested":2,"totals":{"7":"1"}}', 'totals: 7 needs a whole number, 0 or more.'],
    ['{"requested":2}', 'totals must be an object with a line for each couple.'],
    // 200,000 couples blocked the lines after them.
    [`{"requested":1,"totals":${couples(1001, '1')}}`, 'This round has 1001 couples. The most is 1000.'],
    [
      '{"requested":1,"dances":[{"judges":["A","B"],"crosses":{"7":"X?"}}]}',
      'Dance 1: 7 needs an X or a point for each of 2 judges.',
    ],
  ])('%.60s says how to fix it', (line, error) => {
    expect(answerLine(line)).toEqual({ answer: JSON.stringify({ error }), isError: true });
  });
});

describe('the command', () => {
  const GOOD = '{"requested":1,"totals":{"9":4,"8":0}}';

  test('answers every line separately, and goes on after an invalid one', () => {
    const separated = '{"event":"Open\u2028Final","requested":1,"totals":{"9":4,"8":0}}';
    const input = `\uFEFF${GOOD}\r\n\n{"a":\n"text"\n${separated}`;
    const { stdout, stderr, status } = spawnSync(process.execPath, [CLI], { input, encoding: 'utf8' });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => Object.keys(JSON.parse(line)).join());
    expect(answers).toEqual(['recalled', 'error', 'error', 'recalled']);
    expect([stderr, status]).toEqual(['', 2]);
  });

  test('reads a file, and reports one it cannot read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'scoring-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'rounds.jsonl');
    writeFileSync(file, `${GOOD}\n`);
    const read = (path: string) => spawnSync(process.execPath, [CLI, path], { encoding: 'utf8' });
    expect(read(file)).toMatchObject({ stdout: '{"recalled":["9"]}\n', stderr: '', status: 0 });
    expect(read(join(folder, 'none'))).toMatchObject({ stdout: '', status: 2 });
    expect(read(join(folder, 'none')).stderr).toContain('ENOENT');
  });

  test.each(['', '\n \r\n', '\uFEFF'])('says how to use it when its input is %j', (input) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [CLI], { input, encoding: 'utf8' });
    expect([stdout, status]).toEqual(['', 2]);
    expect(stderr).toMatch(/^usage: scoring \[FILE\]\n/);
  });
});
