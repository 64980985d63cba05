import { z } from 'zod';
import { type Context, currentUser } from '../auth/context.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { idOf } from '../input/found.ts';
import type { Json } from './request.ts';
import type { Parameter, RestRequest, RestRoute } from './route.ts';
import type { Thing } from './thing.ts';

/** What the five usual calls of a kind of thing need to know. */
export interface Crud<Found> {
  /** With its final slash. */
  path: string;
  /** "an entrant" and "entrants, by name", for the published description. */
  thing: string;
  things: string;
  as: Thing<Found>;
  query?: Record<string, Parameter>;
  mayWrite: (user: SignedIn) => void;
  /** Where deleting takes more than writing. */
  mayDelete?: (user: SignedIn) => void;
  list?: (context: Context, request: RestRequest) => Promise<Found[]>;
  get?: (context: Context, id: number) => Promise<Found>;
  create?: (context: Context, input: Json, user: SignedIn) => Promise<Found>;
  update: (context: Context, id: number, input: Json, user: SignedIn) => Promise<Found>;
  remove?: (context: Context, id: number, user: SignedIn) => Promise<unknown>;
}

const withoutRequired = (body: Record<string, Parameter>): Record<string, Parameter> =>
  Object.fromEntries(Object.entries(body).map(([name, field]) => [name, { ...field, isRequired: false }]));

/** The list, the new one, and one by id: read, changed, deleted. */
export function crud<Found>(kind: Crud<Found>): RestRoute[] {
  const { path, thing } = kind;
  const { shape, body, input, present } = kind.as;
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
        Promise.all((await list(context, request)).map((found) => present(found, context))),
    });
  }
  if (create) {
    routes.push({
      method: 'POST',
      path,
      summary: `Adds ${thing}.`,
      body,
      status: 201,
      answer: shape,
      handle: async (context, request) => {
        const user = currentUser(context);
        kind.mayWrite(user);
        return present(await create(context, input(request.body), user), context);
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
      handle: async (context, { id }) => present(await get(context, idOf(id)), context),
    });
  }
  routes.push({
    method: 'PATCH',
    path: one,
    summary: `Changes ${thing}; what is left out stays.`,
    body: withoutRequired(body),
    status: 200,
    answer: shape,
    handle: async (context, request) => {
      const user = currentUser(context);
      kind.mayWrite(user);
      return present(await update(context, idOf(request.id), input(request.body), user), context);
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
