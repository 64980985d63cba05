import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Versioned } from '../input/versioned.ts';

@ObjectType({ description: 'A style of dancing: Smooth, Rhythm, Standard, Latin, Nightclub, …' })
@Entity({ tableName: 'dance_categories' })
export class DanceCategory extends Versioned {
  declare [Filled]?: 'id' | 'position' | 'version';

  @Field(() => ID, { description: 'Identifies the dance category.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Name of the style.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => Int, {
    name: 'order',
    description: 'Position of the style in the list, from 1.',
  })
  @Property({ type: 'integer' })
  position!: number;
}

export const danceCategoryFromRow = rowMapper(DanceCategory);
