import { inDigits } from '../schedules/counted.ts';
import type { ExistingSchedule } from './existing.ts';
import type { ReadFile } from './importJob.ts';
import type { ImportCounts, ImportLine, ImportProblem, ImportReport } from './importReport.ts';
import type { DeskConflict } from './judge/desk.ts';
import { summaryOf } from './judge/judgeEntries.ts';
import type { JudgedImport } from './judge/judgeImport.ts';
import { AS_WRITTEN, EXCHANGED } from './judge/openCouples.ts';
import { type EntryTarget, keyOf, type PersonTarget } from './judge/targets.ts';
import { LIST_KINDS } from './layouts/columns.ts';
import type { CoupleAsked } from './layouts/lines.ts';
import { roleIn } from './layouts/people/roles.ts';
import { pagesOf } from './reportPages.ts';
import type { DeskChange, FoundPerson, FoundQuestion, GoneEntry, ScheduleEffect } from './reportParts.ts';

export type ReportData = Omit<
  ImportReport,
  'eventId' | 'scheduleId' | 'isApplied' | 'content' | 'bulkChangeId' | 'misplacedRounds'
>;

interface ReadFiles {
  files: readonly Omit<ReadFile, 'lines'>[];
  sizes: readonly { people: number; entries: number; sections: number; limits: number }[];
  timeZone: string;
}

export function reportOf(
  { files, sizes, timeZone }: ReadFiles,
  judged: JudgedImport,
  schedules: readonly ExistingSchedule[],
): ReportData {
  const { studios, dances, people: persons, times, entries, sections } = judged;
  const kinds = [studios, dances, persons, times, entries, sections];
  const troubles = files.flatMap(({ trouble, sheets }, source) =>
    trouble === null ? [] : [fileProblem(source, trouble, sheets[0]?.layout)],
  );
  const lines = kinds.flatMap((kind) => kind.lines);
  const problems = [...troubles, ...kinds.flatMap((kind) => kind.problems.toSorted(byPlace))];
  const people = judged.named.map(personOf);
  const byRef = new Map(people.map((person) => [person.ref, person]));
  return {
    timeZone,
    offsetTime: judged.sections.offsetTime,
    counts: countsOf(lines, problems),
    pages: { lines: pagesOf(lines), problems: pagesOf(problems) },
    files: files.map(({ choices: _choices, ...file }, index) => ({
      ...file,
      ...(sizes[index] ?? { people: 0, entries: 0, sections: 0, limits: 0 }),
    })),
    words: judged.words,
    pairs: judged.pairs.flatMap(({ a, b, entries, reasons }) => {
      const [one, other] = [byRef.get(a), byRef.get(b)];
      return one && other ? [{ a: one, b: other, entries, reasons }] : [];
    }),
    questions: questionsIn(problems, byRef),
    gone: goneOf(judged.gone, schedules),
    deskChanges: [
      ...judged.desk.map(deskChangeOf),
      ...times.desk.map(({ person, ...rest }) => ({
        entryId: null,
        personId: person.id,
        mayUseFile: true,
        ...rest,
      })),
    ],
    levelChanges: judged.entries.levelChanges,
    effects: effectsOf(judged.entries.changed, judged.gone, schedules),
  };
}

/** "Imported: 214 new, 12 changed, 1,702 unchanged, 4 left out" */
export function contentOf(counts: ImportCounts, isApplied: boolean, removed = 0): string {
  const words = [
    `${inDigits(counts.new)} new`,
    `${inDigits(counts.changed)} changed`,
    ...(removed > 0 ? [`${inDigits(removed)} removed`] : []),
    `${inDigits(counts.unchanged)} unchanged`,
    `${inDigits(counts.bad)} left out`,
  ].join(', ');
  return `${isApplied ? 'Imported' : 'Would import'}: ${words}`;
}

function countsOf(lines: readonly ImportLine[], problems: readonly ImportProblem[]): ImportCounts {
  const count = (change: ImportLine['change']): number =>
    lines.filter((line) => line.change === change).length;
  const bad = problems.length;
  return { new: count('NEW'), changed: count('CHANGED'), unchanged: count('UNCHANGED'), bad };
}

const byPlace = (a: ImportProblem, b: ImportProblem): number => a.source - b.source || a.line - b.line;

