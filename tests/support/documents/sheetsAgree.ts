import { type ExpectedRow, namesOf, sharedDances } from './expectedRows.ts';
import { linesOf, type PdfText } from './readPdf.ts';

/** Describes the differences between two lists of lines, ignoring their order. */
export function differences(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const left = [...found];
  const missing = expected.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...missing.map((line) => `${what}: missing ${line}`),
    ...left.map((line) => `${what}: unexpected ${line}`),
  ].slice(0, 5);
}

/** A person's lines, such as "2:12 PM | 271 | Smooth Waltz | Beginning Gold, B2 | Dmitri Volkov | 150". */
function sheetLines(rows: readonly ExpectedRow[], personId: number, timeZone: string): string[] {
  const shared = sharedDances(rows);
  const hasFloors = new Set(rows.map(({ floor }) => floor).filter(Boolean)).size > 1;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const own = rows.filter(({ dancers }) => dancers.some(({ id }) => id === personId));
  return own.map((row) =>
    [
      clock.format(row.startTime).replaceAll('\u202f', ' '),
      row.heat,
      hasFloors && row.floor,
      danceOf(row, shared),
      row.contest,
      row.dancers
        .filter(({ id }) => id !== personId)
        .map(({ name }) => name)
        .join(' & '),
      row.number,
    ]
      .filter(Boolean)
      .join(' | '),
  );
}

function danceOf({ dance, style, type }: ExpectedRow, shared: ReadonlySet<string>): string {
  if (dance === null) return `${style} Multi`;
  const name = shared.has(dance) ? `${style} ${dance}` : dance;
  return type === 'SOLO' && !/solo/i.test(name) ? `${name} solo` : name;
}

const isRow = (line: string): boolean => /^\d+:\d\d [AP]M \| [^|]+ \| [^|]+ \|/.test(line);

/** Checks every person's sheet, found by the name at its top: exactly one line per entry. */
export function sheetsDisagreements(
  what: string,
  pages: readonly (readonly PdfText[])[],
  rows: readonly ExpectedRow[],
  people: readonly { id: number; name: string }[],
  timeZone: string,
): string[] {
  const byName = Map.groupBy(pages, ([name]) => name?.text ?? '');
  return people.flatMap(({ id, name }) => {
    const found = (byName.get(name) ?? []).flatMap(linesOf).filter(isRow);
    return differences(`${what} of ${name}`, sheetLines(rows, id, timeZone), found);
  });
}

export function peopleOfRows(rows: readonly ExpectedRow[]) {
  const people = new Map(
    rows.flatMap(({ dancers }) => dancers.map((dancer) => [dancer.id, dancer] as const)),
  );
  return [...people.values()];
}

export const coupleWords = (row: ExpectedRow): string => `${row.number} ${namesOf(row).join(' & ')}`.trim();
