import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled, TableOf } from '../db/tables.ts';

/** Where the changes of this database have been written; its own functions keep it, see the migrations (timelines). */
@Entity({ tableName: 'timelines' })
export class Timeline {
  declare [Filled]?: 'enteredAt';

  /** PostgreSQL's number of the cluster, and its timeline in hexadecimal digits. */
  @PrimaryKey({ type: 'text' })
  name!: string;

  @Property({ type: 'datetime' })
  enteredAt!: Date;
}

declare module '../db/tables.ts' {
  interface Tables {
    timelines: TableOf<Timeline>;
  }
}
