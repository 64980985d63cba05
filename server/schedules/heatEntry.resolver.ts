import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../context.ts';
import { IdInput } from '../inputs.ts';
import { mayEditSchedules } from './access.ts';
import { Heat } from './heat.entity.ts';
import { MoveHeatEntryInput } from './heat.inputs.ts';
import { HeatEntry } from './heatEntry.entity.ts';
import { moveHeatEntry, unassignHeatEntry } from './heatEntry.service.ts';
import { HeatEntryClash } from './heatEntryClash.ts';

@Resolver(() => HeatEntry)
export class HeatEntryResolver {
  @Mutation(() => HeatEntry, {
    description:
      'Puts a row into a heat by hand and pins it there. CONFLICT where the dance differs or a person would be twice on the floor; more couples than the heat holds are allowed, and logged.',
  })
  moveHeatEntry(
    @Arg('input', () => MoveHeatEntryInput, { description: 'The row and where it goes.' })
    input: MoveHeatEntryInput,
    @Ctx() context: Context,
  ): Promise<HeatEntry> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return moveHeatEntry(context.em, user, input);
  }

  @Mutation(() => HeatEntry, { description: 'Takes a row out of its heat; it waits for the next filling.' })
  unassignHeatEntry(
    @Arg('input', () => IdInput, { description: 'The row.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<HeatEntry> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return unassignHeatEntry(context.em, user, input.id);
  }

  @FieldResolver(() => Heat, {
    nullable: true,
    description: 'The heat that it stands in; null while it waits.',
  })
  async heat(@Root() row: HeatEntry, @Ctx() context: Context): Promise<Heat | null> {
    return row.heatId === null ? null : context.loaders.heat.load(row.heatId);
  }

  @FieldResolver(() => [HeatEntryClash], {
    description: 'Persons of this row who dance at the same time in another row, and where.',
  })
  async clashes(@Root() row: HeatEntry, @Ctx() context: Context): Promise<HeatEntryClash[]> {
    if (row.heatId === null) return [];
    const { clashesOfRow } = await context.loaders.arrangement.load(row.scheduleId);
    return Promise.all(
      (clashesOfRow.get(row.id) ?? []).map(async (clash) => ({
        entrant: await context.loaders.entrant.load(clash.personId),
        heat: await context.loaders.heat.load(clash.otherHeatId),
      })),
    );
  }
}
