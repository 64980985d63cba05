import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description:
    'A full section without a heat of one of its styles, though entries need one (regenerateSection).',
})
export class StaleSection {
  @Field(() => ID, { description: 'The section.' })
  sectionId!: number;

  @Field(() => Int, { description: 'Its place in the schedule.' })
  order!: number;

  @Field(() => [String], { description: 'Styles of its heats.' })
  styles!: string[];

  @Field(() => [String], { description: 'Styles of the section that none of its heats has.' })
  missingStyles!: string[];
}
