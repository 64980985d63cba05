import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { User } from '../auth/user.entity.ts';
import type { Filled } from '../db/tables.ts';
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

  @Field(() => ID, { description: 'Identifies the change.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => BulkChangeKindEnum, { description: 'Kind of the change.' })
  @Property({ type: 'text' })
  kind!: BulkChangeKind;

  @Field(() => String, { description: 'One-line summary.' })
  @Property({ type: 'text' })
  content!: string;

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

  @Field(() => DateTime, { description: 'Time of the change.' })
  @Property({ type: 'datetime' })
  at!: Date;

  @Field(() => DateTime, { nullable: true, description: 'Time of the undo; null if not undone.' })
  @Property({ type: 'datetime', nullable: true })
  undoneAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Person who undid it; null if not undone.' })
  @Property({ type: 'text', nullable: true })
  undoneBy!: string | null;
}
