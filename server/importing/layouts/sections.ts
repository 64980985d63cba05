import type { Grid } from '../reading/grid.ts';
import { readMoment, secondsIn, type Written } from '../vocabulary/moments.ts';
import { styleOf } from '../vocabulary/styles.ts';
import type { SheetLine } from './lines.ts';
import { rowsOf, type TableFound, type TableRow } from './table.ts';

export function readSectionsList(grid: Grid, table: TableFound): { sections: SheetLine[]; notes: string[] } {
  const { rows, notes } = rowsOf(grid, table);
  // A hand-typed file can have our columns: without an ISO time, read it like any other.
  if (table.isOwn && rows.some(({ cells }) => ISO.test(cells.start_time ?? '')))
    return { sections: rows, notes };
  const heading = grid.rows[table.header]?.[table.fields.indexOf('heat_duration')] ?? '';
  const times = timesOf(rows);
  const doubts = doubtsOf(times, rows);
  const sections = rows.map((row, at) => {
    const { day: _day, ...cells } = row.cells;
    const seconds = secondsIn(cells.heat_duration ?? '', /\bmin/i.test(heading));
    const { start, end, day } = times[at] ?? NO_TIMES;
    const fault = row.fault ?? doubts[at];
    return {
      ...row,
      ...(fault ? { fault } : {}),
      cells: {
        ...cells,
        ...timeCell('start_time', start, day),
        ...timeCell('end_time', end, day, start),
        ...(seconds === null ? {} : { heat_duration: String(seconds) }),
        ...typeCell(cells),
        ...(table.isOwn ? {} : { dance_category: stylesIn(cells.dance_category ?? '') }),
        ...(cells.max_couples ? { max_couples: cells.max_couples.replace(/\s+couples?$/i, '') } : {}),
      },
    };
  });
  return { sections, notes };
}

const ISO = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

interface Times {
  start: Written | null;
  end: Written | null;
  day: Written | null;
}
const NO_TIMES: Times = { start: null, end: null, day: null };

/** The times of each line. "9:00 – 10:30 AM" in one cell gives both; a blank day repeats the line above. */
function timesOf(rows: readonly TableRow[]): Times[] {
  let above: Written | null = null;
  return rows.map(({ cells: { start_time: written = '', end_time: until = '', day: on = '' } }) => {
    const day: Written | null = on === '' ? above : readMoment(on);
    above = day;
    const [from = '', to = ''] =
      until === '' && !ISO.test(written)
        ? written.split(/\s*[–—]\s*|\s+-\s+|(?<=\d|m)-(?=\d{1,2}[:.])|\s+to\s+/i)
        : [written];
    if (to === '') return { start: moment(from), end: moment(until), day };
    const half = /[ap]\.?\s?m\b\.?/i.exec(to)?.[0];
    const end = moment(to);
    const starts = [half && !/[ap]\.?\s?m\b/i.test(from) ? moment(`${from} ${half}`) : null, moment(from)];
    const start =
      starts.find((one) => one?.time && end?.time && one.time <= end.time) ?? starts.at(-1) ?? null;
    return { start, end, day };
  });
}

/** Why a start may be of the morning or the afternoon, in a list without AM, PM or 13:30; undefined if it may not. */
function doubtsOf(times: readonly Times[], rows: readonly TableRow[]): (string | undefined)[] {
  const hasHalves = rows.some(({ cells }) => HALF.test(`${cells.start_time ?? ''} ${cells.end_time ?? ''}`));
  const all = times.flatMap(({ start, end }) => [start, end].flatMap((one) => one?.time ?? []));
  if (hasHalves || all.some((time) => time < '01' || time >= '13')) return [];
  // Floors run in parallel, each in its own order.
  const above = new Map<string, string>();
  return times.map(({ start, day }, at) => {
    if (!start?.time) return undefined;
    const on = dayIn(start) ?? (day && dayIn(day)) ?? '';
    const key = `${on} ${rows[at]?.cells.floor ?? ''}`;
    const isBefore = start.time < (above.get(key) ?? EARLIEST);
    above.set(key, start.time);
    const written = start.time.replace(/^0/, '');
    return isBefore ? `“${written}” may be morning or afternoon. Write ${written} PM or AM.` : undefined;
  });
}

const EARLIEST = '06';

const HALF = /\b\d*[ap]\.?\s?m\b|noon|midnight/i;

/** Null for ISO times, which the judge reads with their offsets. */
const moment = (text: string): Written | null => (ISO.test(text) ? null : readMoment(text));

/** "2027-03-05 09:00", "Friday 09:00" or "09:00", with the day of the cell, else of the line, else of the start. */
function timeCell(
  field: string,
  written: Written | null,
  day: Written | null,
  start: Written | null = null,
): Record<string, string> {
  if (!written?.time) return {};
  const days = [written, day, start].flatMap((one) => (one && dayIn(one)) || []);
  return { [field]: [...days.slice(0, 1), written.time].join(' ') };
}

/** A date such as 3/5/2027 stays in figures: the days of the event decide. */
const dayIn = ({ date, figures, weekday }: Written): string | null => date ?? figures?.join('/') ?? weekday;

/** Section types by the words of the type, or of an unmistakable title. */
const TYPES: readonly (readonly [type: string, words: RegExp])[] = [
  [
    'BREAK',
    /^(breaks?|lunch|dinner|supper|breakfast|pause|intermission|awards?|social( dancing)?|general dancing)\b/i,
  ],
  ['SOLO', /^(solos?|show ?dances?|showcases?|routines?|formations?|cabaret)\b/i],
  ['MULTI', /^(multi|scholarships?|champ|\d+[- ]dance)/i],
  ['HEAT', /^(heats?|singles?( dances?)?|freestyles?|regular)\b/i],
];

function typeCell({
  section_type: type = '',
  title = '',
  dance_category: style = '',
}: Record<string, string>): Record<string, string> {
  const word = type || (style === '' ? title : '');
  const found = TYPES.find(([, words]) => words.test(word))?.[0];
  return found && (type !== '' || found === 'BREAK') ? { section_type: found } : {};
}

/** Splits "Smooth / Rhythm" and "Smooth & Rhythm". */
function stylesIn(cell: string): string {
  if (/^[-–—]*$/.test(cell)) return '';
  const parts = cell.split(/\s*[;,/&+]\s*|\s+and\s+/i).filter(Boolean);
  return parts.length > 1 && parts.every(styleOf) ? parts.join('; ') : cell;
}
