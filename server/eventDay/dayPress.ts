import { ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../input/scalars.ts';
import { Schedule } from '../schedules/schedule.entity.ts';

@ObjectType()
export abstract class DayPress {
  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @Field(() => String, { description: 'Who did it.' })
  @Property({ type: 'text' })
  madeBy!: string;

  /** Device name as in the lists of sessions and day passes; empty if unknown. */
  @Property({ type: 'text' })
  device!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: "Time by the device's clock; null if not sent.",
  })
  @Property({ type: 'datetime', nullable: true })
  pressedAt!: Date | null;

  /** Orders the lines. */
  @Field(() => DateTime, { description: "Time by the server's clock." })
  @Property({ type: 'datetime' })
  madeAt!: Date;
}
