import { isDeepStrictEqual } from 'node:util';
import type { Program } from './program.ts';

/** Whether two programs show the same, but for the moment and the number of the version. */
export function showsTheSame(a: Program, b: Program): boolean {
  const shown = (program: Program) =>
    // As it would be read again: without what JSON leaves out.
    JSON.parse(JSON.stringify({ ...program, version: null, asOf: '' })) as unknown;
  return isDeepStrictEqual(shown(a), shown(b));
}
