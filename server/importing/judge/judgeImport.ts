import type { ThreadProgress } from '../../threads/threads.ts';
import { type EntryPages, entryPagesOf } from '../entryPages.ts';
import type { ExistingData } from '../existing.ts';
import type { NO_LINES, ParsedFile, SheetLine } from '../layouts/lines.ts';
import type { FoundWord } from '../reportParts.ts';
import { Decisions, type OrganiserDecisions } from './decisions.ts';
import { Desk, type DeskConflict } from './desk.ts';
import type { Judged, SourceLine } from './draft.ts';
import { EntryPool } from './entryPool.ts';
import { evidenceOf } from './evidence.ts';
import { goneEntries } from './goneEntries.ts';
import { dancesAlone, type JudgedEntries, judgeEntries } from './judgeEntries.ts';
import { type DanceLine, judgeDances, judgeStudios } from './judgeNames.ts';
import { judgePeople } from './judgePeople.ts';
import { type JudgedSections, judgeSections, type SectionTarget } from './judgeSections.ts';
import { type JudgedTimes, judgeTimes, type TimesTarget } from './judgeTimes.ts';
import { lookAlikesIn, type PairFound } from './lookAlikesIn.ts';
import type { Clock } from './momentReader.ts';
import { People } from './people.ts';
import { resolveCouple } from './resolveCouple.ts';
import type { DanceTarget, EntryTarget, PersonTarget, Target } from './targets.ts';
import { TeacherLoad } from './teacherLoad.ts';
import { Words } from './words.ts';

interface ImportCase {
  files: readonly (readonly ParsedFile[])[];
  clock: Clock;
  decided: OrganiserDecisions;
}

export interface JudgedImport {
  studios: Judged<Target>;
  dances: Judged<DanceLine>;
  people: Judged<PersonTarget>;
  entries: JudgedEntries;
  sections: JudgedSections;
  times: JudgedTimes;
  gone: (EntryTarget & { atDesk: string | null })[];
  /** Lines that differ from what the desk left. */
  desk: DeskConflict[];
  words: FoundWord[];
  pairs: PairFound[];
  named: PersonTarget[];
}

/** The part that is written. The report's lines stay in the import process. */
export interface ToWrite {
  studios: Target[];
  dances: DanceLine[];
  people: PersonTarget[];
  entries: EntryPages;
  sections: SectionTarget[];
  times: TimesTarget[];
  goneIds: number[];
  named: PersonTarget[];
}

export const toWrite = (judged: JudgedImport): ToWrite => ({
  studios: judged.studios.changed,
  dances: judged.dances.changed,
  people: judged.people.changed,
  entries: entryPagesOf(judged.entries.changed),
  sections: judged.sections.changed,
  times: judged.times.changed,
  named: judged.named,
  goneIds: judged.gone.flatMap(({ id }) => id ?? []),
});

const PROGRESS_INTERVAL = 250;

