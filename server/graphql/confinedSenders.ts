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
import {
  ConfinedRefused,
  PASS_ROLES,
  type PassHeld,
  type PassRole,
  type SignedIn,
} from '../auth/signedIn.ts';
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
  ...askedBy(
    'timesAhead previewScratch latePlaces partnerChoices deskChanges studioBalance studioBalances paymentsToday',
    ['REGISTRAR'],
  ),
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

/** Root fields of a studio's account: its own studios, and how it signs in. */
export const OF_STUDIO = new Set(
  namesIn(`myStudios myRegistration updateMyStudio saveMyPerson deleteMyPerson confirmMyEntries setMyEntries setMyItem
    takeBackMyRequest payMyBalance me sessions changePassword
    endSession beginSecondFactor confirmSecondFactor removeSecondFactor logOut __typename`),
);

/** Types that a studio's account may read. A new type of a `My…` is refused until it is named here. */
export const READ_BY_STUDIOS = whole(`
  MyStudio MyOffer MyRegistration MyEvent MyPerson MyLine MyStatement MyDocument MyPayment MyConfirmation MyMissing Money
  MyPaymentPage MyEntry MyPartner MyLeft MyStyle MyDance MyItem MyHeld MyPrice MyRequest
  User Session SecondFactorKey ConfirmedSecondFactor SignedOut`);

/** What a confined sender may ask, and what must hold of it besides. */
interface Scope {
  isAsked(field: FieldNode): boolean | undefined;
  readonly reads: Readonly<Record<string, readonly string[]>>;
  isElsewhere?(): Promise<boolean>;
}

function scopeOf({ db }: Context, { pass }: SignedIn, asked: Asked): Scope {
  if (!pass) return { isAsked: ({ name }) => OF_STUDIO.has(name.value), reads: READ_BY_STUDIOS };
  const roots = fieldsOf(asked).filter(({ name }) => !OF_ITSELF.has(name.value));
  const listed = asked.operation.operation === 'mutation' ? passesFor : OF_SCHEDULE;
  return {
    isAsked: ({ name }) => OF_ITSELF.has(name.value) || listed.get(name.value)?.includes(pass.role),
    reads: READS,
    isElsewhere: async () =>
      !(await areOf(
        db,
        pass,
        roots.map((root) => scheduleNamed(asked, root)),
      )),
  };
}

export interface Asked {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Variables | null | undefined;
}

/** Null if the confined sender may run the operation. Checks every field, so that no path leads out of the scope. */
export async function refusalOfConfined(
  context: Context,
  sender: SignedIn,
  asked: Asked,
): Promise<DomainError | null> {
  const roots = fieldsOf(asked);
  if (roots.length < asked.operation.selectionSet.selections.length) return new ConfinedRefused(sender);
  const scope = scopeOf(context, sender, asked);
  const other = roots.find((field) => !scope.isAsked(field));
  const beyond = other ? [nameOf(other)] : pathBeyond(asked, scope.reads);
  if (beyond) return new ConfinedRefused(sender, beyond);
  if (await scope.isElsewhere?.()) return new NotFound();
  context.isWithinScope = true;
  return null;
}

const fieldsOf = ({ operation }: Asked): FieldNode[] =>
  operation.selectionSet.selections.filter((root) => root.kind === Kind.FIELD);

const nameOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

/** Path of a field of no type that may be read; null if there is none. In a fragment it begins there. */
function pathBeyond({ schema, document }: Asked, reads: Scope['reads']): string[] | null {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const info = new TypeInfo(schema);
  const path: string[] = [];
  let beyond: string[] | null = null;
  const enter = (field: FieldNode): void => {
    path.push(nameOf(field));
    const name = field.name.value;
    const parent = info.getParentType();
    if (!parent || roots.some((root) => root === parent) || name === '__typename') return;
    const kept = reads[parent.name];
    if (!kept || kept.includes(name)) beyond ??= [...path];
  };
  const leave = (): void => void path.pop();
  visit(document, visitWithTypeInfo(info, { Field: { enter, leave } }));
  return beyond;
}

/** The schedule that a root field names; null if none. */
function scheduleNamed({ schema, operation, variables }: Asked, field: FieldNode): number | null {
  const root = schema.getRootType(operation.operation);
  const definition = root?.getFields()[field.name.value];
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
  if (!definition) return null;
  const { input = {}, ...given } = getArgumentValues(definition, field, coerced) as Record<string, unknown>;
  const { scheduleId } = input as { scheduleId?: unknown };
  return parseId(given[ASKS[field.name.value] ?? 'scheduleId'] ?? scheduleId);
}

async function areOf(
  db: Db,
  { eventId }: PassHeld,
  scheduleIds: readonly (number | null)[],
): Promise<boolean> {
  const known = await db.selectFrom('schedules').select('id').where('event_id', '=', eventId).execute();
  return scheduleIds.every((id) => known.some((schedule) => schedule.id === id));
}
