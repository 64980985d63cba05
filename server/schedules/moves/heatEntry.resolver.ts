import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import type { MaybePromise } from '../../db/lookUp.ts';
import { IdInput } from '../../input/idInput.ts';
import { mayEditSchedules } from '../access.ts';
import { Heat } from '../heats/heat.entity.ts';
import { HeatEntryPinInput, MoveHeatEntryInput } from '../heats/heat.inputs.ts';
import { heatLoaders } from '../heats/heat.loaders.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import { moveHeatEntry, setHeatEntryPin, unassignHeatEntry } from './heatEntry.service.ts';

@Resolver(() => HeatEntry)
export class HeatEntryResolver {
  @Mutation(() => HeatEntry, {
    description:
      'Moves a heat entry to a heat and pins it there. CONFLICT if the dance differs or a person would be double-booked; exceeding the maximum of couples is allowed and logged.',
  })
  moveHeatEntry(
    @Arg('input', () => MoveHeatEntryInput, { description: 'The heat entry and its new heat.' })
    input: MoveHeatEntryInput,
    @Ctx() context: Context,
  ): Promise<HeatEntry> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return moveHeatEntry(context.db, user, input);
  }

  @Mutation(() => HeatEntry, {
    description:
      'Pins an entry in its heat, so that filling and planning leave it there, or unpins it. CONFLICT if the entry has no heat.',
  })
  setHeatEntryPin(
    @Arg('input', () => HeatEntryPinInput, { description: 'The heat entry and its new state.' })
    input: HeatEntryPinInput,
    @Ctx() context: Context,
  ): Promise<HeatEntry> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return setHeatEntryPin(context.db, user, input);
  }

  @Mutation(() => HeatEntry, { description: 'Unassigns a heat entry.' })
  unassignHeatEntry(
    @Arg('input', () => IdInput, { description: 'The heat entry.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<HeatEntry> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return unassignHeatEntry(context.db, user, input.id);
  }

  @FieldResolver(() => Heat, {
    nullable: true,
    description: 'The heat it is in; null while unassigned.',
  })
  heat(@Root() row: HeatEntry, @Ctx() context: Context): MaybePromise<Heat> | null {
    return row.heatId === null ? null : heatLoaders(context).heat.get(row.heatId);
  }
}
