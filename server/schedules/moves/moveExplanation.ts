import { ObjectType } from 'type-graphql';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { Heat } from '../heats/heat.entity.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';

@ObjectType({ description: 'An objection to a move.' })
export class MoveReason extends objectOf({
  code: field(
    String,
    'WRONG_DANCE, PERSON, OVERLAP or LATER_ROUND if the move is refused; FULL, LEVEL_RANGE, CONTEST, PARTNER_CHANGE or COSTUME if it is allowed. For a move of a whole heat, LATER_ROUND is only a warning.',
  ),
  sentence: field(String, 'A sentence with the names.'),
}) {}

@ObjectType({ description: 'A move together with the rivals, which keeps the contest together.' })
export class RivalsMove extends objectOf({
  rivals: list(HeatEntry, 'Other couples of its contest in the same heat.'),
  isPossible: field(Boolean, 'Whether moveHeatEntry with `withRivals` would succeed.'),
  reasons: list(MoveReason, 'Why it is refused; empty if possible.'),
}) {}

@ObjectType({ description: 'Result of checking a move of a heat entry.' })
export class MoveExplanation extends objectOf({
  isPossible: field(Boolean, 'Whether moveHeatEntry would succeed.'),
  reasons: list(MoveReason, 'Why it is refused; empty if possible.'),
  warnings: list(MoveReason, 'Drawbacks of a move that is allowed.'),
  movesAlong: list(HeatEntry, 'Heat entries that must move too to make it possible; empty if none.'),
  withRivals: nullable(
    RivalsMove,
    'The same move with its rivals, if moving alone would split the contest; otherwise null.',
  ),
  nearestFreeHeats: list(Heat, 'Nearest heats in time that are free for it.'),
}) {}

@ObjectType({ description: 'A heat that could take an unassigned heat entry.' })
export class RowPlace extends objectOf({
  heat: field(Heat, 'The heat.'),
  reason: nullable(MoveReason, 'FULL or LEVEL_RANGE if only a move by hand can put it there; null if free.'),
}) {}
