import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../input/scalars.ts';

@ObjectType({ description: 'Who pressed something on the day, and when.' })
export class DayMark {
  @Field(() => String, { description: 'Who: an account as "M. Okafor", or the name of a day pass.' })
  by!: string;

  @Field(() => DateTime, { description: "When, by the server's clock." })
  at!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "When, by the device's clock; null if it sent none.",
  })
  pressedAt!: Date | null;
}

export const markOf = (line: { made_by: string; made_at: Date; pressed_at: Date | null }): DayMark => ({
  by: line.made_by,
  at: line.made_at,
  pressedAt: line.pressed_at,
});
