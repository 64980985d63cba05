import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../db/tables.ts';

/** A used idempotency key. */
@Entity({ tableName: 'client_keys' })
export class ClientKey {
  declare [Filled]?: 'madeAt' | 'position';

  /** Table of the object it made. */
  @PrimaryKey({ type: 'text' }) kind!: string;

  /** The sender's account id, a space, and the key. */
  @PrimaryKey({ type: 'text' }) clientKey!: string;

  /** Index in the input list, from 0. */
  @PrimaryKey({ type: 'integer' }) position!: number;

  /** Hash of the input; null if an older version stored the key. */
  @Property({ type: 'text', nullable: true }) inputHash!: string | null;
  @Property({ type: 'integer' }) thingId!: number;
  @Property({ type: 'datetime' }) madeAt!: Date;
}
