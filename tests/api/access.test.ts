import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { createSchema } from '../../server/graphql/apollo.ts';
import { startApi } from '../support/api.ts';

const OPEN = ['logIn', 'refreshToken', 'logOut', 'signUp'];
const FOR_ORGANISERS = [
  'auditLog',
  'health',
  'resetSecondFactor',
  'users',
  'accessTokens',
  'activateUser',
  'updateUser',
  'resetPassword',
  'createAccessToken',
  'revokeAccessToken',
  'deleteEvent',
  'loadSampleCompetition',
  'openPublicLink',
  'publishSchedule',
  'renumberHeats',
  'revokePublicLink',
  'updatePublication',
];

const api = await startApi();
const schema = createSchema();

const SAMPLES: Record<string, unknown> = {
  ID: '2147483647',
  String: 'x',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2099-01-01T00:00:00Z',
  LocalDate: '2027-03-05',
};

/** The least that the type accepts; ids name nothing. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [sampleOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return SAMPLES[type.name];
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map((field) => [field.name, sampleOf(field.type)]));
}

function documentOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>) {
  const args = field.args.filter((arg) => isNonNullType(arg.type));
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  return {
    query: `${kind} Try${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`,
    variables: Object.fromEntries(args.map((arg) => [arg.name, sampleOf(arg.type)])),
  };
}

const operations = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {}).map((field) => ({
    kind,
    name: field.name,
    ...documentOf(kind, field),
  }));
});
const closed = operations.filter((operation) => !OPEN.includes(operation.name));

async function codesOf(operation: (typeof operations)[number], token: string | null): Promise<string[]> {
  const { errors } = await api.call(operation.query, operation.variables, token);
  return errors.map((error) => error.extensions.code);
}

const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR', 'GRAPHQL_VALIDATION_FAILED'];
const allowed = (codes: string[]) => codes.filter((code) => REFUSALS.includes(code));

describe('every operation', () => {
  test.each(closed)('$name is refused without a token', async (operation) => {
    expect(await codesOf(operation, null)).toEqual(['UNAUTHENTICATED']);
  });

  test.each(closed)('$name is refused with a token that is none', async (operation) => {
    expect(await codesOf(operation, 'nonsense')).toEqual(['UNAUTHENTICATED']);
  });

  test.each(closed)('$name is open to staff unless it is for organisers', async (operation) => {
    const codes = await codesOf(operation, api.staff.access);
    if (FOR_ORGANISERS.includes(operation.name)) expect(codes).toEqual(['FORBIDDEN']);
    else expect(allowed(codes)).toEqual([]);
  });

  test.each(closed)('$name is open to organisers', async (operation) => {
    expect(allowed(await codesOf(operation, api.organiser.access))).toEqual([]);
  });

  test('only queries are open to a token that may only read', async () => {
    const { createAccessToken } = await api.done<{ createAccessToken: { token: string } }>(
      'mutation { createAccessToken(input: { name: "Reader", scope: READ }) { token } }',
    );
    for (const operation of closed) {
      const codes = await codesOf(operation, createAccessToken.token);
      if (operation.kind === 'mutation')
        expect([operation.name, codes]).toEqual([operation.name, ['FORBIDDEN']]);
      else expect([operation.name, allowed(codes)]).toEqual([operation.name, []]);
    }
  });

  test.each(operations.filter((operation) => OPEN.includes(operation.name)))(
    '$name judges only what it is given',
    async (operation) => {
      const codes = await codesOf(operation, null);
      expect(['UNAUTHENTICATED', 'BAD_USER_INPUT']).toContain(codes[0]);
    },
  );

  test('knows of no operation for organisers that the schema lacks', () => {
    const names = operations.map((operation) => operation.name);
    expect(FOR_ORGANISERS.filter((name) => !names.includes(name))).toEqual([]);
  });
});
