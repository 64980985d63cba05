import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../input/scalars.ts';

@ObjectType({ description: 'Author and time of a press on the day.' })
export class DayMark {
  @Field(() => String, { description: 'Author: an account as "M. Okafor", or the name of a day pass.' })
  by!: string;

  @Field(() => DateTime, { description: "Time by the server's clock." })
  at!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "Time by the device's clock; null if not sent.",
  })
  pressedAt!: Date | null;
}

export const markOf = (line: { made_by: string; made_at: Date; pressed_at: Date | null }): DayMark => ({
  by: line.made_by,
  at: line.made_at,
  pressedAt: line.pressed_at,
});
