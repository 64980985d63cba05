import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import type { GraphQLError, ValidationContext, ValidationRule } from 'graphql';
import { costlyFieldsRule } from './costlyFields.ts';

/** Thrown, as these rules do by default, a refusal would end as an internal error; reported, it is the sender's. */
const REPORTED = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** Bounds what one document may ask for, before any of it runs; how much it may answer stands in answerSize.ts. */
export const validationRules: ValidationRule[] = [
  maxDepthRule({ n: 12, ignoreIntrospection: true, ...REPORTED }) as ValidationRule,
  maxAliasesRule({ n: 50, ...REPORTED }) as ValidationRule,
  costlyFieldsRule,
];
