import { AccessTokenResolver } from '../auth/accessTokens/accessToken.resolver.ts';
import { AccountResolver } from '../auth/account.resolver.ts';
import { AuthResolver } from '../auth/auth.resolver.ts';
import {
  ConfirmedSecondFactorResolver,
  SecondFactorResolver,
} from '../auth/secondFactor/secondFactor.resolver.ts';
import { SessionResolver } from '../auth/sessions/session.resolver.ts';
import { BulkChangeResolver } from '../bulkChanges/bulkChange.resolver.ts';
import { DanceResolver } from '../dances/dance.resolver.ts';
import { DanceCategoryResolver } from '../dances/danceCategory.resolver.ts';
import { DocumentResolver } from '../documents/document.resolver.ts';
import { UnprintableNamesResolver } from '../documents/unprintableNames.resolver.ts';
import { EntrantStatsResolver } from '../entries/entrantStats.resolver.ts';
import { EntryResolver } from '../entries/entry.resolver.ts';
import { EventEntriesResolver } from '../entries/eventEntries.resolver.ts';
import { ListChangedResolver } from '../entries/listChanged.resolver.ts';
import {
  EntrantEventResolver,
  EntriesOfEntrantResolver,
} from '../entries/ofEntrant/entriesOfEntrant.resolver.ts';
import { DeskChangeResolver } from '../eventDay/changes/deskChange.resolver.ts';
import { CheckInResolver } from '../eventDay/checkIn/checkIn.resolver.ts';
import { ClockResolver, FloorClockResolver } from '../eventDay/clock/clock.resolver.ts';
import { DeckResolver } from '../eventDay/deck/deck.resolver.ts';
import { LateEntryResolver } from '../eventDay/lateEntries/lateEntry.resolver.ts';
import { DayLogResolver } from '../eventDay/log/dayLog.resolver.ts';
import { FloorNotesResolver } from '../eventDay/notes/floorNotes.resolver.ts';
import { SongResolver } from '../eventDay/notes/song.resolver.ts';
import { PartnerResolver } from '../eventDay/partners/partner.resolver.ts';
import { DayPassResolver } from '../eventDay/passes/dayPass.resolver.ts';
import { FloorPlanResolver } from '../eventDay/plan/floorPlan.resolver.ts';
import { ScratchResolver } from '../eventDay/scratches/scratch.resolver.ts';
import { EntryLimitResolver } from '../events/entryLimit.resolver.ts';
import { EventResolver } from '../events/event.resolver.ts';
import { HealthResolver } from '../health/health.resolver.ts';
import { ImportResolver } from '../importing/import.resolver.ts';
import { MergedEventResolver, MergeResolver, StudioMergeResolver } from '../merging/merge.resolver.ts';
import { EntrantResolver } from '../people/entrant.resolver.ts';
import { StudioResolver } from '../people/studio.resolver.ts';
import { ProgramListsResolver } from '../publishing/schema/programLists.resolver.ts';
import { PublicAddressResolver } from '../publishing/schema/publicAddress.resolver.ts';
import {
  BackNumberResolver,
  EventPublicationResolver,
  MultiDanceResolver,
  PublicationResolver,
} from '../publishing/schema/publication.resolver.ts';
import { SheetResolver } from '../publishing/schema/sheet.resolver.ts';
import { ScheduleVersionsResolver, VersionResolver } from '../publishing/schema/version.resolver.ts';
import { CalculationResolver } from '../results/calculation/calculation.resolver.ts';
import { CardsResolver } from '../results/cards/cards.resolver.ts';
import { ReturnsResolver } from '../results/cards/returns.resolver.ts';
import { CombinedResolver } from '../results/combined/combined.resolver.ts';
import { CorrectionsResolver } from '../results/corrections/corrections.resolver.ts';
import { RoundCardResolver, RoundHistoryResolver } from '../results/history/history.resolver.ts';
import { LaneResolver } from '../results/lane/lane.resolver.ts';
import { OfficialsResolver } from '../results/panels/officials.resolver.ts';
import { PanelsResolver } from '../results/panels/panels.resolver.ts';
import { ResultsResolver } from '../results/results.resolver.ts';
import { PlanningResolver } from '../results/rounds/planning.resolver.ts';
import { RoundsResolver } from '../results/rounds/rounds.resolver.ts';
import { ResultSettingsResolver } from '../results/settings/resultSettings.resolver.ts';
import { SampleResolver } from '../sample/sample.resolver.ts';
import { AddHeatsResolver } from '../schedules/commands/addHeats.resolver.ts';
import { ApplyCureResolver } from '../schedules/commands/applyCure.resolver.ts';
import { CommandResolver } from '../schedules/commands/command.resolver.ts';
import { LateEntriesResolver } from '../schedules/commands/lateEntries.resolver.ts';
import {
  ContestPartResolver,
  HeatContestsResolver,
  RowContestResolver,
  ScheduleContestsResolver,
} from '../schedules/contests/contest.resolver.ts';
import { DayChangesResolver, ScheduleDayResolver } from '../schedules/day/dayChanges.resolver.ts';
import { EventSchedulesResolver } from '../schedules/eventSchedules.resolver.ts';
import { HeatFiguresResolver } from '../schedules/figures/heatFigures.resolver.ts';
import { LogEntryResolver } from '../schedules/figures/log/logEntry.resolver.ts';
import { OrphanEntryResolver } from '../schedules/figures/orphanEntry.resolver.ts';
import { RowFiguresResolver } from '../schedules/figures/rowFigures.resolver.ts';
import { ScheduleChangesResolver } from '../schedules/figures/scheduleChanges.resolver.ts';
import { ScheduleFiguresResolver } from '../schedules/figures/scheduleFigures.resolver.ts';
import { StatsResolver } from '../schedules/figures/stats.resolver.ts';
import { HeatResolver } from '../schedules/heats/heat.resolver.ts';
import { ScheduleHeatsResolver } from '../schedules/heats/scheduleHeats.resolver.ts';
import { SectionHeatsResolver } from '../schedules/heats/sectionHeats.resolver.ts';
import { InsightResolver } from '../schedules/insight/insight.resolver.ts';
import { HeatEntryResolver } from '../schedules/moves/heatEntry.resolver.ts';
import { ProgramResolver } from '../schedules/program/program.resolver.ts';
import { HeatRowsResolver } from '../schedules/rows/heatRows.resolver.ts';
import { ScheduleRowsResolver } from '../schedules/rows/scheduleRows.resolver.ts';
import { ScheduleResolver } from '../schedules/schedule.resolver.ts';
import { ScheduleChangedResolver } from '../schedules/scheduleChanged.resolver.ts';
import { ScheduleSectionsResolver } from '../schedules/sections/scheduleSections.resolver.ts';
import { SectionResolver } from '../schedules/sections/section.resolver.ts';
import { UndoResolver } from '../schedules/undo/undo.resolver.ts';
import { DeletionResolver } from '../trash/deletion.resolver.ts';

