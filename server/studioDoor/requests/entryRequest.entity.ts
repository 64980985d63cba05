import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { rowMapper } from '../../db/rowMapper.ts';
import type { Filled } from '../../db/tables.ts';
import type { EntryType } from '../../entries/entry.entity.ts';
import { Event } from '../../events/event.entity.ts';
import { enumType } from '../../input/enumType.ts';
import { Studio } from '../../people/studio.entity.ts';

export const EntryRequestStateEnum = enumType('EntryRequestState', 'What became of a request.', {
  PENDING: 'Waits for the organiser.',
  APPROVED: 'The organiser agreed, and it was done.',
  REFUSED: 'The organiser refused.',
  TAKEN_BACK: 'The studio cancelled it, or asked for something else instead.',
});
export type EntryRequestState = keyof typeof EntryRequestStateEnum;

/** A cell of a studio's entries, with its names as they were when it was asked. */
export interface AskedCell {
  readonly entrantId: number;
  readonly partnerId: number | null;
  /** A partner whom the studio does not know. */
  readonly guestName: string | null;
  readonly entryType: EntryType;
  readonly danceId: number | null;
  readonly danceCategoryId: number;
  readonly level: string;
  readonly ageGroup: string;
  /** Of a solo; null for those that it has. */
  readonly song: string | null;
  readonly person: string;
  readonly partner: string;
  readonly dance: string;
  readonly style: string;
}

/** A wish of a studio for another number in a cell. */
@Entity({ tableName: 'entry_requests' })
export class StoredRequest {
  declare [Filled]?: 'id' | 'note' | 'state' | 'askedAt' | 'answer';

  @PrimaryKey({ type: 'integer' }) id!: number;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @ManyToOne({ entity: () => Studio, mapToPk: true }) studioId!: number;
  @Property({ type: 'json' }) cell!: AskedCell;
  @Property({ type: 'text' }) cellKey!: string;
  @Property({ type: 'integer' }) seen!: number;
  @Property({ type: 'integer' }) wanted!: number;
  @Property({ type: 'text' }) note!: string;
  @Property({ type: 'text' }) state!: EntryRequestState;
  @Property({ type: 'text' }) askedBy!: string;
  @Property({ type: 'datetime' }) askedAt!: Date;
  @Property({ type: 'text', nullable: true }) decidedBy!: string | null;
  @Property({ type: 'datetime', nullable: true }) decidedAt!: Date | null;
  @Property({ type: 'text' }) answer!: string;
}

export const requestFromRow = rowMapper(StoredRequest);
