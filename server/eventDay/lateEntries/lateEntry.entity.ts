import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { Entry } from '../../entries/entry.entity.ts';
import { DayPress } from '../dayPress.ts';

@ObjectType({ description: 'Details of a late entry.' })
@Entity({ tableName: 'late_entries' })
export class LateEntry extends DayPress {
  declare [Filled]?: 'madeAt';

  @Field(() => ID, { description: 'The entry.' })
  @ManyToOne({ entity: () => Entry, mapToPk: true, primary: true })
  entryId!: number;

  @Field(() => Int, { nullable: true, description: 'Late fee in cents; null if none.' })
  @Property({ type: 'integer', nullable: true })
  feeCents!: number | null;

  @Field(() => String, { description: 'Why it is late; may be empty.' })
  @Property({ type: 'text' })
  reason!: string;
}
