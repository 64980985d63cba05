import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How far the making of a file has come.' })
export class DocumentProgress {
  @Field(() => Int, { description: 'Pages, or studios in a file of packets, that are done.' })
  done!: number;
  @Field(() => Int, { description: 'Pages or studios in all.' })
  total!: number;
}

/** The name under which all instances know a user's file: users don't see each other's. */
export const documentWorkName = (user: { id: number | null }, key: string): string =>
  `document ${user.id} ${key}`;
