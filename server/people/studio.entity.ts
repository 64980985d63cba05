import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Filled } from '../db/tables.ts';

@ObjectType({ description: 'A dance school that entrants belong to.', simpleResolvers: true })
@Entity({ tableName: 'studios' })
export class Studio {
  declare [Filled]?: 'id' | 'version';

  @Field(() => ID, { description: 'Identifies the studio.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Name of the studio.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => Int, {
    description: 'Grows with each change; send it back to refuse overwriting a newer one.',
  })
  @Property({ type: 'integer', version: true })
  version!: number;
}
