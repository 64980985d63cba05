import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const LEAST = 8;

/** What this program and its trade are called, with whatever numbers and signs around it. */
const EXPECTED =
  /^(floor|craft|ball|room|dance|dancing|competition|organi[sz]er|staff|admin|welcome|password|[\W\d_])+$/i;

let known: ReadonlySet<string> | undefined;

/** The 18,000 most used passwords of at least eight characters: what a guesser tries first. */
function isCommon(password: string): boolean {
  known ??= readCommon();
  return known.has(password.toLowerCase()) || (EXPECTED.test(password) && /[a-z]/i.test(password));
}

function readCommon(): ReadonlySet<string> {
  const file = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  const list = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return new Set(list.filter((password) => password.length >= LEAST));
}

/**
 * Long enough that guessing is hopeless, short enough that no one can make the hash expensive, and none of those that
 * everybody else has. No rules about kinds of signs: they make passwords worse.
 */
export const password = z
  .string()
  .min(LEAST, `Must be at least ${LEAST} characters.`)
  .max(200)
  .refine((value) => value.length < LEAST || !isCommon(value), {
    message: 'Many people have this password, so it is tried first. Take another one.',
  });
