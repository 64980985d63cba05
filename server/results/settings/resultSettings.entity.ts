import { Entity } from '@mikro-orm/decorators/legacy';
import { Int, ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { Column, KeyColumn } from '../../input/column.ts';
import { enumType } from '../../input/enumType.ts';

export const VerificationEnum = enumType('VerificationMode', 'How a second person verifies a typed card.', {
  NONE: 'No verification.',
  SECOND_LOOK: 'Compare the typed card with the paper.',
  SECOND_ENTRY: 'Type the card again.',
});
type Verification = keyof typeof VerificationEnum;

export const PublicReleaseEnum = enumType('PublicRelease', 'When results become public.', {
  TOGETHER: 'Together with the release to the announcer.',
  WHEN_ANNOUNCED: 'When the announcer has read them out.',
  AT_AWARDS: 'When the announcer has read them out, but not before the next awards.',
});

export const UncontestedEnum = enumType('UncontestedPolicy', 'How a couple alone in a contest is placed.', {
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

  @KeyColumn('The event.') eventId!: number;
  @Column(VerificationEnum, 'How typed cards are verified.') verification!: Verification;
  @Column(Boolean, 'False approves a result as soon as its cards are verified.') chairApproves!: boolean;
  @Column(PublicReleaseEnum, 'When results become public.') publicRelease!: keyof typeof PublicReleaseEnum;
  @Column(Boolean, "True shows marks and judges' names on the public pages.") showsMarks!: boolean;
  @Column(Int, 'Largest final; contests with more couples need planned rounds.') mostInFinal!: number;

  @Column(Boolean, 'True drops the highest and the lowest score of solos if four or more judges score.')
  trimsScores!: boolean;

  @Column(Boolean, 'False leaves solos without cards and scores.') judgesSolos!: boolean;
  @Column(UncontestedEnum, 'How a couple alone in a contest is placed.') uncontested!: Uncontested;

  @Column(
    Boolean,
    'True lets one person verify and correct what they typed. False needs someone else, and a day pass counts as the organiser who made it.',
  )
  allowsOnePerson!: boolean;
}