function fileProblem(source: number, reason: string, layout: string | null | undefined): ImportProblem {
  const file = LIST_KINDS.find((kind) => kind === layout) ?? 'ENTRIES';
  const nothing = { place: null, field: null, text: '', misspelt: [], question: null, cells: {} };
  return { file, source, line: 1, reason, ...nothing };
}

export const personOf = (person: PersonTarget): FoundPerson => ({
  ref: person.ref,
  id: person.id,
  name: person.name,
  isProfessional: person.isProfessional,
  studio: person.studio?.name ?? '',
  cardNumber: person.cardNumber,
  level: person.level ?? '',
  category: person.category ?? '',
});

const deskChangeOf = ({ entry, line, words, isScratched, ...rest }: DeskConflict): DeskChange => ({
  entryId: entry.id ?? 0,
  personId: null,
  content: words,
  file: summaryOf(line),
  current: `${summaryOf(entry)}${isScratched ? ' (scratched)' : ''}`,
  ...rest,
});

function goneOf(gone: JudgedImport['gone'], schedules: readonly ExistingSchedule[]): GoneEntry[] {
  const heats = new Map<number, number>();
  for (const place of schedules.flatMap(({ places }) => places)) {
    heats.set(place.entryId, (heats.get(place.entryId) ?? 0) + place.heats);
  }
  return gone.map((entry) => {
    const entryId = entry.id ?? 0;
    return { entryId, summary: summaryOf(entry), heats: heats.get(entryId) ?? 0, atDesk: entry.atDesk };
  });
}

function effectsOf(
  changed: readonly EntryTarget[],
  gone: readonly EntryTarget[],
  schedules: readonly ExistingSchedule[],
): ScheduleEffect[] {
  const fresh = changed.filter(({ id }) => id === null).reduce((sum, { quantity }) => sum + quantity, 0);
  const known = new Set(changed.flatMap(({ id }) => id ?? []));
  const going = new Set(gone.flatMap(({ id }) => id ?? []));
  return schedules
    .filter(({ places }) => places.length > 0)
    .map(({ places, id, ...schedule }) => ({
      scheduleId: id,
      ...schedule,
      added: fresh,
      changed: places.filter(({ entryId, heats }) => heats > 0 && known.has(entryId)).length,
      removable: places.reduce((sum, { entryId, heats }) => sum + (going.has(entryId) ? heats : 0), 0),
    }))
    .filter(({ added, changed: also, removable }) => added + also + removable > 0);
}

function questionsIn(
  problems: readonly ImportProblem[],
  people: ReadonlyMap<string, FoundPerson>,
): FoundQuestion[] {
  const questions = new Map<string, FoundQuestion>();
  for (const problem of problems) {
    const { question } = problem;
    if (!question) continue;
    const known = questions.get(question.key);
    if (known) known.lines += 1;
    else {
      const candidates = question.couple
        ? studentsIn(question.couple)
        : question.candidates.flatMap((ref) => people.get(ref) ?? []);
      questions.set(question.key, {
        key: question.key,
        name: question.name,
        lines: 1,
        mayBeNew: !question.couple,
        example: describe(problem, question.name, candidates),
        candidates,
      });
    }
  }
  return [...questions.values()];
}

const studentsIn = ({ student, teacher }: CoupleAsked): FoundPerson[] =>
  [
    { ref: AS_WRITTEN, ...student },
    { ref: EXCHANGED, ...teacher },
  ].map((person) => ({
    ...person,
    id: null,
    isProfessional: false,
    cardNumber: '',
    level: '',
    category: '',
  }));

/** Describes a line: "Student, Cedar Hall, Gold" or "Waltz with Ann Odell, Gold". */
function describe(
  { file, line, cells }: ImportProblem,
  name: string,
  candidates: readonly FoundPerson[],
): string {
  const { studio, card_number: card, level, category, dance, dance_category: style } = cells;
  const role = roleIn(cells.is_professional);
  const others = [cells.entrant, ...(cells.partners ?? '').split(';')]
    .map((one) => one?.trim())
    .filter((one) => one && keyOf(one) !== keyOf(name));
  const what =
    file === 'PEOPLE'
      ? // A role that no candidate has is only inferred: don't show it.
        candidates.some(({ isProfessional }) => isProfessional === role) && (role ? 'Teacher' : 'Student')
      : [dance || style, others.length > 0 && `with ${others.join(', ')}`].filter(Boolean).join(' ');
  const parts = [what, studio, card && `card ${card}`, level, category].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : `line ${line}`;
}
