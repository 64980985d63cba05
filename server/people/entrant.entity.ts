import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Studio } from './studio.entity.ts';

@ObjectType({
  description: 'Somebody who dances: a teacher (professional) or a student (amateur).',
  simpleResolvers: true,
})
@Entity({ tableName: 'entrants' })
export class Entrant {
  @Field(() => ID, { description: 'Identifies the entrant.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'Number on the competitor card; empty where none is known.' })
  @Property({ type: 'text' })
  cardNumber = '';

  @ManyToOne({ entity: () => Studio, mapToPk: true, fieldName: 'studio_id', nullable: true })
  studioId!: number | null;

  @Field(() => Boolean, { description: 'True for a teacher, false for a student.' })
  @Property({ type: 'boolean' })
  isProfessional!: boolean;

  @Field(() => String, { description: 'Usual level, for students only.', nullable: true })
  @Property({ type: 'text', nullable: true })
  level: string | null = null;

  @Field(() => String, { description: 'Age group, for students only.', nullable: true })
  @Property({ type: 'text', nullable: true })
  category: string | null = null;

  @Field(() => Int, {
    description: 'Grows with each change; send it back to refuse overwriting a newer one.',
  })
  @Property({ type: 'integer', version: true })
  version!: number;
}
