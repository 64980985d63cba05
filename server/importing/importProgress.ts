import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

export type ImportStep = 'JUDGING' | 'WRITING';
export const ImportStepEnum = { JUDGING: 'JUDGING', WRITING: 'WRITING' } as const;
registerEnumType(ImportStepEnum, {
  name: 'ImportStep',
  description: 'What an import is doing with the lines.',
  valuesConfig: {
    JUDGING: { description: 'Finding out what each line does.' },
    WRITING: { description: 'Applying the lines that add or change something.' },
  },
});

@ObjectType({ description: 'How far an import, or its preview, has come.' })
export class ImportProgress {
  @Field(() => ImportStepEnum, { description: 'What is being done.' })
  step!: ImportStep;
  @Field(() => Int, { description: 'Lines done.' })
  done!: number;
  @Field(() => Int, { description: 'Lines in all.' })
  total!: number;
}
