import { danceLoaders } from '../dances/dance.loaders.ts';
import type { Entry } from '../entries/entry.entity.ts';
import { entryLoaders } from '../entries/entry.loaders.ts';
import { deleteEntry, updateEntry } from '../entries/entry.service.ts';
import { listEntries, entrantStats as readStats, remainingEntries } from '../entries/entryQueries.ts';
import { createEntry } from '../entries/newEntries.service.ts';
import { crud } from './crud.ts';
import { RefusedCall } from './errors.ts';
import { optionalId, readAll, requiredIds } from './request.ts';
import type { Parameter, RestRoute } from './route.ts';
import { entrantStats, entry, remainingEntries as remaining } from './things.ts';

const EVENT_AND_ENTRANT: Record<string, Parameter> = {
  event: { type: 'integer' },
  entrant: { type: 'integer' },
};

export const entryRoutes: RestRoute[] = [
  ...crud<Entry>({
    path: '/api/entries/',
    thing: 'an entry',
    things: 'entries of an event that the entrant owns or partners',
    as: entry,
    query: { event: { type: 'integer', isRequired: true }, entrant: { type: 'integer', isRequired: true } },
    fixed: { eventId: 'An entry cannot move to another event.' },
    list: async ({ db }, { query }) => {
      const { eventId, entrantId } = readAll({
        eventId: () => optionalId(query, 'event'),
        entrantId: () => optionalId(query, 'entrant'),
      });
      if (eventId === undefined || entrantId === undefined) {
        throw new RefusedCall(400, 'Both event and entrant must be set');
      }
      return listEntries(db, { eventId, entrantId });
    },
    get: (context, id) => entryLoaders(context).entry.load(id),
    // These clients cannot be asked.
    create: ({ db }, input, user) => createEntry(db, user, { ...input, entersTwice: true }),
    update: ({ db }, id, input, user) => updateEntry(db, user, id, { ...input, entersTwice: true }),
    remove: ({ db }, id, user) => deleteEntry(db, user, id),
  }),
  {
    method: 'GET',
    path: '/api/get_remaining_entries/',
    summary: 'Number of entries a teacher can still take in a dance; -1 if unlimited.',
    query: {
      event: { type: 'integer', isRequired: true },
      dance: { type: 'integer', isRequired: true },
      entrant: { type: 'integer', isRequired: true },
    },
    status: 200,
    answer: remaining,
    handle: async ({ db }, { query }) => {
      const ids = requiredIds(query, ['event', 'dance', 'entrant']);
      const left = await remainingEntries(db, {
        eventId: ids.event,
        danceId: ids.dance,
        entrantId: ids.entrant,
      });
      return { remaining_entries: left ?? -1 };
    },
  },
  {
    method: 'GET',
    path: '/api/get_entrant_stats/',
    summary: 'Totals of one entrant or of all, and the entry limits of an event with what remains.',
    query: EVENT_AND_ENTRANT,
    status: 200,
    answer: entrantStats,
    handle: async (context, { query }) => {
      const wanted = readAll({
        eventId: () => optionalId(query, 'event'),
        entrantId: () => optionalId(query, 'entrant'),
      });
      const stats = await readStats(context.db, wanted);
      const dances = await danceLoaders(context).dance.loadMany(stats.limits.map((limit) => limit.danceId));
      const nameOf = (index: number): string => {
        const dance = dances[index];
        return dance && 'name' in dance ? dance.name : '';
      };
      return {
        limits: stats.limits.map(({ danceId, limit, remaining: left }, index) => ({
          dance: danceId,
          dance_name: nameOf(index),
          limit,
          remaining: left,
        })),
        total_heats: stats.totalHeats,
        total_solos: stats.totalSolos,
      };
    },
  },
];
