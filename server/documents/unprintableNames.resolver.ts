import { ObjectType } from 'type-graphql';
import { computed, fieldsOf } from '../auth/reads.ts';
import { enumType } from '../input/enumType.ts';
import { field, list, objectOf } from '../input/objectOf.ts';
import { ProgramType } from '../publishing/schema/programTypes.ts';
import type { UnprintableKind } from './unprintableNames.ts';

const KindEnum = enumType<UnprintableKind>('UnprintableKind', 'Kind of thing that a name belongs to.', {
  EVENT: 'The event or its location.',
  PERSON: 'A person.',
  PROGRAM: 'The schedule, a section, a floor, a style, a dance, a level or an age group.',
  STUDIO: 'A studio.',
});

@ObjectType('UnprintableName', { description: 'A name with characters that the documents’ font lacks.' })
class UnprintableNameType extends objectOf({
  kind: field<UnprintableKind>(KindEnum, 'Kind of thing that has this name.'),
  name: field(String, 'The name.'),
  letters: list(String, 'The characters that print as boxes, without repeats.'),
}) {}

fieldsOf(ProgramType, {
  unprintableNames: computed(
    list(
      UnprintableNameType,
      'Names that print with boxes because the documents’ font lacks some of their characters.',
    ),
    async ({ of }) => {
      // Loads the fonts on first use instead of at startup.
      const { unprintableNames } = await import('./unprintableNames.ts');
      return unprintableNames(of);
    },
  ),
});
