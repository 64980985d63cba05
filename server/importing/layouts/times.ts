import { ANY_YEAR, readMoment, type Written } from '../vocabulary/moments.ts';
import type { SheetLine } from './lines.ts';

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const WEEKDAY = '(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\\.?';
const MONTH_DAY = `${MONTH} \\d{1,2}|\\d{1,2}\\.? ${MONTH}`;
const DAY = new RegExp(
  `\\b(?:${WEEKDAY}|\\d{4}-\\d\\d-\\d\\d|(?:${MONTH_DAY})(?:,? \\d{4})?|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4})(?=\\W|$)`,
  'gi',
);
const AWAY = /\b(away|absent|not (there|here|coming|available))\b/i;

export const isOfTimes = (field: string | null): boolean => field === 'arrives' || field === 'leaves';

export const isLimit = (field: string): boolean => isOfTimes(field) || field === 'not_with';

/** Adds a cell of a person's times to those of other columns; its column may be of one day. */
export function addLimit(cells: Record<string, string>, field: string, day: string, cell: string): void {
  const add = (name: string, text: string) => {
    cells[name] = [cells[name], text].filter(Boolean).join('; ');
  };
  add(field, cell && (day ? `${day}: ${cell}` : cell));
  if (day) add(`${field}_on`, day);
}

/** The day in "Sat arrives" or "Leaves (Mar 6)"; empty if there is none. */
export const dayInHeading = (heading: string): string => heading.match(DAY)?.join(' ') ?? '';

export const withoutDay = (heading: string): string =>
  heading
    .replaceAll(DAY, ' ')
    .replaceAll(/[\s(),:–-]+/g, ' ')
    .trim();

/** When someone arrives or leaves, as written. */
export interface TimeWritten extends Written {
  isAway: boolean;
  /** Whether it says nothing about other days, as "Sat: 10:00 AM" does. */
  isOfDay: boolean;
}

/** Reads "10:00 AM", "Sat 10:00", "Mar 6", "away", and "Sat: 10:00; Sun: away"; null if any part says anything else. */
export function readTimes(cell: string): TimeWritten[] | null {
  const parts = cell.split(';').flatMap((part) => part.trim() || []);
  const read = parts.map((part) => {
    const isAway = AWAY.test(part);
    const [, day = '', time = part] = /^([^:]+):(?:\s+(.*)|)$/.exec(part) ?? [];
    const words = `${day} ${time}`.replace(AWAY, ' ').trim();
    const written =
      readMoment(words) ??
      readMoment(words.replace(new RegExp(`\\b(?:${MONTH_DAY})(?!\\w)`, 'i'), `$& ${ANY_YEAR}`));
    const blank = isAway && words === '' ? { date: null, figures: null, weekday: null, time: null } : null;
    const moment = written ?? blank;
    return moment && { ...moment, isAway, isOfDay: day !== '' || parts.length > 1 };
  });
  return read.includes(null) ? null : read.filter((one) => one !== null);
}

const WHO = ['name', 'entrant', 'is_professional', 'studio', 'card_number', 'entrant_id'];

/** What a line says of a person's times and of who is kept apart; nothing if the list has no such columns. */
export function timesOf(
  { line, cells }: Pick<SheetLine, 'line' | 'cells'>,
  who: Record<string, string>,
  key?: string,
): SheetLine[] {
  const said = Object.entries(cells).filter(([field]) => /^(arrives|leaves|not_with)/.test(field));
  if (said.length === 0) return [];
  const named = Object.entries(who).filter(([field]) => WHO.includes(field));
  const own = { name: who.name ?? who.entrant ?? '', ...Object.fromEntries([...named, ...said]) };
  return [key === undefined ? { line, cells: own } : { line, cells: own, key }];
}
