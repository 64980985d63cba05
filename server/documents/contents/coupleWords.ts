import type { ProgramCouple } from '../../publishing/program.ts';
import type { ProgramIndex } from './programIndex.ts';

/** The student first, then the partners. */
export const coupleNames = (index: ProgramIndex, { personIds }: ProgramCouple): string[] =>
  personIds.map((id) => index.person(id).name);

/** "Ellen Whitcombe & Dmitri Volkov". */
export const coupleText = (index: ProgramIndex, couple: ProgramCouple): string =>
  coupleNames(index, couple).join(' & ');

export const partnersText = (index: ProgramIndex, { personIds }: ProgramCouple, of: number): string =>
  personIds
    .filter((id) => id !== of)
    .map((id) => index.person(id).name)
    .join(' & ');

/** The student's studio, otherwise the partner's; empty without either. */
export function coupleStudio(index: ProgramIndex, { personIds }: ProgramCouple): string {
  for (const id of personIds) {
    const studio = index.studioName(index.person(id));
    if (studio !== '') return studio;
  }
  return '';
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const surnameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? '';

export const bySurname = (a: { name: string }, b: { name: string }): number =>
  collator.compare(surnameOf(a.name), surnameOf(b.name)) || collator.compare(a.name, b.name);

/** Numeric order: 9 before 10, 112 before 112A. */
export const byNumber = (a: string, b: string): number => collator.compare(a, b);
