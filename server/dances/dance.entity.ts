import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DanceCategory } from './danceCategory.entity.ts';

@ObjectType({ description: 'A dance of one style.', simpleResolvers: true })
@Entity({ tableName: 'dances' })
export class Dance {
  @Field(() => ID, { description: 'Identifies the dance.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Name of the dance.' })
  @Property({ type: 'text' })
  name!: string;

  @ManyToOne({ entity: () => DanceCategory, mapToPk: true, fieldName: 'category_id' })
  categoryId!: number;

  @Field(() => Int, {
    name: 'order',
    simple: false,
    description: 'Place of the dance within its style in the usual order, from 1.',
  })
  @Property({ type: 'integer' })
  position = 0;

  @Field(() => Int, {
    description: 'Grows with each change; send it back to refuse overwriting a newer one.',
  })
  @Property({ type: 'integer', version: true })
  version!: number;
}
