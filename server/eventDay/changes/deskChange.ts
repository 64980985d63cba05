import { Field, ID, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { Signed } from '../../journal/signed.ts';
import type { DeskChangeKind } from '../deskJournal.ts';

export const DeskChangeKindEnum = enumType<DeskChangeKind>('DeskChangeKind', 'What the desk changed.', {
  SCRATCH: 'Entries were scratched.',
  LATE_ENTRY: 'A late entry was added.',
  PARTNER: 'One person replaced another.',
});

@ObjectType({ description: 'A change made at the desk on the day.' })
export class DeskChange {
  @Field(() => ID, { description: 'Identifies the change within its kind.' })
  id!: number;

  @Field(() => DeskChangeKindEnum, { description: 'What was changed.' })
  kind!: DeskChangeKind;

  @Field(() => String, { description: 'The change in words.' })
  content!: string;

  @Field(() => String, { description: 'Who made it.' })
  by!: string;

  @Field(() => DateTime, { description: "When, by the server's clock." })
  at!: Date;

  @Field(() => [String], { description: 'Names of affected people who may not know.' })
  toInform!: string[];

  @Field(() => Signed, { nullable: true, description: 'Who told them; null until someone has.' })
  told!: Signed | null;

  @Field(() => Boolean, { description: 'True if it was undone.' })
  isUndone!: boolean;
}
