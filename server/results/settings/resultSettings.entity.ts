import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { enumType } from '../../input/enumType.ts';

export const VerificationEnum = enumType(
  'VerificationMode',
  'How someone other than who typed a card confirms it.',
  {
    NONE: 'Not at all.',
    SECOND_LOOK: 'By comparing what was typed with the paper.',
    SECOND_ENTRY: 'By typing the card again.',
  },
);
export type Verification = keyof typeof VerificationEnum;

export const PublicReleaseEnum = enumType('PublicRelease', 'When results become public.', {
  TOGETHER: 'Together with the release to the announcer.',
  WHEN_ANNOUNCED: 'When the announcer has read them.',
  AT_AWARDS: 'When the announcer has read them, and not before the awards that follow.',
});

export const UncontestedEnum = enumType(
  'UncontestedPolicy',
  'How a couple alone in a contest gets a place.',
  {
    CONFIRM: 'By a scrutineer who confirms that they danced.',
    AUTOMATIC:
      'As soon as their heat has been danced; heats that were skipped, and couples that the deck has missed, are confirmed.',
    STANDARD:
      'By judges who give 1, 2 or 3 against a standard: the first of them that a majority gives or betters.',
  },
);
export type Uncontested = keyof typeof UncontestedEnum;

@ObjectType({ description: 'How results are made at an event.' })
@Entity({ tableName: 'result_settings' })
export class ResultSettings {
  declare [Filled]?:
    | 'verification'
    | 'chairApproves'
    | 'publicRelease'
    | 'showsMarks'
    | 'mostInFinal'
    | 'trimsScores'
    | 'judgesSolos'
    | 'uncontested';

  @Field(() => ID, { description: 'The event.' })
  @PrimaryKey({ type: 'integer' })
  eventId!: number;

  @Field(() => VerificationEnum, { description: 'How typed cards are confirmed.' })
  @Property({ type: 'text' })
  verification!: Verification;

  @Field(() => Boolean, { description: 'False approves a result once its cards are verified.' })
  @Property({ type: 'boolean' })
  chairApproves!: boolean;

  @Field(() => PublicReleaseEnum, { description: 'When results become public.' })
  @Property({ type: 'text' })
  publicRelease!: keyof typeof PublicReleaseEnum;

  @Field(() => Boolean, { description: 'True shows marks and names of judges on the public pages.' })
  @Property({ type: 'boolean' })
  showsMarks!: boolean;

  @Field(() => Int, {
    description: 'Most couples of a final; with more, someone must plan the rounds of a contest.',
  })
  @Property({ type: 'integer' })
  mostInFinal!: number;

  @Field(() => Boolean, {
    description: 'True leaves out the highest and the lowest score of solos, from four judges on.',
  })
  @Property({ type: 'boolean' })
  trimsScores!: boolean;

  @Field(() => Boolean, { description: 'False leaves solos without cards and scores.' })
  @Property({ type: 'boolean' })
  judgesSolos!: boolean;

  @Field(() => UncontestedEnum, { description: 'How a couple alone in a contest gets a place.' })
  @Property({ type: 'text' })
  uncontested!: Uncontested;
}
