import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../db/tables.ts';

/** Whether phones on the local network reach this server; one row, none before it is first switched. */
@Entity({ tableName: 'phone_access' })
export class PhoneAccess {
  declare [Filled]?: 'id' | 'isOn';

  @Property({ type: 'integer', primary: true }) id!: number;
  @Property({ type: 'boolean' }) isOn!: boolean;
  /** Origin of the codes printed last; null before the first. */
  @Property({ type: 'text', nullable: true }) printedOrigin!: string | null;
}
