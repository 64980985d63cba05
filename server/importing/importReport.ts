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

export const ImportFileEnum = enumType('ImportFile', 'What a line of a file is about.', {
  PEOPLE: 'A teacher or a student.',
  ENTRIES: 'Entries.',
  SECTIONS: 'A section of a schedule.',
  STUDIOS: 'A studio.',
  DANCES: 'A dance of a style, and its entry limit in the event.',
});
export type ImportFile = keyof typeof ImportFileEnum;

export const ImportChangeEnum = enumType('ImportChange', 'What applying a line does.', {
  NEW: 'Adds something.',
  CHANGED: 'Changes what is there.',
  UNCHANGED: 'No change.',
});
export type ImportChange = keyof typeof ImportChangeEnum;

@ObjectType({ description: 'One field that a line changes.' })
export class ImportFieldChange {
  @Field(() => String, { description: 'Column of the spreadsheet.' })
  field!: string;
  @Field(() => String, { description: 'Current value.' })
  before!: string;
  @Field(() => String, { description: 'What the line says.' })
  after!: string;
}

@ObjectType({ description: 'A line that can be applied, and what it does.' })
export class ImportLine {
  @Field(() => ImportFileEnum, { description: 'What it is about.' })
  file!: ImportFile;
  @Field(() => Int, { description: 'Its file, by its place among those that were sent, from 0.' })
  source!: number;
  @Field(() => Int, { description: 'Line in the file, from 1.' })
  line!: number;
  @Field(() => String, { nullable: true, description: 'Cell of a line that is several: "Entries!K14".' })
  place!: string | null;
  @Field(() => ImportChangeEnum, { description: 'What applying it does.' })
  change!: ImportChange;
  @Field(() => String, { description: 'The line in words.' })
  summary!: string;
  @Field(() => [ImportFieldChange], { description: 'The fields that change; empty unless CHANGED.' })
  fields!: ImportFieldChange[];
  @Field(() => String, {
    nullable: true,
    description: 'What else applying it does: the heats that a changed section loses, and the rows in them.',
  })
  note!: string | null;
  cells!: Record<string, string>;
}

@ObjectType({ description: 'A misspelled name, and the one that may be meant.' })
export class MisspeltName {
  @Field(() => String, { description: 'The name as written.' })
  written!: string;
  @Field(() => String, { description: 'The nearest known name.' })
  nearest!: string;
}

/** Who of several is meant, by reference. */
export interface PersonQuestion {
  key: string;
  name: string;
  candidates: string[];
  /** Of a couple, who of the two is the student. */
  couple?: CoupleAsked;
}

@ObjectType({ description: 'A line that cannot be applied and is left out.' })
export class ImportProblem {
  @Field(() => ImportFileEnum, { description: 'What it is about.' })
  file!: ImportFile;
  @Field(() => Int, { description: 'Its file, by its place among those that were sent, from 0.' })
  source!: number;
  @Field(() => Int, { description: 'Line in the file, from 1.' })
  line!: number;
  @Field(() => String, { nullable: true, description: 'Cell of a line that is several: "Entries!K14".' })
  place!: string | null;
  @Field(() => String, { nullable: true, description: 'Column with the mistake, where it is one column.' })
  field!: string | null;
  @Field(() => String, { description: 'What is wrong, and what would be right.' })
  reason!: string;
  @Field(() => String, { description: 'The line as written in the file.' })
  text!: string;
  @Field(() => [MisspeltName], { description: 'Misspelled names, each with the nearest known one.' })
  misspelt!: MisspeltName[];
  question!: PersonQuestion | null;
  cells!: Record<string, string>;
}

@ObjectType({ description: 'How many lines do what.' })
export class ImportCounts {
  @Field(() => Int, { name: 'new', description: 'Lines that add something.' })
  new!: number;
  @Field(() => Int, { description: 'Lines that change something.' })
  changed!: number;
  @Field(() => Int, { description: 'Number of unchanged lines.' })
  unchanged!: number;
  @Field(() => Int, { description: 'Lines left out, with their reasons.' })
  bad!: number;
}

@ObjectType({ description: 'What files would change, or have changed.' })
export class ImportReport {
  eventId!: number | null;
  scheduleId!: number | null;
  @Field(() => ImportCounts, { description: 'How many lines do what.' })
  counts!: ImportCounts;
  pages!: ReportPages;
  @Field(() => Boolean, { description: 'False for a preview.' })
  isApplied!: boolean;
  @Field(() => String, { description: 'The outcome in one line.' })
  content!: string;
  @Field(() => String, { description: "Time zone of the event, by whose clock the files' times are read." })
  timeZone!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'First time of the files that ends in Z or an offset and differs from the clock of the event, as written; `null` if none.',
  })
  offsetTime!: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Id for undoBulkChange; null for a preview, or if nothing changed.',
  })
  bulkChangeId!: number | null;
  @Field(() => [String], {
    description:
      'Later rounds of contests that would no longer fit, in words; empty once it is applied, as ScheduleStats.roundsAstray has them.',
  })
  roundsAstray!: string[];
  files!: FoundFile[];
  words!: FoundWord[];
  pairs!: FoundPair[];
  people!: FoundPerson[];
  questions!: FoundQuestion[];
  gone!: GoneEntry[];
  effects!: ScheduleEffect[];
}
