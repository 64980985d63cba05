import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import type { Filled } from '../db/tables.ts';
import { enumType } from '../input/enumType.ts';
import { DateTime } from '../input/scalars.ts';

export const DeletedKindEnum = enumType('DeletedKind', 'What can be restored after it was deleted.', {
  EVENT: 'An event with its entries, limits and schedules.',
  SCHEDULE: 'A schedule with its sections, heats, rows and log.',
  PERSON: 'A teacher or a student.',
  ENTRY: 'An entry with its rows in all schedules, or all entries of a person in an event.',
  STUDIO: 'A studio.',
  DANCE: 'A dance.',
  DANCE_CATEGORY: 'A style.',
});
export type DeletedKind = keyof typeof DeletedKindEnum;

@ObjectType('DeletedThing', { description: 'Something that was deleted, as long as it can be restored.' })
@Entity({ tableName: 'deletions' })
export class Deletion {
  declare [Filled]?: 'id' | 'at' | 'eventName' | 'doubleBooked';

  @Field(() => ID, { description: 'Identifies the deletion.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => DeletedKindEnum, { description: 'What it was.' })
  @Property({ type: 'text' })
  kind!: DeletedKind;

  @Field(() => ID, {
    nullable: true,
    description: 'Its id, which it will have again; null where it was several.',
  })
  @Property({ type: 'integer', nullable: true })
  thingId!: number | null;

  @Field(() => String, { description: 'What it was called.' })
  @Property({ type: 'text' })
  name!: string;

  /** The event it belonged to, which may be deleted too. */
  @Property({ type: 'integer', nullable: true })
  eventId!: number | null;

  @Field(() => String, { description: 'The event that it belonged to; empty where it belonged to none.' })
  @Property({ type: 'text' })
  eventName!: string;

  /** Number of deleted rows by table. */
  @Property({ type: 'json' })
  rowCounts!: Record<string, number>;

  /** Heat entries of the schedule that were double bookings at the time. */
  @Property({ type: 'json' })
  doubleBooked!: number[];

  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true })
  userId!: number | null;

  @Field(() => String, { name: 'deletedBy', description: 'Who deleted it, as "M. Okafor".' })
  @Property({ type: 'text' })
  userName!: string;

  @Field(() => DateTime, { name: 'deletedAt', description: 'When it was deleted.' })
  @Property({ type: 'datetime' })
  at!: Date;
}
