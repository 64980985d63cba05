import { z } from 'zod';
import { type Context, currentUser } from '../auth/context.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { idOf } from '../input/found.ts';
import type { Json } from './request.ts';
import type { Parameter, RestRequest, RestRoute } from './route.ts';

/** What the five usual calls of a kind of thing need to know. */
export interface Crud<Found> {
  /** With its final slash. */
  path: string;
  /** "an entrant" and "entrants, by name", for the published description. */
  thing: string;
  things: string;
  shape: z.ZodType;
  query?: Record<string, Parameter>;
  body: Record<string, Parameter>;
  mayWrite: (user: SignedIn) => void;
  /** Where deleting takes more than writing. */
  mayDelete?: (user: SignedIn) => void;
  list?: (context: Context, request: RestRequest) => Promise<Found[]>;
  get?: (context: Context, id: number) => Promise<Found>;
  create?: (context: Context, body: Json, user: SignedIn) => Promise<Found>;
  update: (context: Context, id: number, body: Json, user: SignedIn) => Promise<Found>;
  remove?: (context: Context, id: number, user: SignedIn) => Promise<unknown>;
  present: (context: Context, found: Found) => Promise<unknown>;
}

const withoutRequired = (body: Record<string, Parameter>): Record<string, Parameter> =>
  Object.fromEntries(Object.entries(body).map(([name, field]) => [name, { ...field, isRequired: false }]));

/** The list, the new one, and one by id: read, changed, deleted. */
export function crud<Found>(kind: Crud<Found>): RestRoute[] {
  const { path, thing, shape, present } = kind;
  const one = `${path}{id}/`;
  const routes: RestRoute[] = [];
  const { list, get, create, update, remove } = kind;
  if (list) {
    routes.push({
      method: 'GET',
      path,
      summary: `All ${kind.things}.`,
      query: kind.query,
      status: 200,
      answer: z.array(shape),
      handle: async (context, request) =>
        Promise.all((await list(context, request)).map((found) => present(context, found))),
    });
  }
  if (create) {
    routes.push({
      method: 'POST',
      path,
      summary: `Adds ${thing}.`,
      body: kind.body,
      status: 201,
      answer: shape,
      handle: async (context, { body }) => {
        const user = currentUser(context);
        kind.mayWrite(user);
        return present(context, await create(context, body, user));
      },
    });
  }
  if (get) {
    routes.push({
      method: 'GET',
      path: one,
      summary: `Reads ${thing}.`,
      status: 200,
      answer: shape,
      handle: async (context, { id }) => present(context, await get(context, idOf(id))),
    });
  }
  routes.push({
    method: 'PATCH',
    path: one,
    summary: `Changes ${thing}; what is left out stays.`,
    body: withoutRequired(kind.body),
    status: 200,
    answer: shape,
    handle: async (context, { id, body }) => {
      const user = currentUser(context);
      kind.mayWrite(user);
      return present(context, await update(context, idOf(id), body, user));
    },
  });
  if (remove) {
    routes.push({
      method: 'DELETE',
      path: one,
      summary: `Deletes ${thing}.`,
      status: 204,
      handle: async (context, { id }) => {
        const user = currentUser(context);
        kind.mayWrite(user);
        kind.mayDelete?.(user);
        await remove(context, idOf(id), user);
      },
    });
  }
  return routes;
}
