import { z } from 'zod';
import type { FieldMessages } from '../errors.ts';
import { optionalText, reference, text, whole } from '../input/validation.ts';
import type { EntryType } from './entry.entity.ts';

const entryType = z.enum(['HEAT', 'SOLO', 'MULTI']);

/** More people than any formation has; it bounds what one call may ask the server to look up. */
const partnerIds = z
  .array(reference)
  .min(1, 'At least one partner is needed.')
  .max(50, 'At most 50 partners.');

const newEntry = z.object({
  clientKey: text(200).nullish(),
  entrantId: reference,
  eventId: reference,
  danceId: reference.nullish(),
  danceCategoryId: reference.nullish(),
  partnerIds,
  entryType,
  quantity: whole(1, 999).nullish(),
  level: optionalText(100).optional(),
  category: optionalText(100).optional(),
});

/** A new entry that is right by itself; the sender of a wrong one hears of all its fields at once. */
export const newEntryInput = (['danceId', 'danceCategoryId', 'partnerIds'] as const).reduce(
  (schema, field) =>
    schema.refine((entry) => !shapeProblems(entry)[field], {
      path: [field],
      error: (issue) => shapeProblems(issue.input as Partial<EntryShape>)[field]?.join(' ') ?? '',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  newEntry,
);

/** The event of an entry cannot be changed. */
export const entryChanges = z.object({
  entrantId: reference.optional(),
  danceId: reference.nullish(),
  danceCategoryId: reference.nullish(),
  partnerIds: partnerIds.optional(),
  entryType: entryType.optional(),
  quantity: whole(1, 999).optional(),
  level: optionalText(100).optional(),
  category: optionalText(100).optional(),
});

export interface EntryShape {
  entrantId: number;
  danceId: number | null;
  danceCategoryId: number | null;
  partnerIds: number[];
  entryType: EntryType;
}

/** What is wrong with an entry by itself, before anything is looked up. */
export function shapeProblems(entry: { [Field in keyof EntryShape]?: unknown }): FieldMessages {
  const problems: FieldMessages = {};
  const partners = Array.isArray(entry.partnerIds) ? entry.partnerIds : [];
  const isMulti = entry.entryType === 'MULTI';
  const isOneDance = entry.entryType === 'HEAT' || entry.entryType === 'SOLO';
  if (isMulti && isGiven(entry.danceId)) {
    problems.danceId = ['A multi-dance entry has a dance category and no dance.'];
  }
  if (isMulti && !isGiven(entry.danceCategoryId)) {
    problems.danceCategoryId = ['A multi-dance entry needs a dance category.'];
  }
  if (isOneDance && !isGiven(entry.danceId)) {
    problems.danceId = [`A ${entry.entryType === 'HEAT' ? 'heat' : 'solo'} entry needs a dance.`];
  }
  const wrong: string[] = [];
  if (isGiven(entry.entrantId) && partners.includes(entry.entrantId)) {
    wrong.push('The entrant cannot be a partner as well.');
  }
  if (new Set(partners).size < partners.length) wrong.push('No partner may be named twice.');
  if (wrong.length > 0) problems.partnerIds = wrong;
  return problems;
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}
