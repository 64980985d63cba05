import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { mayAppoint } from '../access.ts';
import type { PublicRelease, Verification } from './resultSettings.entity.ts';
import { readResultSettings, updateResultSettings } from './resultSettings.service.ts';

export const VerificationEnum = {
  NONE: 'NONE',
  SECOND_LOOK: 'SECOND_LOOK',
  SECOND_ENTRY: 'SECOND_ENTRY',
} as const;
registerEnumType(VerificationEnum, {
  name: 'VerificationMode',
  description: 'How someone other than who typed a card confirms it.',
  valuesConfig: {
    NONE: { description: 'Not at all.' },
    SECOND_LOOK: { description: 'By comparing what was typed with the paper.' },
    SECOND_ENTRY: { description: 'By typing the card again.' },
  },
});

export const PublicReleaseEnum = {
  TOGETHER: 'TOGETHER',
  WHEN_ANNOUNCED: 'WHEN_ANNOUNCED',
  AT_AWARDS: 'AT_AWARDS',
} as const;
registerEnumType(PublicReleaseEnum, {
  name: 'PublicRelease',
  description: 'When results become public.',
  valuesConfig: {
    TOGETHER: { description: 'Together with the release to the announcer.' },
    WHEN_ANNOUNCED: { description: 'When the announcer has read them.' },
    AT_AWARDS: { description: 'When the announcer has read them, and not before the awards that follow.' },
  },
});

@ObjectType({ description: 'How results are made at an event.', simpleResolvers: true })
export class ResultSettings {
  @Field(() => ID, { description: 'The event.' })
  eventId!: number;

  @Field(() => VerificationEnum, { description: 'How typed cards are confirmed.' })
  verification!: Verification;

  @Field(() => Boolean, { description: 'False approves a result once its cards are verified.' })
  chairApproves!: boolean;

  @Field(() => PublicReleaseEnum, { description: 'When results become public.' })
  publicRelease!: PublicRelease;

  @Field(() => Boolean, { description: 'True shows marks and names of judges on the public pages.' })
  showsMarks!: boolean;

  @Field(() => Int, {
    description: 'Most couples of a final; with more, someone must plan the rounds of a contest.',
  })
  mostInFinal!: number;

  @Field(() => Boolean, {
    description: 'True leaves out the highest and the lowest score of solos, from four judges on.',
  })
  trimsScores!: boolean;

  @Field(() => Boolean, { description: 'False leaves solos without cards and scores.' })
  judgesSolos!: boolean;
}

@InputType({ description: 'How results are made at an event; fields that are not sent stay.' })
export class UpdateResultSettingsInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => VerificationEnum, { nullable: true, description: 'As in ResultSettings.' })
  verification?: Verification | null;

  @Field(() => Boolean, { nullable: true, description: 'As in ResultSettings.' })
  chairApproves?: boolean | null;

  @Field(() => PublicReleaseEnum, { nullable: true, description: 'As in ResultSettings.' })
  publicRelease?: PublicRelease | null;

  @Field(() => Boolean, { nullable: true, description: 'As in ResultSettings.' })
  showsMarks?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'As in ResultSettings; 2 to 24.' })
  mostInFinal?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'As in ResultSettings.' })
  trimsScores?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'As in ResultSettings.' })
  judgesSolos?: boolean | null;
}

@Resolver()
export class ResultSettingsResolver {
  @Query(() => ResultSettings, { description: 'How results are made at an event.' })
  resultSettings(
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Ctx() context: Context,
  ): Promise<ResultSettings> {
    currentUser(context);
    return readResultSettings(context.db, idOf(eventId));
  }

  @Mutation(() => ResultSettings, {
    description: 'Sets how results are made at an event. Only for organisers.',
  })
  updateResultSettings(
    @Arg('input', () => UpdateResultSettingsInput, { description: 'What changes.' })
    input: UpdateResultSettingsInput,
    @Ctx() context: Context,
  ): Promise<ResultSettings> {
    mayAppoint(currentUser(context));
    return updateResultSettings(context.db, input);
  }
}
