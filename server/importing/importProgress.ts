import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export type ImportStep = 'READING' | 'JUDGING' | 'WRITING';
export const ImportStepEnum = { READING: 'READING', JUDGING: 'JUDGING', WRITING: 'WRITING' } as const;
registerEnumType(ImportStepEnum, {
  name: 'ImportStep',
  description: 'What an import is doing.',
  valuesConfig: {
    READING: { description: 'Reading the files.' },
    JUDGING: { description: 'Finding out what each line does.' },
    WRITING: { description: 'Applying the lines that add or change something.' },
  },
});

@ObjectType({ description: 'How far an import, or its preview, has come.' })
export class ImportProgress {
  @Field(() => ImportStepEnum, { description: 'What is being done.' })
  step!: ImportStep;
  @Field(() => Int, { description: 'Lines done; files while they are read.' })
  done!: number;
  @Field(() => Int, { description: 'Lines in all; files while they are read.' })
  total!: number;
}
