import { GraphQLError } from 'graphql';

/** Twelve levels of fields are allowed (`validationRules`), each with its arguments, lists and fragments within. */
const DEEPEST = 200;
/** What brackets may stand in without nesting anything: block texts, texts, comments. */
const TEXT = /"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n\r]*/y;

/**
 * Refuses a document whose brackets stand deeper than any that could be allowed, before it is parsed: parser and rules
 * walk into it level by level, and one of thousands would end the walk as if the server had failed.
 * @throws GraphQLError
 */
export function refuseDeepNesting(document: string): void {
  let depth = 0;
  for (let at = 0; at < document.length; at += 1) {
    const sign = document[at];
    if (sign === '"' || sign === '#') {
      TEXT.lastIndex = at;
      if (TEXT.test(document)) at = TEXT.lastIndex - 1;
    } else if (sign === '{' || sign === '[' || sign === '(') depth += 1;
    else if (sign === '}' || sign === ']' || sign === ')') depth -= 1;
    if (depth > DEEPEST) {
      throw new GraphQLError(`This document is nested more than ${DEEPEST} levels deep.`, {
        extensions: { code: 'GRAPHQL_PARSE_FAILED' },
      });
    }
  }
}
