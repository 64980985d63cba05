import type { MikroORM } from '@mikro-orm/postgresql';
import { AccessToken } from './auth/accessTokens/accessToken.entity.ts';
import { AuditEntry } from './auth/auditEntry.entity.ts';
import { RateLimit } from './auth/rateLimits/rateLimiter.ts';
import { SecondFactor } from './auth/secondFactor/secondFactor.entity.ts';
import { RefreshToken } from './auth/sessions/refreshToken.entity.ts';
import { User } from './auth/user.entity.ts';
import { StoredExtra, StoredRegistration } from './billing/accounts/account.entity.ts';
import { StoredInvoice } from './billing/documents/invoice.entity.ts';
import { StoredItem } from './billing/items/item.entity.ts';
import { StoredPayment, UnexpectedPayment } from './billing/payments/payment.entity.ts';
import { EventTerms } from './billing/terms/entryTerms.entity.ts';
import { BulkChange } from './bulkChanges/bulkChange.entity.ts';
import { Dance } from './dances/dance.entity.ts';
import { DanceCategory } from './dances/danceCategory.entity.ts';
import { seedReferenceDances } from './dances/referenceDances.ts';
import { migrate } from './db/migrate.ts';
import { type Db, dbOf, type OrmOptions, openOrm } from './db/orm.ts';
import type { TablesOf } from './db/tables.ts';
import { Entry, EntryPartner } from './entries/entry.entity.ts';
import { DancedHeat } from './eventDay/clock/dancedHeat.entity.ts';
import { DayPass } from './eventDay/passes/dayPass.entity.ts';
import { EntryLimit } from './events/entryLimit.entity.ts';
import { Event } from './events/event.entity.ts';
import { ClientKey } from './idempotency/clientKey.entity.ts';
import { ImportFileStored } from './importing/files/importFile.entity.ts';
import { ImportShape } from './importing/files/importShape.entity.ts';
import { StoredLine } from './journal/line.entity.ts';
import { DifferentPeople, Entrant } from './people/entrant.entity.ts';
import { Studio } from './people/studio.entity.ts';
import { BackNumber } from './publishing/numbers/backNumber.entity.ts';
import { PhoneAccess } from './publishing/phoneAccess.entity.ts';
import { Publication } from './publishing/publication.entity.ts';
import { ScheduleVersion } from './publishing/scheduleVersion.entity.ts';
import { Revision } from './pubsub/revision.entity.ts';
import { ResultNow } from './results/append/resultNow.entity.ts';
import { JudgeRow, OfficialRow, PanelJudgeRow, PanelRow } from './results/panels/panel.entity.ts';
import { PrintedCard } from './results/papers/printedCard.entity.ts';
import { CombinedContestRow, ContestMember, ContestMerge } from './results/plans/combined.entity.ts';
import { FrozenCouple, FrozenField, RoundPlan } from './results/plans/roundPlan.entity.ts';
import { ResultSettings } from './results/settings/resultSettings.entity.ts';
import { LogEntry } from './schedules/figures/log/logEntry.entity.ts';
import { Heat } from './schedules/heats/heat.entity.ts';
import { FloorLimit, LimitEdit } from './schedules/limits/floorLimit.entity.ts';
import { GeneratedPlaces } from './schedules/problem/generatedPlaces.ts';
import { ProgramPlan } from './schedules/program/programPlan.entity.ts';
import { WaitingReason } from './schedules/reasons/waitingReason.entity.ts';
import { HeatEntry } from './schedules/rows/heatEntry.entity.ts';
// These subscribe to topics of lower rooms.
import './events/entryLimitRows.ts';
import './entries/entry.service.ts';
import './schedules/rows/subscribers.ts';
import './schedules/sections/followTimeZone.ts';
import './publishing/subscribers.ts';
import './billing/subscribers.ts';
import './results/danced/subscribers.ts';
import { Schedule } from './schedules/schedule.entity.ts';
import { HeatLabel } from './schedules/sections/heatLabel.entity.ts';
import { Section } from './schedules/sections/section.entity.ts';
import { SectionDanceCategory } from './schedules/sections/sectionDanceCategory.entity.ts';
import { UndoChange } from './schedules/undo/undoChange.entity.ts';
import { UndoStep } from './schedules/undo/undoStep.entity.ts';
import { StoredRequest } from './studioDoor/requests/entryRequest.entity.ts';
import { StoredMember } from './studioDoor/studioMember.entity.ts';
import { DeletedRows } from './trash/deletedRows.entity.ts';
import { Deletion } from './trash/deletion.entity.ts';

/** Entities by table name; the types of queries follow from them. */
export const entities = {
  users: User,
  refresh_tokens: RefreshToken,
  access_tokens: AccessToken,
  rate_limits: RateLimit,
  revisions: Revision,
  client_keys: ClientKey,
  audit_entries: AuditEntry,
  second_factors: SecondFactor,
  studios: Studio,
  entrants: Entrant,
  dance_categories: DanceCategory,
  dances: Dance,
  events: Event,
  entry_limits: EntryLimit,
  entries: Entry,
  entry_partners: EntryPartner,
  schedules: Schedule,
  sections: Section,
  section_dance_categories: SectionDanceCategory,
  heats: Heat,
  heat_entries: HeatEntry,
  log_entries: LogEntry,
  generated_places: GeneratedPlaces,
  program_plans: ProgramPlan,
  waiting_reasons: WaitingReason,
  undo_steps: UndoStep,
  journal: StoredLine,
  day_passes: DayPass,
  danced_heats: DancedHeat,
  heat_labels: HeatLabel,
  back_numbers: BackNumber,
  publications: Publication,
  phone_access: PhoneAccess,
  schedule_versions: ScheduleVersion,
  undo_changes: UndoChange,
  deletions: Deletion,
  deleted_rows: DeletedRows,
  bulk_changes: BulkChange,
  import_files: ImportFileStored,
  import_shapes: ImportShape,
  different_people: DifferentPeople,
  floor_limits: FloorLimit,
  limit_edits: LimitEdit,
  judges: JudgeRow,
  panels: PanelRow,
  panel_judges: PanelJudgeRow,
  officials: OfficialRow,
  round_plans: RoundPlan,
  frozen_fields: FrozenField,
  frozen_couples: FrozenCouple,
  combined_contests: CombinedContestRow,
  contest_members: ContestMember,
  contest_merges: ContestMerge,
  results_now: ResultNow,
  result_settings: ResultSettings,
  event_terms: EventTerms,
  items: StoredItem,
  registrations: StoredRegistration,
  studio_members: StoredMember,
  extras: StoredExtra,
  entry_requests: StoredRequest,
  invoices: StoredInvoice,
  payments: StoredPayment,
  unexpected_payments: UnexpectedPayment,
  printed_cards: PrintedCard,
};

declare module './db/tables.ts' {
  interface Tables extends TablesOf<typeof entities> {}
}

/** The pool and its query builder, for every program. */
export interface Runtime {
  orm: MikroORM;
  db: Db;
  onStatementDone?: (sql: string, milliseconds: number) => void;
}

export async function openRuntime(options: Omit<OrmOptions, 'entities'>): Promise<Runtime> {
  const notify = (sql: string, milliseconds: number): void => runtime.onStatementDone?.(sql, milliseconds);
  const orm = await openOrm({ ...options, entities: Object.values(entities), onStatementDone: notify });
  const runtime: Runtime = { orm, db: dbOf(orm) };
  return runtime;
}

/** Migrates to the newest schema, and adds the reference dances once. */
export const migrateRuntime = ({ orm }: Runtime): Promise<void> => migrate(orm, seedReferenceDances);
