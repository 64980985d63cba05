import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { LocalDate } from '../input/scalars.ts';
import { Versioned } from '../input/versioned.ts';

@ObjectType({ description: 'A competition with its entries and schedules.' })
@Entity({ tableName: 'events' })
export class Event extends Versioned {
  declare [Filled]?: 'id' | 'description' | 'location' | 'notes' | 'timeZone' | 'version';

  @Field(() => ID, { description: 'Identifies the event.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Name of the competition.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'Description of the event.' })
  @Property({ type: 'text' })
  description!: string;

  @Field(() => String, { description: 'Venue.' })
  @Property({ type: 'text' })
  location!: string;

  @Field(() => String, { description: 'Staff notes.' })
  @Property({ type: 'text' })
  notes!: string;

  @Field(() => LocalDate, {
    description: "First day, in the event's time zone; null if not set.",
    nullable: true,
  })
  @Property({ type: 'date', nullable: true })
  date!: string | null;

  @Field(() => String, {
    description: "Time when the doors open, HH:MM in the event's time zone; null if not set.",
    nullable: true,
  })
  @Property({ type: 'time', nullable: true })
  time!: string | null;

  @Field(() => String, { description: 'IANA time zone, for example America/New_York.' })
  @Property({ type: 'text' })
  timeZone!: string;
}

export const eventFromRow = rowMapper(Event);
