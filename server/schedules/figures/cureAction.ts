import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { type SectionType, SectionTypeEnum } from '../sections/section.entity.ts';

export const CureKindEnum = enumType('CureKind', 'Kinds of fixes for unassigned heat entries.', {
  ADD_HEATS: 'Add heats of the dance (addHeats); its sections have time for them.',
  RAISE_CAP: 'Allow more couples per heat in the sections of its style (maxCouples).',
  REGENERATE_SECTION: 'Regenerate a full section that has the style but no heat of it (regenerateSection).',
});
export type CureKind = keyof typeof CureKindEnum;

@ObjectType({ description: 'A fix for unassigned heat entries; send it to applyCure.' })
export class CureAction {
  @Field(() => CureKindEnum, { description: 'Kind of the fix.' })
  kind!: CureKind;

  @Field(() => SectionTypeEnum, { description: 'Type of the sections concerned.' })
  sectionType!: SectionType;

  @Field(() => ID, { nullable: true, description: 'The dance; null for multi-dances.' })
  danceId!: number | null;

  @Field(() => ID, { description: 'The style.' })
  danceCategoryId!: number;

  @Field(() => Int, { nullable: true, description: 'Number of heats to add, for ADD_HEATS.' })
  heats!: number | null;

  @Field(() => Int, { nullable: true, description: 'New maximum of couples in a heat, for RAISE_CAP.' })
  cap!: number | null;

  @Field(() => ID, { nullable: true, description: 'The section, for REGENERATE_SECTION.' })
  sectionId!: number | null;

  @Field(() => Int, { description: 'Number of heat entries of the dance it assigns.' })
  seats!: number;
}
