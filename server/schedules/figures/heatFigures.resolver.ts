import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { Heat } from '../heats/heat.entity.ts';
import { figureLoaders } from './figure.loaders.ts';

@Resolver(() => Heat)
export class HeatFiguresResolver {
  @FieldResolver(() => Boolean, {
    description:
      'True where somebody in it is twice on the floor at its time, here or in an overlapping heat.',
  })
  async isDoubleBooked(@Root() heat: Heat, @Ctx() context: Context): Promise<boolean> {
    const { clashingHeats } = await figureLoaders(context).arrangement.load(heat.scheduleId);
    return clashingHeats.has(heat.id);
  }
}
