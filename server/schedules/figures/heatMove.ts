import { Field, ObjectType } from 'type-graphql';
import { Heat } from '../heats/heat.entity.ts';
import { MoveReason } from '../moves/moveExplanation.ts';
import { Section } from '../sections/section.entity.ts';

@ObjectType({ description: 'Result of checking a move of a whole heat.' })
export class HeatMoveExplanation {
  @Field(() => Boolean, { description: 'Whether moveHeat would succeed.' })
  isPossible!: boolean;

  @Field(() => [MoveReason], {
    description: 'TYPE: why the move is refused; empty if possible.',
  })
  reasons!: MoveReason[];

  @Field(() => [MoveReason], {
    description: 'STYLE, FULL, TIME, OVERLAP or LATER_ROUND: problems of a move that is still allowed.',
  })
  warnings!: MoveReason[];

  @Field(() => Heat, { description: 'The heat with that number now, before which the moved heat goes.' })
  place!: Heat;

  @Field(() => Section, { description: 'Section of the new place.' })
  section!: Section;

  @Field(() => [Heat], { description: 'Heats nearest to that number whose places fit without warnings.' })
  nearestPlaces!: Heat[];
}
