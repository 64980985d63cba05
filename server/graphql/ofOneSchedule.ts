import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { namesIn } from '../input/namesIn.ts';
import { parseId } from '../input/validation.ts';
import { validationRules } from './validationRules.ts';

/** Queries that ask about one schedule, each with the argument that names it. */
export const ASKS: Record<string, string> = {
  schedule: 'id',
  scheduleStats: 'scheduleId',
  scheduleChanges: 'scheduleId',
  heat: 'scheduleId',
  forecast: 'scheduleId',
  qualityReport: 'scheduleId',
  changesSince: 'scheduleId',
  heatSheet: 'scheduleId',
  program: 'scheduleId',
};

/** These types with all their fields. */
export const whole = (types: string): Record<string, readonly string[]> =>
  Object.fromEntries(namesIn(types).map((type) => [type, []]));

/**
 * Fields that depend only on a schedule and so stay valid until its revision changes: all fields of these types except the
 * named ones. Counts over other events and fields of unlisted types are excluded.
 */
export const FOLLOWS: Record<string, readonly string[]> = {
  // The state of a floor also depends on the time, double bookings on recalls.
  Schedule: ['floorClocks', 'underfilledHeats', 'absences', 'doubleBooked', 'changedEntries'],
  // Only in the answer of the change that caused it.
  Section: ['doubleBooked'],
  Heat: ['doubleBooked'],
  // It depends on the duties of the reader.
  ScheduleChanges: ['results'],
  // They read the rows of all schedules.
  Entry: ['scratchedUnits', 'heats'],
  Entrant: ['entryCounts', 'levelFollowers', 'ageGroupFollowers'],
  Studio: ['entrantCount'],
  Dance: ['uses'],
  Event: ['entryLimits', 'schedules', 'publication', 'backNumbers'],
  // A version is read from its schedule.
  ScheduleVersion: ['schedule'],
  // The time of reading.
  Program: ['asOf'],
  HeatSheet: ['asOf'],
  ...whole(`
    ScheduleStats DayChanges HeatOnStrip HeatDance HeatEntry HeatEntryClash Scratch Contest
    ContestPart LogEntry CommandOutcome RunningCommand OrphanEntry CureAction StaleSection
    DanceCategory Colleague Forecast SectionForecast BusyPerson LevelRangeForecast QualityReport
    PrintedNumbers ProgramEvent UnprintableName ProgramSection ProgramHeat ProgramContest ProgramCouple
    ProgramDance ProgramPerson ProgramStudio SheetLine SheetChanges SheetChange NumberChange NameChange
    KindCount`),
};

/** Fields that also depend on the rights of the reader. */
const OFFERS: Record<string, readonly string[]> = {
  LogEntry: ['canUndo', 'undoAsksOrganiser'],
};

/**
 * Fields computed from figures of the whole schedule: if each of tens of thousands of rows waited for them separately, it
 * would cost many times more than the response.
 */
const COUNTED_THROUGH: Record<string, readonly string[]> = {
  Heat: ['isDoubleBooked'],
  HeatEntry: ['clashes'],
};

export interface OfOneSchedule {
  document: DocumentNode;
  /** Whether it selects running commands. */
  asksWhatRuns: boolean;
  /** Whether it selects fields that depend on the rights of the reader. */
  asksWhatIsOffered: boolean;
  /** Whether it selects double bookings. */
  asksWhoClashes: boolean;
  /** The schedule with these variables; null if there is not exactly one. */
  scheduleId: (variables: Record<string, unknown>) => number | null;
}

/** The query of a document; null for other operations and invalid documents. */
export function validQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): OperationDefinitionNode | null {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'query') return null;
  return validate(schema, document, [...specifiedRules, ...validationRules]).length > 0 ? null : operation;
}

/** Describes a valid query whose response depends on one schedule only; null for any other. */
export function ofOneSchedule(schema: GraphQLSchema, document: DocumentNode): OfOneSchedule | null {
  const asked: FieldNode[] = [];
  let isOfIt = true;
  let asksWhatRuns = false;
  let asksWhatIsOffered = false;
  let asksWhoClashes = false;
  const info = new TypeInfo(schema);
  const look = (field: FieldNode): void => {
    const parent = info.getParentType()?.name ?? '';
    const name = field.name.value;
    if (name === '__typename') return;
    if (getNamedType(info.getType())?.name === 'RunningCommand') asksWhatRuns = true;
    if (OFFERS[parent]?.includes(name)) asksWhatIsOffered = true;
    if (COUNTED_THROUGH[parent]?.includes(name)) asksWhoClashes = true;
    if (parent === 'Query' && ASKS[name] !== undefined) asked.push(field);
    else if (!FOLLOWS[parent] || FOLLOWS[parent].includes(name)) isOfIt = false;
  };
  visit(document, visitWithTypeInfo(info, { Field: look }));
  const ids = asked.map(idOfAsked);
  const [first] = ids;
  if (!isOfIt || !first || ids.some((id) => id === null)) return null;
  return {
    document,
    asksWhatRuns,
    asksWhatIsOffered,
    asksWhoClashes,
    scheduleId: (variables) => {
      const named = new Set(ids.map((id) => parseId(id?.(variables))));
      const [only] = named;
      return named.size === 1 ? (only ?? null) : null;
    },
  };
}

type Read = (variables: Record<string, unknown>) => unknown;

function idOfAsked({ name, arguments: given }: FieldNode): Read | null {
  const value = given?.find((one) => one.name.value === ASKS[name.value])?.value;
  if (value?.kind === Kind.VARIABLE) return (variables) => variables[value.name.value];
  if (value?.kind === Kind.INT || value?.kind === Kind.STRING) return () => value.value;
  return null;
}
