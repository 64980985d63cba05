import { ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../input/enumType.ts';
import { field, list, nullable, objectOf } from '../input/objectOf.ts';

export const WordKindEnum = enumType('ImportWordKind', 'Kind of name in a file.', {
  STUDIO: 'A studio.',
  STYLE: 'A style (dance category).',
  DANCE: 'A dance.',
  LEVEL: 'A level.',
  AGE: 'An age group.',
  PERSON: 'A person whose name is misspelled in an entry.',
});

export const LayoutEnum = enumType('ImportLayout', 'Layout of a sheet.', {
  PEOPLE: 'A list of people.',
  ENTRIES: 'A list of entries, one per line.',
  SECTIONS: 'The sections of a schedule.',
  MATRIX: 'A row per student, teacher and level, and a column per dance.',
  FORMS: 'Entry forms, one per student: dances down, levels across.',
  PROGRAM: 'A program exported by COMPMNGR.',
  HEAT_LISTS: 'Heat lists published by COMPMNGR.',
  JSON_ROWS: 'A heat list with its rows as JSON.',
  NDCA_FEED: 'Heat lists from NDCA Premier.',
  STUDIOS: 'A list of studios.',
  DANCES: 'The dances of each style, and their entry limits.',
  IGNORE: 'Not read.',
});

@ObjectType('ImportColumn', { description: 'One column of a sheet.' })
export class FoundColumn extends objectOf({
  heading: field(String, 'Heading in the file.'),
  field: nullable(String, 'Field it is read as; null if it is skipped.'),
  samples: list(String, 'Its first values.'),
}) {}

@ObjectType('ImportSheetLine', { description: 'One line of a sheet.' })
class FoundLine extends objectOf({
  line: field(Int, 'Its number in the file, from 1.'),
  cells: list(String, 'Its cells as written.'),
}) {}

@ObjectType('ImportSheet', { description: 'A sheet of a file, and what it was read as.' })
export class FoundSheet extends objectOf({
  sheet: field(String, 'Name of the sheet; empty if the file is one table.'),
  isHidden: field(Boolean, 'Whether the workbook hides it.'),
  layout: nullable(LayoutEnum, 'Recognised layout; null if unknown.'),
  isRead: field(Boolean, 'Whether it is read.'),
  headerLine: nullable(Int, 'Line with the column names; null if there is none.'),
  columns: list(FoundColumn, 'Columns of a list; empty for other layouts.'),
  rows: field(Int, 'Number of lines.'),
  firstLines: list(FoundLine, 'First lines of a sheet that was not understood; else empty.'),
}) {}

@ObjectType('ImportedFile', { description: 'A file and its contents.' })
export class FoundFile extends objectOf({
  name: field(String, 'File name.'),
  container: field(String, 'CSV, XLSX, XLS, ODS, PAGE or JSON.'),
  encoding: nullable(String, 'Encoding of a text file, such as "windows-1252".'),
  delimiter: nullable(String, 'Character between the cells of a text file.'),
  sheets: list(FoundSheet, 'Its sheets; a file without sheets counts as one.'),
  trouble: nullable(String, 'Why it cannot be read and what to do; null if it can.'),
  notes: list(String, 'What was skipped or assumed.'),
  people: field(Int, 'Number of people.'),
  entries: field(Int, 'Number of entries.'),
  sections: field(Int, 'Number of sections.'),
  isRemembered: field(Boolean, 'Whether the choices for an earlier file of this shape apply.'),
}) {
  limits!: number;
  shape!: string;
}

@ObjectType('ImportWord', { description: 'A word in the files that is new or is read as another name.' })
export class FoundWord extends objectOf({
  kind: field<Exclude<keyof typeof WordKindEnum, 'PERSON'>>(WordKindEnum, 'Kind of name.'),
  written: field(String, 'As written.'),
  means: field(String, "What it is read as; the same if it is new, empty for the dancer's usual level."),
  isNew: field(Boolean, 'Whether applying the files creates it.'),
  nearest: nullable(String, 'The closest other name of a new or answered word; null if none is close.'),
  answered: nullable(String, 'Where and when it was answered: "entries.xlsx on Feb 20"; null if it was not.'),
  style: nullable(String, 'Style of a dance; null for other kinds.'),
  lines: field(Int, 'Number of lines with it.'),
  isUnclear: field(
    Boolean,
    'True if its entries are left out until `words` says what it means: a level that is a style.',
  ),
}) {}

@ObjectType('ImportPerson', { description: 'A person in the files or in the database.' })
export class FoundPerson extends objectOf({
  ref: field<string>(ID, 'Reference for decisions.'),
  id: nullable(ID, 'Null if the person does not exist yet.'),
  name: field(String, 'Full name.'),
  isProfessional: field(Boolean, 'True for a teacher, false for a student.'),
  studio: field(String, 'Name of the studio; empty for none.'),
  cardNumber: field(String, 'Card number; empty if unknown.'),
  level: field(String, 'Usual level; empty for teachers.'),
  category: field(String, 'Age group; empty for teachers.'),
}) {}

@ObjectType('ImportPair', { description: 'Two people who may be the same person.' })
export class FoundPair extends objectOf({
  a: field(FoundPerson, 'The person whose name is proposed to stay; the existing one if there is one.'),
  b: field(FoundPerson, 'The other person.'),
  entries: field(Int, 'Number of entries of both.'),
  reasons: list(
    String,
    'Reasons: SAME, ACCENTS, ORDER, TITLE, INITIAL, NICKNAME, LETTERS or PART of the name; CARD, PARTNER, STUDIO in common.',
  ),
}) {}

@ObjectType('ImportQuestion', {
  description:
    'A name that several people share, or a couple where either may be the student. Its lines need an answer.',
})
export class FoundQuestion extends objectOf({
  key: field<string>(ID, 'Key for the answer.'),
  name: field(String, 'The name, or the couple in words.'),
  candidates: list(FoundPerson, 'Possible answers.'),
  mayBeNew: field(Boolean, 'Whether NEW is a possible answer: another person of that name.'),
  example: field(String, 'One of the lines, in words.'),
  lines: field(Int, 'Number of lines that need the answer.'),
}) {}

@ObjectType('GoneEntry', {
  description: 'An entry of the event that is missing from files that should list it.',
})
export class GoneEntry extends objectOf({
  entryId: field(ID, 'The entry.'),
  summary: field(String, 'The entry in words.'),
  heats: field(Int, 'Number of its heats in all schedules.'),
  atDesk: nullable(String, 'What the desk did: "Added at the desk, 7:25 AM, R. Reg"; null if nothing.'),
}) {}

@ObjectType('ImportDeskChange', {
  description:
    'A line that differs from what the desk changed in an entry or in the times of a person, which stay as they are by default.',
})
export class DeskChange extends objectOf({
  entryId: nullable(ID, 'The entry; null for the times of a person.'),
  personId: nullable(ID, 'The person whose times were set; null for an entry.'),
  content: field(String, 'What the desk did: "Partner changed at the desk, 7:25 AM, R. Reg".'),
  file: field(String, 'The line of the file in words.'),
  current: field(String, 'The entry, or the times, in words.'),
  isKept: field(Boolean, 'Whether it stays; false if useFileEntryIds or useFilePersonIds name it.'),
  mayUseFile: field(
    Boolean,
    'Whether useFileEntryIds may name it; a scratched entry is only restored at the desk.',
  ),
}) {}

@ObjectType('ScheduleEffect', { description: 'Effect of an import on one schedule of the event.' })
export class ScheduleEffect extends objectOf({
  scheduleId: field(ID, 'The schedule.'),
  name: field(String, 'Name of the schedule.'),
  isLocked: field(Boolean, 'Whether it is locked.'),
  version: nullable(Int, 'Published version; null if none.'),
  added: field(Int, 'Number of new entries, which need a heat there.'),
  changed: field(Int, 'Number of changed entries that are in heats there.'),
  removable: field(Int, 'Number of heats that lose an entry if the missing entries are removed.'),
}) {}
