import { z } from 'zod';
import { type Context, currentUser } from '../auth/context.ts';
import { requireWrite, type SignedIn } from '../auth/signedIn.ts';
import { idOf } from '../input/found.ts';
import { requireNoProblems } from '../input/validation.ts';
import { restField } from './names.ts';
import type { Json } from './request.ts';
import type { Parameter, RestRequest, RestRoute } from './route.ts';
import type { Thing } from './thing.ts';

/** Options of the five usual calls. */
interface Crud<Found> {
  /** With its final slash. */
  path: string;
  /** "an entrant" and "entrants, by name", for the published description. */
  thing: string;
  things: string;
  as: Thing<Found>;
  query?: Record<string, Parameter>;
  /** Properties that cannot change, each with its error message. */
  fixed?: Record<string, string>;
  /** Properties that only an update can set, each with its error message. */
  unset?: Record<string, string>;
  /** If deleting needs more rights than writing. */
  mayDelete?: (user: SignedIn) => void;
  list?: (context: Context, request: RestRequest) => Promise<Found[]>;
  get?: (context: Context, id: number) => Promise<Found>;
  create?: (context: Context, input: Json, user: SignedIn) => Promise<Found>;
  update: (context: Context, id: number, input: Json, user: SignedIn) => Promise<Found>;
  remove?: (context: Context, id: number, user: SignedIn) => Promise<unknown>;
}

/** The body of a partial update: every field is optional. */
export const withoutRequired = (body: Record<string, Parameter>): Record<string, Parameter> =>
  Object.fromEntries(
    Object.entries(body).map(([name, field]) => [name, { ...field, isRequired: false, usually: undefined }]),
  );

const without = (body: Record<string, Parameter>, fields: Record<string, string> = {}) => {
  const names = new Set(Object.keys(fields).map(restField));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
};

/** Refuses fields that would be dropped. Clients send back what they read, so the current value is fine. */
function refuseChanged(input: Json, present: unknown, fields: Record<string, string> = {}): void {
  const changed = Object.entries(fields).filter(
    ([property]) =>
      input[property] !== undefined && String(input[property]) !== String(Object(present)[property]),
  );
  requireNoProblems(Object.fromEntries(changed.map(([property, words]) => [property, [words]])));
}

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
      body: without(body, kind.unset),
      status: 201,
      answer: shape,
      handle: async (context, request) => {
        const user = currentUser(context);
        requireWrite(user);
        const values = input(request.body);
        const unset = Object.fromEntries(Object.keys(kind.unset ?? {}).map((property) => [property, false]));
        refuseChanged(values, unset, kind.unset);
        return present(await create(context, values, user), context);
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
    summary: `Changes ${thing}; omitted fields stay.`,
    body: withoutRequired(without(body, kind.fixed)),
    status: 200,
    answer: shape,
    handle: async (context, request) => {
      const user = currentUser(context);
      requireWrite(user);
      const [thingId, values] = [idOf(request.id), input(request.body)];
      if (kind.fixed && get) refuseChanged(values, await get(context, thingId), kind.fixed);
      return present(await update(context, thingId, values, user), context);
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
        requireWrite(user);
        kind.mayDelete?.(user);
        await remove(context, idOf(id), user);
      },
    });
  }
  return routes;
}
