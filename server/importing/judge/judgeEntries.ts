import { z } from 'zod';
import { danceCategoryName, danceName } from '../../dances/danceInput.ts';
import {
  entryWords,
  MOST_PARTNERS,
  partnersOf,
  shapeProblems,
  songs,
  USUAL_QUANTITY,
} from '../../entries/entryInput.ts';
import { NEEDS_PARTNER } from '../../entries/partnerRules.ts';
import { TBA } from '../../entries/tba.ts';
import type { FieldMessages } from '../../errors.ts';
import { entrantDetails } from '../../people/entrantInput.ts';
import type { ExistingData } from '../existing.ts';
import type { CoupleAsked } from '../layouts/lines.ts';
import { isPlaceholder } from '../layouts/people/personName.ts';
import type { Desk } from './desk.ts';
import {
  BadLine,
  cell,
  compared,
  inColumns,
  type Judged,
  judgeLines,
  listCell,
  numberCell,
  readByRule,
  type SourceLine,
  type Verdict,
} from './draft.ts';
import { EntriesOfFiles, type EntryPool, type Former } from './entryPool.ts';
import type { Couple } from './resolveCouple.ts';
import { type EntryTarget, traitsOf } from './targets.ts';
import type { TeacherLoad } from './teacherLoad.ts';
import type { Words } from './words.ts';

/** The entry rule of the API, with names instead of ids. */
const entryRule = z.object({
  entrant: entrantDetails.shape.name,
  partners: partnersOf(entrantDetails.shape.name),
  ...entryWords,
  danceCategory: danceCategoryName,
  dance: danceName.optional(),
  enteredAt: z.iso
    .datetime({ offset: true, message: 'Must be a time in UTC, such as 2027-01-31T18:05:00Z.' })
    .optional(),
  song: songs.optional(),
});
const COLUMNS = {
  entryType: 'entry_type',
  danceCategory: 'dance_category',
  entrantId: 'entrant',
  partnerIds: 'partners',
  danceId: 'dance',
  danceCategoryId: 'dance_category',
  enteredAt: 'entered_at',
};

interface EntryContext {
  words: Words;
  desk: Desk;
  couple: (line: SourceLine, named: { entrant: string | undefined; partners: string[] }) => Couple;
  pool: EntryPool;
  load: TeacherLoad;
  dancesAlone: ReadonlySet<number>;
  /** Whether entries of the event keep their levels. */
  keepsLevels: boolean;
}

export interface JudgedEntries extends Judged<EntryTarget> {
  /** Number of entries of the event to which the files give another level. */
  levelChanges: number;
}

/** Dances whose entries may have no partner. */
export const dancesAlone = ({ limits }: ExistingData): ReadonlySet<number> =>
  new Set(limits.flatMap(({ danceId, partnerRule }) => (partnerRule === 'REQUIRED' ? [] : danceId)));

/**
 * Judges the lines about entries. A line matches an existing entry by couple, type and dance, preferring the same level
 * and age group.
 * @param onLine called once for each line
 */
