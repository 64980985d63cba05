import { Entity } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn, Versioned } from '../input/column.ts';
import { LocalDate } from '../input/scalars.ts';

@ObjectType({ description: 'A competition with its entries and schedules.' })
@Entity({ tableName: 'events' })
export class Event extends Versioned {
  declare [Filled]?: 'id' | 'description' | 'location' | 'notes' | 'timeZone' | 'version';

  @KeyColumn('Identifies the event.') id!: number;
  @Column(String, 'Name of the competition.') name!: string;
  @Column(String, 'Description of the event.') description!: string;
  @Column(String, 'Venue.') location!: string;
  @Column(String, 'Staff notes.') notes!: string;

  @Column(LocalDate, "First day, in the event's time zone; null if not set.", { nullable: true })
  date!: string | null;

  @Column(String, "Time when the doors open, HH:MM in the event's time zone; null if not set.", {
    type: 'time',
    nullable: true,
  })
  time!: string | null;

  @Column(String, 'IANA time zone, for example America/New_York.') timeZone!: string;
}

export const eventFromRow = rowMapper(Event);
