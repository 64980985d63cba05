import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'A heat and its new number.' })
export class MoveHeatInput {
  @Field(() => ID, { description: 'The heat.' })
  id!: string;

  @Field(() => Int, { description: 'The number to take, cut to 1…last; the others shift.' })
  number!: number;
}

@InputType({ description: 'A row and its new heat.' })
export class MoveHeatEntryInput {
  @Field(() => ID, { description: 'The row.' })
  id!: string;

  @Field(() => ID, { description: 'The heat to move to.' })
  heatId!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the other couples of its contest in the same heat move too; all are pinned there.',
  })
  withRivals?: boolean | null;
}

@InputType({ description: 'Pins an entry in its heat, or unpins it.' })
export class HeatEntryPinInput {
  @Field(() => ID, { description: 'The row.' })
  id!: string;

  @Field(() => Boolean, { description: 'True to keep it there, false to give it free.' })
  isPinned!: boolean;
}