export function judgeEntries(
  lines: readonly SourceLine[],
  context: EntryContext,
  onLine: () => void,
): JudgedEntries {
  const { pool, load, desk, keepsLevels } = context;
  let levelChanges = 0;
  const changed: EntryTarget[] = [];
  const read = new Map<SourceLine, EntryTarget>();
  const notes = new Map<SourceLine, string>();
  const first = judgeLines('ENTRIES', lines, (line): BadLine | null => {
    onLine();
    const entry = entryOf(line, context, notes);
    if (entry instanceof BadLine) return entry;
    read.set(line, entry);
    return null;
  });
  // Exact matches come first, so that a changed level never claims an unchanged entry.
  const exact = new Map<SourceLine, EntryTarget>();
  for (const [line, entry] of read) {
    const present = pool.take(entry, true);
    if (present) exact.set(line, present);
  }
  const formers = new Map<SourceLine, Former[]>();
  for (const [line, entry] of read) {
    const former = exact.has(line) ? [] : pool.takeFormers(entry, entry.quantity, true);
    if (former.length > 0) formers.set(line, former);
  }
  const kept = new Set<EntryTarget>();
  const ofFiles = new EntriesOfFiles();
  const judged = judgeLines('ENTRIES', [...read.keys()], (line): Verdict | BadLine => {
    const entry = read.get(line);
    if (!entry) throw new Error('a line without its entry');
    const known = exact.get(line);
    const same = known || formers.has(line) ? null : ofFiles.take(entry, line.source);
    if (same?.id === null) same.song ||= entry.song;
    const alike = known ?? same ?? (formers.has(line) ? null : pool.take(entry, false));
    const present = alike ?? (formers.has(line) ? null : pool.takeCompleted(entry));
    // A file that names no partner yet says nothing against the one who was named since.
    if (present && entry.partners.length === 0) entry.partners = present.partners;
    const missing = same ? 0 : entry.quantity - (present?.quantity ?? 0);
    const former = formers.get(line) ?? pool.takeFormers(entry, missing, false);
    const isKept = same ? kept.has(same) : keepsDesk(context, entry, present, former);
    if (isKept) {
      // Another file that lists it means the same.
      const own = { ...entry, id: present?.id ?? former[0]?.entry.id ?? null };
      if (!same) ofFiles.add(own, line.source);
      kept.add(own);
      const words = desk.wordsOf(own) ?? '';
      return { change: 'UNCHANGED', summary: summaryOf(entry), note: `${words}: kept` };
    }
    if (present && present.id !== null && traitsOf(present).level !== traitsOf(entry).level) {
      levelChanges += 1;
      if (keepsLevels) entry.level = present.level;
    }
    const isCompleted = present?.partners.length === 0 && entry.partners.length > 0;
    const [before, after] = [present, entry].map((one) => one && cellsOf(one, isCompleted));
    const verdict = compared(before ?? null, after ?? {});
    if (present && !same) desk.noteScratched(present, entry);
    let written = present;
    const told = [notes.get(line)];
    if (verdict.change !== 'UNCHANGED') {
      const refusal = load.change(entry, present);
      if (refusal) return new BadLine({ quantity: [refusal] });
      if (same && changed.includes(same)) same.quantity = entry.quantity;
      else {
        written = { ...entry, ...asNamed(entry, present), id: present?.id ?? null };
        changed.push(written);
        if (pool.entersTwice(written, present)) told.push('The couple is already entered in this contest');
      }
    }
    if (!same && written) ofFiles.add(written, line.source);
    return { ...verdict, summary: summaryOf(entry), note: told.filter(Boolean).join('. ') || null };
  });
  return { lines: judged.lines, problems: [...first.problems, ...judged.problems], changed, levelChanges };
}

/** Whether what the desk left stays, though the line says otherwise. */
function keepsDesk(
  { desk, pool }: EntryContext,
  entry: EntryTarget,
  present: EntryTarget | null,
  before: readonly Former[],
): boolean {
  const isChanged = present !== null && compared(cellsOf(present), cellsOf(entry)).change === 'CHANGED';
  const kept = before.map((former) => desk.keeps(former.entry, entry) || pool.release(former.entry));
  if (before.length > 0) return !kept.includes(undefined);
  return isChanged && desk.keeps(present, entry);
}

