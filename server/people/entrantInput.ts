import { z } from 'zod';
import { name, optionalLine, reference } from '../input/validation.ts';

export const studioName = name();

/** A valid person in forms, API calls and spreadsheet lines. */
export const entrantDetails = z.object({
  name: name(),
  cardNumber: optionalLine(50).optional(),
  studioId: reference.nullish(),
  isProfessional: z.boolean(),
  level: optionalLine(100).optional(),
  category: optionalLine(100).optional(),
});

/** Only students have a level and an age group; blank means none. */
export function danceLevels(person: {
  isProfessional: boolean;
  level?: string | null;
  category?: string | null;
}): { level: string | null; category: string | null } {
  if (person.isProfessional) return { level: null, category: null };
  return { level: person.level || null, category: person.category || null };
}
