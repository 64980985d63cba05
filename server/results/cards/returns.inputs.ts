import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { RoundInput } from '../results.inputs.ts';
import type { ReturnReason } from './returnedCard.entity.ts';

export const ReturnReasonEnum = enumType<ReturnReason>(
  'ReturnReason',
  'Why a card was sent back to its judge.',
  {
    ILLEGIBLE: 'The card is illegible.',
    NOT_SIGNED: 'The signature is missing.',
    PLACE_TWICE: 'A place appears twice.',
    PLACE_MISSING: 'A place is missing.',
    OTHER: 'Another reason.',
  },
);

@InputType({ description: "A judge's card to send back." })
export class ReturnCardInput extends RoundInput {
  @Field(() => ID, { description: 'A UUID of your choice.' })
  id!: string;

  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => ReturnReasonEnum, { description: 'Why the card is sent back.' })
  reason!: ReturnReason;
}

@InputType({ description: 'A couple of a round and a ruling on it.' })
export class RuleOnCoupleInput extends RoundInput {
  @Field(() => ID, { description: 'A UUID of your choice.' })
  id!: string;

  @Field(() => ID, { description: 'Heat entry of the couple.' })
  heatEntryId!: string;

  @Field(() => String, { description: 'Reason, at least three characters. Never public.' })
  reason!: string;
}

@InputType({ description: 'A couple to withdraw from a round.' })
export class WithdrawCoupleInput extends RuleOnCoupleInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'In a final of several dances, the number it danced before leaving; it is placed after all who danced more. No place if left out.',
  })
  leftAfter?: number | null;
}

@ObjectType({ description: "A judge wanted at the scrutineers' desk." })
export class WantedJudge {
  @Field(() => String, { description: 'Printed number of the heat.' })
  heat!: string;

  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => String, { description: "The judge's name." })
  name!: string;

  @Field(() => ReturnReasonEnum, { description: 'Why the card was sent back.' })
  reason!: ReturnReason;

  @Field(() => DateTime, { description: 'When the card was sent back.' })
  at!: Date;
}
