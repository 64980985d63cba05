import { z } from 'zod';
import { type Context, currentUser } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { requireExisting } from '../db/references.ts';
import { found } from '../input/found.ts';
import { readHeatsOfSections } from '../schedules/heats/heat.reader.ts';
import { readHeatLines } from '../schedules/heats/heatLine.reader.ts';
import { listSchedules } from '../schedules/listSchedules.ts';
import { scheduleLoaders } from '../schedules/schedule.loaders.ts';
import { createSchedule, deleteSchedule, updateSchedule } from '../schedules/schedule.service.ts';
import type { Section } from '../schedules/sections/section.entity.ts';
import { readSectionsById, readSectionsOfSchedules } from '../schedules/sections/section.reader.ts';
import {
  createSection,
  deleteSection,
  moveSection,
  updateSection,
} from '../schedules/sections/section.service.ts';
import { crud } from './crud.ts';
import { optionalId, requiredId } from './request.ts';
import type { RestRoute } from './route.ts';
import { section } from './scheduleThings.ts';
import { schedule } from './things.ts';

async function presentSections(context: Context, scheduleId: number): Promise<unknown[]> {
  const [sections, heats] = await Promise.all([
    readSectionsOfSchedules(context.db, [scheduleId]),
    readHeatLines(context.db, scheduleId),
  ]);
  if (sections.length === 0) await requireExisting(context.db, { schedules: scheduleId });
  const bySection = Map.groupBy(heats, (heat) => heat.sectionId);
  const whole = sections.map((one) => ({ ...one, heats: bySection.get(one.id) ?? [] }));
  return Promise.all(whole.map((one) => section.present(one, context)));
}

const withHeats = async (db: Db, one: Section) => ({
  ...one,
  heats: await readHeatsOfSections(db, [one.id]),
});

const moves: RestRoute[] = (['up', 'down'] as const).map((direction) => ({
  method: 'POST',
  path: `/api/move_section2_${direction}/`,
  summary: `Moves a section one place ${direction}; at the end of the list nothing changes. Returns all sections.`,
  body: { section_id: { type: 'integer', isRequired: true } },
  status: 200,
  answer: z.array(section.shape),
  handle: async (context, { body }) => {
    const user = currentUser(context, requireWrite);
    const input = { id: requiredId(body, 'section_id'), direction: direction.toUpperCase() };
    const moved = await moveSection(context.db, user, input);
    return presentSections(context, moved.scheduleId);
  },
}));

const listSections: RestRoute = {
  method: 'GET',
  path: '/api/section2/',
  summary: 'The sections of a schedule in order, each with its heats.',
  query: { schedule: { type: 'integer', isRequired: true } },
  status: 200,
  answer: z.array(section.shape),
  followsFrom: ({ query }) => requiredId(query, 'schedule'),
  handle: async (context, { query }) => presentSections(context, requiredId(query, 'schedule')),
};

export const scheduleRoutes: RestRoute[] = [
  ...crud({
    path: '/api/schedules/',
    thing: 'a schedule',
    things: 'schedules, by name',
    as: schedule,
    query: { event: { type: 'integer' } },
    fixed: { eventId: 'A schedule cannot move to another event.' },
    unset: { isLocked: 'A new schedule cannot be locked. Lock it with PATCH.' },
    list: ({ db }, { query }) => listSchedules(db, optionalId(query, 'event')),
    get: (context, id) => scheduleLoaders(context).schedule.load(id),
    create: ({ db }, input, user) => createSchedule(db, user, input),
    update: ({ db }, id, input, user) => updateSchedule(db, user, id, input),
    remove: ({ db }, id, user) => deleteSchedule(db, user, id),
  }),
  listSections,
  ...crud({
    path: '/api/section2/',
    thing: 'a section',
    things: 'sections of a schedule, in order',
    as: section,
    fixed: { scheduleId: 'A section cannot move to another schedule.' },
    create: async ({ db }, input, user) => withHeats(db, await createSection(db, user, input)),
    get: async ({ db }, id) => withHeats(db, found((await readSectionsById(db, [id]))[0])),
    update: async ({ db }, id, input, user) => withHeats(db, await updateSection(db, user, id, input)),
    remove: ({ db }, id, user) => deleteSection(db, user, id),
  }),
  ...moves,
];
