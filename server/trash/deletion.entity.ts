import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn } from '../input/column.ts';
import { enumType } from '../input/enumType.ts';
import { DateTime } from '../input/scalars.ts';

export const DeletedKindEnum = enumType(
  'DeletedKind',
  'Kinds of items that can be restored after deletion.',
  {
    EVENT: 'An event with its entries, limits and schedules.',
    SCHEDULE: 'A schedule with its sections, heats, rows and log.',
    PERSON: 'A teacher or a student.',
    ENTRY: 'An entry with its rows in all schedules, or all entries of a person in an event.',
    STUDIO: 'A studio.',
    DANCE: 'A dance.',
    DANCE_CATEGORY: 'A style.',
  },
);
export type DeletedKind = keyof typeof DeletedKindEnum;

@ObjectType('DeletedThing', { description: 'A deleted item that can still be restored.' })
@Entity({ tableName: 'deletions' })
export class Deletion {
  declare [Filled]?: 'id' | 'at' | 'eventName' | 'doubleBooked';

  @KeyColumn('Identifies the deletion.') id!: number;
  @Column(DeletedKindEnum, 'Kind of the deleted item.') kind!: DeletedKind;

  @Column(ID, 'Id of the deleted item, kept by restoring; null for several entries deleted together.', {
    nullable: true,
  })
  thingId!: number | null;

  @Column(String, 'Name of the deleted item.') name!: string;

  /** The event it belonged to, which may be deleted too. */
  @Property({ type: 'integer', nullable: true }) eventId!: number | null;
  @Column(String, 'Name of the event it belonged to; empty if none.') eventName!: string;

  /** Number of deleted rows by table. */
  @Property({ type: 'json' }) rowCounts!: Record<string, number>;

  /** Heat entries of the schedule that were double bookings at the time. */
  @Property({ type: 'json' }) doubleBooked!: number[];
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true }) userId!: number | null;

  @Field(() => String, { name: 'deletedBy', description: 'Person who deleted it, such as "M. Okafor".' })
  @Property({ type: 'text' })
  userName!: string;

  @Field(() => DateTime, { name: 'deletedAt', description: 'Time of deletion.' })
  @Property({ type: 'datetime' })
  at!: Date;
}
