import { ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, nullable, objectOf } from '../../input/objectOf.ts';
import { SectionTypeEnum } from '../sections/section.entity.ts';

export const CureKindEnum = enumType('CureKind', 'Kinds of fixes for unassigned heat entries.', {
  ADD_HEATS: 'Add heats of the dance (addHeats); its sections have time for them.',
  RAISE_CAP: 'Allow more couples per heat in the sections of its style (maxCouples).',
  REGENERATE_SECTION: 'Regenerate a full section that has the style but no heat of it (regenerateSection).',
});

@ObjectType({ description: 'A fix for unassigned heat entries; send it to applyCure.' })
export class CureAction extends objectOf({
  kind: field(CureKindEnum, 'Kind of the fix.'),
  sectionType: field(SectionTypeEnum, 'Type of the sections concerned.'),
  danceId: nullable(ID, 'The dance; null for multi-dances.'),
  danceCategoryId: field(ID, 'The style.'),
  heats: nullable(Int, 'Number of heats to add, for ADD_HEATS.'),
  cap: nullable(Int, 'New maximum of couples in a heat, for RAISE_CAP.'),
  sectionId: nullable(ID, 'The section, for REGENERATE_SECTION.'),
  seats: field(Int, 'Number of heat entries of the dance it assigns.'),
}) {}
