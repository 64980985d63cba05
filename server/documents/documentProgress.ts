import { Int, ObjectType } from 'type-graphql';
import { field, objectOf } from '../input/objectOf.ts';

@ObjectType({ description: 'Progress of a file being made.' })
export class DocumentProgress extends objectOf({
  done: field(Int, 'Pages finished, or studios in a file of packets.'),
  total: field(Int, 'Pages or studios in total.'),
}) {}

/** Unique per user, so users cannot see each other's files. */
export const documentWorkName = (user: { id: number | null }, key: string): string =>
  `document ${user.id} ${key}`;
