import { expect, test } from 'vitest';
import { problemsToSave } from '../../client/importing/importRows.ts';
import { csvText } from '../../client/ui/csv.ts';
import { csvOf } from '../../server/documents/files/table.ts';
import { ownCell, plainCell } from '../../server/importing/layouts/ownCell.ts';

test.each([...'=+-@＝＋－＠\t\r'])('no CSV file starts a cell with %j', (sign) => {
  const name = `${sign}1+1`;
  const at = { file: 'PEOPLE', source: 0, line: 2, place: '' } as const;
  const problem = { ...at, cells: { name }, field: null, reason: name, text: name, misspelt: [] };
  for (const written of [
    csvText([[name]]),
    csvOf({ heads: ['Name'], rows: [[name]] }),
    csvText(problemsToSave({ lines: [], problems: [problem] }, [name])),
    ownCell(name),
  ]) {
    expect(written).toContain(`'${name}`);
    expect(written).not.toMatch(/(?:^|[\n",])[=+\-@＝＋－＠\t]/);
  }
  expect(plainCell(ownCell(name))).toBe(name);
  expect(plainCell(ownCell(`'${name}`))).toBe(`'${name}`);
});
