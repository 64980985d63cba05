import { type GraphQLInputType, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createSchema } from '../../../server/graphql/apollo.ts';
import { openApi } from '../../../server/rest/openapi.ts';
import { routes } from '../../../server/rest/routes.ts';
import { startApi } from '../../support/api.ts';
import { openRawSocket } from '../../support/http/rawSocket.ts';

/** Standard members with values of the wrong type. */
const IMPOSTOR = {
  toString: 1,
  valueOf: 2,
  toJSON: 3,
  constructor: 5,
  hasOwnProperty: 6,
  length: -1,
};
/** Members of strings, arrays, promises, dates and objects, all impostors. */
const NAMES = [
  'length',
  'size',
  'trim',
  'map',
  'then',
  'getTime',
  'toISOString',
  'toFixed',
  'id',
  'kind',
  'name',
];
const HOLLOW = Object.fromEntries(NAMES.map((name) => [name, IMPOSTOR]));
const IMPOSTORS: [string, unknown][] = [
  ['an impostor', IMPOSTOR],
  ['a list of impostors', [IMPOSTOR, [IMPOSTOR]]],
  ['what has impostors for its length and the like', HOLLOW],
  ['a list of such', [HOLLOW, [HOLLOW]]],
];

const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });

describe.each(IMPOSTORS)('%s in place of a value', (_what, impostor) => {
  const schema = createSchema();
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ args }) => args.length > 0)
      .map((field) => ({ kind: root?.name.toLowerCase(), field })),
  );

  /** The impostor itself, and an input object with it in every field. */
  function insteadOf(type: GraphQLInputType): unknown[] {
    const named = getNamedType(type);
    if (!isInputObjectType(named)) return [impostor];
    const fields = Object.values(named.getFields());
    return [impostor, Object.fromEntries(fields.map(({ name }) => [name, impostor]))];
  }

  test('is a client error in each argument of each operation', async () => {
    const failed: string[] = [];
    for (const { kind, field } of operations) {
      const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
      const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
      const named = getNamedType(field.type);
      const query = `${kind} Odd(${declared}) { ${field.name}(${passed}) ${isObjectType(named) ? '{ __typename }' : ''} }`;
      for (const { name, type } of field.args) {
        for (const value of insteadOf(type)) {
          const { status, errors } = await api.call(query, { [name]: value });
          const isFailed =
            status >= 500 || errors.some(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR');
          if (isFailed) failed.push(`${field.name}(${name}: ${type})`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  test('is a client error in each field of each REST call', async () => {
    const { paths } = openApi(routes()) as {
      paths: Record<
        string,
        Record<string, { requestBody?: { content: Record<string, { schema: { properties?: object } }> } }>
      >;
    };
    const failed: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const names = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
        if (names.length === 0) continue;
        const bodies = [
          Object.fromEntries(names.map((name) => [name, impostor])),
          ...names.map((name) => ({ [name]: impostor })),
          impostor as object,
        ];
        for (const body of bodies) {
          const { statusCode } = await api.rest(
            method.toUpperCase() as 'POST',
            path.replace('{id}', '1'),
            JSON.stringify(body),
          );
          if (statusCode >= 500) failed.push(`${method} ${path} ${Object.keys(body)[0]}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  test('is a client error over the websocket', async () => {
    const socket = await openRawSocket(address, api.organiser.access);
    const query = 'query Odd($first: Int) { entrants(first: $first) { id } }';
    for (const [index, payload] of [
      { query, variables: { first: impostor } },
      { query, variables: impostor },
    ].entries()) {
      const id = String(index);
      socket.send({ id, type: 'subscribe', payload });
      const heard = await Promise.race([
        socket.heard('error', id),
        socket.heard('complete', id),
        socket.closed,
      ]);
      expect(JSON.stringify([heard, ...socket.heardOf(id)])).not.toContain('INTERNAL_SERVER_ERROR');
    }
    socket.end();
    const stranger = await openRawSocket(address);
    stranger.send({ type: 'connection_init', payload: { authorization: impostor } });
    expect(await stranger.closed).toBe(4403);
  });
});
