import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled, TableOf } from '../db/tables.ts';

/** Versions before this one wrote here which database they had met; they may still run beside it. */
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
