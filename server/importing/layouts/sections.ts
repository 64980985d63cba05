import type { Grid } from '../reading/grid.ts';
import {
  type DayOrder,
  dateIn,
  orderIn,
  readMoment,
  secondsIn,
  type Written,
} from '../vocabulary/moments.ts';
import { styleOf } from '../vocabulary/styles.ts';
import type { SheetLine } from './lines.ts';
import { rowsOf, type TableFound, type TableRow } from './table.ts';

export function readSectionsList(grid: Grid, table: TableFound): { sections: SheetLine[]; notes: string[] } {
  const { rows, notes } = rowsOf(grid, table);
  // A hand-typed file can have our columns: without an ISO time, read it like any other.
  if (table.isOwn && rows.some(({ cells }) => ISO.test(cells.start_time ?? '')))
    return { sections: rows, notes };
  const heading = grid.rows[table.header]?.[table.fields.indexOf('heat_duration')] ?? '';
  const times = halvesOf(timesOf(rows), rows);
  const order = orderIn(
    times.flatMap(({ start, end, day }) => [start, end, day].filter((one) => one !== null)),
  );
  const sections = rows.map(({ above: _above, ...row }, at) => {
    const { day: _day, ...cells } = row.cells;
    const seconds = secondsIn(cells.heat_duration ?? '', /\bmin/i.test(heading));
    const { start, end, day, note } = times[at] ?? NO_TIMES;
    return {
      ...row,
      ...(note ? { note } : {}),
      cells: {
        ...cells,
        ...timeCell('start_time', start, day, order),
        ...timeCell('end_time', end, day, order, start),
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
  /** Why "1:30" was read as 13:30. */
  note?: string;
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

/** Moves "1:30" after "9:00", or as a day's first start, to the afternoon in a list without AM, PM or 13:30. */
function halvesOf(times: readonly Times[], rows: readonly TableRow[]): readonly Times[] {
  const hasHalves = rows.some(({ cells }) => HALF.test(`${cells.start_time ?? ''} ${cells.end_time ?? ''}`));
  const all = times.flatMap(({ start, end }) => [start, end].flatMap((one) => one?.time ?? []));
  if (hasHalves || all.some((time) => time < '01' || time >= '13')) return times;
  // Floors run in parallel, each in its own order.
  const days = new Map<string, { first: string; last: string }>();
  return times.map(({ start, end, day }, at) => {
    if (!start?.time) return { start, end, day };
    const on = start.date ?? start.figures?.join('/') ?? start.weekday;
    const ofLine = on ?? day?.date ?? day?.figures?.join('/') ?? day?.weekday ?? '';
    const key = `${ofLine} ${rows[at]?.cells.floor ?? ''}`;
    const above = days.get(key);
    // Before noon, an earlier start than the line above may only mean unsorted lines.
    const isByLines = above
      ? start.time < above.last && (start.time < above.first || above.last >= '12')
      : start.time < EARLIEST;
    // "Morning" after "Afternoon" shows that the lines are unsorted.
    const half = halfIn(rows[at]?.cells.title ?? '');
    const isMoved = half === null ? isByLines : half === 'LATER' && start.time < '12';
    const from = isMoved ? laterHalf(start) : start;
    const time = from.time ?? '';
    days.set(key, { first: above?.first ?? time, last: time });
    const why =
      half && !isByLines
        ? ', because of its title'
        : above
          ? ', because of the line above'
          : `: no day begins at ${start.time.replace(/^0/, '')}`;
    return {
      ...{ start: from, end: end?.time && end.time < time ? laterHalf(end) : end, day },
      ...(isMoved ? { note: `Read as ${time}${why}` } : {}),
    };
  });
}

const halfIn = (title: string): 'EARLIER' | 'LATER' | null => {
  if (/\b(afternoon|evening|night(?! ?club))\b/i.test(title)) return 'LATER';
  return /\bmorning\b/i.test(title) ? 'EARLIER' : null;
};

const EARLIEST = '06';

const HALF = /\b\d*[ap]\.?\s?m\b|noon|midnight/i;

const laterHalf = ({ time, ...written }: Written): Written => ({
  ...written,
  time: time && time < '12' ? `${Number(time.slice(0, 2)) + 12}${time.slice(2)}` : time,
});

/** Null for ISO times, which the judge reads with their offsets. */
const moment = (text: string): Written | null => (ISO.test(text) ? null : readMoment(text));

/** "2027-03-05 09:00", "Friday 09:00" or "09:00", with the day of the cell, else of the line, else of the start. */
function timeCell(
  field: string,
  written: Written | null,
  day: Written | null,
  order: DayOrder,
  start: Written | null = null,
): Record<string, string> {
  if (!written?.time) return {};
  const days = [written, day, start].flatMap((one) => (one && dayIn(one, order)) || []);
  return { [field]: [...days.slice(0, 1), written.time].join(' ') };
}

/** A date of unknown order stays in figures. */
const dayIn = (written: Written, order: DayOrder): string | null =>
  dateIn(written, order) ?? written.figures?.join('/') ?? written.weekday;

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
