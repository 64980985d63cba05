import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Event } from '../../events/event.entity.ts';
import { Entrant } from '../../people/entrant.entity.ts';

/** When a person arrives and leaves on a day of an event, or another person who is not on the floor at the same time. */
@Entity({ tableName: 'floor_limits' })
export class FloorLimit {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'integer' }) id!: number;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @ManyToOne({ entity: () => Entrant, mapToPk: true }) entrantId!: number;
  @ManyToOne({ entity: () => Entrant, mapToPk: true, nullable: true }) otherId!: number | null;
  @Property({ type: 'date', nullable: true }) day!: string | null;
  @Property({ type: 'time', nullable: true }) arrives!: string | null;
  @Property({ type: 'time', nullable: true }) leaves!: string | null;
}

/** Who last set a person's limits by hand; none if a file did. */
@Entity({ tableName: 'limit_edits' })
export class LimitEdit {
  declare [Filled]?: 'editedAt';

  @ManyToOne({ entity: () => Event, mapToPk: true, primary: true }) eventId!: number;
  @ManyToOne({ entity: () => Entrant, mapToPk: true, primary: true }) entrantId!: number;
  @Property({ type: 'text' }) editedBy!: string;
  @Property({ type: 'datetime' }) editedAt!: Date;
}
