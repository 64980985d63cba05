import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Column, KeyColumn, Versioned } from '../input/column.ts';
import { Studio } from './studio.entity.ts';

@ObjectType({ description: 'A dancer: a teacher (professional) or a student (amateur).' })
@Entity({ tableName: 'entrants' })
export class Entrant extends Versioned {
  declare [Filled]?: 'id' | 'cardNumber' | 'version';

  @KeyColumn('Identifies the person.') id!: number;
  @Column(String, 'Full name.') name!: string;
  @Column(String, 'Number on the competitor card; empty if unknown.') cardNumber!: string;
  @ManyToOne({ entity: () => Studio, mapToPk: true, nullable: true }) studioId!: number | null;
  @Column(Boolean, 'True for a teacher, false for a student.') isProfessional!: boolean;

  @Column(String, 'Usual level of a student; null for a teacher or if unknown.', { nullable: true })
  level!: string | null;

  @Column(String, 'Age group of a student; null for a teacher or if unknown.', { nullable: true })
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
