import { withTba } from '../../entries/tba.ts';
import { type Awards, awardsAmong } from '../../publishing/awards.ts';
import type { SheetLine as ComparedLine } from '../../publishing/changes/sheetLine.ts';
import { contestText } from '../../publishing/contestWords.ts';
import type { ProgramPerson } from '../../publishing/program.ts';
import { counted } from '../../schedules/counted.ts';
import { byNumber, partnersText } from './coupleWords.ts';
import { GONE, type Mark, type MarkIndex } from './marks.ts';
import type { ProgramIndex, Seat } from './programIndex.ts';
import type { Session } from './sessions.ts';

export interface SheetLine {
  /** Null for a cancelled row and for a later round. */
  readonly rowId: number | null;
  readonly startTime: string | null;
  readonly heat: string;
  readonly floor: string;
  readonly dance: string;
  readonly style: string;
  readonly contest: string;
  readonly partners: string;
  readonly backNumber: string;
  readonly mark: Mark | null;
}

/** Lines printed as a block: consecutive heats, or awards. */
export type SheetRun = { readonly lines: readonly SheetLine[] } | { readonly awards: Awards };

export interface SheetPart {
  /** "Friday evening", or "With Dmitri Volkov". */
  readonly title: string;
  /** "Friday, Mar 5 · 11 heats". */
  readonly about: string;
  readonly runs: readonly SheetRun[];
}

export interface PersonSheet {
  readonly person: ProgramPerson;
  readonly studio: string;
  readonly heats: number;
  readonly solos: number;
  readonly multis: number;
  readonly numbers: readonly { readonly number: string; readonly partners: readonly string[] }[];
  readonly first: Seat | null;
  /** Number of changed lines and news; small shifts excluded. */
  readonly changes: number;
  /** "Number 9999, was 276 (with Ellen)", "Was called Dimitri". */
  readonly news: readonly string[];
  /** Lines under the name: missing back numbers, the news, and "11 heats start 2 min later". */
  readonly notes: readonly string[];
  readonly parts: readonly SheetPart[];
  /** One heading covers several days, so each line names its day. */
  readonly showsDays: boolean;
}

export type SheetOrder = 'time' | 'partner';

export function personSheet(
  index: ProgramIndex,
  person: ProgramPerson,
  marks: MarkIndex | null = null,
  order: SheetOrder = 'time',
): PersonSheet {
  const seats = index.seatsOf(person.id);
  const later = seats.flatMap((seat) => laterLines(index, seat, person.id));
  const gone = marks?.goneFor(person.id) ?? [];
  const goneLines = gone.map((line) => placedGone(index, line, person.id, marks));
  const lineOf = (seat: Seat): SheetLine => ({
    rowId: seat.couple.rowId,
    startTime: seat.heat.startTime,
    heat: index.rounds.labelOf(seat.heat, seat.contest),
    floor: seat.section?.floor ?? '',
    dance: index.danceName(seat.heat),
    style: seat.heat.style.name,
    contest: contestText(seat.contest),
    partners: partnersText(index, seat.couple, person.id),
    backNumber: seat.couple.backNumber,
    mark: marks?.of(seat.heat, seat.couple, person.id) ?? null,
  });
  const news = newsOf(index, seats, person.id, marks);
  return {
    person,
    studio: index.studioName(person),
    heats: seats.length,
    solos: seats.filter(({ heat }) => heat.entryType === 'SOLO').length,
    multis: seats.filter(({ heat }) => heat.entryType === 'MULTI').length,
    numbers: numbersOf(index, seats, person.id),
    first: seats[0] ?? null,
    showsDays: order === 'partner' && daysOf(index, [...seats.map(({ heat }) => heat), ...gone]) > 1,
    news,
    notes: [
      unnumberedWords(index, seats, person.id),
      ...news,
      marks?.shiftsFor(new Set([person.id])) ?? '',
    ].filter((words) => words !== ''),
    changes:
      seats.filter(({ heat, couple }) => marks?.of(heat, couple, person.id)).length +
      gone.length +
      news.length,
    parts:
      order === 'time'
        ? partsByTime(index, seats, [...later, ...goneLines], lineOf)
        : partsByPartner(seats, [...later, ...goneLines], lineOf),
  };
}

