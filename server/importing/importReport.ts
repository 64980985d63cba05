import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

export type ImportFile = 'PEOPLE' | 'ENTRIES' | 'SECTIONS';
export const ImportFileEnum = { PEOPLE: 'PEOPLE', ENTRIES: 'ENTRIES', SECTIONS: 'SECTIONS' } as const;
registerEnumType(ImportFileEnum, {
  name: 'ImportFile',
  description: 'Which spreadsheet a line stands in.',
  valuesConfig: {
    PEOPLE: { description: 'Teachers and students.' },
    ENTRIES: { description: 'Who dances what with whom.' },
    SECTIONS: { description: 'The frame of a schedule.' },
  },
});

export type ImportChange = 'NEW' | 'CHANGED' | 'UNCHANGED';
export const ImportChangeEnum = { NEW: 'NEW', CHANGED: 'CHANGED', UNCHANGED: 'UNCHANGED' } as const;
registerEnumType(ImportChangeEnum, {
  name: 'ImportChange',
  description: 'What applying a line does.',
  valuesConfig: {
    NEW: { description: 'Adds something.' },
    CHANGED: { description: 'Changes what is there.' },
    UNCHANGED: { description: 'Does nothing: it is there already.' },
  },
});

@ObjectType({ description: 'One field that a line changes.' })
export class ImportFieldChange {
  @Field(() => String, { description: 'Column of the spreadsheet.' })
  field!: string;
  @Field(() => String, { description: 'What stands there now.' })
  before!: string;
  @Field(() => String, { description: 'What the line says.' })
  after!: string;
}

@ObjectType({ description: 'A line that can be applied, and what it does.' })
export class ImportLine {
  @Field(() => ImportFileEnum, { description: 'The spreadsheet.' })
  file!: ImportFile;
  @Field(() => Int, { description: 'Line in the file; the header row is line 1.' })
  line!: number;
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
}

@ObjectType({ description: 'A name of nobody, and the one that may be meant.' })
export class MisspeltName {
  @Field(() => String, { description: 'The name as it stands in the line.' })
  written!: string;
  @Field(() => String, { description: 'The nearest name of somebody.' })
  nearest!: string;
}

@ObjectType({ description: 'A line that cannot be applied and is left out.' })
export class ImportProblem {
  @Field(() => ImportFileEnum, { description: 'The spreadsheet.' })
  file!: ImportFile;
  @Field(() => Int, { description: 'Line in the file; the header row is line 1.' })
  line!: number;
  @Field(() => String, { nullable: true, description: 'Column with the mistake, where it is one column.' })
  field!: string | null;
  @Field(() => String, { description: 'What is wrong, and what would be right.' })
  reason!: string;
  @Field(() => String, { description: 'The line as it stands in the file.' })
  text!: string;
  @Field(() => [MisspeltName], { description: 'Names of nobody that are close to one of somebody.' })
  misspelt!: MisspeltName[];
}

@ObjectType({ description: 'How many lines do what.' })
export class ImportCounts {
  @Field(() => Int, { name: 'new', description: 'Lines that add something.' })
  new!: number;
  @Field(() => Int, { description: 'Lines that change something.' })
  changed!: number;
  @Field(() => Int, { description: 'Lines that change nothing.' })
  unchanged!: number;
  @Field(() => Int, { description: 'Lines left out, with their reasons.' })
  bad!: number;
}

@ObjectType({ description: 'What spreadsheets would change, or have changed.' })
export class ImportReport {
  eventId!: number | null;
  scheduleId!: number | null;
  allLines!: ImportLine[];
  @Field(() => ImportCounts, { description: 'How many lines do what.' })
  counts!: ImportCounts;
  @Field(() => [ImportProblem], { description: 'Every line left out, by file and line.' })
  problems!: ImportProblem[];
  @Field(() => Boolean, { description: 'False for a preview.' })
  isApplied!: boolean;
  @Field(() => String, { description: 'The outcome in one line.' })
  content!: string;
}

@InputType({ description: 'Spreadsheets as CSV text, and the event (and schedule) they belong to.' })
export class ImportCsvInput {
  @Field(() => ID, { nullable: true, description: 'The event; or give its name.' })
  eventId?: string;
  @Field(() => String, { nullable: true, description: 'Name of the event, made when none has it.' })
  eventName?: string;
  @Field(() => ID, { nullable: true, description: 'The schedule for the sections; or give its name.' })
  scheduleId?: string;
  @Field(() => String, {
    nullable: true,
    description: 'Name of the schedule, made when the event has none of it.',
  })
  scheduleName?: string;
  @Field(() => String, { nullable: true, description: 'The people file.' })
  people?: string;
  @Field(() => String, { nullable: true, description: 'The entries file.' })
  entries?: string;
  @Field(() => String, { nullable: true, description: 'The sections file.' })
  sections?: string;
  @Field(() => ID, {
    nullable: true,
    description: "A key of the sender's own making, under which importProgress tells how far this has come.",
  })
  progressKey?: string;
}
