import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Context } from '../auth/context.ts';
import { passesFor } from '../auth/mutations.ts';
import { PASS_ROLES, type PassHeld, PassRefused, type PassRole } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { type DomainError, NotFound } from '../errors.ts';
import { namesIn } from '../input/namesIn.ts';
import { parseId } from '../input/validation.ts';
import { ASKS, FOLLOWS, whole } from './ofOneSchedule.ts';
import type { Variables } from './wrongVariables.ts';

/**
 * Which day passes may read what, the only rule about it; mutations say which ones may send them (`passesFor`). Each
 * names a schedule, which must belong to the pass's event.
 */
const OF_SCHEDULE = new Map<string, readonly PassRole[]>([
  ...askedBy(
    `schedule heat program personDay deck desk floorClock floorPlan floorNotes round panels panelPlan judges
    announcedResults awaitedRecalls wantedJudges ownDuties journal floorChanged deckChanged deskChanged scheduleChanged`,
    PASS_ROLES,
  ),
  ...askedBy('timesAhead previewScratch latePlaces partnerChoices deskChanges studioBalance', ['REGISTRAR']),
  ...askedBy(
    `markingQueue calculation cardByCode corrections contestsToPlan planningCounts roundHeats combinedContests`,
    ['SCRUTINEER', 'CHAIR'],
  ),
]);
/** Root fields that belong to no event: the pass itself, and the dances that a late entry chooses from. */
const OF_ITSELF = new Set(['dayPass', 'danceCategories', '__typename']);

function askedBy(fields: string, roles: readonly PassRole[]): [string, readonly PassRole[]][] {
  return namesIn(fields).map((field) => [field, roles]);
}

/** Adds to the description of each root field which day passes may ask for it. */
export function namePasses(schema: GraphQLSchema): void {
  const ofItself = [...OF_ITSELF].map((name) => [name, PASS_ROLES] as const);
  const roles = new Map([...OF_SCHEDULE, ...passesFor, ...ofItself]);
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const own = roles.get(field.name) ?? [];
      const words = own.length === PASS_ROLES.length ? 'all' : own.join(', ');
      if (own.length > 0) field.description = `${field.description} Day passes: ${words}.`;
    }
  }
}

/** Types that a pass may read, each with the fields that it may not. */
const READS: Record<string, readonly string[]> = {
  ...FOLLOWS,
  Event: ['entryLimits', 'publication', 'notes'],
  Schedule: ['logs', 'lastOutcome', 'lockedBy', 'versions'],
  ...whole(`
    ScheduleChange DayPass FloorClock ExpectedHeat FloorPress FloorPlan FloorSection FloorHeat
    PrintedHeat FloorBreak FloorContest FloorCouple FloorDancer FloorMark PersonDay DayItem Deck
    DeckHeat DeckCall DeckCouple DeckScratch OtherHeat ScratchPreview UnderfilledHeat TimesAhead DoubleBooked LatePlaces LatePlace NotOffered
    PartnerChoice Desk DeskPerson Attendance Signed Journal JournalLine DeskChange FloorNotes FloorNote RefusedPress
    AnnouncedCouple AnnouncedResult AwaitedRecall CalculatedCell CalculatedCouple CalculatedDance
    CalculatedRow Calculation CodedCard CombinedContest CombinedCouple CombinedMember ContestToPlan
    Correction Cut Judge JudgeCards JudgeDuty MarkedContest MarkedCouple MarkingQueue Panel PanelCure PanelPlan PanelToSet
    PlaceChange Round RoundCard RoundDance RoundHistoryLine RoundSeat RoundToDance Rule10Look Rule10Row
    Rule11Look WantedJudge StudioBalance Money PersonStatement Invoice Payment PaymentDay`),
};

export interface AskedOfPass {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Variables | null | undefined;
}

/** Null if the day pass may run the operation. Checks every field, so that no path leads out of the event. */
export async function refusalOfPass(
  context: Context,
  { eventId, role }: PassHeld,
  asked: AskedOfPass,
): Promise<DomainError | null> {
  const roots = asked.operation.selectionSet.selections;
  if (!roots.every((root) => root.kind === Kind.FIELD)) return new PassRefused();
  const ofSchedule = roots.filter(({ name }) => !OF_ITSELF.has(name.value));
  const isMutation = asked.operation.operation === 'mutation';
  const listed = isMutation ? passesFor : OF_SCHEDULE;
  const isForPass = ({ name: { value } }: FieldNode) => listed.get(value)?.includes(role);
  const other = ofSchedule.find((field) => !isForPass(field));
  const beyond = other ? [nameOf(other)] : pathBeyond(asked);
  if (beyond) return new PassRefused(beyond);
  const ids = ofSchedule.map((root) => scheduleNamed(asked, root));
  if (!(await areOf(context.db, eventId, ids))) return new NotFound();
  context.isAllowedForPass = true;
  return null;
}

const nameOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

/** Path of a field that no pass may read; null if there is none. In a fragment it begins there. */
function pathBeyond({ schema, document }: AskedOfPass): string[] | null {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const info = new TypeInfo(schema);
  const path: string[] = [];
  let beyond: string[] | null = null;
  const enter = (field: FieldNode): void => {
    path.push(nameOf(field));
    const name = field.name.value;
    const parent = info.getParentType();
    if (!parent || roots.some((root) => root === parent) || name === '__typename') return;
    const kept = READS[parent.name];
    if (!kept || kept.includes(name)) beyond ??= [...path];
  };
  const leave = (): void => void path.pop();
  visit(document, visitWithTypeInfo(info, { Field: { enter, leave } }));
  return beyond;
}

/** The schedule that a root field names; null if none. */
function scheduleNamed({ schema, operation, variables }: AskedOfPass, field: FieldNode): number | null {
  const root = schema.getRootType(operation.operation);
  const definition = root?.getFields()[field.name.value];
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
  if (!definition) return null;
  const { input = {}, ...given } = getArgumentValues(definition, field, coerced) as Record<string, unknown>;
  const { scheduleId } = input as { scheduleId?: unknown };
  return parseId(given[ASKS[field.name.value] ?? 'scheduleId'] ?? scheduleId);
}

async function areOf(db: Db, eventId: number, scheduleIds: readonly (number | null)[]): Promise<boolean> {
  const known = await db.selectFrom('schedules').select('id').where('event_id', '=', eventId).execute();
  return scheduleIds.every((id) => known.some((schedule) => schedule.id === id));
}
