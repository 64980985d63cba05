import diagnosticsChannel from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Parameter } from '../../../server/rest/route.ts';
import { routes } from '../../../server/rest/routes.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface Route {
  /** Name in the rights table. */
  name: string;
  method: Method;
  url: (id: string) => string;
  payload: (id: string) => object | undefined;
}

const SAMPLES: Record<Parameter['type'], unknown> = {
  integer: 1,
  string: 'x',
  boolean: true,
  date: '2027-03-05',
  time: '09:00',
  instant: '2099-01-01T00:00:00Z',
  reference: null,
  references: null,
};

function sampleOf({ type, choices }: Parameter, id: string): unknown {
  if (type === 'reference') return Number(id);
  if (type === 'references') return [Number(id)];
  return choices?.[0] ?? SAMPLES[type];
}

const requiredOf = (fields: Record<string, Parameter> = {}, id: string): [string, unknown][] =>
  Object.entries(fields)
    .filter(([, field]) => field.isRequired)
    .map(([name, field]) => [name, sampleOf(field, id)]);

/** Collects the routes of every application built from now on, from Fastify itself so that none is missed. */
export function watchRoutes(): Route[] {
  const described = routes();
  const served: Route[] = [];
  diagnosticsChannel.subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      const path = url.replace(/(?<=.)\/$/, '');
      if (url.endsWith('/*') && Array.isArray(method)) served.push(routeOf('ALL', path));
      else for (const one of [method].flat()) served.push(routeOf(one as Method, path));
    });
  });
  return served;

  function routeOf(method: Method | 'ALL', path: string): Route {
    const call = described.find(
      (route) => route.method === method && route.path.replace('{id}', ':id').replace(/\/$/, '') === path,
    );
    return {
      name: `${method}:${path}`,
      method: method === 'ALL' ? 'PATCH' : method,
      url: (id) => {
        const required = requiredOf(call?.query, id).map(([name, value]) => [name, String(value)]);
        const place = path.replace('/:file', '/program.csv').replaceAll(/:\w+/g, id).replace('*', 'nothing');
        return required.length > 0 ? `${place}?${new URLSearchParams(required)}` : place;
      },
      payload: (id) => call?.body && Object.fromEntries(requiredOf(call.body, id)),
    };
  }
}
