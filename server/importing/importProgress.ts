import { Field, Int, ObjectType } from 'type-graphql';
import { enumType } from '../input/enumType.ts';

export const ImportStepEnum = enumType('ImportStep', 'Step of an import.', {
  READING: 'Reading the files.',
  JUDGING: 'Finding out what each line does.',
  WRITING: 'Applying the lines that add or change something.',
});
export type ImportStep = keyof typeof ImportStepEnum;

@ObjectType({ description: 'Progress of an import or its preview.' })
export class ImportProgress {
  @Field(() => ImportStepEnum, { description: 'Current step.' })
  step!: ImportStep;
  @Field(() => Int, { description: 'Number of lines done; of files while READING.' })
  done!: number;
  @Field(() => Int, { description: 'Total number of lines; of files while READING.' })
  total!: number;
}
