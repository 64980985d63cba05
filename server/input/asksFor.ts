import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether the query selects this field, under any alias or in a fragment. */
export function asksFor({ fieldNodes, fragments }: GraphQLResolveInfo, field: string): boolean {
  const isIn = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === field;
      if (selection.kind === Kind.INLINE_FRAGMENT) return isIn(selection.selectionSet);
      return isIn(fragments[selection.name.value]?.selectionSet);
    }) ?? false;
  return fieldNodes.some(({ selectionSet }) => isIn(selectionSet));
}
