import { z } from 'zod';
import { currentUser } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
import { getEntryLimit, listEntryLimits, updateEntryLimit } from '../events/entryLimit.service.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import {
  createEvent,
  deleteEvent,
  listEvents,
  mayDeleteEvents,
  updateEvent,
} from '../events/event.service.ts';
import { idOf } from '../input/found.ts';
import { crud } from './crud.ts';
import { requiredId } from './request.ts';
import type { RestRoute } from './route.ts';
import { entryLimit, event } from './things.ts';

const limitRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/entrylimits/',
    summary: 'The entry limits of an event, one per dance.',
    query: { event: { type: 'integer', isRequired: true } },
    status: 200,
    answer: z.array(entryLimit.shape),
    handle: async (context, { query }) => {
      const { id } = await eventLoaders(context).event.load(requiredId(query, 'event'));
      const limits = await listEntryLimits(context.db, id);
      return Promise.all(limits.map((limit) => entryLimit.present(limit, context)));
    },
  },
  {
    method: 'GET',
    path: '/api/entrylimits/{id}/',
    summary: 'Reads an entry limit.',
    status: 200,
    answer: entryLimit.shape,
    handle: async (context, { id }) => entryLimit.present(await getEntryLimit(context.db, id), context),
  },
  {
    method: 'PATCH',
    path: '/api/entrylimits/{id}/',
    summary: 'Sets an entry limit; null if unlimited.',
    body: entryLimit.body,
    status: 200,
    answer: entryLimit.shape,
    handle: async (context, { id, body }) => {
      currentUser(context, requireWrite);
      const limit = await updateEntryLimit(context.db, idOf(id), entryLimit.input(body));
      return entryLimit.present(limit, context);
    },
  },
];

export const eventRoutes: RestRoute[] = [
  ...crud({
    path: '/api/events/',
    thing: 'an event',
    things: 'events, by name',
    as: event,
    mayDelete: mayDeleteEvents,
    list: ({ db }) => listEvents(db),
    get: (context, id) => eventLoaders(context).event.load(id),
    create: ({ db }, input, user) => createEvent(db, user, input),
    update: ({ db }, id, input, user) => updateEvent(db, user, id, input),
    remove: ({ db }, id, user) => deleteEvent(db, user, id),
  }),
  ...limitRoutes,
];
