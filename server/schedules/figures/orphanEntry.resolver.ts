import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { danceLoaders } from '../../dances/dance.loaders.ts';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import { sectionLoaders } from '../sections/section.reader.ts';
import { chooseCure } from './chooseCure.ts';
import { CureAction } from './cureAction.ts';
import { OrphanEntry } from './scheduleStats.ts';

@Resolver(() => OrphanEntry)
export class OrphanEntryResolver {
  @FieldResolver(() => DanceCategory, { description: 'Style of the dance.' })
  danceCategory(@Root() { danceCategoryId }: OrphanEntry, @Ctx() context: Context): Promise<DanceCategory> {
    return danceLoaders(context).danceCategory.load(danceCategoryId);
  }

  @FieldResolver(() => CureAction, {
    nullable: true,
    description: 'The fix as an input of applyCure; null if none would help now.',
  })
  async cureAction(@Root() row: OrphanEntry, @Ctx() context: Context): Promise<CureAction | null> {
    const { cures, ...about } = row;
    return (
      cures &&
      chooseCure({ ...about, cures }, await sectionLoaders(context).sectionsOfSchedule.load(row.scheduleId))
    );
  }
}
