import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Schedule } from '../schedules/schedule.entity.ts';

/** A line as stored (act.ts). Append-only, enforced by the database. */
@Entity({ tableName: 'journal' })
export class StoredLine {
  @ManyToOne({ entity: () => Schedule, mapToPk: true, primary: true }) scheduleId!: number;
  @PrimaryKey({ type: 'integer' }) no!: number;
  @Property({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) kind!: string;
  @Property({ type: 'text' }) subject!: string;
  @Property({ type: 'json' }) data!: Record<string, unknown>;
  @Property({ type: 'smallint' }) v!: number;

  /** No foreign keys: the journal outlives accounts and passes. */
  @Property({ type: 'integer' }) byId!: number;
  @Property({ type: 'text' }) by!: string;
  @Property({ type: 'integer', nullable: true }) passId!: number | null;
  @Property({ type: 'text' }) device!: string;
  @Property({ type: 'datetime', nullable: true }) pressedAt!: Date | null;
  @Property({ type: 'datetime' }) at!: Date;
}
