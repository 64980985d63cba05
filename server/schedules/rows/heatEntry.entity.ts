import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import type { Derived, Filled } from '../../db/tables.ts';
import { Entry } from '../../entries/entry.entity.ts';
import type { EntryWithPeople } from '../../entries/entryPeople.reader.ts';
import { Column, KeyColumn } from '../../input/column.ts';
import { Heat } from '../heats/heat.entity.ts';
import { Schedule } from '../schedule.entity.ts';

/** With its entry and people, which heatEntry.reader.ts nests. */
@ObjectType({ description: 'One unit of an entry in a schedule, in a heat or unassigned.' })
@Entity({ tableName: 'heat_entries' })
export class HeatEntry {
  declare [Filled]?: 'id' | 'isPinned' | 'isScratched' | 'scratchedHeatId';
  declare [Derived]?: 'entry' | 'level';

  @KeyColumn('Identifies the heat entry.') id!: number;
  @ManyToOne({ entity: () => Schedule, mapToPk: true }) scheduleId!: number;
  @Property({ type: 'integer' }) eventId!: number;
  @ManyToOne({ entity: () => Entry, mapToPk: true }) entryId!: number;
  @Property({ type: 'integer' }) unit!: number;
  @ManyToOne({ entity: () => Heat, mapToPk: true, nullable: true }) heatId!: number | null;
  @Column(Boolean, 'True if pinned: no command moves it.') isPinned!: boolean;
  @Column(Boolean, 'True if scratched: it has no heat, and no command assigns one.') isScratched!: boolean;

  /** Heat it was scratched from, while that exists. */
  @Property({ type: 'integer', nullable: true }) scratchedHeatId!: number | null;
  @Field(() => Entry, { description: 'The entry.' }) entry!: EntryWithPeople;
  @Field(() => String, { description: "Level: the entry's own, otherwise the person's." }) level!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'In the response of a mutation, the log line for undoCommand; null if nothing changed, and in queries.',
  })
  undoLineId?: number;
}
