import { z } from 'zod';
import { type FieldMessages, InvalidInput } from '../errors.ts';

/** Largest value of an integer column; no larger id exists. */
const LARGEST_ID = 2_147_483_647;

/** No control characters except tabs and line breaks. */
const PRINTABLE = /^(?:\P{Cc}|[\t\r\n])*$/u;
/** Names become single lines of calendars, files and page titles, where a line break would inject another. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
/**
 * Bidi overrides and isolates could make one name look like another; marks and joiners, which many scripts need, stay.
 */
const NO_BIDI = /^[^\u202a-\u202e\u2066-\u2069]*$/;
/** Names that differ only by a zero-width character look the same. */
const ZERO_WIDTH = /[\u200b\u2060\ufeff]/g;

const BIDI_MESSAGE = 'Must not contain characters that change the direction of text.';

/** Multi-line text of at most `longest` characters, trimmed; may be empty. */
export const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(PRINTABLE, 'Must not contain control characters.')
    .regex(NO_BIDI, BIDI_MESSAGE);

/** One line; may be empty. */
export const line = (longest: number) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll(ZERO_WIDTH, ''))
    .trim()
    .max(longest)
    .regex(ONE_LINE, 'Must not contain line breaks, tabs or other control characters.')
    .regex(NO_BIDI, BIDI_MESSAGE);

export const name = (longest = 200) => line(longest).min(1, 'This field may not be blank.');

/** What a device sends with a press: the time on its own clock, and an idempotency key. */
export const pressFields = { pressedAt: z.date().nullish(), clientKey: text(200).nullish() };

const orEmpty = (value: string | null): string => value ?? '';

/** Multi-line text; null means empty. */
export const optionalText = (longest: number) => text(longest).nullable().transform(orEmpty);

/** One line; null means empty. */
export const optionalLine = (longest: number) => line(longest).nullable().transform(orEmpty);

/** A schema's own message would hide that the value is missing. */
const missingOr = (message: string) => (issue: { input?: unknown }) => {
  if (issue.input === undefined) return 'This field is required.';
  return issue.input === null ? 'This field may not be null.' : message;
};

export const whole = (least: number, most: number) =>
  z
    .int({ error: missingOr('Must be a whole number.') })
    .min(least, `Must be at least ${least}.`)
    .max(most, `Must be at most ${most}.`);

/** An id, 3 or "3". The look-up reports one that does not exist and names the field. */
export const reference = z
  .union([z.number(), z.string()], { error: missingOr('Must be an id.') })
  .transform((value, context) => {
    const id = parseId(value);
    if (id === null) context.addIssue({ code: 'custom', message: 'Must be an id.' });
    return id ?? 0;
  });

/** Parses an id as clients write it; null if invalid. */
export function parseId(value: unknown): number | null {
  const digits = typeof value === 'number' ? String(value) : value;
  if (typeof digits !== 'string' || !/^\d{1,10}$/.test(digits)) return null;
  const id = Number(digits);
  return id >= 1 && id <= LARGEST_ID ? id : null;
}

