import { z } from 'zod';
import { currentUser } from '../auth/context.ts';
import { mayDeleteEvents, mayEditEvents } from '../events/access.ts';
import { getEntryLimit, listEntryLimits, updateEntryLimit } from '../events/entryLimit.service.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { createEvent, deleteEvent, listEvents, updateEvent } from '../events/event.service.ts';
import { idOf } from '../input/found.ts';
import { crud } from './crud.ts';
import * as present from './present.ts';
import { pick, requiredId } from './request.ts';
import type { Parameter, RestRoute } from './route.ts';
import { entryLimit, event } from './shapes.ts';

const EVENT_FIELDS = {
  name: 'name',
  description: 'description',
  location: 'location',
  notes: 'notes',
  date: 'date',
  time: 'time',
  time_zone: 'timeZone',
};

const EVENT_BODY: Record<string, Parameter> = {
  name: { type: 'string', isRequired: true },
  description: { type: 'string' },
  location: { type: 'string' },
  notes: { type: 'string' },
  date: { type: 'date', isNullable: true },
  time: { type: 'time', isNullable: true },
  time_zone: { type: 'string', description: 'IANA name.' },
};

const limitRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/entrylimits/',
    summary: 'The limits of an event: one for every dance.',
    query: { event: { type: 'integer', isRequired: true } },
    status: 200,
    answer: z.array(entryLimit),
    handle: async (context, { query }) => {
      const { id } = await eventLoaders(context).event.load(requiredId(query, 'event'));
      return (await listEntryLimits(context.db, id)).map(present.entryLimit);
    },
  },
  {
    method: 'GET',
    path: '/api/entrylimits/{id}/',
    summary: 'Reads a limit.',
    status: 200,
    answer: entryLimit,
    handle: async ({ db }, { id }) => present.entryLimit(await getEntryLimit(db, id)),
  },
  {
    method: 'PATCH',
    path: '/api/entrylimits/{id}/',
    summary: 'Sets a limit; null is unlimited.',
    body: { limit: { type: 'integer', isNullable: true, description: '0 or more; null for unlimited.' } },
    status: 200,
    answer: entryLimit,
    handle: async (context, { id, body }) => {
      mayEditEvents(currentUser(context));
      return present.entryLimit(await updateEntryLimit(context.db, idOf(id), pick(body, { limit: 'limit' })));
    },
  },
];

export const eventRoutes: RestRoute[] = [
  ...crud({
    path: '/api/events/',
    thing: 'an event',
    things: 'events, by name',
    shape: event,
    body: EVENT_BODY,
    mayWrite: mayEditEvents,
    mayDelete: mayDeleteEvents,
    list: ({ db }) => listEvents(db),
    get: (context, id) => eventLoaders(context).event.load(id),
    create: ({ db }, body) => createEvent(db, pick(body, EVENT_FIELDS)),
    update: ({ db }, id, body) => updateEvent(db, id, pick(body, EVENT_FIELDS)),
    remove: ({ db }, id) => deleteEvent(db, id),
    present: present.event,
  }),
  ...limitRoutes,
];
