import type { EntryType } from '../../../entries/entry.entity.ts';
import { STYLE_NAMES, type Style, styleOf } from '../../vocabulary/styles.ts';
import type { SheetLine } from '../lines.ts';

export interface HeatInProgram {
  number: string;
  /** "09:00AM"; empty if unknown. */
  time: string;
  group: string;
  type: EntryType;
  line: number;
  place: number;
  isPro: boolean;
  /** Weekday, such as "Friday". The date is "2027-03-05". Both are empty if unknown. */
  day: string;
  date: string;
  style?: Style | null;
}

const USUAL_SECONDS = 90;

/** Sections that would hold these heats: one per run of the same heading, type and day. */
export function sectionsOfProgram(heats: readonly HeatInProgram[]): SheetLine[] {
  const runs: HeatInProgram[][] = [];
  for (const heat of heats) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.group === heat.group && last.type === heat.type && last.day === heat.day)
      runs.at(-1)?.push(heat);
    else runs.push([heat]);
  }
  const times = new Map<string, number>();
  return runs.flatMap((run, index) => {
    const [first] = run;
    if (!first) return [];
    const title = titleOf(first);
    const count = (times.get(title) ?? 0) + 1;
    times.set(title, count);
    const seconds = secondsOf(run, runs[index + 1]?.[0]);
    return [
      {
        line: first.line,
        cells: {
          title: count === 1 ? title : `${title} ${count}`,
          section_type: first.type,
          dance_category: styleNames(run).join('; '),
          start_time: momentOf(first),
          end_time: endOf(run, seconds),
          heat_duration: String(seconds),
        },
      },
    ];
  });
}

const SUFFIX: Record<EntryType, string> = { HEAT: '', MULTI: ' multi-dances', SOLO: ' solos' };
const titleOf = (heat: HeatInProgram): string =>
  `${heat.group || (heat.style ? STYLE_NAMES[heat.style] : 'Program')}${SUFFIX[heat.type]}`;

function styleNames(run: readonly HeatInProgram[]): string[] {
  const names = run.map(({ group, style }) => (styleOf(group) ? group : style ? STYLE_NAMES[style] : ''));
  return [...new Set(names.filter(Boolean))];
}

/** Minutes since midnight of "09:00AM"; null for other text. */
export function minutesOf(time: string): number | null {
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d)(?::\d\d)?\s*([AP]M)?$/i.exec(time.trim()) ?? [];
  if (hour === undefined) return null;
  const noon = half?.toUpperCase() === 'PM' ? 12 : 0;
  return ((Number(hour) % (half ? 12 : 24)) + noon) * 60 + Number(minute);
}

/** Average length of a heat, from the first to the last, or to the next section. */
function secondsOf(run: readonly HeatInProgram[], next: HeatInProgram | undefined): number {
  const start = minutesOf(run[0]?.time ?? '');
  const follows = next && next.day === run[0]?.day ? minutesOf(next.time) : null;
  const last = minutesOf(run.at(-1)?.time ?? '');
  if (start === null) return USUAL_SECONDS;
  const shared = (end: number, count: number): number => usual(((end - start) * 60) / count, Math.round);
  const until = follows !== null && follows > start ? follows : null;
  const seconds =
    run.length > 1 && last !== null && last > start
      ? shared(last, run.length - 1)
      : until === null
        ? USUAL_SECONDS
        : shared(until, run.length);
  // Printed times are whole minutes, so rounding can exceed the next start by up to a minute: then round down.
  const tooLong = until === null ? 0 : run.length * seconds - (until - start) * 60;
  return until !== null && tooLong > 0 && tooLong <= 60
    ? usual(((until - start) * 60) / run.length, Math.floor)
    : seconds;
}

/** Rounds to five seconds, within 30 to 600; else the usual length. */
function usual(seconds: number, rounded: (steps: number) => number): number {
  const stepped = rounded(seconds / 5) * 5;
  return stepped >= 30 && stepped <= 600 ? stepped : USUAL_SECONDS;
}

/** Without a day, the time means the event's first day. */
function momentOf({ time, date, day }: HeatInProgram): string {
  const minutes = minutesOf(time);
  return minutes === null ? '' : [date || day, clock(minutes * 60)].filter(Boolean).join(' ');
}

function endOf(run: readonly HeatInProgram[], seconds: number): string {
  const [first] = run;
  const start = minutesOf(first?.time ?? '');
  if (!first || start === null) return '';
  return [first.date || first.day, clock(start * 60 + run.length * seconds)].filter(Boolean).join(' ');
}

function clock(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const rest = seconds % 60;
  return `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}${rest ? `:${two(rest)}` : ''}`;
}
