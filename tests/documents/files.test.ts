import { execFileSync } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { contentDisposition, fileWord } from '../../server/documents/fileNames.ts';
import { calendar } from '../../server/documents/files/calendar.ts';
import { programCsv, programXlsx } from '../../server/documents/files/programSheets.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

const FORMULAS = [
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '=HYPERLINK("http://x","y")',
];

const tricky = inventProgram({
  people: [...FORMULAS, 'Anna "Ann" Smith, jr.'].map((name) => ({ name })),
  heats: FORMULAS.map((_, at) => ({ contests: [{ couples: [{ people: [at, FORMULAS.length] }] }] })),
});

it('writes names that look like formulas as text', async () => {
  const records: Record<string, string>[] = parse(programCsv(tricky), { columns: true, bom: true });
  expect(records.map(({ Student }) => Student)).toEqual(FORMULAS.map((name) => `'${name}`));
  expect(records[0]?.Partners).toBe('Anna "Ann" Smith, jr.');
  const { sheets } = await readXlsx(await programXlsx(tricky));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const students = rows.map((row) => String(row[head.indexOf('Student')]));
  expect(students).toEqual(FORMULAS);
  const { formulas } = sheets[0] as { formulas?: unknown };
  expect(formulas ?? []).toEqual([]);
});

it('has a column for the round, empty for contests with one round', () => {
  const couples = [{ people: [0, 1] }];
  const program = inventProgram({
    people: [{ name: 'Anna' }, { name: 'Bo' }],
    heats: [{ contests: [{ couples }] }, { contests: [{ couples }] }],
  });
  const [first, second] = program.heats;
  const contestId = first?.contests[0]?.id ?? '';
  const rounds = [
    { contestId, no: 1, suffix: 'semi', asked: 6, heatId: null },
    { contestId, no: 2, suffix: '', asked: null, heatId: second?.id ?? 0 },
  ];
  const records: Record<string, string>[] = parse(programCsv({ ...program, rounds }), {
    columns: true,
    bom: true,
  });
  expect(records.map(({ Heat, Round }) => [Heat, Round])).toEqual([
    [first?.label, `${first?.label} semi`],
    [second?.label, ''],
  ]);
});

it('writes the same instants into a calendar in any time zone of the server', () => {
  const program = inventProgram({
    people: [{ name: 'Anna' }, { name: 'Bo' }],
    heats: [{ start: '2027-03-14T06:59:00Z', contests: [{ couples: [{ people: [0, 1] }] }] }],
    // Daylight saving time starts in New York on that day.
    sections: [{ startTime: '2027-03-14T06:00:00Z', endTime: '2027-03-14T09:00:00Z' }],
  });
  const here = calendar(program, { personId: 1 });
  expect(here).toContain('DTSTART:20270314T065900Z');
  expect(here).toContain('DTSTAMP:20270304T234000Z');
  expect(here).toContain('1:59 AM · heat 1 · Waltz');
  const script = `
    const { calendar } = await import('${new URL('../../server/documents/files/calendar.ts', import.meta.url)}');
    process.stdout.write(calendar(${JSON.stringify(program)}, { personId: 1 }));`;
  for (const TZ of ['Pacific/Chatham', 'America/New_York']) {
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    expect(execFileSync(process.execPath, args, { env: { ...process.env, TZ } }).toString()).toBe(here);
  }
});

it('escapes line breaks of names in a calendar', () => {
  const hostile = 'Ann\r\nBEGIN:VEVENT\r\nUID:e\nSUMMARY:Hall moved; pay, now\\\rEND:VEVENT\u2028X-A:b';
  const program = inventProgram({
    name: hostile,
    studios: [hostile],
    floors: [hostile],
    people: [{ name: hostile, studio: 0 }, { name: hostile }],
    heats: [
      { dance: hostile, contests: [{ level: hostile, ageGroup: hostile, couples: [{ people: [0, 1] }] }] },
    ],
  });
  const told = { ...program, event: { ...program.event, location: hostile } };
  for (const of of [{ personId: 1 }, { studioId: 1 }]) {
    const lines = calendar(told, of)
      .replaceAll(/\r\n[ \t]/g, '')
      .split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z-]+[:;][^\r\n]*$/);
    const escaped = hostile.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
    for (const name of ['NAME', 'X-WR-CALNAME']) expect(lines).toContain(`${name}:${escaped} · ${escaped}`);
  }
});

it('makes file names valid on every system, in any script', () => {
  expect(fileWord('../../etc/pass:wd\u0000?')).toBe('etc pass wd');
  expect(fileWord('  . ')).toBe('Unnamed');
  expect(fileWord('Юрій Коваленко')).toBe('Юрій Коваленко');
  expect(contentDisposition('attachment', 'Łucja "Ann" 100%.pdf')).toBe(
    `attachment; filename="_ucja _Ann_ 100_.pdf"; filename*=UTF-8''%C5%81ucja%20%22Ann%22%20100%25.pdf`,
  );
});
