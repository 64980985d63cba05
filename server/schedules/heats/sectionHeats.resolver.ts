import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import type { MaybePromise } from '../../db/lookUp.ts';
import { Section } from '../sections/section.entity.ts';
import { Heat } from './heat.entity.ts';
import { heatLoaders } from './heat.loaders.ts';

@Resolver(() => Section)
export class SectionHeatsResolver {
  @FieldResolver(() => [Heat], { description: 'Heats, by number.' })
  heats(@Root() section: Section, @Ctx() context: Context): MaybePromise<Heat[]> {
    return heatLoaders(context).heatsOfSection.get(section.id);
  }
}
