import type { FastifyRequest } from 'fastify';
import { type FieldMessages, InvalidInput, NotFound } from '../errors.ts';
import { parseId, requireNoProblems } from '../input/validation.ts';
import { RefusedCall } from './errors.ts';

export type Json = Record<string, unknown>;

/** The body as an object; a missing body counts as empty. */
export function bodyOf(request: FastifyRequest): Json {
  const body = request.body ?? {};
  if (typeof body === 'object' && !Array.isArray(body)) return body as Json;
  throw new RefusedCall(400, 'The body must be a JSON object.');
}

/** A number or text as text; undefined for anything else, without calling its own conversions. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A reference as clients write it: 3, "3" or {"id": 3}. */
export function reference(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

/**
 * The id of a required field of a command.
 * @throws InvalidInput if it is missing or not an id; NotFound if no such id can exist
 */
export function requiredId(source: Json, field: string): number {
  const value = reference(source[field]);
  if (value === undefined || value === null || value === '') {
    throw new InvalidInput({ [field]: ['This field is required.'] });
  }
  const id = parseId(value);
  if (id !== null) return id;
  if (/^\d+$/.test(wordOf(value))) throw new NotFound();
  throw new InvalidInput({ [field]: ['Must be an id.'] });
}

/** Reads several fields and reports all wrong ones at once. @throws InvalidInput, and what a reading throws */
export function readAll<R extends Record<string, () => unknown>>(
  readings: R,
): { [Name in keyof R]: ReturnType<R[Name]> } {
  const problems: FieldMessages[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, reading] of Object.entries(readings)) {
    try {
      read[name] = reading();
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      problems.push(error.fields);
    }
  }
  requireNoProblems(...problems);
  return read as { [Name in keyof R]: ReturnType<R[Name]> };
}

export function requiredIds<F extends string>(source: Json, fields: readonly F[]): Record<F, number> {
  const readings = fields.map((field) => [field, () => requiredId(source, field)]);
  return readAll(Object.fromEntries(readings) as Record<F, () => number>);
}

/** An optional id of the query; undefined if absent or empty. */
export function optionalId(query: Json, field: string): number | undefined {
  const value = query[field];
  return value === undefined || value === '' ? undefined : requiredId(query, field);
}

/** true, false, or undefined if absent. @throws InvalidInput for anything else */
export function optionalFlag(query: Json, field: string): boolean | undefined {
  const value = query[field];
  if (value === undefined || value === '') return undefined;
  const word = wordOf(value).toLowerCase();
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  throw new InvalidInput({ [field]: ['Must be true or false.'] });
}
