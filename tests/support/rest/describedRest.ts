import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { openApi } from '../../../server/rest/openapi.ts';
import { routes } from '../../../server/rest/routes.ts';
import { type Api, startApi } from '../api.ts';

type Method = Parameters<Api['rest']>[0];

/** The usual response: one object with an id. */
interface Found {
  id: number;
  [field: string]: unknown;
}

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  components: object;
}

/** Clients must accept unknown fields, so the description is open; our own responses must have none. */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([name, part]) => [name, closed(part)]);
  const isShape = 'properties' in schema && 'type' in schema;
  return { ...Object.fromEntries(parts), ...(isShape ? { additionalProperties: false } : {}) };
}

/** Starts the application and checks every REST response against the published description. */
export async function startDescribedRest() {
  const api = await startApi();
  const description = openApi(routes()) as Description;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', components: closed(description.components) });
  const asked = new Set<string>();

  /** Returns status and body, `null` if empty, after checking the body against the description. */
  async function rest<Body = Found>(
    method: Method,
    url: string,
    payload?: string | object,
    token?: string | null,
  ) {
    const response = await api.rest(method, url, payload, token);
    const path = describedPath(description, url);
    const operation = path ? description.paths[path]?.[method.toLowerCase()] : undefined;
    const body: unknown = response.body === '' ? null : response.json();
    if (operation && path) {
      asked.add(`${method} ${path} ${response.statusCode}`);
      const described = operation.responses[response.statusCode];
      expect(
        described,
        `${method} ${path} returns ${response.statusCode}, which is not described`,
      ).toBeDefined();
      const schema = (described?.content as { 'application/json'?: { schema: object } })?.['application/json']
        ?.schema;
      if (schema) {
        const located = JSON.parse(JSON.stringify(schema).replaceAll('#/components', 'openapi#/components'));
        const isValid = ajv.validate(located, body);
        expect(isValid ? [] : ajv.errors, `${method} ${url}: ${response.body}`).toEqual([]);
      } else expect(body).toBeNull();
    }
    return { status: response.statusCode, body: body as Body, headers: response.headers };
  }

  return { ...api, rest, asked, description };
}

function describedPath(description: Description, url: string): string | undefined {
  const path = `${(url.split('?')[0] ?? '').replace(/\/$/, '')}/`;
  return Object.keys(description.paths).find((known) =>
    new RegExp(`^${known.replace('{id}', '[^/]+')}$`).test(path),
  );
}
