import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { rowMapper } from '../../db/rowMapper.ts';
import type { Filled } from '../../db/tables.ts';
import { Event } from '../../events/event.entity.ts';
import { enumType } from '../../input/enumType.ts';
import type { PricedItem } from '../../money/types.ts';

type AddedTo = NonNullable<PricedItem['addedTo']>;

export const AddedToEnum = enumType<AddedTo>('AddedTo', 'Who is charged for an item without buying it.', {
  STUDENTS: 'Each student who dances.',
  STUDENTS_WITHOUT_PACKAGE: 'Each student who dances and has no package.',
  PEOPLE: 'Each student and teacher who dances.',
  STUDIO: 'Each studio that someone dances for.',
});

/** A package, a ticket or another thing that studios buy. */
@Entity({ tableName: 'items' })
export class StoredItem {
  declare [Filled]?: 'id' | 'position' | 'isPackage' | 'isOffered' | 'version';

  @PrimaryKey({ type: 'integer' }) id!: number;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @Property({ type: 'integer' }) position!: number;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'boolean' }) isPackage!: boolean;
  @Property({ type: 'bigint' }) amount!: number;
  @Property({ type: 'integer', nullable: true }) taxPerMillion!: number | null;
  @Property({ type: 'integer', nullable: true }) capacity!: number | null;
  @Property({ type: 'text', nullable: true }) addedTo!: AddedTo | null;
  @Property({ type: 'boolean' }) isOffered!: boolean;
  @Property({ type: 'integer' }) version!: number;
}

export const itemFromRow = rowMapper(StoredItem);
