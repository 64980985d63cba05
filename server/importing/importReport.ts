import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../input/enumType.ts';
import { field, list, nullable, objectOf } from '../input/objectOf.ts';
import type { ListKind } from './layouts/columns.ts';
import type { CoupleAsked } from './layouts/lines.ts';
import type { ReportPages } from './reportPages.ts';
import {
  DeskChange,
  FoundFile,
  type FoundPair,
  FoundQuestion,
  FoundWord,
  GoneEntry,
  ScheduleEffect,
} from './reportParts.ts';

const ImportFileEnum = enumType<ImportFile>('ImportFile', 'Kind of record on a line.', {
  PEOPLE: 'A teacher or a student.',
  ENTRIES: 'Entries.',
  SECTIONS: 'A section of a schedule.',
  STUDIOS: 'A studio.',
  DANCES: 'A dance of a style, and its entry limit in the event.',
  TIMES: 'When a person arrives and leaves, and who is not on the floor at the same time.',
});
export type ImportFile = ListKind | 'TIMES';

export const ImportChangeEnum = enumType('ImportChange', 'What applying a line does.', {
  NEW: 'Adds something.',
  CHANGED: 'Changes something.',
  UNCHANGED: 'No change.',
});
export type ImportChange = keyof typeof ImportChangeEnum;

@ObjectType({ description: 'A field that a line changes.' })
export class ImportFieldChange extends objectOf({
  field: field(String, 'Column of the spreadsheet.'),
  before: field(String, 'Current value.'),
  after: field(String, 'New value.'),
}) {}

@ObjectType({ description: 'A line that can be applied, and what it does.' })
export class ImportLine extends objectOf({
  file: field(ImportFileEnum, 'Kind of record.'),
  source: field(Int, 'Index of its file in the request, from 0.'),
  line: field(Int, 'Line in the file, from 1.'),
  place: nullable(String, 'Cell, if one line gives several: "Entries!K14".'),
  change: field(ImportChangeEnum, 'What applying it does.'),
  summary: field(String, 'The line in words.'),
  fields: list(ImportFieldChange, 'The fields that change; empty unless CHANGED.'),
  note: nullable(String, 'Side effects: the heats that a changed section loses, and their entries.'),
}) {
  cells!: Record<string, string>;
}

@ObjectType({ description: 'A misspelled name and a suggestion.' })
export class MisspeltName extends objectOf({
  written: field(String, 'The name as written.'),
  nearest: field(String, 'The nearest known name.'),
}) {}

/** Asks which candidate is meant, by reference. */
export interface PersonQuestion {
  key: string;
  name: string;
  candidates: string[];
  /** Set if the question is which of a couple is the student. */
  couple?: CoupleAsked;
}

@ObjectType({ description: 'A line that cannot be applied and is left out.' })
export class ImportProblem extends objectOf({
  file: field(ImportFileEnum, 'Kind of record.'),
  source: field(Int, 'Index of its file in the request, from 0.'),
  line: field(Int, 'Line in the file, from 1.'),
  place: nullable(String, 'Cell, if one line gives several: "Entries!K14".'),
  field: nullable(String, 'Column with the mistake; null if it is not a single one.'),
  reason: field(String, 'What is wrong and how to correct it.'),
  text: field(String, 'The line as written in the file.'),
  misspelt: list(MisspeltName, 'Misspelled names, with suggestions.'),
}) {
  question!: PersonQuestion | null;
  cells!: Record<string, string>;
}

@ObjectType({ description: 'Number of lines by outcome.' })
export class ImportCounts extends objectOf({
  changed: field(Int, 'Number of lines that change something.'),
  unchanged: field(Int, 'Number of unchanged lines.'),
  bad: field(Int, 'Number of lines left out.'),
}) {
  @Field(() => Int, { name: 'new', description: 'Number of lines that add something.' })
  new!: number;
}

@ObjectType({ description: 'What an import would change, or changed.' })
export class ImportReport extends objectOf({
  counts: field(ImportCounts, 'Number of lines by outcome.'),
  isApplied: field(Boolean, 'False for a preview.'),
  content: field(String, 'The outcome in one line.'),
  timeZone: field(String, 'Time zone of the event; times without an offset are read in it.'),
  offsetTime: nullable(
    String,
    'First time, as written, that ends in Z or an offset and differs from the clock of the event; null if none.',
  ),
  bulkChangeId: nullable(ID, 'Id for undoBulkChange; null for a preview, or if nothing changed.'),
  misplacedRounds: list(
    String,
    'Later rounds of contests that would no longer fit, in words. Empty once applied: see ScheduleStats.misplacedRounds.',
  ),
  files: list(FoundFile, 'The files and their contents.'),
  words: list(
    FoundWord,
    'Studios, styles, dances, levels and age groups that are new or are read as other names.',
  ),
  questions: list(FoundQuestion, 'Names that several people share, and couples whose roles are unclear.'),
  gone: list(
    GoneEntry,
    'Entries missing from files that should list them. They stay unless removeEntryIds names them.',
  ),
  deskChanges: list(
    DeskChange,
    'Lines that differ from what the desk changed. The desk holds unless useFileEntryIds or useFilePersonIds say otherwise.',
  ),
  levelChanges: field(Int, 'Number of entries of the event to which the files give another level.'),
  effects: list(ScheduleEffect, 'Effects on the schedules of the event.'),
}) {
  eventId!: number | null;
  scheduleId!: number | null;
  pages!: ReportPages;
  pairs!: FoundPair[];
}
