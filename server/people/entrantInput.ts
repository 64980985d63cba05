import { z } from 'zod';
import { name, optionalLine, reference } from '../input/validation.ts';

/** What a valid studio is called. */
export const studioName = name();

/** What a valid person is, sent by a form, a client of the API or a line of a spreadsheet. */
export const entrantDetails = z.object({
  name: name(),
  cardNumber: optionalLine(50).optional(),
  studioId: reference.nullish(),
  isProfessional: z.boolean(),
  level: optionalLine(100).optional(),
  category: optionalLine(100).optional(),
});

/** Level and age group are the students'; a blank one is none. */
export function danceLevels(person: {
  isProfessional: boolean;
  level?: string | null;
  category?: string | null;
}): { level: string | null; category: string | null } {
  if (person.isProfessional) return { level: null, category: null };
  return { level: person.level || null, category: person.category || null };
}
