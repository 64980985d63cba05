import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { heatLoaders } from '../heats/heat.loaders.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import { figureLoaders } from './figure.loaders.ts';
import { HeatEntryClash } from './heatEntryClash.ts';

@Resolver(() => HeatEntry)
export class RowFiguresResolver {
  @FieldResolver(() => [HeatEntryClash], {
    description: 'Persons of this row who dance at the same time in another row, and where.',
  })
  async clashes(@Root() row: HeatEntry, @Ctx() context: Context): Promise<HeatEntryClash[]> {
    if (row.heatId === null) return [];
    const { clashesOfRow } = await figureLoaders(context).arrangement.load(row.scheduleId);
    return Promise.all(
      (clashesOfRow.get(row.id) ?? []).map(async (clash) => ({
        entrant: await peopleLoaders(context).entrant.load(clash.personId),
        heat: await heatLoaders(context).heat.load(clash.otherHeatId),
      })),
    );
  }
}
