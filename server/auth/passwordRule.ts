import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const LEAST = 8;

/** Words of this product and trade, combined with any digits and symbols. */
const EXPECTED =
  /^(floor|craft|ball|room|dance|dancing|competition|organi[sz]er|staff|admin|welcome|password|[\W\d_])+$/i;

let known: ReadonlySet<string> | undefined;

/** Whether it is one of the 18,000 most common passwords, which attackers try first. */
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
 * The maximum keeps hashing cheap. There are no rules about kinds of characters, since they make passwords worse.
 */
export const password = z
  .string()
  .min(LEAST, `Must be at least ${LEAST} characters.`)
  .max(200)
  .refine((value) => value.length < LEAST || !isCommon(value), {
    message: 'Many people use this password, so attackers try it first. Choose another one.',
  });
