import { Entity } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn, Versioned } from '../input/column.ts';

@ObjectType({ description: 'A dance studio that people belong to.' })
@Entity({ tableName: 'studios' })
export class Studio extends Versioned {
  declare [Filled]?: 'id' | 'contactName' | 'email' | 'address' | 'taxId' | 'version';

  @KeyColumn('Identifies the studio.') id!: number;
  @Column(String, 'Name of the studio.') name!: string;
  @Column(String, 'Person to contact; may be empty.') contactName!: string;
  @Column(String, 'Email address of the contact; may be empty.') email!: string;
  @Column(String, 'Name and address for documents; may be empty.') address!: string;
  @Column(String, 'Tax number for documents; may be empty.') taxId!: string;
}

export const studioFromRow = rowMapper(Studio);
