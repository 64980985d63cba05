import { z } from 'zod';
import { shapes } from './answer.ts';
import type { Parameter, RestRoute } from './route.ts';

const TYPES: Record<Parameter['type'], object> = {
  integer: { type: 'integer' },
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', pattern: '^\\d\\d:\\d\\d$' },
  instant: { type: 'string', format: 'date-time' },
  reference: { $ref: '#/components/schemas/Reference' },
  references: { type: 'array', items: { $ref: '#/components/schemas/Reference' } },
};

const REFERENCE = {
  description: 'An id, or an object with an id.',
  anyOf: [
    { type: 'integer', minimum: 1 },
    { type: 'string', pattern: '^\\d+$' },
    { type: 'object', properties: { id: { type: 'integer', minimum: 1 } }, required: ['id'] },
  ],
};

/** Error responses that any call may return. */
const REFUSALS: Record<string, string> = {
  400: 'Fields are missing or invalid (all are named), or the body is not JSON.',
  401: 'The token is missing or invalid.',
  403: 'Your role does not allow it.',
  404: 'Nothing has this id.',
  409: 'A business rule refuses, or the schedule is locked.',
  413: 'The body is too large.',
  429: 'Too many attempts; Retry-After has the seconds to wait.',
  503: 'The database is unavailable; nothing was changed.',
  500: 'Unexpected error; the log has the cause under the returned request id.',
};

const ETAG = { description: 'Send it back as If-None-Match.', schema: { type: 'string' } };

/** The OpenAPI 3.1 description of these routes. */
export function openApi(routes: readonly RestRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = paths[route.path] ?? {};
    paths[route.path] = path;
    path[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Floorcraft REST',
      version: '1',
      description:
        'The calls of the old product. A final slash is optional; unknown fields and query parameters are ignored, so a list has no search, order or pages but what its path names; times are ISO 8601 in UTC. Use GraphQL for new work.',
    },
    servers: [{ url: '/', description: 'The address of this installation.' }],
    paths,
    components: {
      schemas: { ...componentSchemas(), Reference: REFERENCE },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    security: [{ bearer: [] }],
  };
}

function operationOf(route: RestRoute): object {
  const pathParameters = route.path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }]
    : [];
  const queryParameters = Object.entries(route.query ?? {}).map(([name, parameter]) => ({
    name,
    in: 'query',
    required: parameter.isRequired ?? false,
    schema: schemaOf(parameter),
    ...(parameter.description ? { description: parameter.description } : {}),
  }));
  const parameters = [...pathParameters, ...queryParameters];
  return {
    operationId: operationId(route),
    summary: route.summary,
    ...(route.isOpen ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: bodySchema(route.body) } : {}),
    responses: responsesOf(route),
  };
}

function operationId({ method, path }: RestRoute): string {
  const words = path.replace('/api/', '').replaceAll(/[{}]/g, '').split(/[/_]/).filter(Boolean);
  return [method.toLowerCase(), ...words].join('_');
}

function schemaOf({ type, isNullable, choices, bounds, description, usually }: Parameter): object {
  const words = [description, usually && `${usually} if omitted.`].filter(Boolean).join(' ');
  const schema = {
    ...TYPES[type],
    ...bounds,
    ...(choices ? { enum: choices } : {}),
    ...(words ? { description: words } : {}),
  };
  return isNullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function bodySchema(fields: Record<string, Parameter>): object {
  const required = Object.entries(fields)
    .filter(([, field]) => field.isRequired)
    .map(([name]) => name);
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]),
  );
  return {
    required: required.length > 0,
    content: {
      'application/json': {
        schema: { type: 'object', properties, ...(required.length > 0 ? { required } : {}) },
      },
    },
  };
}

function responsesOf(route: RestRoute): Record<string, object> {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const responses: Record<string, object> = {
    [route.status]: route.answer
      ? { description: 'Done.', ...json(referTo(route.answer)) }
      : { description: 'Done; no body.' },
  };
  if (route.followsFrom) {
    responses[route.status] = { ...responses[route.status], headers: { ETag: ETAG } };
    responses[304] = {
      description: 'Unchanged since the ETag in If-None-Match; no body.',
      headers: { ETag: ETAG },
    };
  }
  const problem = {
    anyOf: [{ $ref: '#/components/schemas/FieldErrors' }, { $ref: '#/components/schemas/Detail' }],
  };
  for (const [status, description] of Object.entries(REFUSALS)) {
    responses[status] = {
      description,
      ...json(status === '400' ? problem : { $ref: '#/components/schemas/Detail' }),
    };
  }
  return responses;
}

/** A reference to a published shape, or a list of it. */
function referTo(schema: z.ZodType): object {
  if (schema instanceof z.ZodArray) return { type: 'array', items: referTo(schema.element as z.ZodType) };
  const known = shapes.get(schema as never);
  if (!known) throw new Error('A route returns an unpublished shape.');
  return { $ref: `#/components/schemas/${known.id}` };
}

function componentSchemas(): Record<string, object> {
  const { schemas } = z.toJSONSchema(shapes, {
    uri: (id) => `#/components/schemas/${id}`,
    // More fields may follow.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _dialect, $id: _id, id: _name, ...rest } = schema as Record<string, unknown>;
      return [name, rest];
    }),
  );
}
