import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../input/enumType.ts';
import type { CoupleAsked } from './layouts/lines.ts';
import type { ReportPages } from './reportPages.ts';
import type {
  FoundFile,
  FoundPair,
  FoundPerson,
  FoundQuestion,
  FoundWord,
  GoneEntry,
  ScheduleEffect,
} from './reportParts.ts';

export const ImportFileEnum = enumType('ImportFile', 'Kind of record on a line.', {
  PEOPLE: 'A teacher or a student.',
  ENTRIES: 'Entries.',
  SECTIONS: 'A section of a schedule.',
  STUDIOS: 'A studio.',
  DANCES: 'A dance of a style, and its entry limit in the event.',
});
export type ImportFile = keyof typeof ImportFileEnum;

export const ImportChangeEnum = enumType('ImportChange', 'What applying a line does.', {
  NEW: 'Adds something.',
  CHANGED: 'Changes something.',
  UNCHANGED: 'No change.',
});
export type ImportChange = keyof typeof ImportChangeEnum;

@ObjectType({ description: 'A field that a line changes.' })
export class ImportFieldChange {
  @Field(() => String, { description: 'Column of the spreadsheet.' })
  field!: string;
  @Field(() => String, { description: 'Current value.' })
  before!: string;
  @Field(() => String, { description: 'New value.' })
  after!: string;
}

@ObjectType({ description: 'A line that can be applied, and what it does.' })
export class ImportLine {
  @Field(() => ImportFileEnum, { description: 'Kind of record.' })
  file!: ImportFile;
  @Field(() => Int, { description: 'Index of its file in the request, from 0.' })
  source!: number;
  @Field(() => Int, { description: 'Line in the file, from 1.' })
  line!: number;
  @Field(() => String, { nullable: true, description: 'Cell, if one line gives several: "Entries!K14".' })
  place!: string | null;
  @Field(() => ImportChangeEnum, { description: 'What applying it does.' })
  change!: ImportChange;
  @Field(() => String, { description: 'The line in words.' })
  summary!: string;
  @Field(() => [ImportFieldChange], { description: 'The fields that change; empty unless CHANGED.' })
  fields!: ImportFieldChange[];
  @Field(() => String, {
    nullable: true,
    description: 'Side effects: the heats that a changed section loses, and their entries.',
  })
  note!: string | null;
  cells!: Record<string, string>;
}

@ObjectType({ description: 'A misspelled name and a suggestion.' })
export class MisspeltName {
  @Field(() => String, { description: 'The name as written.' })
  written!: string;
  @Field(() => String, { description: 'The nearest known name.' })
  nearest!: string;
}

/** Asks which candidate is meant, by reference. */
export interface PersonQuestion {
  key: string;
  name: string;
  candidates: string[];
  /** Set if the question is which of a couple is the student. */
  couple?: CoupleAsked;
}

@ObjectType({ description: 'A line that cannot be applied and is left out.' })
export class ImportProblem {
  @Field(() => ImportFileEnum, { description: 'Kind of record.' })
  file!: ImportFile;
  @Field(() => Int, { description: 'Index of its file in the request, from 0.' })
  source!: number;
  @Field(() => Int, { description: 'Line in the file, from 1.' })
  line!: number;
  @Field(() => String, { nullable: true, description: 'Cell, if one line gives several: "Entries!K14".' })
  place!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Column with the mistake; null if it is not a single one.',
  })
  field!: string | null;
  @Field(() => String, { description: 'What is wrong and how to correct it.' })
  reason!: string;
  @Field(() => String, { description: 'The line as written in the file.' })
  text!: string;
  @Field(() => [MisspeltName], { description: 'Misspelled names, with suggestions.' })
  misspelt!: MisspeltName[];
  question!: PersonQuestion | null;
  cells!: Record<string, string>;
}

@ObjectType({ description: 'Number of lines by outcome.' })
export class ImportCounts {
  @Field(() => Int, { name: 'new', description: 'Number of lines that add something.' })
  new!: number;
  @Field(() => Int, { description: 'Number of lines that change something.' })
  changed!: number;
  @Field(() => Int, { description: 'Number of unchanged lines.' })
  unchanged!: number;
  @Field(() => Int, { description: 'Number of lines left out.' })
  bad!: number;
}

@ObjectType({ description: 'What an import would change, or changed.' })
export class ImportReport {
  eventId!: number | null;
  scheduleId!: number | null;
  @Field(() => ImportCounts, { description: 'Number of lines by outcome.' })
  counts!: ImportCounts;
  pages!: ReportPages;
  @Field(() => Boolean, { description: 'False for a preview.' })
  isApplied!: boolean;
  @Field(() => String, { description: 'The outcome in one line.' })
  content!: string;
  @Field(() => String, { description: 'Time zone of the event; times without an offset are read in it.' })
  timeZone!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'First time, as written, that ends in Z or an offset and differs from the clock of the event; null if none.',
  })
  offsetTime!: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Id for undoBulkChange; null for a preview, or if nothing changed.',
  })
  bulkChangeId!: number | null;
  @Field(() => [String], {
    description:
      'Later rounds of contests that would no longer fit, in words. Empty once applied: see ScheduleStats.misplacedRounds.',
  })
  misplacedRounds!: string[];
  files!: FoundFile[];
  words!: FoundWord[];
  pairs!: FoundPair[];
  people!: FoundPerson[];
  questions!: FoundQuestion[];
  gone!: GoneEntry[];
  effects!: ScheduleEffect[];
}
