import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { Schedule } from '../schedule.entity.ts';

/**
 * A heat's printed number, from the first publishing on. It outlives the heat: the number is not reused, and a restored
 * heat gets it back.
 */
@Entity({ tableName: 'heat_labels' })
export class HeatLabel {
  declare [Filled]?: 'isPrinted';

  @PrimaryKey({ type: 'integer' }) heatId!: number;
  @ManyToOne({ entity: () => Schedule, mapToPk: true }) scheduleId!: number;

  /** "112", "112A". */
  @Property({ type: 'text' }) label!: string;

  /** True once a published version shows it. */
  @Property({ type: 'boolean' }) isPrinted!: boolean;
}
