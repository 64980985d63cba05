import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isListType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import type { Variables } from './wrongVariables.ts';

/** Enough for every field of every entry of a large competition, but not once for each heat. */
const MOST_VALUES = 500_000;

/** Items of a list of a large competition: one for each entry, or one for each heat or person if it takes `first`. */
const PER_ENTRY = { types: ['Entry', 'HeatEntry', 'OrphanEntry', 'ImportLine'], items: 17_000 };
const GROWING = 3000;
const PER_HEAT = ['Heat', 'HeatOnStrip', 'HeatResults'];
/** There are few of these, but a list of one of them, of one person, and one below no other list, may be long. */
const OWNERS = { types: ['Event', 'Schedule', 'Section'], items: 4 };
const OWNED = 500;
/** A style has more dances than other things have parts. */
const DANCES = 10;
const OTHER = 3;

/** The estimated number of values of a document and its limit; in every response as `extensions.cost`. */
export type QueryCost = Readonly<Record<'requested' | 'limit', number>>;

interface Asked {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | null | undefined;
  variables: Variables | null | undefined;
}

/** Below no list, the item of a list, or something that an item names. */
type Place = 'ONCE' | 'ITEM' | 'NAMED';

/** The cost of a valid document; null if it has no such operation. */
export function queryCost({ schema, document, operationName, variables }: Asked): QueryCost | null {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return null;
  const fragments = new Map<string, SelectionSetNode>();
  for (const part of document.definitions)
    if (part.kind === 'FragmentDefinition') fragments.set(part.name.value, part.selectionSet);
  /** Fragments may spread each other any number of times. */
  const known = { ONCE: new Map(), ITEM: new Map(), NAMED: new Map() };

  const sizeOf = (set: SelectionSetNode | undefined, type: GraphQLNamedType, place: Place): number => {
    let size: number = known[place].get(set) ?? 0;
    if (!set || size > 0) return size;
    for (const one of set.selections) {
      if (one.kind === 'Field') size += sizeOfField(one, type, place);
      else if (one.kind === 'InlineFragment') size += sizeOf(one.selectionSet, type, place);
      else size += sizeOf(fragments.get(one.name.value), type, place);
    }
    known[place].set(set, size);
    return size;
  };
  const sizeOfField = (field: FieldNode, type: GraphQLNamedType, place: Place): number => {
    const definition = isObjectType(type) ? type.getFields()[field.name.value] : undefined;
    if (!definition) return 1;
    const items = itemsOf(definition, type, place, (name) => {
      const value = field.arguments?.find((one) => one.name.value === name)?.value;
      return value?.kind === 'Variable' ? variables?.[value.name.value] : Object(value).value;
    });
    const below = items === null ? (place === 'ONCE' ? 'ONCE' : 'NAMED') : 'ITEM';
    const one = 1 + sizeOf(field.selectionSet, getNamedType(definition.type), below);
    // `complexity` of a resolver is the cost of a run of the engine.
    return Number(definition.extensions.complexity ?? 0) + (items === null ? one : 1 + items * one);
  };
  return { requested: sizeOf(operation.selectionSet, root, 'ONCE'), limit: MOST_VALUES };
}

/** Null if it is no list of objects. */
function itemsOf(
  { type, args }: GraphQLField<unknown, unknown>,
  parent: GraphQLNamedType,
  place: Place,
  given: (name: string) => unknown,
): number | null {
  if (!isListType(getNullableType(type)) || !isObjectType(getNamedType(type))) return null;
  const { name } = getNamedType(type);
  if (OWNERS.types.includes(name)) return OWNERS.items;
  const isOwned = OWNERS.types.includes(parent.name);
  const isOfHeats = PER_HEAT.includes(name) && (isOwned || place === 'ONCE');
  if (!args.some((one) => one.name === 'first') && !isOfHeats)
    return place === 'ONCE' || (place === 'NAMED' && isOwned) ? OWNED : name === 'Dance' ? DANCES : OTHER;
  const all = PER_ENTRY.types.includes(name) ? PER_ENTRY.items : GROWING;
  const most = given('entrantId') == null ? all : OWNED;
  const first = Number(given('first') ?? most);
  // Other values of the variable are refused later, by its type.
  return first >= 0 ? Math.min(most, first) : most;
}

/** Null if the document may run. */
export function refusalOfCost(cost: QueryCost | null): GraphQLError | null {
  if (!cost || cost.requested <= cost.limit) return null;
  const words = `This query is too large: up to ${cost.requested.toLocaleString('en-US')} values (limit 500,000). Select fewer fields or use first and offset.`;
  return new GraphQLError(words, { extensions: { code: 'QUERY_TOO_LARGE', cost, http: { status: 400 } } });
}
