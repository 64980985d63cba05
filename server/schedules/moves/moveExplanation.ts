import { Field, ObjectType } from 'type-graphql';
import { Heat } from '../heats/heat.entity.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';

@ObjectType({ description: 'An objection to a move.' })
export class MoveReason {
  @Field(() => String, {
    description:
      'WRONG_DANCE, PERSON, OVERLAP or LATER_ROUND if the move is refused; FULL, LEVEL_RANGE, CONTEST, PARTNER_CHANGE or COSTUME if it is allowed. For a move of a whole heat, LATER_ROUND is only a warning.',
  })
  code!: string;

  @Field(() => String, { description: 'A sentence with the names.' })
  sentence!: string;
}

@ObjectType({ description: 'A move together with the rivals, which keeps the contest together.' })
export class RivalsMove {
  @Field(() => [HeatEntry], { description: 'Other couples of its contest in the same heat.' })
  rivals!: HeatEntry[];

  @Field(() => Boolean, { description: 'Whether moveHeatEntry with `withRivals` would succeed.' })
  isPossible!: boolean;

  @Field(() => [MoveReason], { description: 'Why it is refused; empty if possible.' })
  reasons!: MoveReason[];
}

@ObjectType({ description: 'Result of checking a move of a heat entry.' })
export class MoveExplanation {
  @Field(() => Boolean, { description: 'Whether moveHeatEntry would succeed.' })
  isPossible!: boolean;

  @Field(() => [MoveReason], { description: 'Why it is refused; empty if possible.' })
  reasons!: MoveReason[];

  @Field(() => [MoveReason], { description: 'Drawbacks of a move that is allowed.' })
  warnings!: MoveReason[];

  @Field(() => [HeatEntry], {
    description: 'Heat entries that must move too to make it possible; empty if none.',
  })
  movesAlong!: HeatEntry[];

  @Field(() => RivalsMove, {
    nullable: true,
    description: 'The same move with its rivals, if moving alone would split the contest; otherwise null.',
  })
  withRivals!: RivalsMove | null;

  @Field(() => [Heat], { description: 'Nearest heats in time that are free for it.' })
  nearestFreeHeats!: Heat[];
}

@ObjectType({ description: 'A heat that could take an unassigned heat entry.' })
export class RowPlace {
  @Field(() => Heat, { description: 'The heat.' })
  heat!: Heat;

  @Field(() => MoveReason, {
    nullable: true,
    description: 'FULL or LEVEL_RANGE if only a move by hand can put it there; null if free.',
  })
  reason!: MoveReason | null;
}
