import { parseFile } from '../../../server/importing/layouts/parseFile.ts';
import { type Cell, type Sheet, xlsx } from './tables.ts';

/** The content of a file, one line of text per person and entry, and the reason of each bad line. */
export async function parsed(bytes: Uint8Array | string) {
  const found = await parseFile(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  const lines = found.lines.flatMap(({ people, entries }) => [
    ...people.map((line) => ({ ...line, kind: 'people' as const })),
    ...entries.map((line) => ({ ...line, kind: 'entries' as const })),
  ]);
  const sound = lines.filter(({ fault }) => fault === undefined);
  return {
    trouble: found.trouble,
    notes: found.notes,
    layouts: found.sheets.map(({ layout }) => layout),
    people: sound
      .flatMap(({ kind, cells }) =>
        kind === 'people'
          ? [[cells.name, cells.is_professional === 'true' ? 'teacher' : 'student', cells.studio]]
          : [],
      )
      .map((cells) => cells.filter(Boolean).join(' | ')),
    entries: sound
      .flatMap(({ kind, cells }) =>
        kind === 'entries'
          ? [[cells.entrant, cells.partners, cells.dance_category, cells.dance, cells.level, cells.quantity]]
          : [],
      )
      .map((cells) => cells.filter(Boolean).join(' | ')),
    faults: lines.flatMap(({ fault }) => fault ?? []),
  };
}

/** A workbook of one sheet. */
export const sheet = (rows: Cell[][], more: Partial<Sheet> = {}): Promise<Uint8Array> =>
  xlsx([{ name: 'Sheet1', rows, ...more }]);
