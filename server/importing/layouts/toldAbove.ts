import type { Grid } from '../reading/grid.ts';
import { squeezed } from '../vocabulary/words.ts';

const LABELS: Record<string, 'studio' | 'teacher'> = {
  ...{
    studio: 'studio',
    studioname: 'studio',
    school: 'studio',
    danceschool: 'studio',
    dancestudio: 'studio',
  },
  ...{ teacher: 'teacher', teachername: 'teacher', instructor: 'teacher', instructorname: 'teacher' },
};

/** What lines such as "Studio: Cedar Hall" above a table say of all its lines. @param header index of its first row */
export function toldAbove({ rows }: Grid, header: number): { studio: string; teacher: string } {
  const told = { studio: '', teacher: '' };
  for (const cells of rows.slice(0, header)) {
    for (const [column, cell] of cells.entries()) {
      const [, label = '', inside = ''] = /^([^:]{2,30}):\s*(.*)$/.exec(cell) ?? [];
      const field = LABELS[squeezed(label)];
      if (field) told[field] ||= inside || (cells[column + 1] ?? '');
    }
  }
  return told;
}
