import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../db/tables.ts';

/** A key with which something was made. */
@Entity({ tableName: 'client_keys' })
export class ClientKey {
  declare [Filled]?: 'madeAt' | 'position';

  /** What was made: the name of its table. */
  @PrimaryKey({ type: 'text' })
  kind!: string;

  /** Behind the id of the account that sent it. */
  @PrimaryKey({ type: 'text' })
  clientKey!: string;

  /** The place of the thing in the list that was sent, from 0. */
  @PrimaryKey({ type: 'integer' })
  position!: number;

  /** Of what was sent with it; null where a version before has kept it. */
  @Property({ type: 'text', nullable: true })
  inputHash!: string | null;

  @Property({ type: 'integer' })
  thingId!: number;

  @Property({ type: 'datetime' })
  madeAt!: Date;
}
