import { Arg, Ctx, FieldResolver, InputType, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { requireWrite } from '../../auth/signedIn.ts';
import type { MaybePromise } from '../../db/lookUp.ts';
import { IdInput, inputOfRule } from '../../input/inputOf.ts';
import { Heat } from '../heats/heat.entity.ts';
import { heatLoaders } from '../heats/heat.loaders.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import {
  moveHeatEntry,
  moveInput,
  pinInput,
  setHeatEntryPin,
  unassignHeatEntry,
} from './heatEntry.service.ts';

@InputType({ description: 'A heat entry and its new heat.' })
class MoveHeatEntryInput extends inputOfRule(moveInput, {
  id: 'The heat entry.',
  heatId: 'The heat to move to.',
  withRivals: 'True to move the other couples of its contest in the same heat too; all are pinned.',
}) {}

@InputType({ description: 'Pins an entry in its heat, or unpins it.' })
class HeatEntryPinInput extends inputOfRule(pinInput, {
  id: 'The heat entry.',
  isPinned: 'True to pin, false to unpin.',
}) {}

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
    return moveHeatEntry(context.db, currentUser(context, requireWrite), input);
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
    return setHeatEntryPin(context.db, currentUser(context, requireWrite), input);
  }

  @Mutation(() => HeatEntry, { description: 'Unassigns a heat entry.' })
  unassignHeatEntry(
    @Arg('input', () => IdInput, { description: 'The heat entry.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<HeatEntry> {
    return unassignHeatEntry(context.db, currentUser(context, requireWrite), input.id);
  }

  @FieldResolver(() => Heat, {
    nullable: true,
    description: 'The heat it is in; null while unassigned.',
  })
  heat(@Root() row: HeatEntry, @Ctx() context: Context): MaybePromise<Heat> | null {
    return row.heatId === null ? null : heatLoaders(context).heat.get(row.heatId);
  }

  @FieldResolver(() => Heat, {
    nullable: true,
    description: 'The heat it was scratched from; null unless it is scratched and the heat still exists.',
  })
  scratchedFrom(@Root() row: HeatEntry, @Ctx() context: Context): MaybePromise<Heat> | null {
    return row.scratchedHeatId === null ? null : heatLoaders(context).heat.get(row.scratchedHeatId);
  }
}
