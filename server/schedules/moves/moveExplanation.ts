import { ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { Heat } from '../heats/heat.entity.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';

const MoveReasonCodeEnum = enumType(
  'MoveReasonCode',
  'What is in the way of a move: whether it refuses it, or is only a warning.',
  {
    WRONG_DANCE: 'Refused: the heat has another dance.',
    PERSON: 'Refused: one of the couple dances in that heat.',
    OVERLAP: 'A heat entry is refused: one of the couple dances on another floor then. Warning for a heat.',
    AWAY: 'Refused: one of the couple is away then.',
    APART: 'Refused: someone who does not dance at the same time as one of the couple does then.',
    LATER_ROUND: 'A heat entry is refused: one of the couple dances a later round then. Warning for a heat.',
    DANCED: 'Refused: the heat has been danced.',
    FIXED: 'Refused: the heat entry may not change heats.',
    TYPE: 'A heat is refused: the section there is of another type.',
    FULL: 'Warning: the heat or the section is full.',
    LEVEL_RANGE: 'Warning: the levels are too far apart.',
    CONTEST: 'Warning: it splits a contest.',
    PARTNER_CHANGE: 'Warning: a partner change without a gap.',
    COSTUME: 'Warning: less than half an hour between two kinds of costume.',
    STYLE: 'Warning for a heat: the section there has no heats of its style.',
    TIME: 'Warning for a heat: the section there ends too early.',
  },
);

@ObjectType({ description: 'An objection to a move.' })
export class MoveReason extends objectOf({
  code: field(MoveReasonCodeEnum, 'What is in the way.'),
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
