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
  scheduleVersions: 'scheduleId',
  changesSince: 'scheduleId',
  heatSheet: 'scheduleId',
  program: 'scheduleId',
};

/**
 * What follows from a schedule, and so stands for as long as its revision does: all fields of these types but those
 * named. What is counted over other events, or belongs to another schedule, is not of it; whatever is in no list neither.
 */
export const FOLLOWS: Record<string, readonly string[]> = {
  // Where a floor is follows from the moment as well.
  Schedule: ['floorClocks'],
  ScheduleStats: [],
  ScheduleChanges: [],
  DayChanges: [],
  HeatOnStrip: [],
  Section: [],
  Heat: [],
  HeatDance: [],
  HeatEntry: [],
  HeatEntryClash: [],
  Contest: [],
  ContestPart: [],
  LogEntry: [],
  CommandOutcome: [],
  RunningCommand: [],
  OrphanEntry: [],
  CureAction: [],
  StaleSection: [],
  Entry: [],
  Entrant: ['entryCounts'],
  Studio: ['entrantCount'],
  Dance: ['uses'],
  DanceCategory: [],
  Event: ['entryLimits', 'schedules', 'publication', 'backNumbers'],
  Colleague: [],
  Forecast: [],
  SectionForecast: [],
  BusyPerson: [],
  LevelRangeForecast: [],
  QualityReport: [],
  ScheduleVersion: [],
  PrintedNumbers: [],
  // The moment of reading.
  Program: ['asOf'],
  ProgramEvent: [],
  UnprintableName: [],
  ProgramSection: [],
  ProgramHeat: [],
  ProgramContest: [],
  ProgramCouple: [],
  ProgramDance: [],
  ProgramPerson: [],
  ProgramStudio: [],
  HeatSheet: ['asOf'],
  SheetLine: [],
  SheetChanges: [],
  SheetChange: [],
  NumberChange: [],
  NameChange: [],
  KindCount: [],
};

/** What of these depends as well on what whoever asks may do. */
const OFFERS: Record<string, readonly string[]> = {
  LogEntry: ['canUndo', 'undoAsksOrganiser'],
  ScheduleChanges: ['undoableLogIds', 'organisersUndoLogIds'],
};

/**
 * What these fields are answered from is counted through for the whole schedule: of tens of thousands of rows each would
 * wait for it by itself, at many times the price of the answer.
 */
const COUNTED_THROUGH: Record<string, readonly string[]> = {
  Heat: ['isDoubleBooked'],
  HeatEntry: ['clashes'],
};

/** A document whose answer follows from one schedule. */
export interface OfOneSchedule {
  document: DocumentNode;
  /** It says as well what is at work at this moment. */
  asksWhatRuns: boolean;
  /** It says as well what is offered to whoever asks. */
  asksWhatIsOffered: boolean;
  /** It says as well who dances in two places at once. */
  asksWhoClashes: boolean;
  /** The schedule that is asked about with these variables; null where that is not one. */
  scheduleId: (variables: Record<string, unknown>) => number | null;
}

/** The query of a document; null where it is another operation, or not valid. */
export function validQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): OperationDefinitionNode | null {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'query') return null;
  return validate(schema, document, [...specifiedRules, ...validationRules]).length > 0 ? null : operation;
}

/** Whether the answer to this valid query follows from one schedule alone; null where it does not. */
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
