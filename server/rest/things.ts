import { z } from 'zod';
import { Dance } from '../dances/dance.entity.ts';
import { DanceCategory } from '../dances/danceCategory.entity.ts';
import { danceCategoryInput } from '../dances/danceCategory.service.ts';
import { danceInput } from '../dances/danceInput.ts';
import type { Reading } from '../db/perRequest.ts';
import { Entry } from '../entries/entry.entity.ts';
import { entryLoaders } from '../entries/entry.loaders.ts';
import { newEntryInput } from '../entries/entryInput.ts';
import { ageGroupOf, levelOf } from '../entries/entryTraits.ts';
import { EntryLimit } from '../events/entryLimit.entity.ts';
import { limitInput } from '../events/entryLimitInput.ts';
import { Event } from '../events/event.entity.ts';
import { eventDetails } from '../events/event.service.ts';
import { Entrant } from '../people/entrant.entity.ts';
import { entrantDetails } from '../people/entrantInput.ts';
import { peopleLoaders } from '../people/people.loaders.ts';
import { Studio } from '../people/studio.entity.ts';
import { studioInput } from '../people/studio.service.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { scheduleLoaders } from '../schedules/schedule.loaders.ts';
import { scheduleDetails } from '../schedules/schedule.service.ts';
import { many, one, published } from './answer.ts';
import { id, shape } from './shapes.ts';
import { thing } from './thing.ts';

export const named = (what: string) =>
  published<{ id: number; name: string }>(what, `A ${what.toLowerCase()} by id and name.`, {
    id: { shape: id },
    name: { shape: z.string() },
  });

export const studio = thing({
  id: 'Studio',
  description: 'A studio by id and name.',
  entity: Studio,
  rule: studioInput,
  differences: { contactName: null, email: null, address: null, taxId: null },
});

export const danceCategory = thing({
  id: 'DanceCategory',
  description: 'A dance style.',
  entity: DanceCategory,
  rule: danceCategoryInput,
  differences: { position: null },
});

export const dance = thing({
  id: 'Dance',
  description: 'A dance of one style.',
  entity: Dance,
  rule: danceInput,
  differences: { categoryId: { says: 'Id of its dance category.' }, position: null },
});

export const event = thing<Event>({
  id: 'Event',
  description: 'A competition.',
  entity: Event,
  rule: eventDetails,
  differences: { timeZone: { says: 'IANA name.', takes: 'IANA name.' } },
  beside: {
    isLocked: {
      shape: z.boolean().describe('True if it has schedules and all are locked.'),
      answers: ({ id }, reading) => scheduleLoaders(reading).isEventLocked.load(id),
    },
    schedules: many(named('ScheduleName'), ({ id }, reading) =>
      scheduleLoaders(reading).schedulesOfEvent.load(id),
    ),
  },
});

export const schedule = thing({
  id: 'Schedule',
  description: 'The running order of an event.',
  entity: Schedule,
  rule: scheduleDetails,
  differences: {
    eventId: { says: 'Id of its event.' },
    lockedById: null,
    lockedAt: null,
    maxCouples: { shape: z.int().min(1), usually: '8' },
    levelRange: { shape: z.int().min(0) },
  },
});

export const entrant = thing<Entrant>({
  id: 'Entrant',
  description: 'A teacher or a student.',
  entity: Entrant,
  rule: entrantDetails,
  differences: {
    // Old clients write card numbers as numbers.
    cardNumber: { reads: (sent) => (typeof sent === 'number' ? String(sent) : sent) },
    studioId: one(studio, ({ studioId }, reading) =>
      studioId === null ? null : peopleLoaders(reading).studio.load(studioId),
    ),
    level: { takes: 'Students only.' },
    category: { says: 'Age group.', takes: 'Age group; students only.' },
  },
});

export const entrantStats = shape('EntrantStats', 'Totals of an entrant or of everyone.', {
  limits: z.array(
    z.object({
      dance: id,
      dance_name: z.string(),
      limit: z.int().min(0).nullable(),
      remaining: z.int().nullable().describe('null if unlimited.'),
    }),
  ),
  total_heats: z.int().min(0),
  total_solos: z.int().min(0),
});

const ownerOf = ({ entrantId }: Entry, reading: Reading) => peopleLoaders(reading).entrant.load(entrantId);

export const entry = thing<Entry>({
  id: 'Entry',
  description: "An entrant's entry in a dance or style, with partners and quantity.",
  entity: Entry,
  rule: newEntryInput,
  differences: {
    danceId: { takes: 'HEAT and SOLO need one.' },
    danceCategoryId: { takes: 'MULTI needs one.', isNullable: true },
    quantity: {
      shape: z.int().min(1).max(999),
      usually: '1',
    },
    level: {
      usually: "The entrant's",
      answers: async (entry, reading) => levelOf(entry, await ownerOf(entry, reading)),
    },
    category: {
      says: 'Age group.',
      takes: 'Age group.',
      usually: "The entrant's",
      answers: async (entry, reading) => ageGroupOf(entry, await ownerOf(entry, reading)),
    },
    clientKey: null,
    song: null,
    enteredAt: null,
  },
  beside: {
    partnerIds: {
      after: 'danceCategoryId',
      shape: z.array(id),
      answers: async (entry, reading) =>
        (await entryLoaders(reading).partnersOfEntry.load(entry.id)).map((partner) => partner.id),
    },
  },
  taking: {
    partnerIds: { type: 'references' },
    clientKey: { isUnpublished: true },
    entersTwice: { isUnpublished: true },
  },
});

export const remainingEntries = shape('RemainingEntries', 'Number of entries a teacher can still take.', {
  remaining_entries: z.int().min(-1).describe('-1 means unlimited.'),
});

export const entryLimit = thing({
  id: 'EntryLimit',
  description: 'Most entries of a dance for one teacher.',
  entity: EntryLimit,
  rule: limitInput.partial(),
  differences: {
    limit: { shape: z.int().min(0), takes: '0 or more; null for unlimited.' },
    partnerRule: null,
  },
});
