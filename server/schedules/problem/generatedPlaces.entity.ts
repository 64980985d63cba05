import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Schedule } from '../schedule.entity.ts';

/** An entry and the heat that was generated for it. */
export type GeneratedPlace = readonly [entryId: number, heatId: number];

/** Deleted entries and heats may remain in the list and are ignored. */
@Entity({ tableName: 'generated_places' })
export class GeneratedPlaces {
  @ManyToOne({ entity: () => Schedule, mapToPk: true, primary: true })
  scheduleId!: number;

  @Property({ type: 'json' })
  places!: readonly GeneratedPlace[];
}
