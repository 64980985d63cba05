import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn, Versioned } from '../input/column.ts';
import { DanceCategory } from './danceCategory.entity.ts';

@ObjectType({ description: 'A dance of one style.' })
@Entity({ tableName: 'dances' })
export class Dance extends Versioned {
  declare [Filled]?: 'id' | 'position' | 'version';

  @KeyColumn('Identifies the dance.') id!: number;
  @Column(String, 'Name of the dance.') name!: string;
  @ManyToOne({ entity: () => DanceCategory, mapToPk: true }) categoryId!: number;

  @Field(() => Int, {
    name: 'order',
    description: 'Position of the dance in its style, from 1.',
  })
  @Property({ type: 'integer' })
  position!: number;
}

export const danceFromRow = rowMapper(Dance);
