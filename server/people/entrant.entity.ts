import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Versioned } from '../input/versioned.ts';
import { Studio } from './studio.entity.ts';

@ObjectType({ description: 'A dancer: a teacher (professional) or a student (amateur).' })
@Entity({ tableName: 'entrants' })
export class Entrant extends Versioned {
  declare [Filled]?: 'id' | 'cardNumber' | 'version';

  @Field(() => ID, { description: 'Identifies the person.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'Number on the competitor card; empty if unknown.' })
  @Property({ type: 'text' })
  cardNumber!: string;

  @ManyToOne({ entity: () => Studio, mapToPk: true, nullable: true }) studioId!: number | null;

  @Field(() => Boolean, { description: 'True for a teacher, false for a student.' })
  @Property({ type: 'boolean' })
  isProfessional!: boolean;

  @Field(() => String, {
    description: 'Usual level of a student; null for a teacher or if unknown.',
    nullable: true,
  })
  @Property({ type: 'text', nullable: true })
  level!: string | null;

  @Field(() => String, {
    description: 'Age group of a student; null for a teacher or if unknown.',
    nullable: true,
  })
  @Property({ type: 'text', nullable: true })
  category!: string | null;

  /** The person this one was merged into, whom only what was danced or printed still tells apart. */
  @ManyToOne({ entity: () => Entrant, mapToPk: true, nullable: true, hidden: true })
  mergedIntoId!: number | null;

  /** Set where a bulk read loads it too. */
  studio?: Studio | null;
}

export const entrantFromRow = rowMapper(Entrant);

/** Two similar people who were marked as different, the older row first. */
@Entity({ tableName: 'different_people' })
export class DifferentPeople {
  @ManyToOne({ entity: () => Entrant, mapToPk: true, primary: true }) personId!: number;
  @ManyToOne({ entity: () => Entrant, mapToPk: true, primary: true }) otherId!: number;
}
