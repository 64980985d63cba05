import { z } from 'zod';
import type { Db } from '../../db/orm.ts';
import { InvalidInput } from '../../errors.ts';
import { optionalText, reference, whole } from '../../input/validation.ts';
import { SectionTypeEnum } from './section.entity.ts';

/** What date pickers can name. */
const EARLIEST = new Date('1900-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');
const LONGEST_HEAT_SECONDS = 86_400;

/** An instant: a Date, or ISO 8601 text; without an offset it is UTC. */
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

export const sectionValues = z.object({
  title: optionalText(200).optional(),
  sectionType: z.enum(SectionTypeEnum).optional(),
  danceCategoryIds: z
    .array(reference)
    .max(200, 'Must be at most 200 dance categories.')
    .transform((ids) => [...new Set(ids)])
    .optional(),
  startTime: moment.nullable().optional(),
  endTime: moment.nullable().optional(),
  heatDuration: whole(1, LONGEST_HEAT_SECONDS).optional(),
  maxCouples: whole(1, 999).nullable().optional(),
  notes: optionalText(10_000).optional(),
});
export type SectionValues = z.output<typeof sectionValues>;

/** @throws InvalidInput where the end comes before the start */
export function requireOrder(start: Date | null, end: Date | null): void {
  if (start && end && end < start)
    throw new InvalidInput({ endTime: ['Must not be before the start time.'] });
}

/** @throws InvalidInput naming the ids that are no dance category */
export async function requireCategories(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('dance_categories')
    .select('id')
    .where('id', 'in', ids)
    .forKeyShare()
    .execute();
  const known = new Set(rows.map((row) => row.id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new InvalidInput({ danceCategoryIds: [`There is no dance category ${unknown.join(', ')}.`] });
  }
}