/** Judges each line against the database. Pure. */
export function judgeImport(
  { files, clock, decided }: ImportCase,
  existing: ExistingData,
  onProgress: ThreadProgress = () => undefined,
): JudgedImport {
  const lines = {
    people: linesOf(files, 'people'),
    entries: linesOf(files, 'entries'),
    sections: linesOf(files, 'sections'),
    studios: linesOf(files, 'studios'),
    dances: linesOf(files, 'dances'),
    times: linesOf(files, 'times'),
  };
  const total = Object.values(lines).reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  const onLine = (): void => {
    if (done % PROGRESS_INTERVAL === 0) onProgress(done, total);
    done += 1;
  };
  const words = new Words(existing, decided.words, Object.values(lines).flat());
  const people = new People(existingPeople(existing, words));
  const present = existingEntries(existing, people, words);
  const { timeZone } = clock;
  const desk = new Desk(existing.desk, present, people.all, { timeZone, usesFile: decided.usesFile ?? [] });
  const decisions = new Decisions(decided);
  const { evidence, entered } = evidenceOf(present, lines.entries, people);
  const studios = judgeStudios(lines.studios, words, onLine);
  const dances = judgeDances(lines.dances, words, existing, onLine);
  for (const { name, keptId } of existing.merged) {
    const kept = people.byRef(`p${keptId}`);
    if (kept) people.setMerged(name, kept);
  }
  const judgedPeople = judgePeople(inOrder(lines.people), { people, words, decisions, evidence }, onLine);
  for (const { kind, written, means } of decided.words) {
    if (kind === 'PERSON') for (const person of people.named(means)) people.answersTo(person, written);
  }
  const { floor } = existing;
  const usesFile = decided.usesFileOf ?? [];
  const times = judgeTimes(lines.times, { people, floor, clock, usesFile }, onLine);
  // After the people: entries that follow them are matched by their new level and age group.
  const pool = new EntryPool(present, desk.formers);
  const limits = new Map(existing.limits.map(({ danceId, limit }) => [danceId, limit]));
  const context = {
    words,
    desk,
    couple: resolveCouple(people, decisions, entered),
    pool,
    load: new TeacherLoad(present, limits),
    dancesAlone: dancesAlone(existing),
    keepsLevels: decided.keepsLevels ?? false,
  };
  const judgedEntries = judgeEntries(lines.entries, context, onLine);
  const judgedSections = judgeSections(lines.sections, words, existing, clock, onLine);
  onProgress(total, total);
  const pairs = lookAlikesIn(people, {
    present,
    judged: judgedEntries,
    lines: lines.entries,
    existing,
    decided,
  });
  const named = new Set([...pairs, ...decided.pairs].flatMap(({ a, b }) => [a, b]));
  for (const { question } of [...judgedPeople.problems, ...judgedEntries.problems]) {
    for (const ref of question?.candidates ?? []) named.add(ref);
  }
  return {
    studios,
    dances,
    people: {
      ...judgedPeople,
      lines: judgedPeople.lines.toSorted((a, b) => a.source - b.source),
      changed: [...judgedPeople.changed, ...people.others],
    },
    entries: judgedEntries,
    sections: judgedSections,
    times,
    gone: goneEntries(files, people, pool).map((entry) => ({ ...entry, atDesk: desk.wordsOf(entry) })),
    desk: desk.conflicts,
    words: words.found(),
    pairs,
    named: [...named].flatMap((ref) => people.byRef(ref) ?? []),
  };
}

function linesOf(files: ImportCase['files'], kind: keyof typeof NO_LINES): SourceLine[] {
  return files.flatMap((parts, source) =>
    parts.flatMap(({ [kind]: lines, isLiteral }) =>
      lines.map((line: SheetLine): SourceLine => ({ ...line, source, isLiteral })),
    ),
  );
}

/**
 * Puts files with studios first and people of inferred role last: the others tell who they are, whatever the upload
 * order.
 */
function inOrder(lines: readonly SourceLine[]): SourceLine[] {
  const withStudios = new Set(lines.flatMap(({ source, cells }) => (cells.studio ? source : [])));
  const rank = ({ source, guessed = [] }: SourceLine): number =>
    Number(!withStudios.has(source)) + 2 * Number(guessed.includes('is_professional'));
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

function existingPeople(existing: ExistingData, words: Words): PersonTarget[] {
  // Of two studios of one name, lines mean the older; existing people keep theirs.
  const studios = new Map(existing.studios.map((studio): [number | null, Target] => [studio.id, studio]));
  for (const studio of words.studios.values()) studios.set(studio.id, studio);
  return existing.people.map(({ studioId, ...person }) => ({
    ...person,
    ref: `p${person.id}`,
    studio: studioId === null ? null : (studios.get(studioId) ?? null),
  }));
}

function existingEntries(
  { entries }: Pick<ExistingData, 'entries'>,
  people: People,
  words: Words,
): EntryTarget[] {
  const byId = new Map(people.all.map((person) => [person.id, person]));
  const dances = new Map(
    [...words.dances.values()].map((dance): [number | null, DanceTarget] => [dance.id, dance]),
  );
  const categories = new Map([...words.categories.values()].map((category) => [category.id, category]));
  return entries.flatMap(({ entrantId, partnerIds, categoryId, danceId, category: ageGroup, ...entry }) => {
    const entrant = byId.get(entrantId);
    const partners = partnerIds.map((id) => byId.get(id));
    const category = categories.get(categoryId);
    if (!entrant || !category || partners.includes(undefined)) return [];
    const dance = danceId === null ? null : (dances.get(danceId) ?? null);
    const couple = { entrant, partners: partners.filter((person) => person !== undefined) };
    return [{ ...entry, ...couple, category, dance, ageGroup }];
  });
}
