import { z } from 'zod';
import type { FieldMessages } from '../errors.ts';
import { optionalLine, reference, text, together, whole } from '../input/validation.ts';
import { type EntryType, EntryTypeEnum } from './entry.entity.ts';
import { LONGEST_SONG, MOST_SONGS, songsOf } from './songs.ts';

const entryType = z.enum(EntryTypeEnum);
const quantity = whole(1, 999);

/** More than any formation has; bounds the look-ups of one call. */
export const MOST_PARTNERS = 50;

export const partnersOf = <S extends z.ZodType>(partner: S) =>
  z.array(partner).max(MOST_PARTNERS, `At most ${MOST_PARTNERS} partners.`);

/** One song per line, in order; may be empty. */
export const songs = text(MOST_SONGS * (LONGEST_SONG + 2))
  .overwrite((typed) => songsOf(typed).join('\n'))
  .refine(
    (typed) => songsOf(typed).length <= MOST_SONGS,
    `Must be at most ${MOST_SONGS} songs, one per line.`,
  )
  .refine(
    (typed) => songsOf(typed).every(({ length }) => length <= LONGEST_SONG),
    `Must be at most ${LONGEST_SONG} characters per song.`,
  );

/** Fields shared by forms, API clients and spreadsheets. */
export const entryWords = {
  entryType,
  quantity: quantity.nullish(),
  level: optionalLine(100).optional(),
  category: optionalLine(100).optional(),
};

const newEntry = z.object({
  clientKey: text(200).nullish(),
  entrantId: reference,
  eventId: reference,
  danceId: reference.nullish(),
  danceCategoryId: reference.nullish(),
  partnerIds: partnersOf(reference),
  ...entryWords,
  entersTwice: z.boolean().nullish(),
});

/** Rules across fields, each reported at its field. */
const withShapeRules = <S extends z.ZodObject>(entry: S): S =>
  (['danceId', 'danceCategoryId', 'partnerIds'] as const).reduce(
    (schema, field) => together(schema, field, (given) => shapeProblems(given)[field]?.join(' ')),
    entry,
  );

export const newEntryInput = withShapeRules(newEntry);

export const listedEntryInput = withShapeRules(newEntry.omit({ clientKey: true, eventId: true }));

/** More in one transaction would block other writers of the event for seconds. */
export const MOST_IN_LIST = 500;
export const newEntryList = newEntry.pick({ clientKey: true, eventId: true }).extend({
  entries: z
    .array(z.unknown())
    .min(1, 'Send at least one entry.')
    .max(MOST_IN_LIST, `At most ${MOST_IN_LIST} entries.`),
});

/** An entry cannot change its event. */
export const entryChanges = newEntry
  .omit({ clientKey: true, eventId: true })
  .partial()
  .extend({ quantity: quantity.optional() });

/** Default of an omitted quantity. */
export const USUAL_QUANTITY = 1;
export interface EntryShape {
  entrantId: number;
  danceId: number | null;
  danceCategoryId: number | null;
  partnerIds: number[];
  entryType: EntryType;
}

/** Problems that need no look-up. */
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
  const isUnknown = !isMulti && !isOneDance;
  if (isUnknown && !isGiven(entry.danceId) && !isGiven(entry.danceCategoryId)) {
    problems.danceId = ['An entry needs a dance, a multi-dance entry a dance category.'];
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
