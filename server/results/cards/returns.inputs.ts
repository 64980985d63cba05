import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { RoundInput } from '../results.inputs.ts';
import type { ReturnReason } from './returnedCard.entity.ts';

export const ReturnReasonEnum = enumType('ReturnReason', 'Why a card was sent back to its judge.', {
  ILLEGIBLE: 'It cannot be read.',
  NOT_SIGNED: 'It is not signed.',
  PLACE_TWICE: 'It has a place twice.',
  PLACE_MISSING: 'It lacks a place.',
  OTHER: 'Another reason.',
});

@InputType({ description: "A judge's card that is sent back." })
export class ReturnCardInput extends RoundInput {
  @Field(() => ID, { description: 'A UUID of your choice.' })
  id!: string;

  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => ReturnReasonEnum, { description: 'Why.' })
  reason!: ReturnReason;
}

@InputType({ description: 'A couple of a round and a ruling on it.' })
export class RuleOnCoupleInput extends RoundInput {
  @Field(() => ID, { description: 'A UUID of your choice.' })
  id!: string;

  @Field(() => ID, { description: 'The row of the couple.' })
  heatEntryId!: string;

  @Field(() => String, { description: 'Why; three letters or more. The public never reads it.' })
  reason!: string;
}

@InputType({ description: 'A couple that withdraws from a round.' })
export class WithdrawCoupleInput extends RuleOnCoupleInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'Of a final of several dances, how many it danced before it left: it comes after all others. Without a place if left out.',
  })
  leftAfter?: number | null;
}

@ObjectType({ description: 'A judge who is wanted at the desk of the scrutineers.' })
export class WantedJudge {
  @Field(() => String, { description: 'Printed number of the heat.' })
  heat!: string;

  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => String, { description: "The judge's name." })
  name!: string;

  @Field(() => ReturnReasonEnum, { description: 'Why the card was sent back.' })
  reason!: ReturnReason;

  @Field(() => DateTime, { description: 'When.' })
  at!: Date;
}
