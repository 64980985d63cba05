import type { FastifyRequest } from 'fastify';
import { InvalidInput, NotFound } from '../errors.ts';
import { parseId } from '../input/validation.ts';
import { RefusedCall } from './errors.ts';

export type Json = Record<string, unknown>;

/** The body as an object; a call without one is the same as an empty one. */
export function bodyOf(request: FastifyRequest): Json {
  const body = request.body ?? {};
  if (typeof body === 'object' && !Array.isArray(body)) return body as Json;
  throw new RefusedCall(400, 'The body must be a JSON object.');
}

/**
 * Takes the named fields out of what a client sent and gives them the services' names. A field that was not sent
 * stays out; what else was sent is ignored.
 */
export function pick(body: Json, fields: Record<string, string>): Json {
  const input: Json = {};
  for (const [restName, serviceName] of Object.entries(fields)) {
    if (body[restName] !== undefined) input[serviceName] = body[restName];
  }
  return input;
}

/** A reference as clients write it: 3, "3" or {"id": 3}. */
export function reference(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

/** References of the input turned into ids; lists of them too. */
export function withReferences(input: Json, fields: readonly string[]): Json {
  const result = { ...input };
  for (const field of fields) {
    const value = result[field];
    if (value !== undefined) result[field] = Array.isArray(value) ? value.map(reference) : reference(value);
  }
  return result;
}

/**
 * The id of a required field of a command.
 * @throws InvalidInput where it is missing or no id at all; NotFound where no such id can exist
 */
export function requiredId(source: Json, field: string): number {
  const value = reference(source[field]);
  if (value === undefined || value === null || value === '') {
    throw new InvalidInput({ [field]: ['This field is required.'] });
  }
  const id = parseId(value);
  if (id !== null) return id;
  if (/^\d+$/.test(String(value))) throw new NotFound();
  throw new InvalidInput({ [field]: ['Must be an id.'] });
}

/** Several required ids; every missing or wrong one is named at once. */
export function requiredIds<F extends string>(source: Json, fields: readonly F[]): Record<F, number> {
  const problems: Record<string, string[]> = {};
  const ids = {} as Record<F, number>;
  for (const field of fields) {
    try {
      ids[field] = requiredId(source, field);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      Object.assign(problems, error.fields);
    }
  }
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
  return ids;
}

/** An optional id of the query; undefined where it is absent or empty. */
export function optionalId(query: Json, field: string): number | undefined {
  const value = query[field];
  return value === undefined || value === '' ? undefined : requiredId(query, field);
}

/** true, false, or undefined where it is absent. @throws InvalidInput for anything else */
export function optionalFlag(query: Json, field: string): boolean | undefined {
  const value = query[field];
  if (value === undefined || value === '') return undefined;
  const word = String(value).toLowerCase();
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  throw new InvalidInput({ [field]: ['Must be true or false.'] });
}
