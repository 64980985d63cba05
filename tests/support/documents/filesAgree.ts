import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { type ExpectedRow, namesOf } from './expectedRows.ts';
import { differences } from './sheetsAgree.ts';

const COLUMNS = [
  'Date',
  'Time',
  'Floor',
  'Heat',
  'Type',
  'Style',
  'Dance',
  'Contest',
  'Number',
  'Student',
  'Partners',
];

function wordsOf(row: ExpectedRow, timeZone: string): string {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [date, time] = wall.format(row.startTime).split(' ');
  const [student, ...partners] = namesOf(row);
  const cells = [
    date,
    time,
    row.floor,
    row.heat,
    row.type,
    row.style,
    row.dance ?? '',
    row.contest,
    row.number,
  ];
  return [...cells, student, partners.join('; ')].join(' | ');
}

/** Compares the lines of the CSV with the database, with times in the event's zone. */
export function csvDisagreements(csv: string, rows: readonly ExpectedRow[], timeZone: string): string[] {
  const records: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  const found = records.map((record) => COLUMNS.map((column) => record[column] ?? '').join(' | '));
  return differences(
    'CSV',
    rows.map((row) => wordsOf(row, timeZone)),
    found,
  );
}

export async function xlsxDisagreements(
  bytes: Uint8Array,
  rows: readonly ExpectedRow[],
  timeZone: string,
): Promise<string[]> {
  const { sheets } = await readXlsx(bytes);
  const [head = [], ...lines] = sheets[0]?.rows ?? [];
  const places = COLUMNS.map((column) => head.indexOf(column));
  const found = lines.map((line) => places.map((place) => String(line[place] ?? '')).join(' | '));
  return differences(
    'XLSX',
    rows.map((row) => wordsOf(row, timeZone)),
    found,
  );
}

interface JsonProgram {
  heats: {
    label: string;
    startTime: string;
    contests: { couples: { backNumber: string; people: { name: string }[] }[] }[];
  }[];
}

export function jsonDisagreements(json: string, rows: readonly ExpectedRow[]): string[] {
  const found = (JSON.parse(json) as JsonProgram).heats.flatMap(({ label, startTime, contests }) =>
    contests.flatMap(({ couples }) =>
      couples.map(({ backNumber, people }) =>
        [label, Date.parse(startTime), backNumber, ...people.map(({ name }) => name)].join(' | '),
      ),
    ),
  );
  const expected = rows.map((row) =>
    [row.heat, row.startTime.getTime(), row.number, ...namesOf(row)].join(' | '),
  );
  return differences('JSON', expected, found);
}

/** Checks that every heat is in the notes of a calendar event that spans its time, in UTC. */
export function calendarDisagreements(
  ics: string,
  own: readonly ExpectedRow[],
  name: string,
  timeZone: string,
): string[] {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const events = ics
    .replaceAll(/\r?\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => ({
      start: instantOf(event, 'DTSTART'),
      end: instantOf(event, 'DTEND'),
      notes: (/^DESCRIPTION:(.*)$/m.exec(event)?.[1] ?? '').replaceAll('\\,', ',').split('\\n'),
    }));
  const heats = events.filter(({ notes }) => notes.some((note) => note.includes(' · heat ')));
  const expected = own.map(
    (row) => `${clock.format(row.startTime).replaceAll('\u202f', ' ')} · heat ${row.heat}`,
  );
  const found = heats.flatMap(({ notes }) => notes.map((note) => note.split(' · ').slice(0, 2).join(' · ')));
  const misplaced = own.filter(({ startTime, heat }) => {
    const at = startTime.getTime();
    const event = heats.find(({ notes }) => notes.some((note) => note.includes(` · heat ${heat} · `)));
    return !event || at < event.start || at >= event.end;
  });
  return [
    ...differences(`calendar of ${name}`, expected, found),
    ...misplaced.slice(0, 3).map(({ heat }) => `calendar of ${name}: heat ${heat} is not at its time`),
  ];
}

function instantOf(event: string, field: string): number {
  const [, y, mo, d, h, mi, s] =
    new RegExp(`^${field}:(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z`, 'm').exec(event) ?? [];
  return Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
}
