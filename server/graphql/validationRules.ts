import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';
import { costlyFieldsRule } from './costlyFields.ts';

export const MOST_LEVELS = 12;
export const MOST_ALIASES = 50;

/** Thrown, as these rules do by default, a refusal would end as an internal error; reported, it is the sender's. */
const reported = (words: string) => ({
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null) =>
      context?.reportError(
        new GraphQLError(`${words} Send several documents.`, { extensions: { code: 'QUERY_TOO_LARGE' } }),
      ),
  ],
});

/** Bounds what one document may ask for, before any of it runs; how much it may answer stands in queryCost.ts. */
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
  costlyFieldsRule,
];
