import { danceCategoryName } from '../../dances/danceInput.ts';
import { line as lineOf } from '../../input/validation.ts';
import { entriesCounted, heatsCounted } from '../../schedules/counted.ts';
import { orderProblems, sectionValues, stylesOf } from '../../schedules/sections/section.values.ts';
import { sectionLoss } from '../../schedules/sections/sectionLoss.ts';
import { isoUtc } from '../../time.ts';
import type { ExistingData, ExistingSection as StoredSection } from '../existing.ts';
import {
  BadLine,
  cell,
  compared,
  inColumns,
  isExplicitlyEmpty,
  type Judged,
  judgeLines,
  listCell,
  numberCell,
  readByRule,
  type SourceLine,
  type Verdict,
} from './draft.ts';
import { ambiguousDate, type Clock, MomentReader } from './momentReader.ts';
import { keyOf, type Target } from './targets.ts';
import type { Words } from './words.ts';

export interface SectionTarget
  extends Pick<StoredSection, 'title' | 'type' | 'start' | 'end' | 'durationSeconds' | 'maxCouples'> {
  id: number | null;
  categories: Target[];
  /** Undefined if the file has no such column. */
  floor?: string | undefined;
  notes?: string | undefined;
}

interface ExistingSection extends SectionTarget {
  heats: { category: Target | undefined; heats: number; rows: number }[];
}

export interface JudgedSections extends Judged<SectionTarget> {
  /** The first time whose offset differs from the event's clock, as written; null if none. */
  offsetTime: string | null;
}

const STANDARD_DURATION_SECONDS = 90;

/** The section rule of the API, with styles by name, and a required title because it identifies the section. */
const sectionRule = sectionValues
  .pick({
    sectionType: true,
    startTime: true,
    endTime: true,
    heatDuration: true,
    maxCouples: true,
    floor: true,
    notes: true,
  })
  .extend({ title: lineOf(200), danceCategories: stylesOf(danceCategoryName) });
const COLUMNS = {
  sectionType: 'section_type',
  danceCategories: 'dance_category',
  startTime: 'start_time',
  endTime: 'end_time',
  heatDuration: 'heat_duration',
  maxCouples: 'max_couples',
};

/** A line matches an existing section by title; new ones follow in file order. */
export function judgeSections(
  lines: readonly SourceLine[],
  words: Words,
  existing: Pick<ExistingData, 'sections'>,
  clock: Clock,
  onLine: () => void,
): JudgedSections {
  const reader = new MomentReader(clock);
  const waiting = sectionsOf(existing, words);
  const changed: SectionTarget[] = [];
  const judged = judgeLines('SECTIONS', lines, (line): Verdict | BadLine => {
    onLine();
    const section = sectionOf(line, words, reader);
    if (section instanceof BadLine) return section;
    const index = waiting.findIndex((other) => keyOf(other.title) === keyOf(section.title));
    const before = index < 0 ? null : (waiting.splice(index, 1)[0] ?? null);
    const verdict = compared(before && cellsOf(before), cellsOf(section));
    const hasNoDay = section.start === null && cell(line, 'start_time') !== undefined;
    const note = hasNoDay ? 'Imported without times: the event has no date yet' : null;
    if (verdict.change === 'UNCHANGED') return { ...verdict, summary: section.title, note };
    changed.push({ ...section, id: before?.id ?? null });
    return { ...verdict, summary: section.title, note: (before && lossInWords(before, section)) ?? note };
  });
  return { ...judged, changed, offsetTime: reader.offsetTime };
}

function sectionOf(line: SourceLine, words: Words, reader: MomentReader): SectionTarget | BadLine {
  const [start, end] = ['start_time', 'end_time'].map((column) => reader.readOnEventDays(cell(line, column)));
  const input = {
    title: isExplicitlyEmpty(line, 'title') ? '' : cell(line, 'title'),
    sectionType: cell(line, 'section_type')?.toUpperCase(),
    danceCategories: listCell(line, 'dance_category'),
    startTime: start,
    endTime: end,
    heatDuration: numberCell(line, 'heat_duration'),
    maxCouples: numberCell(line, 'max_couples'),
    floor: line.cells.floor,
    notes: line.cells.notes,
  };
  const order = orderProblems(dateOf(start), dateOf(end));
  const section = readByRule(sectionRule, input, COLUMNS, inColumns(order, COLUMNS));
  if (section instanceof BadLine) {
    const ambiguous = typeof start === 'string' ? ambiguousDate(start) : null;
    return ambiguous === null ? section : new BadLine({ start_time: [ambiguous] });
  }
  return {
    id: null,
    title: section.title,
    type: section.sectionType ?? 'HEAT',
    durationSeconds: section.heatDuration ?? STANDARD_DURATION_SECONDS,
    maxCouples: section.maxCouples ?? null,
    categories: [
      ...new Set(section.danceCategories.map((style) => words.style(style, { isLiteral: line.isLiteral }))),
    ],
    start: section.startTime ?? null,
    end: section.endTime ?? null,
    floor: section.floor,
    notes: section.notes,
  };
}

const dateOf = (moment: Date | string | undefined): Date | null => (moment instanceof Date ? moment : null);

function cellsOf(section: SectionTarget): Record<string, string> {
  return {
    section_type: section.type,
    dance_category: section.categories.map((category) => category.name).join(';'),
    start_time: section.start ? isoUtc(section.start) : '',
    end_time: section.end ? isoUtc(section.end) : '',
    heat_duration: String(section.durationSeconds),
    max_couples: section.maxCouples === null ? '' : String(section.maxCouples),
    ...(section.floor === undefined ? {} : { floor: section.floor }),
    ...(section.notes === undefined ? {} : { notes: section.notes }),
  };
}

/** "Removes 10 heats, unassigns 7 entries"; null if nothing is lost. */
function lossInWords(before: ExistingSection, after: SectionTarget): string | null {
  const loss = sectionLoss(
    { type: before.type, styles: before.categories },
    { type: after.type, styles: after.categories },
  );
  const gone = before.heats.filter(({ category }) => loss === 'ALL' || (category && loss.includes(category)));
  if (gone.length === 0) return null;
  const sum = (count: 'heats' | 'rows'): number => gone.reduce((all, style) => all + style[count], 0);
  return `Removes ${heatsCounted(sum('heats'))}, unassigns ${entriesCounted(sum('rows'))}`;
}

function sectionsOf({ sections }: Pick<ExistingData, 'sections'>, words: Words): ExistingSection[] {
  const categories = new Map([...words.categories.values()].map((category) => [category.id, category]));
  return sections.map(({ categoryIds, heats, ...section }) => ({
    ...section,
    categories: categoryIds.map((id) => categories.get(id)).filter((category) => category !== undefined),
    heats: heats.map(({ categoryId, ...counts }) => ({ category: categories.get(categoryId), ...counts })),
  }));
}
