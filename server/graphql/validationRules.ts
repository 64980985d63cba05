import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

const MOST_LEVELS = 12;
const MOST_ALIASES = 50;

/** These rules throw by default, which would be an internal error; reported, it is an error of the client. */
const reported = (words: string) => ({
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null) =>
      context?.reportError(
        new GraphQLError(`${words} Send several documents.`, { extensions: { code: 'QUERY_TOO_LARGE' } }),
      ),
  ],
});

/** Limits on documents, checked before they run; the limit on the number of values is in queryCost.ts. */
export const validationRules: ValidationRule[] = [
  maxDepthRule({
    n: MOST_LEVELS,
    ignoreIntrospection: true,
    ...reported(`This document is more than ${MOST_LEVELS} levels deep.`),
  }) as ValidationRule,
  maxAliasesRule({
    n: MOST_ALIASES,
    ...reported(`This document has more than ${MOST_ALIASES} aliases.`),
  }) as ValidationRule,
];
