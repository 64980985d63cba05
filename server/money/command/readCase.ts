import { z } from 'zod';
import { CURRENCIES } from '../currencies.ts';
import type { Facts } from '../types.ts';

/** The message says how to fix the line. */
export class LineError extends Error {}

const id = z.int().positive();
const amount = z.int().nonnegative();
const rate = z.int().min(0).max(1_000_000);
const moment = z.iso.datetime({ offset: true });
const texts = z.array(z.string()).nullish();
const currency = z.string().refine((code) => CURRENCIES.has(code), 'write an ISO 4217 code such as "USD"');

const terms = z.object({
  currency,
  taxMode: z.enum(['NONE', 'INCLUDED', 'ADDED']),
  taxPerMillion: rate.default(0),
  closesAt: moment.nullable().default(null),
  lateFrom: moment.nullish(),
  lateFee: amount.nullable().default(null),
  lateFeePer: z.enum(['ENTRY', 'PERSON']).default('ENTRY'),
});

const rule = z.object({
  words: z.string(),
  amount,
  entryTypes: texts,
  couples: z.array(z.enum(['PRO_AM', 'AMATEUR', 'PROFESSIONAL'])).nullish(),
  styleIds: z.array(id).nullish(),
  levels: texts,
  ageGroups: texts,
  itemId: id.nullish(),
  enteredUntil: moment.nullish(),
  taxPerMillion: rate.nullish(),
});

const item = z.object({
  id,
  name: z.string(),
  amount,
  isPackage: z.boolean().default(false),
  addedTo: z.enum(['STUDENTS', 'STUDENTS_WITHOUT_PACKAGE', 'PEOPLE', 'STUDIO']).nullable().default(null),
  taxPerMillion: rate.nullish(),
});

const person = z.object({
  id,
  name: z.string(),
  isProfessional: z.boolean(),
  studioId: id.nullable().default(null),
  level: z.string().nullable().default(null),
  category: z.string().nullable().default(null),
});

const blank = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

const entry = z.object({
  id,
  entrantId: id,
  partnerIds: z.array(id).default([]),
  entryType: z.string(),
  styleId: id.nullable().default(null),
  level: blank,
  category: blank,
  quantity: z.int().positive(),
  enteredAt: moment.nullable().default(null),
  lateFee: amount.nullish(),
});

const extra = z.object({
  id,
  studioId: id,
  entrantId: id.nullable().default(null),
  itemId: id.nullable().default(null),
  words: z.string().default(''),
  quantity: z.int(),
  unitAmount: amount,
  taxPerMillion: rate.nullish(),
});

const facts = z
  .object({
    terms,
    rules: z.array(rule),
    items: z.array(item).default([]),
    people: z.array(person),
    entries: z.array(entry),
    extras: z.array(extra).default([]),
    extensions: z.record(z.string(), moment).default({}),
  })
  .superRefine(({ people, entries, ...others }, context) => {
    const known = new Set(people.map((one) => one.id));
    entries.forEach(({ entrantId, partnerIds }, index) => {
      for (const one of [entrantId, ...partnerIds])
        if (!known.has(one))
          context.addIssue({
            code: 'custom',
            path: ['entries', index],
            message: `add person ${one} to people`,
          });
    });
    for (const [name, list] of Object.entries({
      people,
      entries,
      items: others.items,
      extras: others.extras,
    })) {
      const twice = list.find((one, index) => list.findIndex((other) => other.id === one.id) < index);
      if (twice) context.addIssue({ code: 'custom', path: [name], message: `two have the id ${twice.id}` });
    }
  });

const steps = z.array(
  z.object({
    facts,
    issue: z.array(id).optional(),
    payments: z.array(z.tuple([id, z.int()])).optional(),
  }),
);

const line = z.object({ name: z.string().optional(), steps });
const typed = z.object({ text: z.string(), locale: z.string(), currency });

export interface Step {
  readonly facts: Facts;
  readonly issue?: readonly number[] | undefined;
  readonly payments?: readonly (readonly [studioId: number, amount: number])[] | undefined;
}

/** A case of charges, or an amount as typed. */
export function readCase(text: string) {
  const json = parse(text);
  if (typeof json !== 'object' || json === null)
    throw new LineError('This line is not a case. Write an object.');
  const { data, error } = ('text' in json ? typed : line).safeParse(json);
  if (data) return data;
  const { path, message } = error.issues[0]!;
  throw new LineError(`${path.reduce<string>(withPart, '') || 'This line'}: ${message}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LineError('This line is not JSON. Write one case on each line.');
  }
}

const withPart = (path: string, part: PropertyKey): string =>
  typeof part === 'number' ? `${path}[${part}]` : `${path}${path && '.'}${String(part)}`;
