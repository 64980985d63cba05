import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'Where a heat goes.' })
export class MoveHeatInput {
  @Field(() => ID, { description: 'The heat.' })
  id!: string;

  @Field(() => Int, { description: 'The number to take, cut to 1…last; the others shift.' })
  number!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The number that it is known to have: CONFLICT where it has another one by now.',
  })
  fromNumber?: number | null;
}

@InputType({ description: 'Where a row goes.' })
export class MoveHeatEntryInput {
  @Field(() => ID, { description: 'The row.' })
  id!: string;

  @Field(() => ID, { description: 'The heat to stand in.' })
  heatId!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the couples of its contest go along who stand in the same heat; all are pinned there.',
  })
  withRivals?: boolean | null;
}

@InputType({ description: 'Whether a row stays in the heat where it stands.' })
export class HeatEntryPinInput {
  @Field(() => ID, { description: 'The row.' })
  id!: string;

  @Field(() => Boolean, { description: 'True to keep it there, false to give it free.' })
  isPinned!: boolean;
}

@InputType({ description: 'Where a row was.' })
export class PutBackHeatEntryInput {
  @Field(() => ID, { description: 'The row.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: 'The heat that it stood in; null where it waited.' })
  heatId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Where the act that is taken back left it, null where it waited since: CONFLICT where it is elsewhere by now. Left out, it is not asked.',
  })
  fromHeatId?: string | null;

  @Field(() => Boolean, { description: 'Whether it was pinned there.' })
  isPinned!: boolean;
}

@InputType({ description: 'Where rows were that one act has moved.' })
export class PutBackHeatEntriesInput {
  @Field(() => [PutBackHeatEntryInput], { description: 'The rows, up to 500 of one schedule.' })
  rows!: PutBackHeatEntryInput[];
}
