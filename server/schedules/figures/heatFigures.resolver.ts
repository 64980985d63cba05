import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { type SoonOrNow, whenThere } from '../../db/lookUp.ts';
import { Heat } from '../heats/heat.entity.ts';
import { figureLoaders } from './figure.loaders.ts';

@Resolver(() => Heat)
export class HeatFiguresResolver {
  @FieldResolver(() => Boolean, {
    description:
      'True where somebody in it is twice on the floor at its time, here or in an overlapping heat.',
  })
  isDoubleBooked(@Root() heat: Heat, @Ctx() context: Context): SoonOrNow<boolean> {
    const arrangement = figureLoaders(context).arrangement.get(heat.scheduleId);
    return whenThere(arrangement, ({ clashingHeats }) => clashingHeats.has(heat.id));
  }
}
