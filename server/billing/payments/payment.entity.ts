import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Event } from '../../events/event.entity.ts';
import { enumType } from '../../input/enumType.ts';
import { Studio } from '../../people/studio.entity.ts';

export const PaymentMethodEnum = enumType('PaymentMethod', 'How a payment was made.', {
  CASH: 'Cash.',
  CHECK: 'A check.',
  TRANSFER: 'A bank transfer.',
  CARD: 'A card terminal.',
  ONLINE: 'Through a payment provider.',
});
type PaymentMethod = keyof typeof PaymentMethodEnum;

/** A payment, a refund or a reversal, which nothing changes. */
@Entity({ tableName: 'payments' })
export class StoredPayment {
  declare [Filled]?: 'id' | 'reference' | 'note' | 'madeAt';

  @PrimaryKey({ type: 'integer' }) id!: number;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @ManyToOne({ entity: () => Studio, mapToPk: true }) studioId!: number;
  @Property({ type: 'text' }) currency!: string;
  @Property({ type: 'bigint' }) amount!: number;
  @Property({ type: 'text' }) method!: PaymentMethod;
  @Property({ type: 'date' }) receivedOn!: string;
  @Property({ type: 'text' }) reference!: string;
  @Property({ type: 'text' }) note!: string;
  @Property({ type: 'text' }) madeBy!: string;
  @Property({ type: 'datetime' }) madeAt!: Date;
  @ManyToOne({ entity: () => StoredPayment, mapToPk: true, nullable: true }) reversesId!: number | null;
  @Property({ type: 'text', nullable: true }) providerId!: string | null;
}

/** Money that came in another currency than the account's, and that no one has booked yet. */
@Entity({ tableName: 'unexpected_payments' })
export class UnexpectedPayment {
  @PrimaryKey({ type: 'text' }) providerId!: string;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @ManyToOne({ entity: () => Studio, mapToPk: true }) studioId!: number;
  @Property({ type: 'text' }) currency!: string;
  @Property({ type: 'bigint' }) amount!: number;
  @Property({ type: 'text' }) reference!: string;
  @Property({ type: 'datetime' }) receivedAt!: Date;
}
