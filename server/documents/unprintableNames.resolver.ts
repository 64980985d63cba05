import { Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql';
import { enumType } from '../input/enumType.ts';
import { ProgramType } from '../publishing/schema/programTypes.ts';
import type { UnprintableKind } from './unprintableNames.ts';

const UnprintableKindEnum = enumType('UnprintableKind', 'What a name belongs to.', {
  EVENT: 'The event or its place.',
  PERSON: 'A person.',
  PROGRAM: 'The schedule, a section, a floor, a style, a dance, a level or an age group.',
  STUDIO: 'A studio.',
});

@ObjectType('UnprintableName', { description: 'A name with letters that the font of the documents lacks.' })
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
