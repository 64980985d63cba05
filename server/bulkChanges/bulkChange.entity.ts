import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn } from '../input/column.ts';
import { enumType } from '../input/enumType.ts';
import { DateTime } from '../input/scalars.ts';
import { Deletion } from '../trash/deletion.entity.ts';

const BulkChangeKindEnum = enumType('BulkChangeKind', 'Kinds of bulk changes.', {
  IMPORT: 'An import of files.',
  MERGE: 'A merge of two people or two studios.',
});
export type BulkChangeKind = keyof typeof BulkChangeKindEnum;

@ObjectType({ description: 'A bulk change that can be undone as a whole.' })
@Entity({ tableName: 'bulk_changes' })
export class BulkChange {
  declare [Filled]?: 'id' | 'at';

  @KeyColumn('Identifies the change.') id!: number;
  @Column(BulkChangeKindEnum, 'Kind of the change.') kind!: BulkChangeKind;
  @Column(String, 'One-line summary.') content!: string;

  @Field(() => ID, { name: 'eventId', nullable: true, description: 'The event; null if it belongs to none.' })
  @Property({ type: 'integer', nullable: true })
  eventId!: number | null;

  /** Items the change deleted, which can also be restored one by one. */
  @ManyToOne({ entity: () => Deletion, mapToPk: true, nullable: true }) deletionId!: number | null;

  /** Table of a merge; null for an import. */
  @Property({ type: 'text', nullable: true }) mergedTable!: 'entrants' | 'studios' | null;

  /** Of a merge: the row that remains. */
  @Property({ type: 'integer', nullable: true }) keptId!: number | null;

  /** Of a merge: the row that was merged into `keptId`. */
  @Property({ type: 'integer', nullable: true }) mergedId!: number | null;
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true }) userId!: number | null;

  @Field(() => String, { name: 'user', description: 'Person who made the change, such as "M. Okafor".' })
  @Property({ type: 'text' })
  userName!: string;

  @Column(DateTime, 'Time of the change.') at!: Date;
  @Column(DateTime, 'Time of the undo; null if not undone.', { nullable: true }) undoneAt!: Date | null;
  @Column(String, 'Person who undid it; null if not undone.', { nullable: true }) undoneBy!: string | null;
}
