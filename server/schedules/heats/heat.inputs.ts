import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'A heat and its new number.' })
export class MoveHeatInput {
  @Field(() => ID, { description: 'The heat.' })
  id!: string;

  @Field(() => Int, { description: 'New number, clamped to 1…last; other heats shift.' })
  number!: number;
}

@InputType({ description: 'A heat entry and its new heat.' })
export class MoveHeatEntryInput {
  @Field(() => ID, { description: 'The heat entry.' })
  id!: string;

  @Field(() => ID, { description: 'The heat to move to.' })
  heatId!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to move the other couples of its contest in the same heat too; all are pinned.',
  })
  withRivals?: boolean | null;
}

@InputType({ description: 'Pins an entry in its heat, or unpins it.' })
export class HeatEntryPinInput {
  @Field(() => ID, { description: 'The heat entry.' })
  id!: string;

  @Field(() => Boolean, { description: 'True to pin, false to unpin.' })
  isPinned!: boolean;
}
