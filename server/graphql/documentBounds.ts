import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';

/** Twelve levels of fields are allowed (`validationRules`), each with its arguments, lists and fragments within. */
const DEEPEST = 200;
/** Our own documents have a few hundred; a list of thousands of ids belongs in a variable. */
const MOST_TOKENS = 10_000;
/** The longest useful list has all entries of a large competition; a spreadsheet is one string. */
const MOST_GIVEN = 100_000;

/**
 * Refuses a document with too many tokens or levels before it is parsed: parsing and validation take more than linear
 * time, and recursion into thousands of levels would overflow the stack.
 * @throws GraphQLError
 */
export function refuseBeyondBounds(document: string): void {
  const lexer = new Lexer(new Source(document));
  for (let depth = 0, tokens = 0; ; tokens += 1) {
    const kind = kindOfNext(lexer);
    if (kind === TokenKind.EOF) return;
    depth += Number('{[('.includes(kind)) - Number('}])'.includes(kind));
    if (depth > DEEPEST || tokens === MOST_TOKENS) throw refusal(TOO_LONG);
  }
}
const TOO_LONG =
  'This document has more than 10,000 tokens or 200 levels. Send long lists as variables, or several documents.';

/** The end also at a syntax error, which the parser reports. */
function kindOfNext(lexer: Lexer): TokenKind {
  try {
    return lexer.advance().kind;
  } catch {
    return TokenKind.EOF;
  }
}

/** The same for variables before their types are checked, which would block other requests. @throws GraphQLError */
export function refuseHugeVariables(variables: unknown): void {
  const found = [variables];
  for (const value of found) {
    for (const one of typeof value === 'object' ? Object.values(value ?? {}) : []) found.push(one);
    if (found.length > MOST_GIVEN + 1)
      throw refusal('These variables hold more than 100,000 values. Send them in several requests.');
  }
}

const refusal = (words: string): GraphQLError =>
  new GraphQLError(words, { extensions: { code: 'QUERY_TOO_LARGE' } });
