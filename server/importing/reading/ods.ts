import { readOds, type Sheet } from 'hucre/ods';
import { elementsOf } from './archive.ts';
import { UnreadableFile } from './grid.ts';

/** Elements around rows that the library leaves out. */
const GROUPED = /<table:table-(?:row-group|header-rows|rows)[\s>]/;

/**
 * Reads an OpenDocument spreadsheet.
 * @param content its content.xml
 * @throws UnreadableFile if the library would leave out rows
 */
export async function readOpenDocument(bytes: Uint8Array, content: Uint8Array): Promise<Sheet[]> {
  const xml = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('utf8');
  if (GROUPED.test(xml))
    throw new UnreadableFile('This workbook groups its rows. Save it as an Excel workbook (.xlsx).');
  const tables = elementsOf(content, 'table');
  const { sheets } = await readOds(bytes);
  const hiddenStyles = hiddenStylesIn(xml);
  return sheets.map(({ rows, ...sheet }, at) => ({
    ...sheet,
    rows: rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? clockTime(cell) : cell))),
    hidden: hiddenStyles.has(tables[at]?.['table:style-name']),
  }));
}

const hiddenStylesIn = (xml: string): Set<string | undefined> =>
  new Set(
    [...xml.matchAll(/style:name="([^"]*)"[^>]*>\s*<style:table-properties[^>]*table:display="false"/g)].map(
      ([, name]) => name,
    ),
  );

/** "PT09H00M00S" becomes "09:00"; other text stays. */
const clockTime = (text: string): string =>
  text.replace(/^PT(\d+)H(\d+)M\d+S$/, (_, hours: string, minutes: string) =>
    [hours, minutes].map((part) => part.padStart(2, '0')).join(':'),
  );
