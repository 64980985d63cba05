import { openApi } from '../../../server/rest/openapi.ts';
import { routes } from '../../../server/rest/routes.ts';
import { type Call, CONTENT_TYPES } from './call.ts';
import type { Chance } from './chance.ts';
import { damagedText, hostileValue, likelyId, likelyMoment, sensibleText } from './values.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const description = openApi(routes()) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** A call from the published description with valid or invalid fields. */
export function restCall(chance: Chance): Call {
  const { path, method, operation } = chance.of(operations);
  const query = (operation.parameters ?? [])
    .filter(({ in: place }) => place === 'query')
    .flatMap(({ name }) => queryParts(chance, name));
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = schema ? damagedText(chance, JSON.stringify(bodyOf(chance, schema))) : undefined;
  const sent = chance.oneIn(40) ? chance.of(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) : method;
  return {
    method: sent,
    path: path.replace('{id}', pathId(chance)) + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: body === undefined || chance.oneIn(9) ? {} : { 'content-type': contentType(chance) },
    // fetch refuses a GET with a body.
    ...(body !== undefined && !['GET', 'HEAD'].includes(sent) ? { body } : {}),
    times: chance.oneIn(10) ? 2 : 1,
  };
}

export const contentType = (chance: Chance): string =>
  chance.oneIn(10) ? chance.of(CONTENT_TYPES) : 'application/json';

function pathId(chance: Chance): string {
  if (!chance.oneIn(5)) return String(likelyId(chance));
  const odd = [
    '0',
    '-1',
    '1.5',
    '99999999999',
    '%00',
    '%E0%A4%A',
    '..%2f..',
    'abc',
    '1e3',
    '%F0%9F%95%BA',
    'null',
  ];
  return chance.of(odd);
}

function queryParts(chance: Chance, name: string): string[] {
  if (chance.oneIn(8)) return [];
  const value = () => (chance.oneIn(4) ? encodeURIComponent(oddText(chance)) : String(likelyId(chance)));
  if (chance.oneIn(12)) return [`${name}=${value()}`, `${name}=${value()}`];
  return [chance.oneIn(20) ? `${name}[]=${value()}` : `${name}=${value()}`];
}

function bodyOf(chance: Chance, schema: Schema): unknown {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (chance.oneIn(9)) continue;
    fields[name] = chance.oneIn(6) ? hostileValue(chance) : likelyValue(chance, field);
  }
  return fields;
}

function likelyValue(chance: Chance, schema: Schema): unknown {
  if (schema.$ref) return chance.oneIn(4) ? { id: likelyId(chance) } : likelyId(chance);
  if (schema.anyOf) return likelyValue(chance, chance.of(schema.anyOf));
  if (schema.enum) return chance.of(schema.enum);
  const type = Array.isArray(schema.type) ? chance.of(schema.type) : schema.type;
  if (type === 'null') return null;
  if (type === 'boolean') return chance.oneIn(2);
  if (type === 'integer' || type === 'number') return likelyId(chance);
  if (type === 'array')
    return Array.from({ length: chance.below(3) }, () => likelyValue(chance, schema.items ?? {}));
  if (schema.format === 'date-time') return likelyMoment(chance);
  if (schema.format === 'date') return '2027-03-05';
  return sensibleText(chance);
}

function oddText(chance: Chance): string {
  const value = hostileValue(chance);
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 2000);
}