/** A rule across several fields, reported at one of them; runs even if other fields are invalid. */
export const together = <S extends z.ZodObject>(
  schema: S,
  field: string,
  problem: (input: Record<string, unknown>) => string | undefined,
): S =>
  schema.refine((input) => problem(input) === undefined, {
    path: [field],
    error: (issue) => problem(issue.input as Record<string, unknown>) ?? '',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** No schema reads deeper. */
const DEEPEST = 8;

/**
 * Drops `length` and `size` from plain objects. Zod checks lengths before types, so an object could pass off its own
 * `length`, or make the comparison throw.
 */
function withoutLengths(value: unknown, depth = 0): unknown {
  if (depth === DEEPEST || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withoutLengths(item, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'length' && key !== 'size')
      .map(([key, item]) => [key, withoutLengths(item, depth + 1)]),
  );
}

/** Parses client input, or lists the problems of every field. Drops unknown fields. */
export function readInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { values: z.output<S> } | { problems: FieldMessages } {
  const result = schema.safeParse(withoutLengths(value), { error: wording });
  return result.success ? { values: result.data } : { problems: fieldMessages(result.error) };
}

/** @throws InvalidInput naming every invalid field */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = readInput(schema, value);
  if ('values' in read) return read.values;
  throw new InvalidInput(read.problems);
}

/**
 * For input with further rules, such as references: valid fields are checked further even if others are invalid.
 * @param furtherProblems gets the valid fields and the problems of the rest
 * @throws InvalidInput naming every invalid field
 */
export async function parseInputFurther<S extends z.ZodObject>(
  schema: S,
  value: unknown,
  furtherProblems: (right: Partial<z.output<S>>, wrong: FieldMessages) => Promise<FieldMessages>,
): Promise<z.output<S>> {
  const read = readInput(schema, value);
  if ('values' in read) return read.values;
  const { problems } = read;
  const further = await furtherProblems(rightFields(schema, value, problems), problems);
  throw new InvalidInput({ ...further, ...problems });
}

/** The valid fields, and the problems of the rest. */
export function readFields<S extends z.ZodObject>(
  schema: S,
  value: unknown,
): { right: Partial<z.output<S>>; problems: FieldMessages } {
  const read = readInput(schema, value);
  if ('values' in read) return { right: read.values as Partial<z.output<S>>, problems: {} };
  return { right: rightFields(schema, value, read.problems), problems: read.problems };
}

/** Problems of a list's items, each under its path: "resultIds.2". */
export function itemProblems<T>(
  list: string,
  items: readonly T[],
  problemOf: (item: T, index: number) => string | readonly string[] | false,
): FieldMessages {
  const told = items.map(
    (item, index) => [`${list}.${index}`, [problemOf(item, index) || []].flat()] as const,
  );
  return Object.fromEntries(told.filter(([, messages]) => messages.length > 0));
}

/** @throws InvalidInput naming the items that have a problem */
export const refuseItems = <T>(...list: Parameters<typeof itemProblems<T>>): void =>
  requireNoProblems(itemProblems(...list));

/** The field that a path such as "entries.2.danceId" begins with. */
export const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Throws the problems of several checks together. @throws InvalidInput if there are any */
export function requireNoProblems(...judgements: FieldMessages[]): void {
  const problems: FieldMessages = {};
  for (const [field, messages] of judgements.flatMap((judgement) => Object.entries(judgement))) {
    problems[field] = [...(problems[field] ?? []), ...messages];
  }
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
}

function rightFields<S extends z.ZodObject>(
  schema: S,
  value: unknown,
  problems: FieldMessages,
): Partial<z.output<S>> {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const right: Record<string, unknown> = {};
  const wrong = new Set(Object.keys(problems).map(fieldOf));
  for (const [field, rule] of Object.entries(schema.shape)) {
    if (wrong.has(field) || given[field] === undefined) continue;
    const result = z.safeParse(rule, withoutLengths(given[field]));
    if (result.success) right[field] = result.data;
  }
  return right as Partial<z.output<S>>;
}

function fieldMessages(error: z.ZodError): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'input';
    const known = fields[field] ?? [];
    fields[field] = known.includes(issue.message) ? known : [...known, issue.message];
  }
  return fields;
}

const ARTICLES: Record<string, string> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  date: 'Must be a date and time.',
  object: 'Must be an object.',
};

/** Messages for zod's issues; a schema's own message takes precedence. */
const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') {
    if (issue.input === undefined) return 'This field is required.';
    if (issue.input === null) return 'This field may not be null.';
  }
  if (issue.code === 'invalid_type') {
    return ARTICLES[issue.expected] ?? `Must be of type ${issue.expected}.`;
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Must be at most ${issue.maximum} characters.`;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `Must be at least ${issue.minimum} characters.`;
  if (issue.code === 'too_big') return `Must be at most ${issue.maximum}.`;
  if (issue.code === 'too_small') return `Must be at least ${issue.minimum}.`;
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.join(', ')}.`;
  return undefined;
};
