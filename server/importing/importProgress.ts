import { Int, ObjectType } from 'type-graphql';
import { enumType } from '../input/enumType.ts';
import { field, objectOf } from '../input/objectOf.ts';

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
