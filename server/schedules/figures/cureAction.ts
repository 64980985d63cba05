import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { type SectionType, SectionTypeEnum } from '../sections/section.entity.ts';

export const CureKindEnum = enumType('CureKind', 'Kinds of fixes for unassigned rows.', {
  ADD_HEATS: 'Append heats of the dance (addHeats); its sections have the time.',
  RAISE_CAP: 'Let more couples into the heats of the sections of its style (maxCouples).',
  REGENERATE_SECTION:
    'Generate a full section again that has its style, but no heat of it (regenerateSection).',
});
export type CureKind = keyof typeof CureKindEnum;

@ObjectType({ description: 'A fix that assigns unassigned rows, for applyCure.' })
export class CureAction {
  @Field(() => CureKindEnum, { description: 'What is to be done.' })
  kind!: CureKind;

  @Field(() => SectionTypeEnum, { description: 'The type of the sections that it is about.' })
  sectionType!: SectionType;

  @Field(() => ID, { nullable: true, description: 'The dance; null for multi-dances.' })
  danceId!: number | null;

  @Field(() => ID, { description: 'The style.' })
  danceCategoryId!: number;

  @Field(() => Int, { nullable: true, description: 'How many heats to add, for ADD_HEATS.' })
  heats!: number | null;

  @Field(() => Int, { nullable: true, description: 'Most couples in one heat, for RAISE_CAP.' })
  cap!: number | null;

  @Field(() => ID, { nullable: true, description: 'The section, for REGENERATE_SECTION.' })
  sectionId!: number | null;

  @Field(() => Int, { description: 'Number of rows of the dance that it assigns.' })
  seats!: number;
}
