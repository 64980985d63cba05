import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Dance } from '../dances/dance.entity.ts';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Versioned } from '../input/versioned.ts';
import { Event } from './event.entity.ts';

@ObjectType({ description: 'Entry limit of one dance per teacher in an event.' })
@Entity({ tableName: 'entry_limits' })
export class EntryLimit extends Versioned {
  declare [Filled]?: 'id' | 'version';

  @Field(() => ID, { description: 'Identifies the limit.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @ManyToOne({ entity: () => Dance, mapToPk: true }) danceId!: number;

  @Field(() => Int, {
    description: 'Maximum number of units per teacher; null if unlimited.',
    nullable: true,
  })
  @Property({ type: 'integer', nullable: true })
  limit!: number | null;
}

export const entryLimitFromRow = rowMapper(EntryLimit);
