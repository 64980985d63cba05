import { withTba } from '../../entries/tba.ts';
import type { ProgramCouple } from '../../publishing/program.ts';
import type { ProgramIndex } from './programIndex.ts';

/** The student first, then the partners. */
export const coupleNames = (
  index: ProgramIndex,
  { personIds, awaitsPartner }: ProgramCouple,
): readonly string[] =>
  withTba(
    personIds.map((id) => index.person(id).name),
    awaitsPartner,
  );

/** "Ellen Whitcombe & Dmitri Volkov". */
export const coupleText = (index: ProgramIndex, couple: ProgramCouple): string =>
  coupleNames(index, couple).join(' & ');

/** Empty for someone who dances alone. */
export const partnersText = (index: ProgramIndex, couple: ProgramCouple, of: number): string =>
  coupleNames(index, couple)
    .filter((_, place) => couple.personIds[place] !== of)
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
