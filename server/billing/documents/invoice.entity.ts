import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Event } from '../../events/event.entity.ts';
import { enumType } from '../../input/enumType.ts';
import { Studio } from '../../people/studio.entity.ts';
import type { Content } from '../accounts/content.ts';
import type { TaxMode } from '../terms/entryTerms.entity.ts';

export const InvoiceKindEnum = enumType('InvoiceKind', 'Kinds of documents.', {
  INVOICE: 'The studio owes its amount.',
  CREDIT_NOTE: 'Corrects earlier documents; its amount is negative.',
});
type InvoiceKind = keyof typeof InvoiceKindEnum;

/** An issued document, which nothing changes. */
@Entity({ tableName: 'invoices' })
export class StoredInvoice {
  declare [Filled]?: 'id' | 'issuedAt';

  @PrimaryKey({ type: 'integer' }) id!: number;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @ManyToOne({ entity: () => Studio, mapToPk: true }) studioId!: number;
  @Property({ type: 'text' }) currency!: string;
  @Property({ type: 'integer' }) number!: number;
  @Property({ type: 'integer', nullable: true }) previous!: number | null;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'text' }) kind!: InvoiceKind;
  @Property({ type: 'text' }) taxMode!: TaxMode;
  @Property({ type: 'datetime' }) issuedAt!: Date;
  @Property({ type: 'text' }) issuedBy!: string;
  @Property({ type: 'date' }) dueOn!: string;
  @Property({ type: 'bigint' }) net!: number;
  @Property({ type: 'bigint' }) tax!: number;
  @Property({ type: 'bigint' }) gross!: number;
  @Property({ type: 'json' }) content!: Content;
}
