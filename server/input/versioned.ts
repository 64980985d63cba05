import { Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

/** Protects rows that several people edit from lost updates. */
@ObjectType()
export abstract class Versioned {
  @Field(() => Int, {
    description: 'Grows with each change; send it back to refuse overwriting a newer one.',
  })
  @Property({ type: 'integer', version: true })
  version!: number;
}
