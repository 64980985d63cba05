import { GraphQLError } from 'graphql';

/** Twelve levels of fields are allowed (`validationRules`), each with its arguments, lists and fragments within. */
const DEEPEST = 200;
/** Our own documents have a few hundred; a list of thousands of ids belongs in a variable. */
const MOST_SIGNS = 10_000;
/** The longest useful list has all entries of a large competition; a spreadsheet is one string. */
const MOST_GIVEN = 100_000;

/** One token at a time. A string is one token, however long; brackets inside do not nest. */
const SIGN = /"""(?:\\"""|[\s\S])*?"""|"(?!"")(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|[\w.+-]+|[^\s,\uFEFF]/g;

/**
 * Refuses a document with too many tokens or levels before it is parsed: parsing and validation take more than linear
 * time, and recursion into thousands of levels would overflow the stack.
 * @throws GraphQLError
 */
export function refuseBeyondBounds(document: string): void {
  let depth = 0;
  let signs = 0;
  for (const [sign] of document.matchAll(SIGN)) {
    // An unterminated string: the parser reports it, and scanning on would be quadratic.
    if (sign === '"') return;
    signs += 1;
    if (sign === '{' || sign === '[' || sign === '(') depth += 1;
    else if (sign === '}' || sign === ']' || sign === ')') depth -= 1;
    if (depth > DEEPEST) throw refusal(`This document is nested more than ${DEEPEST} levels deep.`);
    if (signs > MOST_SIGNS) {
      throw refusal(
        'This document has more than 10,000 tokens. Send long lists as variables, or several documents.',
      );
    }
  }
}

/**
 * Refuses variables with too many values before they are checked against their types, which would block other requests.
 * @throws GraphQLError
 */
export function refuseHugeVariables(variables: unknown): void {
  const left = [variables];
  for (let given = 0; left.length > 0; ) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    const within: unknown[] = Object.values(value);
    given += within.length;
    if (given > MOST_GIVEN) {
      throw refusal('These variables hold more than 100,000 values. Send them in several requests.');
    }
    for (const one of within) left.push(one);
  }
}

const refusal = (words: string): GraphQLError =>
  new GraphQLError(words, { extensions: { code: 'QUERY_TOO_LARGE' } });