function entryOf(
  line: SourceLine,
  { words, couple, dancesAlone }: EntryContext,
  notes: Map<SourceLine, string>,
): EntryTarget | BadLine {
  if (line.couple) return coupleQuestion(line.couple);
  const input = {
    entrant: cell(line, 'entrant'),
    partners: listCell(line, 'partners').filter((name) => !isPlaceholder(name)),
    entryType: cell(line, 'entry_type')?.toUpperCase(),
    danceCategory: cell(line, 'dance_category'),
    dance: cell(line, 'dance'),
    level: cell(line, 'level'),
    category: cell(line, 'category'),
    quantity: numberCell(line, 'quantity'),
    enteredAt: line.isLiteral ? cell(line, 'entered_at') : undefined,
    song: cell(line, 'song'),
  };
  // The rule rejects longer lists anyway.
  const { entrant, partners, problems, misspelt, question, note } = couple(line, {
    entrant: input.entrant,
    partners: input.partners.slice(0, MOST_PARTNERS),
  });
  const shape = shapeProblems({
    entryType: input.entryType,
    danceId: input.dance,
    danceCategoryId: input.danceCategory,
    entrantId: entrant ?? undefined,
    // Unresolved partners are left out: two strangers must not count as one person.
    partnerIds: partners,
  });
  const { isLiteral, guessed } = line;
  const isInferred = guessed?.includes('dance_category') === true;
  const mayBeAlone = (dance = '', style = ''): boolean => {
    if (dancesAlone.size === 0 || dance === '' || style === '') return false;
    const { id } = words.dance(dance, words.style(style, { isInferred, isLiteral }), isLiteral);
    return id !== null && dancesAlone.has(id);
  };
  const isAlone = input.partners.length === 0 && !mayBeAlone(input.dance, input.danceCategory);
  const aloneWords = line.isLiteral || input.entrant === undefined ? NEEDS_PARTNER : aloneText(input.entrant);
  const further: FieldMessages = {
    ...inColumns(shape, COLUMNS),
    ...problems,
    ...(isAlone ? { partners: [aloneWords] } : {}),
  };
  const entry = readByRule(entryRule, input, COLUMNS, further, misspelt, question);
  if (entry instanceof BadLine) return entry;
  if (!entrant) throw new Error('an entry without its entrant');
  if (note) notes.set(line, note);
  if (entry.level && !isLiteral && words.isUnclearLevel(entry.level)) {
    words.level(entry.level);
    return new BadLine({ level: [unclearLevel(entry.level)] });
  }
  const category = words.style(entry.danceCategory, { isInferred, isLiteral });
  return {
    id: null,
    entrant,
    partners,
    type: entry.entryType,
    category,
    dance: entry.dance === undefined ? null : words.dance(entry.dance, category, isLiteral),
    level: words.level(entry.level ?? '', isLiteral),
    ageGroup: words.age(entry.category ?? '', isLiteral),
    quantity: entry.quantity ?? USUAL_QUANTITY,
    enteredAt: isLiteral && 'entered_at' in line.cells ? (entry.enteredAt ?? null) : undefined,
    song: entry.entryType === 'SOLO' ? entry.song : undefined,
  };
}

const unclearLevel = (level: string): string =>
  `“${level}” is a style. Say what it means under “Which level?”, or correct the file.`;

const aloneText = (entrant: string): string =>
  `${entrant} has no partner. Add the teacher or partner; solos need one too.`;

function coupleQuestion(couple: CoupleAsked): BadLine {
  const [student, teacher] = [couple.student.name, couple.teacher.name];
  const reason = `The files don’t say whether ${student} or ${teacher} is the student. Choose the student, or import a people list with both.`;
  const question = { key: couple.key, name: `Student: ${student} or ${teacher}`, candidates: [], couple };
  return new BadLine({ entrant: [reason] }, [], question);
}

/** A line that says what shows already leaves named what was named, and following what followed. */
function asNamed(entry: EntryTarget, present: EntryTarget | null) {
  if (!present) return {};
  const [said, shown] = [traitsOf(entry), traitsOf(present)];
  return {
    level: (said.level === shown.level ? present : entry).level,
    ageGroup: (said.category === shown.category ? present : entry).ageGroup,
  };
}

function cellsOf(entry: EntryTarget, withPartners = false): Record<string, string> {
  const names = entry.partners.map(({ name }) => name).join('; ');
  return {
    ...traitsOf(entry),
    quantity: String(entry.quantity),
    ...(withPartners ? { partners: names || TBA } : {}),
  };
}

/** "Ann Lee & Bo Ray: Smooth Waltz, Bronze × 2" */
export function summaryOf(entry: EntryTarget): string {
  const { entrant, partners, type, category, dance, quantity } = entry;
  const people = [entrant, ...partners].map((person) => person.name).join(' & ');
  const danced = `${category.name} ${dance?.name ?? 'multi-dance'}${type === 'SOLO' ? ' solo' : ''}`;
  const what = [danced, traitsOf(entry).level].filter(Boolean).join(', ');
  return `${people}: ${what}${quantity === 1 ? '' : ` × ${quantity}`}`;
}
