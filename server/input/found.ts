import { Conflict, NotFound } from '../errors.ts';
import { parseId } from './validation.ts';

/** Parses the id a client sent. @throws NotFound if it cannot be an id */
export function idOf(value: unknown): number {
  const id = parseId(value);
  if (id === null) throw new NotFound();
  return id;
}

/** @throws NotFound for null and undefined */
export function found<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new NotFound();
  return thing;
}

/** Optimistic locking. @throws Conflict if the client names a version other than the present one */
export function requireVersion(present: number, read: number | null | undefined, what: string): void {
  if (read !== null && read !== undefined && read !== present) {
    throw new Conflict(`${what} was changed by someone else. Reload it and repeat your change.`);
  }
}
