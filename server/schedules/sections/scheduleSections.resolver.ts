import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { Schedule } from '../schedule.entity.ts';
import { Section } from './section.entity.ts';
import { sectionLoaders } from './section.loaders.ts';

@Resolver(() => Schedule)
export class ScheduleSectionsResolver {
  @FieldResolver(() => [Section], { description: 'Sections, in order.' })
  sections(@Root() schedule: Schedule, @Ctx() context: Context): Promise<Section[]> {
    return sectionLoaders(context).sectionsOfSchedule.load(schedule.id);
  }
}
