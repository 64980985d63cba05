import { User } from '../auth/user.entity.ts';
import { Dance } from '../dances/dance.entity.ts';
import { DanceCategory } from '../dances/danceCategory.entity.ts';
import { Entry } from '../entries/entry.entity.ts';
import { EntryLimit } from '../events/entryLimit.entity.ts';
import { Event } from '../events/event.entity.ts';
import { Entrant } from '../people/entrant.entity.ts';
import { Studio } from '../people/studio.entity.ts';
import { Heat } from '../schedules/heat.entity.ts';
import { HeatEntry } from '../schedules/heatEntry.entity.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { Section } from '../schedules/section.entity.ts';

export const entities = [
  User,
  Studio,
  Entrant,
  DanceCategory,
  Dance,
  Event,
  EntryLimit,
  Entry,
  Schedule,
  Section,
  Heat,
  HeatEntry,
];
