import { Field, ObjectType } from 'type-graphql';
import { Heat } from '../heats/heat.entity.ts';
import { MoveReason } from '../moves/moveExplanation.ts';
import { Section } from '../sections/section.entity.ts';

@ObjectType({ description: 'Result of checking a move of a whole heat.' })
export class HeatMoveExplanation {
  @Field(() => Boolean, { description: 'Whether moveHeat would do it.' })
  isPossible!: boolean;

  @Field(() => [MoveReason], {
    description: 'TYPE: why it is refused; empty where it is possible.',
  })
  reasons!: MoveReason[];

  @Field(() => [MoveReason], {
    description:
      'STYLE, FULL, TIME or OVERLAP: what the section there is not made for, though the move is allowed.',
  })
  warnings!: MoveReason[];

  @Field(() => Heat, { description: 'The heat that has that number now; the moved one takes its place.' })
  place!: Heat;

  @Field(() => Section, { description: 'The section that it would move to.' })
  section!: Section;

  @Field(() => [Heat], { description: 'Heats nearest to that number whose places fit in every way.' })
  nearestPlaces!: Heat[];
}
