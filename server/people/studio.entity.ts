import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Versioned } from '../input/versioned.ts';

@ObjectType({ description: 'A dance studio that people belong to.' })
@Entity({ tableName: 'studios' })
export class Studio extends Versioned {
  declare [Filled]?: 'id' | 'version';

  @Field(() => ID, { description: 'Identifies the studio.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Name of the studio.' })
  @Property({ type: 'text' })
  name!: string;
}

export const studioFromRow = rowMapper(Studio);
