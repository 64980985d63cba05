import type { ChangeKind, LineChange } from '../../publishing/changes/compareSheets.ts';
import type { SheetLine as ComparedLine } from '../../publishing/changes/sheetLine.ts';
import type { Program, ProgramCouple, ProgramHeat, ProgramPerson } from '../../publishing/program.ts';
import { contestText } from './coupleWords.ts';
import type { SheetClock } from './sheetClock.ts';

/** The differences that sheets show as "changed since version n". */
export interface Marks {
  readonly sinceVersion: number;
  readonly lines: readonly LineChange[];
  /** Those who danced then, some of whom the program of today may not know. */
  readonly people: readonly ProgramPerson[];
}

/** What stands beside a line that is not as it was. */
export interface Mark {
  readonly kind: ChangeKind;
  /** "was 79, 11:03 AM"; "new"; "cancelled". */
  readonly words: string;
}

/** Signs that stand in the fonts; nothing rests on a sign alone. */
export const MARK_SIGNS: Record<ChangeKind, string> = {
  MOVED: '⇄',
  NEW_TIME: '◷',
  FLOOR: '⚑',
  PARTNER: '⚭',
  CONTEST: '✎',
  NEW: '+',
  GONE: '−',
};

export const marksBetween = (before: Program, lines: readonly LineChange[]): Marks => ({
  sinceVersion: before.version ?? 0,
  lines,
  people: before.people,
});

/** Marks that are found by what they stand beside. */
export interface MarkIndex {
  readonly sinceVersion: number;
  /** Of a couple in its heat: for everybody, or as one of them has it. */
  of(heat: ProgramHeat, couple: ProgramCouple, personId?: number): Mark | null;
  /** What somebody dances no more, as it was. */
  goneFor(personId: number): readonly ComparedLine[];
  name(personId: number): string | null;
}

const keyOf = (heatId: number, entryId: number): string => `${heatId} ${entryId}`;

export function indexMarks(marks: Marks, clock: SheetClock): MarkIndex {
  const ofLine = new Map<string, LineChange>();
  const gone = new Map<number, ComparedLine[]>();
  const names = new Map(marks.people.map(({ id, name }) => [id, name]));
  for (const change of marks.lines) {
    const { before, after } = change;
    if (after) ofLine.set(keyOf(after.heatId, after.entryId), change);
    for (const id of before?.personIds ?? []) {
      if (before && !after?.personIds.includes(id)) gone.set(id, [...(gone.get(id) ?? []), before]);
    }
  }
  const wordsOf = (change: LineChange) => words(change, clock, (id) => names.get(id) ?? '');
  return {
    sinceVersion: marks.sinceVersion,
    of: (heat, couple, personId) => {
      const change = ofLine.get(keyOf(heat.id, couple.entryId));
      if (!change) return null;
      const isNewFor = personId !== undefined && !change.before?.personIds.includes(personId);
      const kind = isNewFor ? 'NEW' : (change.kinds[0] ?? 'NEW');
      return { kind, words: kind === 'NEW' ? 'new' : wordsOf(change) };
    },
    goneFor: (personId) => gone.get(personId) ?? [],
    name: (personId) => names.get(personId) ?? null,
  };
}

export const GONE: Mark = { kind: 'GONE', words: 'cancelled' };

/** All that was different, once: "was 79, 11:03 AM, Ballroom A". */
function words(change: LineChange, clock: SheetClock, name: (id: number) => string): string {
  const { kinds, before, after } = change;
  if (!before) return 'new';
  const isOtherDay =
    before.startTime &&
    after?.startTime &&
    clock.localDate(before.startTime) !== clock.localDate(after.startTime);
  const time = before.startTime && (isOtherDay ? clock.dayAndTime : clock.time)(before.startTime);
  const partners = before.personIds.filter((id) => !after?.personIds.includes(id)).map(name);
  const says: Partial<Record<ChangeKind, (string | null)[]>> = {
    MOVED: [before.heat, time],
    NEW_TIME: [time],
    FLOOR: [before.floor],
    PARTNER: partners.length > 0 ? [`with ${partners.join(' & ')}`] : [],
    CONTEST: [before.dance?.name ?? null, contestText(before)],
  };
  const was = kinds.flatMap((kind) => says[kind] ?? []).filter(Boolean);
  return was.length > 0 ? `was ${was.join(', ')}` : 'changed';
}

/** With those who dance no more, so that a sheet can say so to them as well. */
export function withFormerPeople(program: Program, marks: Marks | null): Program {
  const known = new Set(program.people.map(({ id }) => id));
  const former = marks?.people.filter(({ id }) => !known.has(id)) ?? [];
  return former.length > 0 ? { ...program, people: [...program.people, ...former] } : program;
}
