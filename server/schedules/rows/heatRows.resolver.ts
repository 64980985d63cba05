import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import type { MaybePromise } from '../../db/lookUp.ts';
import { Heat } from '../heats/heat.entity.ts';
import { HeatEntry } from './heatEntry.entity.ts';
import { rowLoaders } from './heatEntry.loaders.ts';

@Resolver(() => Heat)
export class HeatRowsResolver {
  @FieldResolver(() => [HeatEntry], { description: 'Heat entries in it.' })
  entries(@Root() heat: Heat, @Ctx() context: Context): MaybePromise<HeatEntry[]> {
    return rowLoaders(context).rowsOfHeat.get(heat.id);
  }

  @FieldResolver(() => [HeatEntry], {
    description: 'Heat entries scratched from it: shown, but not counted.',
  })
  scratched(@Root() heat: Heat, @Ctx() context: Context): MaybePromise<HeatEntry[]> {
    return rowLoaders(context).scratchedFromHeat.get(heat.id);
  }
}
