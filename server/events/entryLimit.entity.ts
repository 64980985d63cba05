import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { Int, ObjectType } from 'type-graphql';
import { Dance } from '../dances/dance.entity.ts';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn, Versioned } from '../input/column.ts';
import { Event } from './event.entity.ts';

@ObjectType({ description: 'Entry limit of one dance per teacher in an event.' })
@Entity({ tableName: 'entry_limits' })
export class EntryLimit extends Versioned {
  declare [Filled]?: 'id' | 'version';

  @KeyColumn('Identifies the limit.') id!: number;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @ManyToOne({ entity: () => Dance, mapToPk: true }) danceId!: number;

  @Column(Int, 'Maximum number of units per teacher; null if unlimited.', { nullable: true })
  limit!: number | null;
}

export const entryLimitFromRow = rowMapper(EntryLimit);
