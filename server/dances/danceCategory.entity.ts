import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn, Versioned } from '../input/column.ts';

@ObjectType({ description: 'A style of dancing: Smooth, Rhythm, Standard, Latin, Nightclub, …' })
@Entity({ tableName: 'dance_categories' })
export class DanceCategory extends Versioned {
  declare [Filled]?: 'id' | 'position' | 'version';

  @KeyColumn('Identifies the dance category.') id!: number;
  @Column(String, 'Name of the style.') name!: string;

  @Field(() => Int, {
    name: 'order',
    description: 'Position of the style in the list, from 1.',
  })
  @Property({ type: 'integer' })
  position!: number;
}

export const danceCategoryFromRow = rowMapper(DanceCategory);
