import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Dance } from '../dances/dance.entity.ts';
import { Event } from './event.entity.ts';

@ObjectType({
  description: 'How many entries of one dance a teacher may take in an event.',
  simpleResolvers: true,
})
@Entity({ tableName: 'entry_limits' })
export class EntryLimit {
  @Field(() => ID, { description: 'Identifies the limit.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Event, mapToPk: true, fieldName: 'event_id' })
  eventId!: number;

  @ManyToOne({ entity: () => Dance, mapToPk: true, fieldName: 'dance_id' })
  danceId!: number;

  @Field(() => Int, { description: 'Most units a teacher may take; null for unlimited.', nullable: true })
  @Property({ type: 'integer', nullable: true })
  limit: number | null = null;
}
