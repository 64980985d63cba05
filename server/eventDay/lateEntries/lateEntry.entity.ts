import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { Entry } from '../../entries/entry.entity.ts';
import { DateTime } from '../../input/scalars.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';

@ObjectType({ description: 'Details of a late entry.', simpleResolvers: true })
@Entity({ tableName: 'late_entries' })
export class LateEntry {
  declare [Filled]?: 'madeAt';

  @Field(() => ID, { description: 'The entry.' })
  @ManyToOne({ entity: () => Entry, mapToPk: true, primary: true })
  entryId!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @Field(() => Int, { nullable: true, description: 'Late fee in cents; null if none was named.' })
  @Property({ type: 'integer', nullable: true })
  feeCents!: number | null;

  @Field(() => String, { description: 'Why it is late; empty for none.' })
  @Property({ type: 'text' })
  reason!: string;

  @Field(() => String, { description: 'Who added it.' })
  @Property({ type: 'text' })
  madeBy!: string;

  /** As the lists of sign-ins and day passes call it; empty where unknown. */
  @Property({ type: 'text' })
  device!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: "When, by the device's clock; null if it sent none.",
  })
  @Property({ type: 'datetime', nullable: true })
  pressedAt!: Date | null;

  @Field(() => DateTime, { description: "When, by the server's clock." })
  @Property({ type: 'datetime' })
  madeAt!: Date;
}
