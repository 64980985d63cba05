import { ObjectType } from 'type-graphql';
import { field, list, objectOf } from '../../input/objectOf.ts';
import { Heat } from '../heats/heat.entity.ts';
import { MoveReason } from '../moves/moveExplanation.ts';
import { Section } from '../sections/section.entity.ts';

@ObjectType({ description: 'Result of checking a move of a whole heat.' })
export class HeatMoveExplanation extends objectOf({
  isPossible: field(Boolean, 'Whether moveHeat would succeed.'),
  reasons: list(MoveReason, 'TYPE: why the move is refused; empty if possible.'),
  warnings: list(
    MoveReason,
    'STYLE, FULL, TIME, OVERLAP or LATER_ROUND: problems of a move that is still allowed.',
  ),
  place: field(Heat, 'The heat with that number now, before which the moved heat goes.'),
  section: field(Section, 'Section of the new place.'),
  nearestPlaces: list(Heat, 'Heats nearest to that number whose places fit without warnings.'),
}) {}
