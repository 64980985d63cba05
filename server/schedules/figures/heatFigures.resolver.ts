import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { afterMaybe, type MaybePromise } from '../../db/lookUp.ts';
import { Heat } from '../heats/heat.entity.ts';
import { figureLoaders } from './figure.loaders.ts';

@Resolver(() => Heat)
export class HeatFiguresResolver {
  @FieldResolver(() => Boolean, {
    description: 'True if one of its people is in it twice or in an overlapping heat.',
  })
  isDoubleBooked(@Root() heat: Heat, @Ctx() context: Context): MaybePromise<boolean> {
    const arrangement = figureLoaders(context).arrangement.get(heat.scheduleId);
    return afterMaybe(arrangement, ({ clashingHeats }) => clashingHeats.has(heat.id));
  }
}
