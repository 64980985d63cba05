import { Entity } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn, Versioned } from '../input/column.ts';

@ObjectType({ description: 'A dance studio that people belong to.' })
@Entity({ tableName: 'studios' })
export class Studio extends Versioned {
  declare [Filled]?: 'id' | 'version';

  @KeyColumn('Identifies the studio.') id!: number;
  @Column(String, 'Name of the studio.') name!: string;
}

export const studioFromRow = rowMapper(Studio);
