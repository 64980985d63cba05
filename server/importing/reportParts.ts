import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../input/enumType.ts';

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
export class FoundColumn {
  @Field(() => String, { description: 'Heading in the file.' })
  heading!: string;
  @Field(() => String, { nullable: true, description: 'Field it is read as; null if it is skipped.' })
  field!: string | null;
  @Field(() => [String], { description: 'Its first values.' })
  samples!: string[];
}

@ObjectType('ImportSheetLine', { description: 'One line of a sheet.' })
class FoundLine {
  @Field(() => Int, { description: 'Its number in the file, from 1.' })
  line!: number;
  @Field(() => [String], { description: 'Its cells as written.' })
  cells!: string[];
}

@ObjectType('ImportSheet', { description: 'A sheet of a file, and what it was read as.' })
export class FoundSheet {
  @Field(() => String, { description: 'Name of the sheet; empty if the file is one table.' })
  sheet!: string;
  @Field(() => Boolean, { description: 'Whether the workbook hides it.' })
  isHidden!: boolean;
  @Field(() => LayoutEnum, { nullable: true, description: 'Recognised layout; null if unknown.' })
  layout!: keyof typeof LayoutEnum | null;
  @Field(() => Boolean, { description: 'Whether it is read.' })
  isRead!: boolean;
  @Field(() => Int, { nullable: true, description: 'Line with the column names; null if there is none.' })
  headerLine!: number | null;
  @Field(() => [FoundColumn], { description: 'Columns of a list; empty for other layouts.' })
  columns!: FoundColumn[];
  @Field(() => Int, { description: 'Number of lines.' })
  rows!: number;
  @Field(() => [FoundLine], { description: 'First lines of a sheet that was not understood; else empty.' })
  firstLines!: FoundLine[];
}

@ObjectType('ImportedFile', { description: 'A file and its contents.' })
export class FoundFile {
  @Field(() => String, { description: 'File name.' })
  name!: string;
  @Field(() => String, { description: 'CSV, XLSX, XLS, ODS, PAGE or JSON.' })
  container!: string;
  @Field(() => String, { nullable: true, description: 'Encoding of a text file, such as "windows-1252".' })
  encoding!: string | null;
  @Field(() => String, { nullable: true, description: 'Character between the cells of a text file.' })
  delimiter!: string | null;
  @Field(() => [FoundSheet], { description: 'Its sheets; a file without sheets counts as one.' })
  sheets!: FoundSheet[];
  @Field(() => String, {
    nullable: true,
    description: 'Why it cannot be read and what to do; null if it can.',
  })
  trouble!: string | null;
  @Field(() => [String], { description: 'What was skipped or assumed.' })
  notes!: string[];
  @Field(() => Int, { description: 'Number of people.' })
  people!: number;
  @Field(() => Int, { description: 'Number of entries.' })
  entries!: number;
  @Field(() => Int, { description: 'Number of sections.' })
  sections!: number;
  @Field(() => Boolean, { description: 'Whether the choices for an earlier file of this shape apply.' })
  isRemembered!: boolean;
  limits!: number;
  shape!: string;
}

@ObjectType('ImportWord', { description: 'A word in the files that is new or is read as another name.' })
export class FoundWord {
  @Field(() => WordKindEnum, { description: 'Kind of name.' })
  kind!: Exclude<keyof typeof WordKindEnum, 'PERSON'>;
  @Field(() => String, { description: 'As written.' })
  written!: string;
  @Field(() => String, { description: 'What it is read as; the same if it is new.' })
  means!: string;
  @Field(() => Boolean, { description: 'Whether applying the files creates it.' })
  isNew!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'The closest existing name of a new word; null if none is close.',
  })
  nearest!: string | null;
  @Field(() => String, { nullable: true, description: 'Style of a dance; null for other kinds.' })
  style!: string | null;
  @Field(() => Int, { description: 'Number of lines with it.' })
  lines!: number;
}

@ObjectType('ImportPerson', { description: 'A person in the files or in the database.' })
export class FoundPerson {
  @Field(() => ID, { description: 'Reference for decisions.' })
  ref!: string;
  @Field(() => ID, { nullable: true, description: 'Null if the person does not exist yet.' })
  id!: number | null;
  @Field(() => String, { description: 'Full name.' })
  name!: string;
  @Field(() => Boolean, { description: 'True for a teacher, false for a student.' })
  isProfessional!: boolean;
  @Field(() => String, { description: 'Name of the studio; empty for none.' })
  studio!: string;
  @Field(() => String, { description: 'Card number; empty if unknown.' })
  cardNumber!: string;
  @Field(() => String, { description: 'Usual level; empty for teachers.' })
  level!: string;
  @Field(() => String, { description: 'Age group; empty for teachers.' })
  category!: string;
}

@ObjectType('ImportPair', { description: 'Two people who may be the same person.' })
export class FoundPair {
  @Field(() => FoundPerson, { description: 'One person.' })
  a!: FoundPerson;
  @Field(() => FoundPerson, { description: 'The other person.' })
  b!: FoundPerson;
  @Field(() => [String], {
    description:
      'Reasons: SAME, ACCENTS, ORDER, TITLE, INITIAL, NICKNAME, LETTERS or PART of the name; CARD, PARTNER, STUDIO in common.',
  })
  reasons!: string[];
}

@ObjectType('ImportQuestion', {
  description:
    'A name that several people share, or a couple where either may be the student. Its lines need an answer.',
})
export class FoundQuestion {
  @Field(() => ID, { description: 'Key for the answer.' })
  key!: string;
  @Field(() => String, { description: 'The name, or the couple in words.' })
  name!: string;
  @Field(() => [FoundPerson], { description: 'Possible answers.' })
  candidates!: FoundPerson[];
  @Field(() => Boolean, {
    description: 'Whether NEW is a possible answer: another person of that name.',
  })
  mayBeNew!: boolean;
  @Field(() => String, { description: 'One of the lines, in words.' })
  example!: string;
  @Field(() => Int, { description: 'Number of lines that need the answer.' })
  lines!: number;
}

@ObjectType('GoneEntry', {
  description: 'An entry of the event that is missing from files that should list it.',
})
export class GoneEntry {
  @Field(() => ID, { description: 'The entry.' })
  entryId!: number;
  @Field(() => String, { description: 'The entry in words.' })
  summary!: string;
  @Field(() => Int, { description: 'Number of its heats in all schedules.' })
  heats!: number;
}

@ObjectType('ScheduleEffect', { description: 'Effect of an import on one schedule of the event.' })
export class ScheduleEffect {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;
  @Field(() => String, { description: 'Name of the schedule.' })
  name!: string;
  @Field(() => Boolean, { description: 'Whether it is locked.' })
  isLocked!: boolean;
  @Field(() => Int, { nullable: true, description: 'Published version; null if none.' })
  version!: number | null;
  @Field(() => Int, { description: 'Number of new entries, which need a heat there.' })
  added!: number;
  @Field(() => Int, { description: 'Number of changed entries that are in heats there.' })
  changed!: number;
  @Field(() => Int, { description: 'Number of heats that lose an entry if the missing entries are removed.' })
  removable!: number;
}
