import { z } from 'zod';
import { reference } from '../input/validation.ts';
import type { Heat } from '../schedules/heats/heat.entity.ts';
import type { HeatDance } from '../schedules/heats/heatDance.ts';
import type { HeatLine } from '../schedules/heats/heatLine.reader.ts';
import type { HeatSheet, RowLine } from '../schedules/rows/heatSheet.reader.ts';
import { Section } from '../schedules/sections/section.entity.ts';
import { sectionValues } from '../schedules/sections/section.values.ts';
import { answerOf, many, memoized, one, published } from './answer.ts';
import { id, instant, shape } from './shapes.ts';
import { thing } from './thing.ts';
import { danceCategory, named } from './things.ts';

const heatDance = published<HeatDance>('HeatDance', 'The dance of a heat; without an id for a multi-dance.', {
  id: { shape: id.nullable() },
  name: { shape: z.string() },
  category: one(danceCategory, ({ category }) => category),
});

const heatTimes = {
  startTime: { shape: instant.nullable() },
  dance: one(memoized(heatDance), ({ dance }: Pick<Heat, 'dance'>) => dance),
};
const heatOfSection = answerOf<HeatLine>({
  id: { shape: id },
  order: { shape: z.int().min(1) },
  ...heatTimes,
});

// In response order. Clients of the old product know no floors.
const { title, danceCategoryIds, floor: _floor, ...further } = sectionValues.shape;

export const section = thing<Section, Section & { heats: readonly HeatLine[] }>({
  id: 'Section',
  description: 'A section of the schedule.',
  entity: Section,
  rule: z.object({ scheduleId: reference, title, danceCategoryIds, ...further }),
  differences: {
    position: null,
    floor: null,
    heatDuration: { shape: z.int().min(1), says: 'Seconds.', takes: 'Seconds, at least 1.' },
    maxCouples: { shape: z.int().min(1), says: "null for the schedule's." },
  },
  beside: {
    order: { after: 'scheduleId', shape: z.int().min(1) },
    danceCategories: { after: 'title', ...many(danceCategory, (section) => section.danceCategories) },
    heatsPossible: { shape: z.int().min(0) },
    heats: many(heatOfSection, (section) => section.heats),
  },
  taking: { danceCategoryIds: { type: 'references' } },
});

const person = named('Person');
const entryOfRow = answerOf<RowLine['entry']>({
  id: { shape: id },
  entrant: one(person, ({ entrant }) => entrant),
  partners: many(person, ({ partners }) => partners),
  level: { shape: z.string() },
  category: { shape: z.string() },
});
const heatEntry = published<RowLine>('HeatEntry', 'A row of a heat.', {
  id: { shape: id },
  entry: one(entryOfRow, ({ entry }) => entry),
  level: { shape: z.string() },
});

export const heat = published<HeatSheet['heat'] & { heatEntries: readonly RowLine[] }>(
  'Heat',
  'A numbered heat with its rows.',
  {
    id: { shape: id },
    order: { shape: z.int().min(1).describe('Heat number.') },
    scheduleId: { shape: id },
    sectionId: { shape: id },
    ...heatTimes,
    heatEntries: many(heatEntry, ({ heatEntries }) => heatEntries),
  },
);

export const scheduleStats = shape('ScheduleStats', 'Figures, unassigned entries and log of a schedule.', {
  sections: z.int(),
  heats: z.int(),
  entries: z.int(),
  orphan_entries: z.int(),
  orphan_entries_objs: z.array(z.object({ id, dancename: z.string(), people: z.string() })),
  logs: z.array(z.object({ id, timestamp: instant, content: z.string() })).describe('Newest first.'),
});

export const created = shape('Created', 'Number of heats created.', { created: z.int().min(0) });
export const deleted = shape('Deleted', 'Number of heats or entries deleted.', { deleted: z.int().min(0) });
export const aligned = shape('Aligned', 'Number of heat entries created and deleted.', {
  created: z.int().min(0),
  deleted: z.int().min(0),
});
export const filled = shape('Filled', 'Number of assigned and unassigned rows.', {
  assigned: z.int().min(0),
  unassigned: z.int().min(0),
});
export const cleared = shape('Cleared', 'Number of entries unassigned.', { cleared: z.int().min(0) });
