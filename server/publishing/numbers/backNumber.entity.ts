import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Event } from '../../events/event.entity.ts';
import { Entrant } from '../../people/entrant.entity.ts';

/** A person's number in an event; null if the person never wears one and the partner does. */
@Entity({ tableName: 'back_numbers' })
export class BackNumber {
  @ManyToOne({ entity: () => Event, mapToPk: true, primary: true })
  eventId!: number;

  @ManyToOne({ entity: () => Entrant, mapToPk: true, primary: true })
  entrantId!: number;

  @Property({ type: 'integer', nullable: true })
  number!: number | null;
}
