import { Field, ID, InputType, Int } from 'type-graphql';
import { type EntryType, EntryTypeEnum } from '../../entries/entry.entity.ts';
import { DateTime } from '../../input/scalars.ts';
import { ScheduleInput } from '../../schedules/schedule.inputs.ts';

@InputType({ description: 'An entry after the deadline.' })
export class LatePlacesInput extends ScheduleInput {
  @Field(() => EntryTypeEnum, { description: 'Heat, solo or multi-dance.' })
  entryType!: EntryType;

  @Field(() => ID, { description: 'The entrant.' })
  entrantId!: string;

  @Field(() => [ID], { description: 'The partners.' })
  partnerIds!: string[];

  @Field(() => ID, { nullable: true, description: 'The dance; leave out for a multi-dance.' })
  danceId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The style of a multi-dance.' })
  danceCategoryId?: string | null;

  @Field(() => String, { nullable: true, description: "Level danced; defaults to the entrant's." })
  level?: string | null;

  @Field(() => String, { nullable: true, description: 'Age group.' })
  category?: string | null;
}

@InputType({ description: 'A heat entry to move out of the way, and its new heat.' })
class GiveWayInput {
  @Field(() => ID, { description: 'The heat entry.' })
  heatEntryId!: string;

  @Field(() => ID, { description: 'The heat it moves to.' })
  heatId!: string;
}

@InputType({ description: 'A late entry and its place.' })
export class AddLateEntryInput extends LatePlacesInput {
  @Field(() => ID, { nullable: true, description: 'The heat to add it to.' })
  heatId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Adds a new heat for it after this one instead.' })
  afterHeatId?: string | null;

  @Field(() => GiveWayInput, {
    nullable: true,
    description: 'The entry to move to make room; none if left out.',
  })
  givesWay?: GiveWayInput | null;

  @Field(() => Int, { nullable: true, description: 'Late fee in cents.' })
  feeCents?: number | null;

  @Field(() => String, { nullable: true, description: 'Why it is late, up to 200 characters.' })
  reason?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Confirms a change to a heat that starts in less than 5 minutes.',
  })
  isConfirmed?: boolean | null;

  @Field(() => DateTime, { nullable: true, description: "Time of the press by the device's clock." })
  pressedAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key of up to 200 characters: a repeated call changes nothing.',
  })
  clientKey?: string | null;
}
