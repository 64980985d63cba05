import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { Int, ObjectType } from 'type-graphql';
import { Dance } from '../dances/dance.entity.ts';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn, Versioned } from '../input/column.ts';
import { enumType } from '../input/enumType.ts';
import { Event } from './event.entity.ts';

export const PartnerRuleEnum = enumType('PartnerRule', 'Whether entries of a dance have partners.', {
  REQUIRED: 'Each has at least one.',
  LATER: 'The partner may be named later; TBA until then.',
  NONE: 'People dance it alone, such as a line dance.',
});

@ObjectType({ description: 'Entry limit of one dance per teacher in an event.' })
@Entity({ tableName: 'entry_limits' })
export class EntryLimit extends Versioned {
  declare [Filled]?: 'id' | 'partnerRule' | 'version';

  @KeyColumn('Identifies the limit.') id!: number;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @ManyToOne({ entity: () => Dance, mapToPk: true }) danceId!: number;

  @Column(Int, 'Maximum number of units per teacher; null if unlimited.', { nullable: true })
  limit!: number | null;

  @Column(PartnerRuleEnum, 'Whether entries of the dance have partners.')
  partnerRule!: keyof typeof PartnerRuleEnum;
}

export const entryLimitFromRow = rowMapper(EntryLimit);
