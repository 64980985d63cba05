import { z } from 'zod';
import type { Context } from '../auth/context.ts';
import { currentUser } from '../auth/context.ts';
import { found } from '../input/found.ts';
import { mayEditSchedules } from '../schedules/access.ts';
import { readHeatsOfSchedule, readHeatsOfSections } from '../schedules/heats/heat.reader.ts';
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
import * as present from './present.ts';
import { type Json, optionalId, pick, requiredId, withReferences } from './request.ts';
import type { Parameter, RestRoute } from './route.ts';
import { schedule, section } from './shapes.ts';

const SCHEDULE_FIELDS = {
  event: 'eventId',
  name: 'name',
  is_locked: 'isLocked',
  max_couples: 'maxCouples',
  level_range: 'levelRange',
  fill_mode: 'fillMode',
};

const SCHEDULE_BODY: Record<string, Parameter> = {
  event: { type: 'reference', isRequired: true },
  name: { type: 'string', isRequired: true },
  is_locked: { type: 'boolean' },
  max_couples: { type: 'integer', description: '1 to 999; 8 when left out.' },
  level_range: { type: 'integer', isNullable: true },
  fill_mode: { type: 'string', choices: ['RUNS', 'SPREAD'] },
};

const scheduleInput = (body: Json): Json => withReferences(pick(body, SCHEDULE_FIELDS), ['eventId']);

const SECTION_FIELDS = {
  schedule: 'scheduleId',
  title: 'title',
  dance_category: 'danceCategoryIds',
  section_type: 'sectionType',
  start_time: 'startTime',
  end_time: 'endTime',
  heat_duration: 'heatDuration',
  max_couples: 'maxCouples',
  notes: 'notes',
};

const SECTION_BODY: Record<string, Parameter> = {
  schedule: { type: 'reference', isRequired: true },
  title: { type: 'string' },
  dance_category: { type: 'references' },
  section_type: { type: 'string', choices: ['HEAT', 'SOLO', 'MULTI', 'BREAK'] },
  start_time: { type: 'instant', isNullable: true },
  end_time: { type: 'instant', isNullable: true },
  heat_duration: { type: 'integer', description: 'Seconds, at least 1.' },
  max_couples: { type: 'integer', isNullable: true },
  notes: { type: 'string' },
};

const sectionInput = (body: Json): Json =>
  withReferences(pick(body, SECTION_FIELDS), ['scheduleId', 'danceCategoryIds']);

async function presentSections(context: Context, scheduleId: number): Promise<unknown[]> {
  const [sections, heats] = await Promise.all([
    readSectionsOfSchedules(context.db, [scheduleId]),
    readHeatsOfSchedule(context.db, scheduleId),
  ]);
  const bySection = Map.groupBy(heats, (heat) => heat.sectionId);
  return sections.map((one) => present.section(one, bySection.get(one.id) ?? []));
}

const moves: RestRoute[] = (['up', 'down'] as const).map((direction) => ({
  method: 'POST',
  path: `/api/move_section2_${direction}/`,
  summary: `Moves a section one place ${direction}; at the end of the list nothing changes. Answers all sections.`,
  body: { section_id: { type: 'integer', isRequired: true } },
  status: 200,
  answer: z.array(section),
  handle: async (context, { body }) => {
    const user = currentUser(context);
    mayEditSchedules(user);
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
  answer: z.array(section),
  handle: async (context, { query }) => presentSections(context, requiredId(query, 'schedule')),
};

export const scheduleRoutes: RestRoute[] = [
  ...crud({
    path: '/api/schedules/',
    thing: 'a schedule',
    things: 'schedules, by name',
    shape: schedule,
    query: { event: { type: 'integer' } },
    body: SCHEDULE_BODY,
    mayWrite: mayEditSchedules,
    list: ({ db }, { query }) => listSchedules(db, optionalId(query, 'event')),
    get: (context, id) => scheduleLoaders(context).schedule.load(id),
    create: ({ db }, body, user) => createSchedule(db, user, scheduleInput(body)),
    update: ({ db }, id, body, user) => updateSchedule(db, user, id, scheduleInput(body)),
    remove: ({ db }, id, user) => deleteSchedule(db, user, id),
    present: async (_context, one) => present.schedule(one),
  }),
  listSections,
  ...crud<Section>({
    path: '/api/section2/',
    thing: 'a section',
    things: 'sections of a schedule, in order',
    shape: section,
    body: SECTION_BODY,
    mayWrite: mayEditSchedules,
    create: ({ db }, body, user) => createSection(db, user, sectionInput(body)),
    get: async ({ db }, id) => found((await readSectionsById(db, [id]))[0]),
    update: ({ db }, id, body, user) => updateSection(db, user, id, sectionInput(body)),
    remove: ({ db }, id, user) => deleteSection(db, user, id),
    present: async ({ db }, one) => present.section(one, await readHeatsOfSections(db, [one.id])),
  }),
  ...moves,
];
