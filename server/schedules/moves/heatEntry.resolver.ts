import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import type { SoonOrNow } from '../../db/lookUp.ts';
import { IdInput } from '../../input/idInput.ts';
import { mayEditSchedules } from '../access.ts';
import { Heat } from '../heats/heat.entity.ts';
import {
  HeatEntryPinInput,
  MoveHeatEntryInput,
  PutBackHeatEntriesInput,
  PutBackHeatEntryInput,
} from '../heats/heat.inputs.ts';
import { heatLoaders } from '../heats/heat.loaders.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import {
  moveHeatEntry,
  putBackHeatEntries,
  putBackHeatEntry,
  setHeatEntryPin,
  unassignHeatEntry,
} from './heatEntry.service.ts';

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
    return moveHeatEntry(context.db, user, input);
  }

  @Mutation(() => HeatEntry, {
    description:
      'Keeps a row in the heat where it stands, through every filling and planning, or gives it free again. CONFLICT where a row without a heat is to be pinned.',
  })
  setHeatEntryPin(
    @Arg('input', () => HeatEntryPinInput, { description: 'The row, and whether it stays.' })
    input: HeatEntryPinInput,
    @Ctx() context: Context,
  ): Promise<HeatEntry> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return setHeatEntryPin(context.db, user, input);
  }

  @Mutation(() => HeatEntry, {
    description:
      'Takes a move, an unassignment or a pin back: the row stands, or waits, and is pinned, or not, as it was. CONFLICT as for moveHeatEntry.',
  })
  putBackHeatEntry(
    @Arg('input', () => PutBackHeatEntryInput, { description: 'The row, and where it was.' })
    input: PutBackHeatEntryInput,
    @Ctx() context: Context,
  ): Promise<HeatEntry> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return putBackHeatEntry(context.db, user, input);
  }

  @Mutation(() => [HeatEntry], {
    description: 'The same for all rows that one act has moved: all of them or none.',
  })
  putBackHeatEntries(
    @Arg('input', () => PutBackHeatEntriesInput, { description: 'The rows, and where they were.' })
    input: PutBackHeatEntriesInput,
    @Ctx() context: Context,
  ): Promise<HeatEntry[]> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return putBackHeatEntries(context.db, user, input);
  }

  @Mutation(() => HeatEntry, { description: 'Takes a row out of its heat; it waits for the next filling.' })
  unassignHeatEntry(
    @Arg('input', () => IdInput, { description: 'The row.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<HeatEntry> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return unassignHeatEntry(context.db, user, input.id);
  }

  @FieldResolver(() => Heat, {
    nullable: true,
    description: 'The heat that it stands in; null while it waits.',
  })
  heat(@Root() row: HeatEntry, @Ctx() context: Context): SoonOrNow<Heat> | null {
    return row.heatId === null ? null : heatLoaders(context).heat.get(row.heatId);
  }
}
