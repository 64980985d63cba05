import { Field, FieldResolver, ObjectType, Resolver, Root, registerEnumType } from 'type-graphql';
import { ProgramType } from '../publishing/schema/programTypes.ts';
import type { UnprintableKind } from './unprintableNames.ts';

const UnprintableKindEnum = {
  EVENT: 'EVENT',
  PERSON: 'PERSON',
  PROGRAM: 'PROGRAM',
  STUDIO: 'STUDIO',
} as const;
registerEnumType(UnprintableKindEnum, {
  name: 'UnprintableKind',
  description: 'What a name belongs to.',
  valuesConfig: {
    EVENT: { description: 'The event or its place.' },
    PERSON: { description: 'A person.' },
    PROGRAM: { description: 'The schedule, a section, a floor, a style, a dance, a level or an age group.' },
    STUDIO: { description: 'A studio.' },
  },
});

@ObjectType('UnprintableName', {
  description: 'A name with letters that the font of the documents lacks.',
  simpleResolvers: true,
})
class UnprintableNameType {
  @Field(() => UnprintableKindEnum, { description: 'What it names.' })
  kind!: UnprintableKind;

  @Field(() => String, { description: 'The name.' })
  name!: string;

  @Field(() => [String], { description: 'The letters that print as boxes, each once.' })
  letters!: readonly string[];
}

@Resolver(() => ProgramType)
export class UnprintableNamesResolver {
  @FieldResolver(() => [UnprintableNameType], {
    description:
      'Names that print with boxes, because the font of the documents lacks some of their letters.',
  })
  async unprintableNames(@Root() { of }: ProgramType): Promise<UnprintableNameType[]> {
    // The fonts are read when they are first asked for, not at the start.
    const { unprintableNames } = await import('./unprintableNames.ts');
    return unprintableNames(of);
  }
}
