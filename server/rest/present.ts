import type { Dance } from '../dances/dance.entity.ts';
import type { DanceCategory } from '../dances/danceCategory.entity.ts';
import type { Reading } from '../db/perRequest.ts';
import type { Entry } from '../entries/entry.entity.ts';
import { entryLoaders } from '../entries/entry.loaders.ts';
import type { EntryLimit } from '../events/entryLimit.entity.ts';
import type { Event } from '../events/event.entity.ts';
import type { Entrant } from '../people/entrant.entity.ts';
import { peopleLoaders } from '../people/people.loaders.ts';
import type { Heat } from '../schedules/heats/heat.entity.ts';
import type { HeatEntry } from '../schedules/rows/heatEntry.entity.ts';
import type { Schedule } from '../schedules/schedule.entity.ts';
import { scheduleLoaders } from '../schedules/schedule.loaders.ts';
import type { Section } from '../schedules/sections/section.entity.ts';
import { isoUtc } from '../time.ts';

const idAndName = ({ id, name }: { id: number; name: string }) => ({ id, name });
const time = (instant: Date | null): string | null => instant && isoUtc(instant);

export const studio = idAndName;
export const danceCategory = (category: DanceCategory) => idAndName(category);
export const dance = ({ id, name, categoryId }: Dance) => ({ id, name, category: categoryId });

export async function event(reading: Reading, event: Event) {
  const [isLocked, schedules] = await Promise.all([
    scheduleLoaders(reading).isEventLocked.load(event.id),
    scheduleLoaders(reading).schedulesOfEvent.load(event.id),
  ]);
  return {
    id: event.id,
    name: event.name,
    description: event.description,
    location: event.location,
    notes: event.notes,
    date: event.date,
    time: event.time,
    time_zone: event.timeZone,
    is_locked: isLocked,
    schedules: schedules.map(idAndName),
  };
}

export const schedule = (schedule: Schedule) => ({
  id: schedule.id,
  name: schedule.name,
  event: schedule.eventId,
  is_locked: schedule.isLocked,
  max_couples: schedule.maxCouples,
  level_range: schedule.levelRange,
  fill_mode: schedule.fillMode,
});

export async function entrant(reading: Reading, entrant: Entrant) {
  return {
    id: entrant.id,
    name: entrant.name,
    card_number: entrant.cardNumber,
    studio:
      entrant.studioId === null ? null : studio(await peopleLoaders(reading).studio.load(entrant.studioId)),
    is_professional: entrant.isProfessional,
    level: entrant.level,
    category: entrant.category,
  };
}

export async function entry(reading: Reading, entry: Entry) {
  const partners = await entryLoaders(reading).partnersOfEntry.load(entry.id);
  return {
    id: entry.id,
    entrant: entry.entrantId,
    event: entry.eventId,
    dance: entry.danceId,
    dance_category: entry.danceCategoryId,
    partners: partners.map((partner) => partner.id),
    entry_type: entry.entryType,
    quantity: entry.quantity,
    level: entry.level,
    category: entry.category,
  };
}

export const entryLimit = ({ id, eventId, danceId, limit }: EntryLimit) => ({
  id,
  event: eventId,
  dance: danceId,
  limit,
});

const heatDance = ({ dance }: Heat) => ({
  id: dance.id,
  name: dance.name,
  category: danceCategory(dance.category),
});

export const section = (section: Section, heats: readonly Heat[]) => ({
  id: section.id,
  schedule: section.scheduleId,
  order: section.order,
  title: section.title,
  dance_category: section.danceCategories.map(danceCategory),
  section_type: section.sectionType,
  start_time: time(section.startTime),
  end_time: time(section.endTime),
  heat_duration: section.heatDuration,
  max_couples: section.maxCouples,
  notes: section.notes,
  heats_possible: section.heatsPossible,
  eventheat2s: heats.map((heat) => ({
    id: heat.id,
    order: heat.number,
    start_time: time(heat.startTime),
    dance: heatDance(heat),
  })),
});

export const heatEntry = ({ id, entry, level }: HeatEntry) => ({
  id,
  entry: {
    id: entry.id,
    entrant: idAndName(entry.entrant),
    partners: entry.partners.map(idAndName),
    level: entry.level,
    category: entry.category,
  },
  level,
});

export const heat = (heat: Heat, rows: readonly HeatEntry[]) => ({
  id: heat.id,
  order: heat.number,
  schedule: heat.scheduleId,
  section: heat.sectionId,
  start_time: time(heat.startTime),
  dance: heatDance(heat),
  eventdance2s: rows.map(heatEntry),
});
