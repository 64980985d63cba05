import { z } from 'zod';

/** Every shape that REST answers, by the name under which the OpenAPI description publishes it. */
export const shapes = z.registry<{ id: string; description?: string }>();

function shape<T extends z.ZodRawShape>(id: string, description: string, fields: T) {
  return z.object(fields).register(shapes, { id, description });
}

const id = z.int().min(1).describe('Identifies it.');
const instant = z.iso.datetime().describe('ISO 8601 in UTC.');
const named = (what: string) =>
  shape(what, `A ${what.toLowerCase()} by id and name.`, { id, name: z.string() });

export const detail = shape('Detail', 'Why a call was refused, in a sentence.', {
  detail: z.string(),
  code: z.enum(['token_not_valid', 'not_authenticated']).optional(),
  request_id: z.string().optional().describe('To find the cause in the log; with status 500 only.'),
});

export const fieldErrors = z
  .record(z.string(), z.array(z.string()))
  .register(shapes, { id: 'FieldErrors', description: 'Every wrong field with what is wrong with it.' });

export const tokenPair = shape('TokenPair', 'The tokens of a sign-in.', {
  access: z.string(),
  refresh: z.string(),
});
export const accessToken = shape('AccessToken', 'A fresh access token.', { access: z.string() });
export const account = shape('Account', 'An account that signed up.', {
  id,
  username: z.string(),
  is_active: z.boolean().describe('False while it waits for an organiser.'),
});

export const studio = named('Studio');
export const danceCategory = shape('DanceCategory', 'A style of dancing.', { id, name: z.string() });
export const dance = shape('Dance', 'A dance of one style.', {
  id,
  name: z.string(),
  category: id.describe('Id of its dance category.'),
});

export const scheduleName = named('ScheduleName');
export const event = shape('Event', 'A competition.', {
  id,
  name: z.string(),
  description: z.string(),
  location: z.string(),
  notes: z.string(),
  date: z.iso.date().nullable(),
  time: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  time_zone: z.string().describe('IANA name.'),
  is_locked: z.boolean().describe('True when it has schedules and all are locked.'),
  schedules: z.array(scheduleName),
});

export const schedule = shape('Schedule', 'The running order of an event.', {
  id,
  name: z.string(),
  event: id.describe('Id of its event.'),
  is_locked: z.boolean(),
  max_couples: z.int().min(1),
  level_range: z.int().min(0).nullable(),
  fill_mode: z.enum(['RUNS', 'SPREAD']),
});

export const entrant = shape('Entrant', 'A teacher or a student.', {
  id,
  name: z.string(),
  card_number: z.string(),
  studio: studio.nullable(),
  is_professional: z.boolean(),
  level: z.string().nullable(),
  category: z.string().nullable().describe('Age group.'),
});

export const entrantStats = shape('EntrantStats', 'What an entrant (or everyone) dances.', {
  limits: z.array(
    z.object({
      dance: id,
      dance_name: z.string(),
      limit: z.int().min(0).nullable(),
      remaining: z.int().nullable().describe('null where unlimited'),
    }),
  ),
  total_heats: z.int().min(0),
  total_solos: z.int().min(0),
});

export const entry = shape('Entry', 'What an entrant dances, with whom, how often.', {
  id,
  entrant: id,
  event: id,
  dance: id.nullable(),
  dance_category: id,
  partners: z.array(id),
  entry_type: z.enum(['HEAT', 'SOLO', 'MULTI']),
  quantity: z.int().min(1).max(999),
  level: z.string(),
  category: z.string().describe('Age group.'),
});

export const remainingEntries = shape('RemainingEntries', 'What a teacher may still take.', {
  remaining_entries: z.int().min(-1).describe('-1 means unlimited.'),
});

export const entryLimit = shape('EntryLimit', 'How many entries of a dance a teacher may take.', {
  id,
  event: id,
  dance: id,
  limit: z.int().min(0).nullable(),
});

const danceOfHeat = shape('HeatDance', 'What is danced in a heat; without an id for a multi-dance.', {
  id: id.nullable(),
  name: z.string(),
  category: danceCategory,
});

export const section = shape('Section', 'A stretch of the schedule.', {
  id,
  schedule: id,
  order: z.int().min(1),
  title: z.string(),
  dance_category: z.array(danceCategory),
  section_type: z.enum(['HEAT', 'SOLO', 'MULTI', 'BREAK']),
  start_time: instant.nullable(),
  end_time: instant.nullable(),
  heat_duration: z.int().min(1).describe('Seconds.'),
  max_couples: z.int().min(1).nullable().describe("null = the schedule's"),
  notes: z.string(),
  heats_possible: z.int().min(0),
  eventheat2s: z.array(
    z.object({ id, order: z.int().min(1), start_time: instant.nullable(), dance: danceOfHeat }),
  ),
});

const person = named('Person');
export const heatEntry = shape('HeatEntry', 'A row of a heat.', {
  id,
  entry: z.object({
    id,
    entrant: person,
    partners: z.array(person),
    level: z.string(),
    category: z.string(),
  }),
  level: z.string(),
});

export const heat = shape('Heat', 'A numbered heat with its rows.', {
  id,
  order: z.int().min(1).describe('Heat number.'),
  schedule: id,
  section: id,
  start_time: instant.nullable(),
  dance: danceOfHeat,
  eventdance2s: z.array(heatEntry),
});

export const scheduleStats = shape('ScheduleStats', 'A schedule in figures, what waits, and what happened.', {
  sections: z.int(),
  heats: z.int(),
  entries: z.int(),
  orphan_entries: z.int(),
  orphan_entries_objs: z.array(z.object({ id, dancename: z.string(), people: z.string() })),
  logs: z.array(z.object({ id, timestamp: instant, content: z.string() })).describe('Newest first.'),
});

export const created = shape('Created', 'How many heats were made.', { created: z.int().min(0) });
export const deleted = shape('Deleted', 'How many went.', { deleted: z.int().min(0) });
export const aligned = shape('Aligned', 'How many rows came and went.', {
  created: z.int().min(0),
  deleted: z.int().min(0),
});
export const filled = shape('Filled', 'How many rows have a heat now, and how many wait.', {
  assigned: z.int().min(0),
  unassigned: z.int().min(0),
});
export const cleared = shape('Cleared', 'How many rows lost their heat.', { cleared: z.int().min(0) });
