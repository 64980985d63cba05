import { sampleCompetition } from '../../../server/sample/sampleCompetition.ts';
import type { Call } from './call.ts';
import type { Chance } from './chance.ts';
import { damagedText } from './values.ts';

const sheets = sampleCompetition({ students: 4, teachers: 2, studios: 2 });
const NAMES = ['people', 'entries', 'sections'] as const;

const ODD_CELLS = [
  '"',
  '""',
  ',',
  ';',
  '\0',
  '\r',
  '\n',
  '\t',
  '-5',
  '1e9',
  '99999999999',
  '=1+1',
  '@SUM(A1)',
  '🕺',
  'x'.repeat(5000),
  '2027-02-30T10:00:00Z',
  '25:99',
  'NaN',
  '\ud800',
  ';;;',
  'true',
  '',
];

/** An import of spreadsheets, some of them damaged. */
export function sheetCall(chance: Chance): Call {
  const isPreview = chance.oneIn(2);
  const input: Record<string, unknown> = {
    eventName: chance.of(['Fuzzed Ball', 'Spring Ball', '', '\0', 'x'.repeat(1000)]),
    scheduleName: chance.of(['Friday', null, '']),
  };
  for (const name of NAMES) if (!chance.oneIn(4)) input[name] = damagedSheet(chance, sheets[name]);
  const field = isPreview ? 'previewCsv' : 'importCsv';
  const query = isPreview
    ? 'query P($input: ImportCsvInput!) { previewCsv(input: $input) { content problems { line reason } } }'
    : 'mutation I($input: ImportCsvInput!) { importCsv(input: $input) { content problems { line reason } } }';
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: damagedText(
      chance,
      JSON.stringify({ query, variables: { input }, operationName: undefined, field }),
    ),
    times: chance.oneIn(12) ? 2 : 1,
  };
}

function damagedSheet(chance: Chance, text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .slice(0, 1 + chance.below(60));
  for (let harm = chance.below(4); harm > 0; harm--) {
    const row = chance.below(lines.length);
    const cells = (lines[row] ?? '').split(',');
    const kind = chance.below(7);
    if (kind === 0) cells[chance.below(cells.length)] = chance.of(ODD_CELLS);
    if (kind === 1) cells.push(...Array.from({ length: chance.of([1, 3000]) }, () => chance.of(ODD_CELLS)));
    if (kind === 2) cells.length = Math.max(0, cells.length - 1 - chance.below(3));
    lines[row] = cells.join(chance.oneIn(12) ? ';' : ',');
    if (kind === 3) lines.splice(row, 1);
    if (kind === 4) lines.push(...lines.slice(0, 3));
    if (kind === 5) lines.reverse();
  }
  const joined = lines.join(chance.of(['\n', '\n', '\r\n', '\r']));
  if (chance.oneIn(10)) return `\ufeff${joined}`;
  return chance.oneIn(10) ? joined.slice(0, chance.below(joined.length + 1)) : joined;
}
