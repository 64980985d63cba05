import { parseFile } from '../../../server/importing/layouts/parseFile.ts';
import { type Cell, type Sheet, xlsx } from './tables.ts';

/** The content of a file, one line of text per person and entry, and the reason of each bad line. */
export async function parsed(bytes: Uint8Array | string) {
  const found = await parseFile(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  const isSound = ({ fault }: { fault?: unknown }): boolean => fault === undefined;
  const people = found.lines.flatMap((part) => part.people.filter(isSound));
  const entries = found.lines.flatMap((part) => part.entries.filter(isSound));
  const inWords = (cells: (string | undefined)[]): string => cells.filter(Boolean).join(' | ');
  return {
    trouble: found.trouble,
    notes: found.notes,
    layouts: found.sheets.map(({ layout }) => layout),
    people: people.map(({ cells: { name, is_professional: isPro, studio } }) =>
      inWords([name, isPro === 'true' ? 'teacher' : 'student', studio]),
    ),
    entries: entries.map(({ cells: { entrant, partners, dance_category: style, dance, level, quantity } }) =>
      inWords([entrant, partners, style, dance, level, quantity]),
    ),
  };
}

/** A workbook of one sheet. */
export const sheet = (rows: Cell[][], more: Partial<Sheet> = {}): Promise<Uint8Array> =>
  xlsx([{ name: 'Sheet1', rows, ...more }]);