const couplesOf = (seats: readonly Seat[]) => [
  ...new Map(seats.map(({ couple }) => [couple.personIds.join(), couple])).values(),
];

function unnumberedWords(index: ProgramIndex, seats: readonly Seat[], personId: number): string {
  if (!index.hasNumbers) return '';
  const partners = couplesOf(seats)
    .filter(({ backNumber }) => backNumber === '')
    .map((couple) => partnersText(index, couple, personId))
    .filter((name) => name !== '');
  return partners.length > 0 ? `No number yet with ${partners.join(', ')}` : '';
}

function newsOf(
  index: ProgramIndex,
  seats: readonly Seat[],
  personId: number,
  marks: MarkIndex | null,
): string[] {
  const numbers = couplesOf(seats).flatMap((couple) => {
    const was = marks?.numberBefore(couple);
    if (!was || couple.backNumber === '') return [];
    const partners = partnersText(index, couple, personId);
    return `Number ${couple.backNumber}, was ${was}${partners && ` (with ${partners})`}`;
  });
  const name = marks?.nameBefore(personId);
  return name ? [`Was called ${name}`, ...numbers] : numbers;
}

const daysOf = ({ clock }: ProgramIndex, lines: readonly Timed[]): number =>
  new Set(lines.flatMap(({ startTime }) => (startTime ? clock.localDate(startTime) : []))).size;

function numbersOf(index: ProgramIndex, seats: readonly Seat[], personId: number): PersonSheet['numbers'] {
  const partners = new Map<string, Set<string>>();
  for (const { couple } of seats) {
    if (couple.backNumber === '') continue;
    const names = partners.get(couple.backNumber) ?? new Set();
    const partner = partnersText(index, couple, personId);
    partners.set(couple.backNumber, partner === '' ? names : names.add(partner));
  }
  return [...partners]
    .map(([number, names]) => ({ number, partners: [...names] }))
    .sort((a, b) => byNumber(a.number, b.number));
}

interface Placed {
  readonly line: SheetLine;
  readonly place: number;
  readonly sectionId: number | null;
}

function partsByTime(
  index: ProgramIndex,
  seats: readonly Seat[],
  others: readonly Placed[],
  lineOf: (seat: Seat) => SheetLine,
): SheetPart[] {
  return index.sessions.flatMap((session) => {
    const ids = new Set(session.sections.map(({ id }) => id));
    const own = seats.filter(({ heat }) => ids.has(heat.sectionId));
    const lost = others.filter(({ line }) => index.sessionAt(line.startTime) === session);
    const lines = [...own.map((seat) => placed(seat, lineOf)), ...lost];
    const awards = awardsOf(session, own);
    // Dances after midnight get a heading with their own day, repeated on each page they continue on.
    return daysWithin(index, session, [...lines.map(({ line }) => line), ...awards]).map(({ day, isOn }) => {
      const ofDay = lines.filter(({ line }) => isOn(line));
      const present = ofDay.filter(({ line }) => line.rowId !== null).length;
      return {
        title: day === session.startTime ? session.name : `${session.name}, after midnight`,
        about: [day && index.clock.day(day), counted(present, 'heat')].filter(Boolean).join(' · '),
        runs: withAwards(runsOf(ofDay), awards.filter(isOn)),
      };
    });
  });
}

type Timed = { readonly startTime: string | null };

/** The days with lines of a session; untimed lines count as its first day. */
function daysWithin({ clock }: ProgramIndex, { startTime }: Session, lines: readonly Timed[]) {
  const dateOf = (line: Timed) => {
    const instant = line.startTime ?? startTime;
    return instant === null ? '' : clock.localDate(instant);
  };
  const first = dateOf({ startTime });
  return [...new Set(lines.map(dateOf))].toSorted().map((date) => ({
    day: date === first ? startTime : (lines.find((line) => dateOf(line) === date)?.startTime ?? null),
    isOn: (line: Timed) => dateOf(line) === date,
  }));
}

