import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Progress of a file being made.' })
export class DocumentProgress {
  @Field(() => Int, { description: 'Pages finished, or studios in a file of packets.' })
  done!: number;
  @Field(() => Int, { description: 'Pages or studios in total.' })
  total!: number;
}

/** Unique per user, so users cannot see each other's files. */
export const documentWorkName = (user: { id: number | null }, key: string): string =>
  `document ${user.id} ${key}`;
