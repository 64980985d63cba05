import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { DayMark } from '../dayMark.ts';

export const DESK_CHANGE_KINDS = ['SCRATCH', 'LATE_ENTRY', 'PARTNER'] as const;
export type DeskChangeKind = (typeof DESK_CHANGE_KINDS)[number];

export const DeskChangeKindEnum = Object.fromEntries(DESK_CHANGE_KINDS.map((kind) => [kind, kind])) as Record<
  DeskChangeKind,
  DeskChangeKind
>;
registerEnumType(DeskChangeKindEnum, {
  name: 'DeskChangeKind',
  description: 'What the desk changed.',
  valuesConfig: {
    SCRATCH: { description: 'Entries were scratched.' },
    LATE_ENTRY: { description: 'A late entry was added.' },
    PARTNER: { description: 'Someone dances instead of someone else.' },
  },
});

@ObjectType({ description: 'A change that the desk made on the day.', simpleResolvers: true })
export class DeskChange {
  @Field(() => ID, { description: 'Identifies the change among those of its kind.' })
  id!: number;

  @Field(() => DeskChangeKindEnum, { description: 'What was changed.' })
  kind!: DeskChangeKind;

  @Field(() => String, { description: 'The change in words.' })
  content!: string;

  @Field(() => String, { description: 'Who made it.' })
  by!: string;

  @Field(() => DateTime, { description: "When, by the server's clock." })
  at!: Date;

  @Field(() => [String], { description: 'People whom it concerns and who may not know of it, by name.' })
  toTell!: string[];

  @Field(() => DayMark, { nullable: true, description: 'Who has told them; null while no one has.' })
  told!: DayMark | null;

  @Field(() => Boolean, { description: 'True once it has been undone.' })
  isUndone!: boolean;
}
