import type { Grid } from '../reading/grid.ts';
import { isAgeGroup, isDay, isLevel } from '../vocabulary/levels.ts';
import { type Style, styleOf } from '../vocabulary/styles.ts';
import { isHeading, labelIn } from './columns.ts';

/** What lines above or within a table say about all lines below them. */
export interface GroupLabels {
  studio: string;
  teacher: string;
  student: string;
  age: string;
  level: string;
  /** As written. */
  style: string;
  isProfessional: boolean | null;
}

export const NO_LABELS: GroupLabels = {
  studio: '',
  teacher: '',
  student: '',
  age: '',
  level: '',
  style: '',
  isProfessional: null,
};

/**
 * Collects labels such as "Studio: Cedar Hall" and "Teachers" above a table.
 * @param header row index of the table's header @param before what was collected further up
 */
export function labelsAbove(
  { rows }: Grid,
  header: number,
  from = 0,
  before: GroupLabels = NO_LABELS,
): GroupLabels {
  const labels = { ...before };
  for (const cells of rows.slice(from, header))
    Object.assign(labels, groupLabelsIn(cells) ?? labelsIn(cells, true));
  return labels;
}

/** Reads a line that only describes those below it: by a role, level, style, studio or person. Null for other lines. */
export function groupLabelsIn(cells: readonly string[]): Partial<GroupLabels> | null {
  const [only = '', ...more] = cells.filter((cell) => cell !== '');
  const labels = labelsIn(cells);
  if (Object.keys(labels).length > 0 && more.length <= 1) return labels;
  if (more.length > 0 || only === '' || only.split(' ').length > 5 || COUNT.test(only)) return null;
  const role = roleOfAll(only);
  if (role !== null) return { isProfessional: role };
  if (isLevel(only)) return { level: only };
  return isStyleAlone(only) ? { style: capitalised(only) } : null;
}

/** Matches the start of a total or remark, which is no one's line. */
export const isTotalWord = (text: string): boolean =>
  /^(grand\s+)?(sub)?totals?\b|^(sum|summe|gesamt|insgesamt|totaux|totali|somme|count|number of|end of|printed|page \d+)\b|^\d+ (people|persons|students|teachers|dancers|couples|entries|lines)\b/i.test(
    text,
  );

/** "Total students: 12" and "12 students" are not headings. */
const COUNT = /^\d|\b(total|sum|count|number)\b/i;

/** @param isAbove whether labels need no colon; within a table, "Student | Bo Pellwick" is a line */
function labelsIn(cells: readonly string[], isAbove = false): Partial<GroupLabels> {
  const labels: Partial<GroupLabels> = {};
  for (const [column, cell] of cells.entries()) {
    const [, label = isAbove ? cell : '', inside = ''] = /^([^:]{2,30}):\s*(.*)$/.exec(cell) ?? [];
    const field = labelIn(label);
    const value = inside || (label ? (cells[column + 1] ?? '') : '');
    // "Age" and "Standard" next to each other are two column headings.
    if (value === '' || (field === 'age' && isDay(value))) continue;
    if (isHeading(value) || (!inside && field !== 'studio' && isStyleAlone(value) && field)) continue;
    if (field === 'studio' || field === 'teacher' || field === 'student' || field === 'age')
      labels[field] = value;
    else if (field === 'level' && isLevel(value)) labels.level = value;
    // After "Division", B1 is an age.
    else if (field === 'level' && DIVISION.test(label) && isAgeGroup(value)) labels.age = value;
    else if (/^(dance )?style$/i.test(label)) labels.style = value;
  }
  return labels;
}

const DIVISION = /^(div|class|group)/i;

const isStyleAlone = (text: string): boolean => {
  const style: Style | null = styleOf(text);
  return style !== null && text.length < 40 && !/\d/.test(text);
};

const TEACHERS =
  /\b(teachers?|pros?|professionals?|instructors?|lehrer(innen)?|trainer(innen)?|profis?|profesores|maestros|professeurs|insegnanti)\b/i;
const STUDENTS =
  /\b(students?|amateurs?|ams|pupils?|sch(ü|ue)ler(innen)?|alumnos|estudiantes|élèves|allievi)\b/i;

/** The role of everyone below "Teachers" or in "Students 2027"; null if it names both or neither. */
export function roleOfAll(text: string): boolean | null {
  const [areTeachers, areStudents] = [TEACHERS.test(text), STUDENTS.test(text)];
  return areTeachers === areStudents ? null : areTeachers;
}

/** "SMOOTH" becomes "Smooth": capitals are a heading's, not the style's. */
export const capitalised = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase().replaceAll(/(?<=^|[\s/&-])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;
