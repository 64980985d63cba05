import { GraphQLError } from 'graphql';

/** Twelve levels of fields are allowed (`validationRules`), each with its arguments, lists and fragments within. */
const DEEPEST = 200;
/** Our own documents have a few hundred; a list of thousands of ids belongs into a variable. */
const MOST_SIGNS = 10_000;
/** The longest list that anybody sends has all rows of a large competition; a spreadsheet is one text. */
const MOST_GIVEN = 100_000;

/** One sign after the other: a text, however long, is one, and brackets within it nest nothing. */
const SIGN = /"""(?:\\"""|[\s\S])*?"""|"(?!"")(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|[\w.+-]+|[^\s,\uFEFF]/g;

/**
 * Refuses a document of more signs than any that could be allowed, or whose brackets stand deeper, before it is parsed:
 * parser and rules take the longer for each field the more there are, and walk into it level by level, and one of
 * thousands would end the walk as if the server had failed.
 * @throws GraphQLError
 */
export function refuseBeyondBounds(document: string): void {
  let depth = 0;
  let signs = 0;
  for (const [sign] of document.matchAll(SIGN)) {
    // A text without an end, which the parser tells better: whatever follows would be looked through again and again.
    if (sign === '"') return;
    signs += 1;
    if (sign === '{' || sign === '[' || sign === '(') depth += 1;
    else if (sign === '}' || sign === ']' || sign === ')') depth -= 1;
    if (depth > DEEPEST) throw refusal(`This document is nested more than ${DEEPEST} levels deep.`);
    if (signs > MOST_SIGNS) {
      throw refusal(
        'This document has more than 10,000 words and signs. Send long lists as variables, or several documents.',
      );
    }
  }
}

/**
 * Refuses variables of more values, or levels, than anybody sends: before the types are asked about each of them, which
 * holds everybody else up.
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
  new GraphQLError(words, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } });
