import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Dance } from '../dances/dance.entity.ts';
import { DanceCategory } from '../dances/danceCategory.entity.ts';
import { Schedule } from './schedule.entity.ts';
import { Section } from './section.entity.ts';

@ObjectType({ description: 'One numbered slot on the floor, with one dance.' })
@Entity({ tableName: 'heats' })
export class Heat {
  @Field(() => ID, { description: 'Identifies the heat.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true, fieldName: 'schedule_id' })
  scheduleId!: number;

  @ManyToOne({ entity: () => Section, mapToPk: true, fieldName: 'section_id' })
  sectionId!: number;

  @Field(() => Int, { description: 'Heat number: 1, 2, 3… through the whole schedule.' })
  @Property({ type: 'integer' })
  number!: number;

  @ManyToOne({ entity: () => Dance, mapToPk: true, fieldName: 'dance_id', nullable: true })
  danceId!: number | null;

  @ManyToOne({ entity: () => DanceCategory, mapToPk: true, fieldName: 'dance_category_id' })
  danceCategoryId!: number;
}
