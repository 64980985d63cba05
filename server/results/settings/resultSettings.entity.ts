import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { enumType } from '../../input/enumType.ts';

export const VerificationEnum = enumType('VerificationMode', 'How a second person verifies a typed card.', {
  NONE: 'No verification.',
  SECOND_LOOK: 'Compare the typed card with the paper.',
  SECOND_ENTRY: 'Type the card again.',
});
export type Verification = keyof typeof VerificationEnum;

const PublicReleaseEnum = enumType('PublicRelease', 'When results become public.', {
  TOGETHER: 'Together with the release to the announcer.',
  WHEN_ANNOUNCED: 'When the announcer has read them out.',
  AT_AWARDS: 'When the announcer has read them out, but not before the next awards.',
});

const UncontestedEnum = enumType('UncontestedPolicy', 'How a couple alone in a contest is placed.', {
  CONFIRM: 'A scrutineer confirms that it danced.',
  AUTOMATIC:
    'As soon as its heat has been danced. Skipped heats, and couples the deck did not find, need confirmation.',
  STANDARD:
    'Judges give 1, 2 or 3 against a standard; the couple gets the best of these that a majority gave or bettered.',
});
type Uncontested = keyof typeof UncontestedEnum;

@ObjectType({ description: 'Rules for judging and releasing results at an event.' })
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
    | 'uncontested'
    | 'allowsOnePerson';

  @Field(() => ID, { description: 'The event.' })
  @PrimaryKey({ type: 'integer' })
  eventId!: number;

  @Field(() => VerificationEnum, { description: 'How typed cards are verified.' })
  @Property({ type: 'text' })
  verification!: Verification;

  @Field(() => Boolean, { description: 'False approves a result as soon as its cards are verified.' })
  @Property({ type: 'boolean' })
  chairApproves!: boolean;

  @Field(() => PublicReleaseEnum, { description: 'When results become public.' })
  @Property({ type: 'text' })
  publicRelease!: keyof typeof PublicReleaseEnum;

  @Field(() => Boolean, { description: "True shows marks and judges' names on the public pages." })
  @Property({ type: 'boolean' })
  showsMarks!: boolean;

  @Field(() => Int, {
    description: 'Largest final; contests with more couples need planned rounds.',
  })
  @Property({ type: 'integer' })
  mostInFinal!: number;

  @Field(() => Boolean, {
    description: 'True drops the highest and the lowest score of solos if four or more judges score.',
  })
  @Property({ type: 'boolean' })
  trimsScores!: boolean;

  @Field(() => Boolean, { description: 'False leaves solos without cards and scores.' })
  @Property({ type: 'boolean' })
  judgesSolos!: boolean;

  @Field(() => UncontestedEnum, { description: 'How a couple alone in a contest is placed.' })
  @Property({ type: 'text' })
  uncontested!: Uncontested;

  @Field(() => Boolean, {
    description:
      'True lets one person verify and correct what they typed. False needs someone else, and a day pass counts as the organiser who made it.',
  })
  @Property({ type: 'boolean' })
  allowsOnePerson!: boolean;
}
