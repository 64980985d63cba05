import { expect, test } from 'vitest';
import { judgedFiles } from './judged.ts';
import { csv } from './tables.ts';

const WITH_MARK = /^[=>:!] /;

/**
 * A test for each block: its title after "#", lines of cells between "|", and what is read of them: the people after "=",
 * an entry after each ">", a note after each ":", a problem after each "!". A line "---" begins another file.
 */
export function readings(blocks: string): void {
  const all = blocks.trim().split(/^# /m).slice(1);
  test.each(all.map((block) => block.trim().split('\n')))('%s', async (_title, ...lines) => {
    const told = (mark: string) => lines.flatMap((line) => (line.startsWith(mark) ? line.slice(2) : []));
    const sheets = lines
      .filter((line) => !WITH_MARK.test(line))
      .join('\n')
      .split('\n---\n');
    const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
    const files = sheets.map((text, at) => [`${at}.csv`, csv(text.split('\n').map(cellsOf))] as const);
    const { people, entries, problems, found, judged } = await judgedFiles(files);
    const notes = [
      ...found.flatMap((file) => file.notes),
      ...judged.entries.lines.flatMap(({ note }) => note ?? []),
      ...judged.people.lines.flatMap(({ summary, note }) => (note ? `${summary}: ${note}` : [])),
    ];
    expect({ people: people.map((one) => one.replace(/\|+$/, '')), notes, problems }).toEqual({
      people: told('=').flatMap((line) => line.split('; ')),
      notes: told(':'),
      problems: told('!'),
    });
    expect(entries.map((entry) => entry.replaceAll('/|', '|'))).toEqual(told('>'));
  });
}
