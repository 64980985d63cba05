import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { SizesBelow } from './competitionSizes.ts';
import { type ListSizes, SMALLEST } from './listLengths.ts';
import { LIST_SIZES, NARROWED, RUN_OF_ENGINE, SEEN_OFTEN, WHOLE_DAY_RUNS } from './listSizes.ts';

/** Cost of a list itself, in values, even if it is empty. */
const LIST = 2;

export type Variables = Readonly<Record<string, unknown>>;

/** Sizes of a large competition: a query allowed for it is allowed for any. */
export const LARGE: SizesBelow = () => LIST_SIZES;
export const SMALL: SizesBelow = () => SMALLEST;

/**
 * Estimates how many values an operation of this valid document returns. Lists have the given sizes, or `first` if that
 * is less; a missing variable counts as the whole list.
 */
export function answerSize(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables = {},
  sizesBelow: SizesBelow = LARGE,
): number {
  const rootName = schema.getRootType(operation.operation)?.name ?? '';
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  let sizes: ListSizes = LIST_SIZES;
  /** Each fragment is counted once below the same lists, however often it is spread. */
  const known = new Map<ListSizes, Map<string, number>>();

  const sizeOfFragment = (name: string, above: Above): number => {
    const ofSizes = known.get(sizes) ?? new Map<string, number>();
    known.set(sizes, ofSizes);
    const key = `${[...above].toSorted().join(' ')} ${name}`;
    const before = ofSizes.get(key);
    if (before !== undefined) return before;
    ofSizes.set(key, 0);
    const fragment = fragments.get(name);
    const size = fragment ? sizeOf(fragment.selectionSet, fragment.typeCondition.name.value, above) : 0;
    ofSizes.set(key, size);
    return size;
  };

  const sizeOf = ({ selections }: SelectionSetNode, typeName: string, above: Above): number => {
    let size = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) size += sizeOfField(selection, typeName, above);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) size += sizeOfFragment(selection.name.value, above);
      else size += sizeOf(selection.selectionSet, selection.typeCondition?.name.value ?? typeName, above);
    }
    return size;
  };

  const sizeOfField = (field: FieldNode, typeName: string, above: Above): number => {
    const type = schema.getType(typeName);
    const name = field.name.value;
    if (typeName === rootName) sizes = sizesBelow(name, (argument) => argumentOf(field, variables, argument));
    const list = `${typeName}.${name}`;
    const definition = isObjectType(type) ? type.getFields()[name] : undefined;
    const answered = getNamedType(definition?.type);
    const below = CONTEXT_LISTS.has(list) && !above.has(list) ? new Set([...above, list]) : above;
    const run = definition?.extensions.complexity === undefined ? 0 : (WHOLE_DAY_RUNS[list] ?? RUN_OF_ENGINE);
    const one = field.selectionSet && answered ? 1 + sizeOf(field.selectionSet, answered.name, below) : 1;
    const items = itemsOf(list, field, variables, above, sizes);
    return run + (items === null ? one : LIST + items * one);
  };

  return sizeOf(operation.selectionSet, rootName, NOTHING);
}

/** Lists above a field that determine the size of lists below them. */
type Above = ReadonlySet<string>;
const NOTHING: Above = new Set();
const CONTEXT_LISTS: ReadonlySet<string> = new Set(Object.values(SEEN_OFTEN).map(({ below }) => below));

/** Expected number of items of a list; null for other fields. */
function itemsOf(
  list: string,
  field: FieldNode,
  variables: Variables,
  above: Above,
  sizes: ListSizes,
): number | null {
  const often = SEEN_OFTEN[list];
  const items = often && above.has(often.below) ? often.items : sizes[list];
  if (items === undefined) return null;
  const narrowed = NARROWED[list];
  const isNarrowed = narrowed && argumentOf(field, variables, narrowed.by) != null;
  const most = isNarrowed ? Math.min(items, narrowed.to) : items;
  const first = argumentOf(field, variables, 'first');
  // Other values of the variable are refused later, by its type.
  const asked = typeof first === 'number' || typeof first === 'string' ? Number(first) : most;
  return asked >= 0 ? Math.min(most, asked) : most;
}

function argumentOf({ arguments: given }: FieldNode, variables: Variables, name: string): unknown {
  const value = given?.find((one) => one.name.value === name)?.value;
  return value?.kind === Kind.VARIABLE ? variables[value.name.value] : Object(value).value;
}
