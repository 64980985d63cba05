import { isDeepStrictEqual } from 'node:util';
import type { Program } from './program.ts';

/** Compares two programs, ignoring time and version. */
export function showsTheSame(a: Program, b: Program): boolean {
  const shown = (program: Program) =>
    // A round trip through JSON drops undefined fields, as storing a version does.
    JSON.parse(JSON.stringify({ ...program, version: null, asOf: '' })) as unknown;
  return isDeepStrictEqual(shown(a), shown(b));
}
