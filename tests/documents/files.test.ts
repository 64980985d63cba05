import { execFileSync } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { contentDisposition, fileWord } from '../../server/documents/fileNames.ts';
import { calendar } from '../../server/documents/files/calendar.ts';
import { programCsv } from '../../server/documents/files/programCsv.ts';
import { programXlsx } from '../../server/documents/files/programXlsx.ts';
import { inventProgram } from '../support/inventedProgram.ts';

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'];

const tricky = inventProgram({
  people: [...FORMULAS, 'Anna "Ann" Smith, jr.'].map((name) => ({ name })),
  heats: FORMULAS.map((_, at) => ({ contests: [{ couples: [{ people: [at, 7] }] }] })),
});

it('gives spreadsheets no cell that they take for a formula, and every name to read', async () => {
  const records: Record<string, string>[] = parse(programCsv(tricky), { columns: true, bom: true });
  expect(records.map(({ Student }) => Student)).toEqual(FORMULAS.map((name) => `'${name}`));
  expect(records[0]?.Partners).toBe('Anna "Ann" Smith, jr.');
  const { sheets } = await readXlsx(await programXlsx(tricky));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const students = rows.map((row) => String(row[head.indexOf('Student')]));
  for (const student of students) expect(student).toMatch(/^'/);
});

it('writes the same instants into a calendar wherever the server stands', () => {
  const program = inventProgram({
    people: [{ name: 'Anna' }, { name: 'Bo' }],
    heats: [{ start: '2027-03-14T06:59:00Z', contests: [{ couples: [{ people: [0, 1] }] }] }],
    // The clocks go forward in New York on that day.
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

it('names files so that every system takes them, in any script', () => {
  expect(fileWord('../../etc/pass:wd\u0000?')).toBe('etc pass wd');
  expect(fileWord('  . ')).toBe('Unnamed');
  expect(fileWord('Юрій Коваленко')).toBe('Юрій Коваленко');
  expect(contentDisposition('attachment', 'Łucja "Ann" 100%.pdf')).toBe(
    `attachment; filename="_ucja _Ann_ 100_.pdf"; filename*=UTF-8''%C5%81ucja%20%22Ann%22%20100%25.pdf`,
  );
});
