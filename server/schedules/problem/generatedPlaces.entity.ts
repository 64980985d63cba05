import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Schedule } from '../schedule.entity.ts';

/** An entry, and a heat that was generated for it; both by id. */
export type GeneratedPlace = readonly [entryId: number, heatId: number];

/** The places for which the heats of a schedule were generated. Entries and heats that are gone since say nothing. */
@Entity({ tableName: 'generated_places' })
export class GeneratedPlaces {
  @ManyToOne({ entity: () => Schedule, mapToPk: true, primary: true })
  scheduleId!: number;

  @Property({ type: 'json' })
  places!: readonly GeneratedPlace[];
}
