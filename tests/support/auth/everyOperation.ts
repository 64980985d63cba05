import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { createSchema } from '../../../server/graphql/apollo.ts';

export interface GraphqlOperation {
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  query: string;
  variables: (id: string) => Record<string, unknown>;
}

const SAMPLES: Record<string, unknown> = {
  String: 'x',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2099-01-01T00:00:00Z',
  LocalDate: '2027-03-05',
  SafeInt: 1,
  // Only a solo may have all that an entry has.
  EntryType: 'SOLO',
};

/** Gives each id by its place in the variables: "input.studioId". */
type IdAt = (place: string) => string;

/** The smallest value that the type accepts, or with `isWhole` one with all fields. */
function sampleOf(type: GraphQLInputType, idAt: IdAt, place: string, isWhole: boolean): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, idAt, place, isWhole);
  if (isListType(type)) return [sampleOf(type.ofType, idAt, place, isWhole)];
  if (isEnumType(type)) return SAMPLES[type.name] ?? type.getValues()[0]?.name;
  if (!isInputObjectType(type)) {
    if (type.name === 'ID') return idAt(place);
    return place.endsWith('.email') ? 'x@example.org' : SAMPLES[type.name];
  }
  const fields = Object.values(type.getFields());
  const given = type.isOneOf
    ? fields.slice(0, 1)
    : fields.filter((field) => isWhole || isRequiredInputField(field));
  return Object.fromEntries(
    given.map(({ name, type: inner }) => [name, sampleOf(inner, idAt, `${place}.${name}`, isWhole)]),
  );
}

/** All that can be selected; a field with required arguments is left out. */
function selectionOf(type: GraphQLOutputType, above: readonly string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && !above.includes(getNamedType(field.type).name),
  );
  const inner = fields.map((field) => `${field.name} ${selectionOf(field.type, [...above, named.name])}`);
  return `{ __typename ${inner.join(' ')} }`;
}

const ROOTS = () => {
  const schema = createSchema();
  return [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
};

function operationsOf<Operation>(
  make: (name: string, kind: GraphqlOperation['kind'], field: GraphQLField<unknown, unknown>) => Operation,
): Operation[] {
  return ROOTS().flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => make(`${root?.name}.${field.name}`, kind, field)),
  );
}

function documentOf(
  kind: string,
  field: GraphQLField<unknown, unknown>,
  isWhole: boolean,
  selection: string,
) {
  const args = field.args.filter((arg) => isWhole || isNonNullType(arg.type));
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return {
    query: `${kind} Try${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`,
    valuesAt: (idAt: IdAt): Record<string, unknown> =>
      Object.fromEntries(args.map((arg) => [arg.name, sampleOf(arg.type, idAt, arg.name, isWhole)])),
  };
}

/** Every query, mutation and subscription of the schema with minimal arguments. */
export function everyOperation(): GraphqlOperation[] {
  return operationsOf((name, kind, field) => {
    const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
    const { query, valuesAt } = documentOf(kind, field, false, selection);
    return { name, kind, query, variables: (id) => valuesAt(() => id) };
  });
}

/** The same with every argument, and every field of the answer of those that `isRead` names. */
export function everyWholeOperation(isRead: (field: string) => boolean) {
  return operationsOf((name, kind, field) => {
    const least = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
    const selection = isRead(field.name) ? selectionOf(field.type) : least;
    const { query, valuesAt } = documentOf(kind, field, true, selection);
    const places = new Set<string>();
    valuesAt((place) => {
      places.add(place);
      return '';
    });
    return { name, kind, field: field.name, query, valuesAt, places: [...places] };
  });
}
