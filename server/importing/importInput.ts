import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { calendarDay, timeZone } from '../events/calendar.ts';
import { line, name, reference, text } from '../input/validation.ts';
import { ENCODINGS } from './reading/decodeText.ts';
import { LayoutEnum, WordKindEnum } from './reportParts.ts';

const LONGEST_TEXT = 15_000_000;
const MOST_FILES = 200;
const MOST_DECISIONS = 5000;

const sheetText = z.string().max(LONGEST_TEXT, 'The file is too large.').nullish();
const progressKey = text(100).nullish();
const place = {
  progressKey,
  eventId: z.unknown().optional(),
  eventName: name().nullish(),
  scheduleId: z.unknown().optional(),
  scheduleName: name().nullish(),
  eventDate: calendarDay.optional(),
  timeZone: timeZone.nullish(),
  ignoresOffsets: z.boolean().nullish(),
};

export const csvInput = z.object({ ...place, people: sheetText, entries: sheetText, sections: sheetText });

const sheet = z.object({
  sheet: text(300),
  layout: z.enum(Object.keys(LayoutEnum) as [keyof typeof LayoutEnum]).nullish(),
  headerLine: z.int().min(1).nullish(),
  columns: z.array(text(50)).max(1000).nullish(),
  everyone: z.enum(['TEACHERS', 'STUDENTS']).nullish(),
});

export const filesInput = z.object({
  ...place,
  files: z
    .array(
      z.object({
        id: z.uuid('Must be the id of an uploaded file.'),
        encoding: z.enum(ENCODINGS).nullish(),
        sheets: z.array(sheet).max(300).nullish(),
      }),
    )
    .min(1, 'Choose at least one file.')
    .max(MOST_FILES, `At most ${MOST_FILES} files.`),
  hasSections: z.boolean().nullish(),
  words: z
    .array(
      z.object({
        kind: z.enum(Object.keys(WordKindEnum) as [keyof typeof WordKindEnum]),
        written: line(200),
        means: name(),
      }),
    )
    .max(MOST_DECISIONS)
    .nullish(),
  pairs: z
    .array(z.object({ a: text(1000), b: text(1000), isSame: z.boolean(), name: name().nullish() }))
    .max(MOST_DECISIONS)
    .nullish(),
  answers: z
    .array(z.object({ key: text(1000), ref: text(1000) }))
    .max(MOST_DECISIONS)
    .nullish(),
  removeEntryIds: z.array(reference).max(100_000).nullish(),
});

export type CsvValues = z.output<typeof csvInput>;
export type FilesValues = z.output<typeof filesInput>;

@InputType()
abstract class ImportPlaceInput {
  @Field(() => ID, { nullable: true, description: 'The event; or give its name.' })
  eventId?: string;
  @Field(() => String, { nullable: true, description: 'Name of the event; created if no event has it.' })
  eventName?: string;
  @Field(() => String, {
    nullable: true,
    description:
      'First day of the event if one is created, such as 2027-03-05: files that name days of the week or only times need it.',
  })
  eventDate?: string;
  @Field(() => String, {
    nullable: true,
    description: 'IANA time zone of the event if one is created; UTC if left out.',
  })
  timeZone?: string;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to ignore Z and offsets and read times by the clock of the event: 08:00Z is 8:00 AM there.',
  })
  ignoresOffsets?: boolean;
  @Field(() => ID, { nullable: true, description: 'The schedule for the sections; or give its name.' })
  scheduleId?: string;
  @Field(() => String, {
    nullable: true,
    description: 'Name of the schedule; created if the event has no schedule of that name.',
  })
  scheduleName?: string;
  @Field(() => ID, {
    nullable: true,
    description: 'A key of your choice for importProgress.',
  })
  progressKey?: string;
}

@InputType({ description: 'Spreadsheets as CSV text, and the event and schedule they belong to.' })
export class ImportCsvInput extends ImportPlaceInput {
  @Field(() => String, { nullable: true, description: 'The people file.' })
  people?: string;
  @Field(() => String, { nullable: true, description: 'The entries file.' })
  entries?: string;
  @Field(() => String, { nullable: true, description: 'The sections file.' })
  sections?: string;
}

@InputType({ description: 'Corrects what was guessed about a sheet.' })
export class ImportSheetInput {
  @Field(() => String, { description: 'Name of the sheet; empty if the file is one table.' })
  sheet!: string;
  @Field(() => LayoutEnum, { nullable: true, description: 'Layout; IGNORE skips the sheet.' })
  layout?: keyof typeof LayoutEnum;
  @Field(() => Int, { nullable: true, description: 'Line with the column names.' })
  headerLine?: number;
  @Field(() => [String], {
    nullable: true,
    description: 'The field of each column, in column order; empty to skip it.',
  })
  columns?: string[];
  @Field(() => String, {
    nullable: true,
    description: 'TEACHERS or STUDENTS, if everyone on the list is one.',
  })
  everyone?: string;
}

@InputType({ description: 'An uploaded file and its options.' })
class ImportFileInput {
  @Field(() => ID, { description: 'Id that the upload returned.' })
  id!: string;
  @Field(() => String, { nullable: true, description: `Encoding of a text: ${ENCODINGS.join(', ')}.` })
  encoding?: string;
  @Field(() => [ImportSheetInput], {
    nullable: true,
    description: 'Corrections for sheets that were guessed wrong.',
  })
  sheets?: ImportSheetInput[];
}

@InputType({ description: 'What a word of the files means.' })
export class ImportWordInput {
  @Field(() => WordKindEnum, { description: 'Kind of name.' })
  kind!: keyof typeof WordKindEnum;
  @Field(() => String, { description: 'As written.' })
  written!: string;
  @Field(() => String, { description: 'The name it stands for.' })
  means!: string;
}

@InputType({ description: 'Whether two people are the same person.' })
class ImportPairInput {
  @Field(() => ID, { description: 'Reference of one person.' })
  a!: string;
  @Field(() => ID, { description: 'Reference of the other.' })
  b!: string;
  @Field(() => Boolean, { description: 'True for one person, false for two.' })
  isSame!: boolean;
  @Field(() => String, { nullable: true, description: 'The name to keep, if neither exists yet.' })
  name?: string;
}

@InputType({ description: 'Answer to a question about the files.' })
class ImportAnswerInput {
  @Field(() => ID, { description: 'The question.' })
  key!: string;
  @Field(() => ID, { description: 'Reference of the chosen candidate; NEW for another person.' })
  ref!: string;
}

@InputType({ description: 'Uploaded files, where they belong, and the decisions made in the preview.' })
export class ImportInput extends ImportPlaceInput {
  @Field(() => [ImportFileInput], { description: 'The files, in reading order.' })
  files!: ImportFileInput[];
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether programs and heat lists bring their sections; true if a schedule is named.',
  })
  hasSections?: boolean;
  @Field(() => [ImportWordInput], { nullable: true, description: 'Meanings of words.' })
  words?: ImportWordInput[];
  @Field(() => [ImportPairInput], { nullable: true, description: 'Decisions about possible duplicates.' })
  pairs?: ImportPairInput[];
  @Field(() => [ImportAnswerInput], { nullable: true, description: 'Answers to questions.' })
  answers?: ImportAnswerInput[];
  @Field(() => [ID], {
    nullable: true,
    description: 'Entries to delete, among those no longer in the files.',
  })
  removeEntryIds?: string[];
}

@InputType({ description: 'The import or preview to stop.' })
export class StopImportInput {
  @Field(() => ID, { description: 'Its progressKey.' })
  progressKey!: string;
}
