import { Field, ObjectType } from 'type-graphql';
import { Heat } from '../heats/heat.entity.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';

@ObjectType({ description: 'Something that speaks against a move.' })
export class MoveReason {
  @Field(() => String, {
    description:
      'WRONG_DANCE, PERSON, OVERLAP or LATER_ROUND where the move is refused; FULL, LEVEL_RANGE, CONTEST, PARTNER_CHANGE or COSTUME where it is allowed. LATER_ROUND only warns where a whole heat moves.',
  })
  code!: string;

  @Field(() => String, { description: 'A sentence that names who and what.' })
  sentence!: string;
}

@ObjectType({ description: 'A move with the rivals of the row, so that their contest stays together.' })
export class RivalsMove {
  @Field(() => [HeatEntry], { description: 'The other couples of its contest in the same heat.' })
  rivals!: HeatEntry[];

  @Field(() => Boolean, { description: 'Whether moveHeatEntry would do it withRivals.' })
  isPossible!: boolean;

  @Field(() => [MoveReason], { description: 'Why it is refused; empty where it is possible.' })
  reasons!: MoveReason[];
}

@ObjectType({ description: 'What a move of a row would meet.' })
export class MoveExplanation {
  @Field(() => Boolean, { description: 'Whether moveHeatEntry would do it.' })
  isPossible!: boolean;

  @Field(() => [MoveReason], { description: 'Why it is refused; empty where it is possible.' })
  reasons!: MoveReason[];

  @Field(() => [MoveReason], { description: 'What it would cost, though it is allowed.' })
  warnings!: MoveReason[];

  @Field(() => [HeatEntry], {
    description: 'Rows that would have to change places with it to make it possible; empty where none do.',
  })
  movesAlong!: HeatEntry[];

  @Field(() => RivalsMove, {
    nullable: true,
    description: 'Where the move would split or part its contest: the same move with its rivals.',
  })
  withRivals!: RivalsMove | null;

  @Field(() => [Heat], { description: 'Heats nearest in time that are free for it.' })
  nearestFreeHeats!: Heat[];
}

@ObjectType({ description: 'A heat that could take an unassigned row.' })
export class RowPlace {
  @Field(() => Heat, { description: 'The heat.' })
  heat!: Heat;

  @Field(() => MoveReason, {
    nullable: true,
    description: 'FULL or LEVEL_RANGE where only a person would put it there; null where it is free.',
  })
  reason!: MoveReason | null;
}