/** Every resolver of the schema. */
export const resolvers = [
  AccessTokenResolver,
  AccountResolver,
  AddHeatsResolver,
  AuthResolver,
  ApplyCureResolver,
  BackNumberResolver,
  MultiDanceResolver,
  PublicationResolver,
  CheckInResolver,
  DayLogResolver,
  FloorNotesResolver,
  SongResolver,
  DeskChangeResolver,
  ClockResolver,
  FloorClockResolver,
  FloorPlanResolver,
  CommandResolver,
  UndoResolver,
  ConfirmedSecondFactorResolver,
  ContestPartResolver,
  DayPassResolver,
  DanceCategoryResolver,
  DanceResolver,
  DeckResolver,
  DeletionResolver,
  EntrantResolver,
  EntrantEventResolver,
  EntrantStatsResolver,
  EntriesOfEntrantResolver,
  EntryLimitResolver,
  EntryResolver,
  EventEntriesResolver,
  EventPublicationResolver,
  EventResolver,
  EventSchedulesResolver,
  HealthResolver,
  PublicAddressResolver,
  HeatContestsResolver,
  HeatEntryResolver,
  HeatFiguresResolver,
  HeatResolver,
  HeatRowsResolver,
  DocumentResolver,
  UnprintableNamesResolver,
  ImportResolver,
  MergeResolver,
  MergedEventResolver,
  StudioMergeResolver,
  BulkChangeResolver,
  InsightResolver,
  LateEntriesResolver,
  LateEntryResolver,
  ListChangedResolver,
  PartnerResolver,
  LogEntryResolver,
  OrphanEntryResolver,
  ProgramResolver,
  RowContestResolver,
  RowFiguresResolver,
  CalculationResolver,
  CardsResolver,
  ReturnsResolver,
  RoundHistoryResolver,
  PlanningResolver,
  CombinedResolver,
  RoundCardResolver,
  CorrectionsResolver,
  ResultSettingsResolver,
  OfficialsResolver,
  PanelsResolver,
  LaneResolver,
  ResultsResolver,
  RoundsResolver,
  SampleResolver,
  ScheduleChangedResolver,
  ScheduleChangesResolver,
  ScheduleDayResolver,
  DayChangesResolver,
  ScheduleContestsResolver,
  ScheduleFiguresResolver,
  ScheduleHeatsResolver,
  ScheduleResolver,
  ScheduleRowsResolver,
  ScheduleSectionsResolver,
  ScheduleVersionsResolver,
  ScratchResolver,
  SecondFactorResolver,
  SectionHeatsResolver,
  SectionResolver,
  SessionResolver,
  SheetResolver,
  StatsResolver,
  StudioResolver,
  ProgramListsResolver,
  VersionResolver,
] as const;
