import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Enough for a few comparisons; more would keep every thread busy for minutes. */
const MOST_ENGINE_RUNS = 5;

/** Refuses a document with too many questions to the engine, however its fields are named or nested. */
export function costlyFieldsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const runs = runsOf(context, operation);
      if (runs <= MOST_ENGINE_RUNS) return;
      const words = `This document asks the engine ${runs} times; at most ${MOST_ENGINE_RUNS} times are allowed. Send several documents.`;
      context.reportError(
        new GraphQLError(words, { nodes: operation, extensions: { code: 'QUERY_TOO_LARGE' } }),
      );
    },
  };
}

/** Fields with the same response name run once, and so does a fragment. */
function runsOf(context: ValidationContext, operation: OperationDefinitionNode): number {
  const fields = context.getSchema().getRootType(operation.operation)?.getFields() ?? {};
  const costs = new Map<string, number>();
  const spread = new Set<string>();
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const { complexity } = fields[selection.name.value]?.extensions ?? {};
        if (typeof complexity === 'number')
          costs.set(selection.alias?.value ?? selection.name.value, complexity);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = context.getFragment(selection.name.value);
        if (fragment) walk(fragment.selectionSet);
      }
    }
  };
  walk(operation.selectionSet);
  return [...costs.values()].reduce((sum, cost) => sum + cost, 0);
}
