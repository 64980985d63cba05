import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../input/enumType.ts';

export const WordKindEnum = enumType('ImportWordKind', 'What a word of a file names.', {
  STUDIO: 'A studio.',
  STYLE: 'A dance category.',
  DANCE: 'A dance.',
  LEVEL: 'A level.',
  AGE: 'An age group.',
  PERSON: 'A person, where a name of an entry is misspelled.',
});

export const LayoutEnum = enumType('ImportLayout', 'How a sheet is laid out.', {
  PEOPLE: 'A list of people.',
  ENTRIES: 'A list of entries, one for each line.',
  SECTIONS: 'The sections of a schedule.',
  MATRIX: 'A row for each student, teacher and level, and a column for each dance.',
  FORMS: 'Entry forms: dances down, levels across, a form for each student.',
  PROGRAM: 'The program that COMPMNGR exports.',
  HEAT_LISTS: 'The heat lists that COMPMNGR publishes.',
  JSON_ROWS: 'A heat list that carries its rows as JSON.',
  NDCA_FEED: 'Heat lists of NDCA Premier.',
  STUDIOS: 'A list of studios.',
  DANCES: 'The dances of each style, and their entry limits.',
  IGNORE: 'Not read.',
});

@ObjectType('ImportColumn', { description: 'One column of a sheet.' })
export class FoundColumn {
  @Field(() => String, { description: 'Its name in the file.' })
  heading!: string;
  @Field(() => String, { nullable: true, description: 'What it is read as; null if it is not read.' })
  field!: string | null;
  @Field(() => [String], { description: 'Its first values.' })
  samples!: string[];
}

@ObjectType('ImportSheet', { description: 'One sheet of a file, and what it was read as.' })
export class FoundSheet {
  @Field(() => String, { description: 'Its name; empty where the file is one table.' })
  sheet!: string;
  @Field(() => Boolean, { description: 'Whether the workbook hides it.' })
  isHidden!: boolean;
  @Field(() => LayoutEnum, { nullable: true, description: 'Recognised layout; null if unknown.' })
  layout!: keyof typeof LayoutEnum | null;
  @Field(() => Boolean, { description: 'Whether it is read.' })
  isRead!: boolean;
  @Field(() => Int, { nullable: true, description: 'Line with the column names; null where there is none.' })
  headerLine!: number | null;
  @Field(() => [FoundColumn], { description: 'Its columns, of a list.' })
  columns!: FoundColumn[];
  @Field(() => Int, { description: 'Number of its lines.' })
  rows!: number;
}

@ObjectType('ImportedFile', { description: 'A file, and what was found in it.' })
export class FoundFile {
  @Field(() => String, { description: 'Its name.' })
  name!: string;
  @Field(() => String, { description: 'CSV, XLSX, XLSB, XLS, ODS, PAGE or JSON.' })
  container!: string;
  @Field(() => String, { nullable: true, description: 'Encoding of a text: "windows-1252".' })
  encoding!: string | null;
  @Field(() => String, { nullable: true, description: 'What separates the cells of a text.' })
  delimiter!: string | null;
  @Field(() => [FoundSheet], { description: 'Its sheets; one for a file without sheets.' })
  sheets!: FoundSheet[];
  @Field(() => String, {
    nullable: true,
    description: 'Why it cannot be read and what to do; null if it can.',
  })
  trouble!: string | null;
  @Field(() => [String], { description: 'What was left aside, for your information.' })
  notes!: string[];
  @Field(() => Int, { description: 'Number of people in it.' })
  people!: number;
  @Field(() => Int, { description: 'Number of entries in it.' })
  entries!: number;
  @Field(() => Int, { description: 'Number of sections in it.' })
  sections!: number;
  @Field(() => Boolean, { description: 'Whether choices of an earlier file of this shape were used.' })
  isRemembered!: boolean;
  /** Number of entry limits in it. */
  limits!: number;
  /** Under which choices are remembered. */
  shape!: string;
}

@ObjectType('ImportWord', { description: 'A word of the files that is new, or is read as another one.' })
export class FoundWord {
  @Field(() => WordKindEnum, { description: 'What it names.' })
  kind!: Exclude<keyof typeof WordKindEnum, 'PERSON'>;
  @Field(() => String, { description: 'As written.' })
  written!: string;
  @Field(() => String, { description: 'What it is read as; itself where it is new.' })
  means!: string;
  @Field(() => Boolean, { description: 'Whether applying the files creates it.' })
  isNew!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'The nearest existing name of a new one; null if none is near.',
  })
  nearest!: string | null;
  @Field(() => String, { nullable: true, description: 'Style of a dance; null for others.' })
  style!: string | null;
  @Field(() => Int, { description: 'Number of lines that have it.' })
  lines!: number;
}

@ObjectType('ImportPerson', { description: 'A person of the files or of the database.' })
export class FoundPerson {
  @Field(() => ID, { description: 'By which a decision names this person.' })
  ref!: string;
  @Field(() => ID, { nullable: true, description: 'Null while the person does not exist yet.' })
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

@ObjectType('ImportPair', { description: 'Two people who may be one.' })
export class FoundPair {
  @Field(() => FoundPerson, { description: 'One of them.' })
  a!: FoundPerson;
  @Field(() => FoundPerson, { description: 'The other.' })
  b!: FoundPerson;
  @Field(() => [String], {
    description:
      'Why: SAME, ACCENTS, ORDER, TITLE, INITIAL, NICKNAME, LETTERS or PART of the name; CARD, PARTNER, STUDIO in common.',
  })
  reasons!: string[];
}

@ObjectType('ImportQuestion', {
  description:
    'A name that several people have, or a couple of which either may be the student; its lines need an answer.',
})
export class FoundQuestion {
  @Field(() => ID, { description: 'By which an answer names the question.' })
  key!: string;
  @Field(() => String, { description: 'The name, or the couple in words.' })
  name!: string;
  @Field(() => [FoundPerson], { description: 'Who may be meant.' })
  candidates!: FoundPerson[];
  @Field(() => Boolean, {
    description: 'Whether NEW is an answer, for someone else of that name.',
  })
  mayBeNew!: boolean;
  @Field(() => String, { description: 'One of the lines, in words.' })
  example!: string;
  @Field(() => Int, { description: 'Number of lines that need it.' })
  lines!: number;
}

@ObjectType('GoneEntry', { description: 'An entry of the event that the files speak for and do not have.' })
export class GoneEntry {
  @Field(() => ID, { description: 'The entry.' })
  entryId!: number;
  @Field(() => String, { description: 'The entry in words.' })
  summary!: string;
  @Field(() => Int, { description: 'Number of heats that it is in, in all schedules.' })
  heats!: number;
}

@ObjectType('ScheduleEffect', { description: 'What an import does to one schedule of its event.' })
export class ScheduleEffect {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;
  @Field(() => String, { description: 'Its name.' })
  name!: string;
  @Field(() => Boolean, { description: 'Whether it is locked.' })
  isLocked!: boolean;
  @Field(() => Int, { nullable: true, description: 'Version that the public reads; null if none.' })
  version!: number | null;
  @Field(() => Int, { description: 'Entries that still need a heat there.' })
  added!: number;
  @Field(() => Int, { description: 'Changed entries that are in heats there.' })
  changed!: number;
  @Field(() => Int, { description: 'Heats that lose an entry if the missing ones are removed.' })
  removable!: number;
}
