import { ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { calendarDay, timeZone } from '../events/calendar.ts';
import { inputOfRule } from '../input/inputOf.ts';
import { line, name, reference, text, together } from '../input/validation.ts';
import { ENCODINGS } from './reading/decodeText.ts';
import { LayoutEnum, WordKindEnum } from './reportParts.ts';

const LONGEST_TEXT = 15_000_000;
const MOST_FILES = 200;
const MOST_DECISIONS = 5000;

const sheetText = z.string().max(LONGEST_TEXT, 'The file is too large.').nullish();
const key = text(100);
const progressKey = key.nullish();
export const stopImportInput = z.object({ progressKey: key });
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
  layout: z.enum(LayoutEnum).nullish(),
  headerLine: z.int().min(1).nullish(),
  columns: z.array(text(50)).max(1000).nullish(),
  everyone: z.enum(['TEACHERS', 'STUDENTS']).nullish(),
});

const file = z.object({
  id: z.uuid('Must be the id of an uploaded file.'),
  encoding: z.enum(ENCODINGS).nullish(),
  sheets: z.array(sheet).max(300).nullish(),
});
const word = together(
  z.object({ kind: z.enum(WordKindEnum), written: line(200), means: line(200) }),
  'means',
  ({ kind, means }) => (means === '' && kind !== 'LEVEL' ? 'This field may not be blank.' : undefined),
);
const pair = z.object({ a: text(1000), b: text(1000), isSame: z.boolean(), name: name().nullish() });
const answer = z.object({ key: text(1000), ref: text(1000) });

export const filesInput = z.object({
  ...place,
  files: z.array(file).min(1, 'Choose at least one file.').max(MOST_FILES, `At most ${MOST_FILES} files.`),
  hasSections: z.boolean().nullish(),
  words: z.array(word).max(MOST_DECISIONS).nullish(),
  pairs: z.array(pair).max(MOST_DECISIONS).nullish(),
  answers: z.array(answer).max(MOST_DECISIONS).nullish(),
  removeEntryIds: z.array(reference).max(100_000).nullish(),
  useFileEntryIds: z.array(reference).max(MOST_DECISIONS).nullish(),
  useFilePersonIds: z.array(reference).max(MOST_DECISIONS).nullish(),
  keepsLevels: z.boolean().nullish(),
});

export type CsvValues = z.output<typeof csvInput>;
export type FilesValues = z.output<typeof filesInput>;

const OF_PLACE = {
  eventId: { type: ID, description: 'The event; or give its name.' },
  eventName: 'Name of the event; created if no event has it.',
  eventDate: {
    type: String,
    description:
      'First day of the event if one is created, such as 2027-03-05: files that name days of the week or only times need it.',
  },
  timeZone: 'IANA time zone of the event if one is created; UTC if left out.',
  ignoresOffsets:
    'Whether to ignore Z and offsets and read times by the clock of the event: 08:00Z is 8:00 AM there.',
  scheduleId: { type: ID, description: 'The schedule for the sections; or give its name.' },
  scheduleName: 'Name of the schedule; created if the event has no schedule of that name.',
  progressKey: { type: ID, description: 'A key of your choice for importProgress.' },
};

@InputType({ description: 'Spreadsheets as CSV text, and the event and schedule they belong to.' })
export class ImportCsvInput extends inputOfRule(csvInput, {
  ...OF_PLACE,
  people: 'The people file.',
  entries: 'The entries file.',
  sections: 'The sections file.',
}) {}

@InputType({ description: 'Corrects what was guessed about a sheet.' })
class ImportSheetInput extends inputOfRule(sheet, {
  sheet: 'Name of the sheet; empty if the file is one table.',
  layout: 'Layout; IGNORE skips the sheet.',
  headerLine: 'Line with the column names.',
  columns: 'The field of each column, in column order; empty to skip it.',
  everyone: { type: String, description: 'TEACHERS or STUDENTS, if everyone on the list is one.' },
}) {}

@InputType({ description: 'An uploaded file and its options.' })
class ImportFileInput extends inputOfRule(file, {
  id: { type: ID, description: 'Id that the upload returned.' },
  encoding: { type: String, description: `Encoding of a text: ${ENCODINGS.join(', ')}.` },
  sheets: { type: ImportSheetInput, description: 'Corrections for sheets that were guessed wrong.' },
}) {}

@InputType({ description: 'What a word of the files means.' })
class ImportWordInput extends inputOfRule(word, {
  kind: 'Kind of name.',
  written: 'As written.',
  means: "The name it stands for; empty for a level: the dancer's usual one.",
}) {}

@InputType({ description: 'Whether two people are the same person.' })
class ImportPairInput extends inputOfRule(pair, {
  a: { type: ID, description: 'Reference of one person.' },
  b: { type: ID, description: 'Reference of the other.' },
  isSame: 'True for one person, false for two.',
  name: 'The name to keep, if neither exists yet.',
}) {}

@InputType({ description: 'Answer to a question about the files.' })
class ImportAnswerInput extends inputOfRule(answer, {
  key: { type: ID, description: 'The question.' },
  ref: { type: ID, description: 'Reference of the chosen candidate; NEW for another person.' },
}) {}

@InputType({ description: 'Uploaded files, where they belong, and the decisions made in the preview.' })
export class ImportInput extends inputOfRule(filesInput, {
  ...OF_PLACE,
  files: { type: ImportFileInput, description: 'The files, in reading order.' },
  hasSections: 'Whether programs and heat lists bring their sections; true if a schedule is named.',
  words: { type: ImportWordInput, description: 'Meanings of words.' },
  pairs: { type: ImportPairInput, description: 'Decisions about possible duplicates.' },
  answers: { type: ImportAnswerInput, description: 'Answers to questions.' },
  removeEntryIds: 'Entries to delete, among those no longer in the files.',
  useFileEntryIds: 'Entries that the desk changed, for which the files hold instead.',
  useFilePersonIds: 'People whose times were set by hand, for which the files hold instead.',
  keepsLevels: 'Whether entries of the event keep their levels where the files differ.',
}) {}

@InputType({ description: 'The import or preview to stop.' })
export class StopImportInput extends inputOfRule(stopImportInput, {
  progressKey: { type: ID, description: 'Its progressKey.' },
}) {}
