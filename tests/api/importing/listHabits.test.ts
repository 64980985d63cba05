import { describe, expect, test } from 'vitest';
import { fittedChoices } from '../../../server/importing/files/importShapes.ts';
import { nearestStudio } from '../../../server/importing/judge/nearestStudio.ts';
import { parseFile } from '../../../server/importing/layouts/parseFile.ts';
import { linesOf, pagesOf, textOf } from '../../../server/importing/reportPages.ts';
import { judgedFiles } from '../../support/intake/judged.ts';
import { type Cell, csv } from '../../support/intake/tables.ts';

const judged = (rows: Cell[][]) => judgedFiles([['list.csv', csv(rows)]]);
const notesOf = ({ found }: Awaited<ReturnType<typeof judged>>) => found.flatMap(({ notes }) => notes);

describe('a studio', () => {
  const nearestOf = async (...studios: string[]) => {
    const rows = studios.map((studio, at) => [`Dancer ${'ABC'[at]}. Quill`, 'Am', studio]);
    const { judged: all } = await judged([['Name', 'Role', 'Studio'], ...rows]);
    return all.words.map(({ written, means, nearest }) => [written, means, nearest]);
  };

  test('in capitals matches the same in capitals, and is offered another spelling', async () => {
    expect(await nearestOf('CEDAR HALL', 'Cedar Hall', 'CEDAR HALL')).toEqual([
      ['CEDAR HALL', 'Cedar Hall', null],
    ]);
    for (const studios of [
      ['CEDARHALL', 'Cedar Hall'],
      ['Cedar Hall', 'CEDARHALL', 'CEDARHALL'],
    ]) {
      const words = await nearestOf(...studios);
      expect(words.toSorted()).toEqual([
        ['CEDARHALL', 'CEDARHALL', 'Cedar Hall'],
        ['Cedar Hall', 'Cedar Hall', null],
      ]);
    }
  });

  test('spelled in two ways is offered once', async () => {
    expect(await nearestOf('Cedar Hall', 'Ceder Hall')).toEqual([
      ['Cedar Hall', 'Cedar Hall', null],
      ['Ceder Hall', 'Ceder Hall', 'Cedar Hall'],
    ]);
  });

  test('with another number is another studio', () => {
    expect(nearestStudio('Studio 126', ['Studio 123'])).toBeNull();
    expect(nearestStudio('Studio 126', ['Studio 123', 'Studio 126 Dance'])).toBe('Studio 126 Dance');
    expect(nearestStudio('Studoi 126', ['Studio 123', 'Studio 126'])).toBe('Studio 126');
  });
});

test('a level with another number is not offered as a misspelled one', async () => {
  const { judged: all } = await judged([
    ['name', 'is_professional', 'level'],
    ['Bo Pellwick', 'no', 'Silver 1'],
    ['Jo Kimura', 'no', 'Silver 2'],
  ]);
  expect(all.words.map(({ written, nearest }) => [written, nearest])).toEqual([
    ['Silver 1', null],
    ['Silver 2', null],
  ]);
});

describe('a line with only a studio', () => {
  test('is not a studio if it is a dancer without a role, a total or a dancer’s name', async () => {
    const said = await judged([
      ['Name', 'Role', 'Level', 'Age'],
      ['Bo Pellwick', 'Am', 'Bronze', 'A1'],
      ['Jo Kimura'],
      ['Ann Odell', 'Pro', '', ''],
      ['Total'],
    ]);
    expect(said.people).toEqual(['Ann Odell|T|||', 'Bo Pellwick|S||Bronze|A1']);
    expect(notesOf(said)).toEqual(['Skipped line 3: Jo Kimura', 'Skipped line 5: Total']);
  });
});

describe('an entry matrix', () => {
  const HEAD = ['Student', 'Teacher', 'Level', 'Waltz', 'Tango', 'Foxtrot'];

  test('has the same shape with another dance, and its columns are matched by name', async () => {
    const file = async (head: string[]) =>
      parseFile(Buffer.from(csv([head, ['Bo Pellwick', 'Ann Odell', 'Bronze', ...head.slice(3)]])));
    const [old, wider] = [await file(HEAD), await file(HEAD.toSpliced(4, 0, 'Viennese Waltz'))];
    expect(wider?.shape).toBe(old?.shape);
    const choice = {
      ...{ sheet: '', layout: 'MATRIX' as const },
      columns: ['entrant', 'partners', 'category', 'dance', '', 'solo'],
      headings: old.sheets[0]?.columns.map(({ heading }) => heading) ?? [],
    };
    expect(fittedChoices([choice], wider?.sheets ?? [])).toEqual([
      {
        ...{ sheet: '', layout: 'MATRIX' },
        columns: ['entrant', 'partners', 'category', 'dance', 'dance', '', 'solo'],
      },
    ]);
  });
});

test('the lines of a report are read from any offset, for any change', () => {
  const lines = Array.from({ length: 1203 }, (_, line) => ({
    line,
    change: line % 3 === 0 ? 'NEW' : 'CHANGED',
  }));
  const pages = { lines: pagesOf(lines), problems: pagesOf([{ line: 7 }]) };
  expect(JSON.parse(textOf(pages))).toEqual({ lines, problems: [{ line: 7 }] });
  for (const change of [null, 'NEW'] as const) {
    const all = lines.filter((line) => change === null || line.change === change);
    for (const start of [0, 1, 249, 250, 251, 999, 1202, 5000]) {
      for (const count of [0, 1, 250, 300, Number.POSITIVE_INFINITY])
        expect(linesOf(pages, change, start, count)).toEqual(all.slice(start, start + count));
    }
  }
});
