import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { isActor } from '../../auth/signedIn.ts';
import { enumType } from '../../input/enumType.ts';
import { idOf } from '../../input/found.ts';
import { DateTime } from '../../input/scalars.ts';
import { OfSchedule, ScheduleInput } from '../../schedules/schedule.inputs.ts';
import { maySeeMarks, scheduleOf } from '../access.ts';
import { Calculation } from '../calculation/calculation.ts';
import type { CorrectionKind } from './correction.entity.ts';
import { readCorrections } from './corrections.reader.ts';
import { askCorrection, decideCorrection } from './corrections.service.ts';

const CorrectionKindEnum = enumType('CorrectionKind', 'What the public reads of the cause of a correction.', {
  MISREAD: 'A card was misread.',
  MISSING: 'A card was missing.',
  RULING: 'The chair ruled.',
});
const CorrectionActEnum = enumType('CorrectionAct', 'What the chair decided about a correction.', {
  APPROVE: 'The corrected result replaces the former one everywhere.',
  REFUSE: 'Nothing changes.',
});

@ObjectType({ description: 'A couple whose place changes.' })
export class PlaceChange {
  @Field(() => String, { description: 'Back number.' })
  number!: string;

  @Field(() => String, { nullable: true, description: 'Place before; null without one.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'Place after; null without one.' })
  after!: string | null;
}

@ObjectType({ description: 'A released result and what it is corrected to.' })
export class Correction {
  @Field(() => ID, { description: 'Identifies the correction.' })
  id!: string;

  @Field(() => CorrectionKindEnum, { description: 'What the public reads of the cause.' })
  kind!: CorrectionKind;

  @Field(() => String, { description: 'What happened. The public never reads it.' })
  reason!: string;

  @Field(() => String, { description: 'Who asked.' })
  askedBy!: string;

  /** Whose it is. */
  askedById!: number;
  askedByPass!: number;

  @Field(() => DateTime, { description: 'When.' })
  askedAt!: Date;

  @Field(() => CorrectionActEnum, { nullable: true, description: 'The decision; null while pending.' })
  act!: 'APPROVE' | 'REFUSE' | null;

  @Field(() => String, { nullable: true, description: 'Who decided.' })
  decidedBy!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When.' })
  decidedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it was refused.' })
  refusal!: string | null;

  @Field(() => Calculation, { description: 'The released result.' })
  before!: Calculation;

  @Field(() => Calculation, { description: 'The corrected result.' })
  after!: Calculation;

  @Field(() => [PlaceChange], { description: 'Couples whose place changes, by the new one.' })
  changes!: PlaceChange[];

  @Field(() => String, {
    nullable: true,
    description:
      'What the public reads under the result, after "Corrected" and the time; null if no place changes.',
  })
  publicLine!: string | null;
}

@InputType({ description: "A judge's card as it should have been typed." })
export class CorrectedCardInput {
  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Position of the dance, from 0; 0 where nothing is sent.',
  })
  dance?: number | null;

  @Field(() => [Int], { nullable: 'items', description: 'Places in the order of the couples.' })
  marks!: (number | null)[];
}

@InputType({ description: 'A released result to correct.' })
export class AskCorrectionInput extends ScheduleInput {
  @Field(() => ID, { description: 'A UUID of your choice: asked again, it is the same correction.' })
  id!: string;

  @Field(() => ID, { description: 'The contest, as in Contest.id.' })
  contestId!: string;

  @Field(() => ID, { description: 'The result you have seen. CONFLICT if there is a newer one.' })
  resultId!: string;

  @Field(() => CorrectionKindEnum, { description: 'What the public reads of the cause.' })
  kind!: CorrectionKind;

  @Field(() => String, { description: 'What happened, and which card you looked at; ten letters or more.' })
  reason!: string;

  @Field(() => [CorrectedCardInput], {
    description: 'The cards that change; none for a disqualification alone.',
  })
  cards!: CorrectedCardInput[];

  @Field(() => ID, {
    nullable: true,
    description:
      'The row of a couple that is disqualified: a ruling of the chair. The public reads no reason.',
  })
  disqualifiedHeatEntryId?: string | null;
}

@InputType({ description: 'A decision about a correction.' })
export class DecideCorrectionInput extends ScheduleInput {
  @Field(() => ID, { description: 'The correction.' })
  correctionId!: string;

  @Field(() => Boolean, { description: 'True approves it and tells everyone; false refuses it.' })
  isApproved!: boolean;

  @Field(() => String, { nullable: true, description: 'Why it is refused; three letters or more.' })
  reason?: string | null;
}

@Resolver(() => Correction)
export class CorrectionsResolver {
  @FieldResolver(() => Boolean, {
    description: 'True for a correction that you asked for: someone else must approve it.',
  })
  isOwn(@Root() { askedById, askedByPass }: Correction, @Ctx() context: Context): boolean {
    return isActor(currentUser(context), { id: askedById, passId: askedByPass });
  }

  @Query(() => [Correction], {
    description:
      'The corrections of a contest, the newest first. Only for scrutineers, the chair and organisers.',
  })
  async corrections(
    @OfSchedule() id: string,
    @Arg('contestId', () => ID, { description: 'The contest, as in Contest.id.' }) contestId: string,
    @Ctx() context: Context,
  ): Promise<Correction[]> {
    const scheduleId = idOf(id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    return readCorrections(context.db, scheduleId, contestId);
  }

  @Mutation(() => [Correction], {
    description:
      'Asks to correct a released result. Nothing changes before the chair agrees. BAD_USER_INPUT names every fault of every card. CONFLICT if a newer result exists or a correction waits.',
  })
  async askCorrection(
    @Arg('input', () => AskCorrectionInput, { description: 'The result, the cards and why.' })
    input: AskCorrectionInput,
    @Ctx() context: Context,
  ): Promise<Correction[]> {
    const contestId = await askCorrection(context.db, currentUser(context), input);
    return readCorrections(context.db, scheduleOf(input), contestId);
  }

  @Mutation(() => [Correction], {
    description:
      'Approves a correction and releases the new result to everyone who has the former one, or refuses it. CONFLICT for who asked. Only for the chair and organisers; who asked may refuse.',
  })
  async decideCorrection(
    @Arg('input', () => DecideCorrectionInput, { description: 'The correction and the decision.' })
    input: DecideCorrectionInput,
    @Ctx() context: Context,
  ): Promise<Correction[]> {
    const contestId = await decideCorrection(context.db, currentUser(context), input);
    return readCorrections(context.db, scheduleOf(input), contestId);
  }
}
