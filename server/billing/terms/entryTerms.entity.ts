import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { enumType } from '../../input/enumType.ts';
import type { PriceRule, Terms } from '../../money/types.ts';

export type TaxMode = Terms['taxMode'];

export const TaxModeEnum = enumType<TaxMode>('TaxMode', 'How prices and tax relate.', {
  NONE: 'No tax.',
  INCLUDED: 'Prices include the tax.',
  ADDED: 'The tax is added to prices.',
});

export const LateFeePerEnum = enumType<Terms['lateFeePer']>('LateFeePer', 'What a late fee is charged for.', {
  ENTRY: 'Each late entry.',
  PERSON: 'Each person with late entries, once.',
});

/** What studios pay in one event. An event without terms has no money. */
@Entity({ tableName: 'event_terms' })
export class EventTerms {
  declare [Filled]?:
    | (
        | 'taxMode'
        | 'taxName'
        | 'taxPerMillion'
        | 'lateFeePer'
        | 'prices'
        | 'seller'
        | 'sellerTaxId'
        | 'contact'
      )
    | ('payWords' | 'payLink' | 'dueDays' | 'holdsPackets' | 'version');

  @PrimaryKey({ type: 'integer' }) eventId!: number;
  @Property({ type: 'datetime', nullable: true }) closesAt!: Date | null;
  @Property({ type: 'datetime', nullable: true }) lateFrom!: Date | null;
  @Property({ type: 'text' }) currency!: string;
  @Property({ type: 'text' }) taxMode!: TaxMode;
  @Property({ type: 'text' }) taxName!: string;
  @Property({ type: 'integer' }) taxPerMillion!: number;
  @Property({ type: 'bigint', nullable: true }) lateFee!: number | null;
  @Property({ type: 'text' }) lateFeePer!: Terms['lateFeePer'];
  @Property({ type: 'json' }) prices!: PriceRule[];
  @Property({ type: 'text' }) seller!: string;
  @Property({ type: 'text' }) sellerTaxId!: string;
  @Property({ type: 'text' }) contact!: string;
  @Property({ type: 'text' }) payWords!: string;
  @Property({ type: 'text' }) payLink!: string;
  @Property({ type: 'text' }) numberPrefix!: string;
  @Property({ type: 'integer' }) dueDays!: number;
  @Property({ type: 'boolean' }) holdsPackets!: boolean;
  @Property({ type: 'integer' }) version!: number;
}
