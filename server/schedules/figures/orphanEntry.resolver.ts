import { computed, fieldsOf } from '../../auth/reads.ts';
import { danceLoaders } from '../../dances/dance.loaders.ts';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import { field, nullable } from '../../input/objectOf.ts';
import { sectionLoaders } from '../sections/section.reader.ts';
import { chooseCure } from './chooseCure.ts';
import { CureAction } from './cureAction.ts';
import { OrphanEntry } from './scheduleStats.ts';

fieldsOf(OrphanEntry, {
  danceCategory: computed(field(DanceCategory, 'Style of the dance.'), ({ danceCategoryId }, context) =>
    danceLoaders(context).danceCategory.load(danceCategoryId),
  ),
  cureAction: computed(
    nullable(CureAction, 'The fix as an input of applyCure; null if none would help now.'),
    async (row, context) => {
      const { cures, ...about } = row;
      return (
        cures &&
        chooseCure({ ...about, cures }, await sectionLoaders(context).sectionsOfSchedule.load(row.scheduleId))
      );
    },
  ),
});
