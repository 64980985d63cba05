import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { LIST_SIZES, NARROWED, RUN_OF_ENGINE, SEEN_OFTEN, WHOLE_DAY_RUNS } from './listSizes.ts';
import { ofOneSchedule } from './ofOneSchedule.ts';

/** Most values of a document that is not compiled. */
export const MOST_VALUES = 320_000;
/**
 * The same where they follow from one schedule: such a document is compiled. Every field of every row fits in, since
 * somebody with a small competition asks for it, too, and lists within lists do not.
 */
export const MOST_OF_ONE_SCHEDULE = 750_000;
/** A list is as much work as so many values, also where it is empty. */
const LIST = 2;
const numbers = new Intl.NumberFormat('en-US');

export type Variables = Readonly<Record<string, unknown>>;

/**
 * About how many values an operation of this valid document answers of a large competition. Lists have the sizes of
 * `LIST_SIZES`, or what `first` asks for where that is less; variables that are not given count as if they asked for all.
 */
export function answerSize(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables = {},
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  /** Each is counted through once below the same lists, however often it stands there. */
  const sizes = new Map<string, number>();

  const sizeOfFragment = (name: string, above: Above): number => {
    const key = `${[...above].toSorted().join(' ')} ${name}`;
    const known = sizes.get(key);
    if (known !== undefined) return known;
    sizes.set(key, 0);
    const fragment = fragments.get(name);
    const size = fragment ? sizeOf(fragment.selectionSet, fragment.typeCondition.name.value, above) : 0;
    sizes.set(key, size);
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
    const list = `${typeName}.${name}`;
    const definition = isObjectType(type) ? type.getFields()[name] : undefined;
    const answered = getNamedType(definition?.type);
    const below = TELLING.has(list) && !above.has(list) ? new Set([...above, list]) : above;
    const run = definition?.extensions.complexity === undefined ? 0 : (WHOLE_DAY_RUNS[list] ?? RUN_OF_ENGINE);
    const one = field.selectionSet && answered ? 1 + sizeOf(field.selectionSet, answered.name, below) : 1;
    const items = itemsOf(list, field, variables, above);
    return run + (items === null ? one : LIST + items * one);
  };

  return sizeOf(operation.selectionSet, schema.getRootType(operation.operation)?.name ?? '', NOTHING);
}

/** Lists on the way from the top that say how much those below them hold. */
type Above = ReadonlySet<string>;
const NOTHING: Above = new Set();
const TELLING: ReadonlySet<string> = new Set(Object.values(SEEN_OFTEN).map(({ below }) => below));

/** How many things a list is taken to answer; null for what is no list. */
function itemsOf(
  list: string,
  { arguments: given }: FieldNode,
  variables: Variables,
  above: Above,
): number | null {
  const often = SEEN_OFTEN[list];
  const items = often && above.has(often.below) ? often.items : LIST_SIZES[list];
  if (items === undefined) return null;
  const argument = (name: string | undefined): unknown => {
    const value = given?.find((one) => one.name.value === name)?.value;
    return value?.kind === Kind.VARIABLE ? variables[value.name.value] : Object(value).value;
  };
  const narrowed = NARROWED[list];
  const most = narrowed && argument(narrowed.by) != null ? narrowed.to : items;
  const first = argument('first');
  // Whatever else a variable brings is refused after this, by its type.
  const asked = typeof first === 'number' || typeof first === 'string' ? Number(first) : most;
  return asked >= 0 ? Math.min(most, asked) : most;
}

/** What is wrong with asking for that much at once; null where it may run. The document is valid. */
export function refusalOfSize(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables | null | undefined,
): GraphQLError | null {
  const operation = getOperationAST(document, operationName);
  const size = operation ? answerSize(schema, document, operation, variables ?? {}) : 0;
  if (size <= MOST_VALUES) return null;
  const isOfOne = operation?.operation === 'query' && ofOneSchedule(schema, document) !== null;
  const allowed = isOfOne ? MOST_OF_ONE_SCHEDULE : MOST_VALUES;
  if (size <= allowed) return null;
  const [asked, most] = [size, allowed].map((count) => numbers.format(Math.round(count)));
  const words = `Of a large competition this document would answer about ${asked} values; at most ${most} are allowed. Ask for fewer fields, or for a stretch of the list with first and offset.`;
  return new GraphQLError(words, {
    nodes: operation ?? undefined,
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
  });
}
