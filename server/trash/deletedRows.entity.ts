import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../db/tables.ts';
import { Deletion } from './deletion.entity.ts';

/** Rows of one table stored with a deletion: a JSON list with the columns the table had then. */
@Entity({ tableName: 'deleted_rows' })
export class DeletedRows {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'bigint' })
  id!: string;

  @ManyToOne({ entity: () => Deletion, mapToPk: true })
  deletionId!: number;

  @Property({ type: 'text' })
  tableName!: string;

  @Property({ type: 'text' })
  rows!: string;
}
