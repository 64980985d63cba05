import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../input/scalars.ts';
import type { Signature } from './act.ts';

@ObjectType({ description: 'Author and time of an act on the day.' })
export class Signed {
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

export const signedOf = ({ by, at, pressedAt }: Signature): Signed => ({
  by,
  at: new Date(at),
  pressedAt: pressedAt === null ? null : new Date(pressedAt),
});
