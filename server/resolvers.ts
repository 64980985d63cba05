import { AccessTokenResolver } from './auth/accessToken.resolver.ts';
import { AccountResolver } from './auth/account.resolver.ts';
import { AuthResolver } from './auth/auth.resolver.ts';
import { DanceResolver } from './dances/dance.resolver.ts';
import { DanceCategoryResolver } from './dances/danceCategory.resolver.ts';
import { EntrantStatsResolver } from './entries/entrantStats.resolver.ts';
import { EntryResolver } from './entries/entry.resolver.ts';
import { EntryLimitResolver } from './events/entryLimit.resolver.ts';
import { EventResolver } from './events/event.resolver.ts';
import { SampleResolver } from './events/sample.resolver.ts';
import { ImportResolver } from './importing/import.resolver.ts';
import { EntrantResolver } from './people/entrant.resolver.ts';
import { StudioResolver } from './people/studio.resolver.ts';
import { AddHeatsResolver } from './schedules/addHeats.resolver.ts';
import { CommandResolver } from './schedules/command.resolver.ts';
import { HeatResolver } from './schedules/heat.resolver.ts';
import { HeatEntryResolver } from './schedules/heatEntry.resolver.ts';
import { InsightResolver } from './schedules/insight.resolver.ts';
import { LateEntriesResolver } from './schedules/lateEntries.resolver.ts';
import { OrphanEntryResolver } from './schedules/orphanEntry.resolver.ts';
import { ProgramResolver } from './schedules/program.resolver.ts';
import { ScheduleResolver } from './schedules/schedule.resolver.ts';
import { ScheduleChangedResolver } from './schedules/scheduleChanged.resolver.ts';
import { SectionResolver } from './schedules/section.resolver.ts';
import { StatsResolver } from './schedules/stats.resolver.ts';

/** Every resolver of the schema. */
export const resolvers = [
  AccessTokenResolver,
  AccountResolver,
  AuthResolver,
  AddHeatsResolver,
  CommandResolver,
  DanceCategoryResolver,
  DanceResolver,
  EntrantResolver,
  EntrantStatsResolver,
  EntryLimitResolver,
  EntryResolver,
  EventResolver,
  HeatEntryResolver,
  HeatResolver,
  ImportResolver,
  InsightResolver,
  LateEntriesResolver,
  OrphanEntryResolver,
  ProgramResolver,
  SampleResolver,
  ScheduleChangedResolver,
  ScheduleResolver,
  SectionResolver,
  StatsResolver,
  StudioResolver,
] as const;
