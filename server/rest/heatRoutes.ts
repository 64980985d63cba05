import { z } from 'zod';
import { type Context, currentUser } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
import { requireExisting } from '../db/references.ts';
import { InvalidInput } from '../errors.ts';
import { found } from '../input/found.ts';
import type { Heat } from '../schedules/heats/heat.entity.ts';
import { readHeatsById } from '../schedules/heats/heat.reader.ts';
import { moveHeat } from '../schedules/heats/heat.service.ts';
import { moveHeatEntry } from '../schedules/moves/heatEntry.service.ts';
import { readRowsOfHeats } from '../schedules/rows/heatEntry.reader.ts';
import { readHeatSheet } from '../schedules/rows/heatSheet.reader.ts';
import { type Json, readAll, requiredId, requiredIds, wordOf } from './request.ts';
import type { RestRoute } from './route.ts';
import { heat } from './scheduleThings.ts';

async function presentHeat(context: Context, one: Heat): Promise<unknown> {
  return heat.present({ ...one, heatEntries: await readRowsOfHeats(context.db, [one.id]) }, context);
}

/** A heat number as clients write it: 12 or "12". */
function heatNumber(source: Json, field: string): number {
  const value = source[field];
  if (value === undefined || value === null || value === '') {
    throw new InvalidInput({ [field]: ['This field is required.'] });
  }
  const word = wordOf(value);
  if (!/^-?\d+$/.test(word)) throw new InvalidInput({ [field]: ['Must be a whole number.'] });
  return Math.max(-BEYOND, Math.min(BEYOND, Number(word)));
}

/** A larger number means the same: no heat, or the last one. */
const BEYOND = 1_000_000_000;

const heatAsked = (query: Json): { schedule: number; order: number } =>
  readAll({
    schedule: () => requiredId(query, 'schedule'),
    order: () => heatNumber(query, 'order'),
  });

export const heatRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/eventheat2/',
    summary: 'A list with the heat of this number; empty if the schedule has none.',
    query: { schedule: { type: 'integer', isRequired: true }, order: { type: 'integer', isRequired: true } },
    status: 200,
    answer: z.array(heat.shape),
    followsFrom: ({ query }) => heatAsked(query).schedule,
    handle: async (context, { query }) => {
      const { schedule, order } = heatAsked(query);
      const sheet = await readHeatSheet(context.db, schedule, order);
      if (!sheet) {
        await requireExisting(context.db, { schedules: schedule });
        return [];
      }
      return [await heat.present({ ...sheet.heat, heatEntries: sheet.rows }, context)];
    },
  },
  {
    method: 'POST',
    path: '/api/change_eventheat2_of_eventdance2/',
    summary: 'Moves a heat entry to another heat. Returns that heat.',
    body: {
      eventheat2_id: { type: 'integer', isRequired: true },
      eventdance2_id: { type: 'integer', isRequired: true },
    },
    status: 200,
    answer: heat.shape,
    handle: async (context, { body }) => {
      const user = currentUser(context, requireWrite);
      const ids = requiredIds(body, ['eventheat2_id', 'eventdance2_id']);
      await moveHeatEntry(context.db, user, { id: ids.eventdance2_id, heatId: ids.eventheat2_id });
      return presentHeat(context, found((await readHeatsById(context.db, [ids.eventheat2_id]))[0]));
    },
  },
  {
    method: 'POST',
    path: '/api/move_eventheat2_to/',
    summary:
      'Moves a heat to a number, at least 1 and at most the last, and shifts the others. Returns the heat.',
    body: {
      eventheat2_id: { type: 'integer', isRequired: true },
      target_num: { type: 'integer', isRequired: true },
    },
    status: 200,
    answer: heat.shape,
    handle: async (context, { body }) => {
      const user = currentUser(context, requireWrite);
      const input = readAll({
        id: () => requiredId(body, 'eventheat2_id'),
        number: () => heatNumber(body, 'target_num'),
      });
      return presentHeat(context, await moveHeat(context.db, user, input));
    },
  },
];
