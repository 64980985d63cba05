import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
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
};

/** The smallest value that the type accepts, with `id` for every ID. */
function sampleOf(type: GraphQLInputType, id: string): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, id);
  if (isListType(type)) return [sampleOf(type.ofType, id)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return type.name === 'ID' ? id : SAMPLES[type.name];
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map((field) => [field.name, sampleOf(field.type, id)]));
}

/** Every query, mutation and subscription of the schema with minimal arguments. */
export function everyOperation(): GraphqlOperation[] {
  const schema = createSchema();
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => {
      const args = field.args.filter((arg) => isNonNullType(arg.type));
      const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
      const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
      return {
        name: `${root?.name}.${field.name}`,
        kind,
        query: `${kind} Try${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`,
        variables: (id) => Object.fromEntries(args.map((arg) => [arg.name, sampleOf(arg.type, id)])),
      };
    }),
  );
}
