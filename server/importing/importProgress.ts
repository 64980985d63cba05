import { Field, Int, ObjectType } from 'type-graphql';
import { enumType } from '../input/enumType.ts';

export const ImportStepEnum = enumType('ImportStep', 'What an import is doing.', {
  READING: 'Reading the files.',
  JUDGING: 'Finding out what each line does.',
  WRITING: 'Applying the lines that add or change something.',
});
export type ImportStep = keyof typeof ImportStepEnum;

@ObjectType({ description: 'How far an import, or its preview, has come.' })
export class ImportProgress {
  @Field(() => ImportStepEnum, { description: 'What is being done.' })
  step!: ImportStep;
  @Field(() => Int, { description: 'Lines done; files while they are read.' })
  done!: number;
  @Field(() => Int, { description: 'Lines in all; files while they are read.' })
  total!: number;
}
