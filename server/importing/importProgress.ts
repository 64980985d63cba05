import { Int, ObjectType } from 'type-graphql';
import type { Db } from '../db/orm.ts';
import { enumType } from '../input/enumType.ts';
import { field, objectOf } from '../input/objectOf.ts';
import { ProgressReporter } from '../pubsub/progressReporter.ts';

const ImportStepEnum = enumType('ImportStep', 'Step of an import.', {
  READING: 'Reading the files.',
  JUDGING: 'Finding out what each line does.',
  WRITING: 'Applying the lines that add or change something.',
});
export type ImportStep = keyof typeof ImportStepEnum;

@ObjectType({ description: 'Progress of an import or its preview.' })
export class ImportProgress extends objectOf({
  step: field(ImportStepEnum, 'Current step.'),
  done: field(Int, 'Number of lines done; of files while READING.'),
  total: field(Int, 'Total number of lines; of files while READING.'),
}) {}

/** Channel name of a person's import. It contains the user id, so others can't follow its progress. */
export const importName = (user: { id: number | null }, key: string): string => `import ${user.id} ${key}`;

/** Progress of an import. A new step is sent immediately. */
export const importReporter = (db: Db, name: string): ProgressReporter<ImportProgress> =>
  new ProgressReporter(db, name, { isUrgent: (progress, before) => progress.step !== before?.step });
