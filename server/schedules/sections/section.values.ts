import { z } from 'zod';
import type { FieldMessages } from '../../errors.ts';
import { enumType } from '../../input/enumType.ts';
import { optionalLine, optionalText, reference, whole } from '../../input/validation.ts';
import { SectionTypeEnum } from './section.entity.ts';

/** The range of date pickers. */
const EARLIEST = new Date('1900-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');
const LONGEST_HEAT_SECONDS = 86_400;

/** A Date or ISO 8601 text, UTC if without an offset. */
const moment = z
  .union(
    [
      z.date(),
      z.iso
        .datetime({ offset: true, local: true })
        .transform((text) => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)),
    ],
    'Must be a date and time, for example 2027-03-05T14:00:00Z.',
  )
  .refine((date) => date >= EARLIEST && date < LATEST, 'Must be from 1900-01-01 to 2099-12-31.');

export const stylesOf = <S extends z.ZodType>(style: S) =>
  z.array(style).max(200, 'Must be at most 200 dance categories.');

export const sectionValues = z.object({
  title: optionalLine(200).optional(),
  sectionType: z.enum(SectionTypeEnum).optional(),
  floor: optionalLine(100).optional(),
  danceCategoryIds: stylesOf(reference)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  startTime: moment.nullable().optional(),
  endTime: moment.nullable().optional(),
  heatDuration: whole(1, LONGEST_HEAT_SECONDS).optional(),
  maxCouples: whole(1, 999).nullable().optional(),
  notes: optionalText(10_000).optional(),
});
export type SectionValues = z.output<typeof sectionValues>;

export const DirectionEnum = enumType('Direction', 'Direction of a move.', {
  UP: 'One position earlier.',
  DOWN: 'One position later.',
});
export type Direction = keyof typeof DirectionEnum;

export const placeInput = z.object({
  direction: z.enum(DirectionEnum).nullish(),
  order: whole(-1_000_000, 1_000_000).nullish(),
});

export function orderProblems(start: Date | null, end: Date | null): FieldMessages {
  return start && end && end < start ? { endTime: ['Must not be before the start time.'] } : {};
}
