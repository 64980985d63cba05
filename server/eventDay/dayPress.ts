import { ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../input/scalars.ts';
import { Schedule } from '../schedules/schedule.entity.ts';

/** What every press on the day says of itself. */
@ObjectType()
export abstract class DayPress {
  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @Field(() => String, { description: 'Who did it.' })
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

  /** It orders the lines. */
  @Field(() => DateTime, { description: "When, by the server's clock." })
  @Property({ type: 'datetime' })
  madeAt!: Date;
}
