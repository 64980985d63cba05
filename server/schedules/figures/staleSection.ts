import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'A full section that lacks heats of one of its styles, though entries need them (regenerateSection).',
})
export class StaleSection {
  @Field(() => ID, { description: 'The section.' })
  sectionId!: number;

  @Field(() => Int, { description: 'Position of the section in the schedule.' })
  order!: number;

  @Field(() => [String], { description: 'Styles of its heats.' })
  styles!: string[];

  @Field(() => [String], { description: 'Styles of the section without a heat.' })
  missingStyles!: string[];
}
