import { Conflict, NotFound } from '../errors.ts';
import { parseId } from './validation.ts';

/**
 * The id that a client wrote.
 * @throws NotFound for what cannot be an id
 */
export function idOf(value: unknown): number {
  const id = parseId(value);
  if (id === null) throw new NotFound();
  return id;
}

/** @throws NotFound in place of null or undefined */
export function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new NotFound();
  return thing;
}

/**
 * Refuses to overwrite what someone else changed since it was read.
 * @throws Conflict where the client names a version that is not the present one
 */
export function requireVersion(present: number, read: number | null | undefined, what: string): void {
  if (read !== null && read !== undefined && read !== present) {
    throw new Conflict(`${what} was changed by someone else. Reload it and repeat your change.`);
  }
}