function partsByPartner(
  seats: readonly Seat[],
  others: readonly Placed[],
  lineOf: (seat: Seat) => SheetLine,
): SheetPart[] {
  const all = [...seats.map((seat) => placed(seat, lineOf)), ...others];
  return [...Map.groupBy(all, ({ line }) => line.partners)].map(([partners, own]) => {
    const numbers = new Set(own.map(({ line }) => line.backNumber).filter((number) => number !== ''));
    const present = own.filter(({ line }) => line.rowId !== null).length;
    return {
      title: partners === '' ? 'Without a partner' : `With ${partners}`,
      about: [[...numbers].toSorted(byNumber).join(', '), counted(present, 'heat')]
        .filter(Boolean)
        .join(' · '),
      runs: runsOf(own),
    };
  });
}

const placed = (seat: Seat, lineOf: (seat: Seat) => SheetLine): Placed => ({
  line: lineOf(seat),
  place: seat.place,
  sectionId: seat.heat.sectionId,
});

/** "If recalled": time and floor of the later rounds of a contest, under the number of its first round. */
function laterLines(index: ProgramIndex, seat: Seat, personId: number): Placed[] {
  const { couple } = seat;
  return index.laterFor(seat).map(({ heat, first, label, name, isRecalled }) => ({
    line: {
      rowId: null,
      startTime: heat.startTime,
      heat: label,
      floor: index.floorOf(heat),
      dance: index.danceName(first),
      style: first.style.name,
      mark: null,
      contest: `${capitalized(name)} in heat ${heat.label}, ${isRecalled ? 'recalled' : 'if recalled'}`,
      partners: partnersText(index, couple, personId),
      backNumber: couple.backNumber,
    },
    place: Number.NaN,
    sectionId: null,
  }));
}

const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function placedGone(
  index: ProgramIndex,
  line: ComparedLine,
  personId: number,
  marks: MarkIndex | null,
): Placed {
  const others = line.personIds.filter((id) => id !== personId);
  return {
    line: {
      rowId: null,
      startTime: line.startTime,
      heat: line.heat,
      floor: line.floor,
      dance: index.danceName(line),
      style: line.style.name,
      contest: contestText(line),
      partners: withTba(
        others.map((id) => marks?.name(id) ?? index.person(id).name),
        line.awaitsPartner,
      ).join(' & '),
      backNumber: '',
      mark: GONE,
    },
    place: Number.NaN,
    sectionId: null,
  };
}

/** Groups consecutive heats, where the competitor stays on the floor. Cancelled lines appear at their former time. */
function runsOf(lines: readonly Placed[]): { lines: SheetLine[] }[] {
  const inOrder = lines.toSorted(
    (a, b) =>
      String(a.line.startTime ?? '9').localeCompare(String(b.line.startTime ?? '9')) ||
      a.place - b.place ||
      0,
  );
  const runs: { lines: SheetLine[]; place: number; sectionId: number | null }[] = [];
  for (const { line, place, sectionId } of inOrder) {
    const last = runs.at(-1);
    const isGone = Number.isNaN(place);
    const follows = isGone || (last?.sectionId === sectionId && !(place - last.place > 1));
    if (last && follows) {
      last.lines.push(line);
      if (!isGone) last.place = place;
    } else runs.push({ lines: [line], place, sectionId });
  }
  return runs;
}

const awardsOf = (session: Session, seats: readonly Seat[]): Awards[] =>
  awardsAmong(
    session.sections,
    seats.map(({ heat, contest }) => ({ startTime: heat.startTime, contestId: contest.id })),
  );

function withAwards(runs: readonly { lines: SheetLine[] }[], awards: readonly Awards[]): SheetRun[] {
  const timed = [
    ...runs.map(({ lines }) => ({ time: lines[0]?.startTime ?? '9', run: { lines } as SheetRun })),
    ...awards.map((line) => ({ time: line.startTime, run: { awards: line } as SheetRun })),
  ];
  return timed.toSorted((a, b) => a.time.localeCompare(b.time)).map(({ run }) => run);
}
