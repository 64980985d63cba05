import { TZDate } from '@date-fns/tz';
import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { type Author, writeLog } from '../news/log.ts';
import type { Section, SectionType } from '../schedules/sections/section.entity.ts';
import { readSectionsById } from '../schedules/sections/section.reader.ts';
import { removedWords, setCategories, writeSection } from '../schedules/sections/writeSection.ts';
import { instant, isoUtc } from '../time.ts';
import type { CsvFile, CsvLine } from './csv.ts';
import {
  BadLine,
  cell,
  choiceCell,
  compared,
  filledCell,
  judgeLines,
  type Verdict,
  wholeCell,
} from './draft.ts';
import { type Known, keyOf, type Target } from './known.ts';
import { distinct, insertNamed } from './people.ts';

export interface SectionTarget {
  id: number | null;
  title: string;
  type: SectionType;
  categories: Target[];
  start: Date | null;
  end: Date | null;
  durationSeconds: number;
  maxCouples: number | null;
}

const STANDARD_DURATION_SECONDS = 90;

/** Reads the sections file: sections are known again by their title; new ones follow the present ones in file order. */
export function judgeSections(csv: CsvFile, known: Known, present: SectionTarget[], timeZone: string) {
  const waiting = [...present];
  const changed: SectionTarget[] = [];
  const judged = judgeLines('SECTIONS', csv, (line): Verdict => {
    const section = sectionOf(line, known, timeZone);
    const index = waiting.findIndex((other) => keyOf(other.title) === keyOf(section.title));
    const before = index < 0 ? null : (waiting.splice(index, 1)[0] ?? null);
    const verdict = compared(before && cellsOf(before), cellsOf(section));
    if (verdict.change !== 'UNCHANGED') changed.push({ ...section, id: before?.id ?? null });
    return { ...verdict, summary: section.title };
  });
  return { ...judged, changed };
}

function sectionOf(line: CsvLine, known: Known, timeZone: string): SectionTarget {
  const start = timeCell(line, 'start_time', timeZone);
  const end = timeCell(line, 'end_time', timeZone);
  if (start && end && end < start) throw new BadLine('end_time', 'end_time is before start_time.');
  const names = cell(line, 'dance_category', 1000)
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    id: null,
    title: filledCell(line, 'title', 200),
    type: choiceCell<SectionType>(line, 'section_type', ['HEAT', 'SOLO', 'MULTI', 'BREAK'], 'HEAT'),
    durationSeconds: wholeCell(line, 'heat_duration', 1, 86_400) ?? STANDARD_DURATION_SECONDS,
    maxCouples: wholeCell(line, 'max_couples', 1, 999),
    categories: [...new Set(names.map((name) => known.category(name)))],
    start,
    end,
  };
}

/** ISO 8601; without an offset the time is the event's own. */
function timeCell(line: CsvLine, column: string, timeZone: string): Date | null {
  const value = cell(line, column, 40);
  if (value === '') return null;
  const text = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(
    value,
  );
  if (text) {
    const [, year, month, day, hour, minute, second = '0', offset] = text;
    const time = offset
      ? new Date(value.replace(' ', 'T'))
      : new Date(
          +new TZDate(
            Number(year),
            Number(month) - 1,
            Number(day),
            Number(hour),
            Number(minute),
            Number(second),
            timeZone,
          ),
        );
    if (!Number.isNaN(time.getTime()) && Number(year) >= 1900 && Number(year) <= 2099) return time;
  }
  throw new BadLine(
    column,
    `${column} must be a time such as 2027-03-05T14:00:00Z, in the years 1900 to 2099.`,
  );
}

function cellsOf(section: SectionTarget): Record<string, string> {
  return {
    section_type: section.type,
    dance_category: section.categories.map((category) => category.name).join(';'),
    start_time: section.start ? isoUtc(section.start) : '',
    end_time: section.end ? isoUtc(section.end) : '',
    heat_duration: String(section.durationSeconds),
    max_couples: section.maxCouples === null ? '' : String(section.maxCouples),
  };
}

export async function readSections(db: Db, scheduleId: number, known: Known): Promise<SectionTarget[]> {
  const categories = new Map([...known.categories.values()].map((category) => [category.id, category]));
  const rows = await db
    .selectFrom('sections as s')
    .selectAll('s')
    .select(
      sql<number[]>`array(select c.dance_category_id from section_dance_categories c
        where c.section_id = s.id order by c.position)`.as('category_ids'),
    )
    .where('s.schedule_id', '=', scheduleId)
    .orderBy('s.position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: row.section_type,
    categories: row.category_ids.map((id) => categories.get(id)).filter((category) => category !== undefined),
    start: instant(row.start_time),
    end: instant(row.end_time),
    durationSeconds: row.heat_duration,
    maxCouples: row.max_couples,
  }));
}

/**
 * Writes the sections that are new or changed; new ones after the last. What a changed type or style does to heats
 * that stand is the same as on the screen, and logged.
 */
export async function writeSections(
  tx: Db,
  user: Author,
  scheduleId: number,
  changed: SectionTarget[],
): Promise<void> {
  await insertNamed(tx, 'dance_categories', distinct(changed.flatMap((section) => section.categories)));
  const standing = new Map(
    (
      await readSectionsById(
        tx,
        changed.flatMap((section) => section.id ?? []),
      )
    ).map((section) => [section.id, section]),
  );
  for (const target of changed) {
    const section = standing.get(target.id ?? 0);
    if (section) await changeSection(tx, user, section, target);
    else await insertSection(tx, scheduleId, target);
  }
}

async function changeSection(tx: Db, user: Author, section: Section, target: SectionTarget): Promise<void> {
  const removed = await writeSection(tx, section, {
    sectionType: target.type,
    startTime: target.start,
    endTime: target.end,
    heatDuration: target.durationSeconds,
    maxCouples: target.maxCouples,
    danceCategoryIds: categoryIds(target),
  });
  if (removed.heats === 0) return;
  const content = `Changed section ${section.order}: ${removedWords(removed)}`;
  await writeLog(tx, { scheduleId: section.scheduleId, user, content });
}

async function insertSection(tx: Db, scheduleId: number, target: SectionTarget): Promise<void> {
  const { id } = await tx
    .insertInto('sections')
    .values({
      schedule_id: scheduleId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from sections where schedule_id = ${scheduleId})`,
      title: target.title,
      section_type: target.type,
      start_time: target.start,
      end_time: target.end,
      heat_duration: target.durationSeconds,
      max_couples: target.maxCouples,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setCategories(tx, id, categoryIds(target));
}

const categoryIds = ({ categories }: SectionTarget): number[] =>
  categories.flatMap((category) => category.id ?? []);
