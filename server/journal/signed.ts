import { ObjectType } from 'type-graphql';
import { field, nullable, objectOf } from '../input/objectOf.ts';
import { DateTime } from '../input/scalars.ts';
import type { Signature } from './act.ts';

export const signedFields = {
  by: field(String, 'Author: an account as "M. Okafor", or the name of a day pass.'),
  at: field(DateTime, "Time by the server's clock."),
  pressedAt: nullable(DateTime, "Time by the device's clock; null if not sent."),
};

@ObjectType({ description: 'Author and time of an act on the day.' })
export class Signed extends objectOf(signedFields) {}

export const signedOf = ({ by, at, pressedAt }: Signature): Signed => ({
  by,
  at: new Date(at),
  pressedAt: pressedAt === null ? null : new Date(pressedAt),
});
