import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Versioned } from '../input/versioned.ts';
import { DanceCategory } from './danceCategory.entity.ts';

@ObjectType({ description: 'A dance of one style.' })
@Entity({ tableName: 'dances' })
export class Dance extends Versioned {
  declare [Filled]?: 'id' | 'position' | 'version';

  @Field(() => ID, { description: 'Identifies the dance.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Name of the dance.' })
  @Property({ type: 'text' })
  name!: string;

  @ManyToOne({ entity: () => DanceCategory, mapToPk: true }) categoryId!: number;

  @Field(() => Int, {
    name: 'order',
    description: 'Position of the dance in its style, from 1.',
  })
  @Property({ type: 'integer' })
  position!: number;
}

export const danceFromRow = rowMapper(Dance);
