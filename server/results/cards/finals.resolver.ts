import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { found, idOf } from '../../input/found.ts';
import { maySeeMarks } from '../access.ts';
import { MarkedCouple, type MarkingState, MarkingStateEnum } from '../rounds/marking.ts';
import { approveResult, enterCards, verifyCards } from './finals.service.ts';
import { readTypedFinal } from './typedFinal.reader.ts';

@ObjectType({ description: 'A judge of a final and the card that counts.', simpleResolvers: true })
export class FinalSeat {
  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => String, { description: "The judge's name." })
  name!: string;

  @Field(() => [Int, { nullable: true }], {
    nullable: 'itemsAndList',
    description: 'Places in the order of the couples; null without a card.',
  })
  marks!: (number | null)[] | null;

  @Field(() => String, { nullable: true, description: 'Who typed the card; null without one.' })
  enteredBy!: string | null;

  @Field(() => String, { nullable: true, description: 'Who compared it with the paper; null if no one did.' })
  verifiedBy!: string | null;
}

@ObjectType({ description: 'A final of one dance with its cards.', simpleResolvers: true })
export class Final {
  @Field(() => ID, { description: 'The contest.' })
  id!: string;

  @Field(() => String, { description: 'The contest as an announcer reads it.' })
  name!: string;

  @Field(() => String, { description: 'Printed number of the heat.' })
  heat!: string;

  @Field(() => MarkingStateEnum, { description: 'How far it is.' })
  state!: MarkingState;

  @Field(() => [MarkedCouple], { description: 'Its couples in the order of the cards.' })
  couples!: MarkedCouple[];

  @Field(() => [FinalSeat], { description: 'Its judges by seat; empty without a panel.' })
  seats!: FinalSeat[];
}

@InputType({ description: 'A final of a schedule.' })
export class FinalInput {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;

  @Field(() => ID, { description: 'The contest, as in Contest.id.' })
  contestId!: string;
}

@InputType({ description: "A judge's card as typed from paper." })
export class CardInput {
  @Field(() => ID, { description: 'A UUID of your choice: the same card again changes nothing.' })
  id!: string;

  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => [Int], { description: 'Places in the order of the couples.' })
  marks!: number[];

  @Field(() => String, { nullable: true, description: 'Why it replaces a card; three letters or more.' })
  reason?: string | null;
}

@InputType({ description: 'Cards of a final.' })
export class EnterCardsInput extends FinalInput {
  @Field(() => [CardInput], { description: 'The cards: one to 41.' })
  cards!: CardInput[];
}

@Resolver()
export class FinalsResolver {
  @Query(() => Final, {
    description: 'A danced final with its cards. Only for scrutineers, the chair and organisers.',
  })
  async final(
    @Arg('scheduleId', () => ID, { description: 'The schedule.' }) id: string,
    @Arg('contestId', () => ID, { description: 'The contest.' }) contestId: string,
    @Ctx() context: Context,
  ): Promise<Final> {
    const scheduleId = idOf(id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    return found(await readTypedFinal(context.db, scheduleId, contestId));
  }

  @Mutation(() => Final, {
    description:
      'Stores cards as typed from paper. BAD_USER_INPUT names every fault of every card, and stores none of them. CONFLICT if a judge has another card and no reason is given.',
  })
  enterCards(
    @Arg('input', () => EnterCardsInput, { description: 'The final and its cards.' }) input: EnterCardsInput,
    @Ctx() context: Context,
  ): Promise<Final> {
    return enterCards(context.db, currentUser(context), input);
  }

  @Mutation(() => Final, {
    description: 'Confirms that the cards are as on paper. CONFLICT for the person who typed one of them.',
  })
  verifyCards(
    @Arg('input', () => FinalInput, { description: 'The final.' }) input: FinalInput,
    @Ctx() context: Context,
  ): Promise<Final> {
    return verifyCards(context.db, currentUser(context), input);
  }

  @Mutation(() => Final, {
    description:
      'Places the couples by rules 5 to 8 and approves the result. Only for the chair and organisers.',
  })
  approveResult(
    @Arg('input', () => FinalInput, { description: 'The final.' }) input: FinalInput,
    @Ctx() context: Context,
  ): Promise<Final> {
    return approveResult(context.db, currentUser(context), input);
  }
}
