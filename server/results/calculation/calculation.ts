import { ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf, sparse } from '../../input/objectOf.ts';
import type { Rule10Table } from '../../scoring/sheet.ts';

@ObjectType({ description: 'A judge of a round.' })
export class RoundSeat extends objectOf({
  code: field(String, "The judge's code."),
  name: field(String, "The judge's name."),
}) {}

@ObjectType({ description: 'A couple of a calculated final.' })
export class CalculatedCouple extends objectOf({
  position: field(Int, 'Position on the cards, from 0; table rows refer to it.'),
  number: field(String, 'Back number, or the name if it has none.'),
  name: field(String, 'Names of the couple, the student first.'),
  place: nullable(String, 'Place, such as "1" or "2.5"; null for a couple that withdrew.'),
  rule: nullable(Int, 'The highest rule applied to the couple, 5 to 11.'),
  sentence: nullable(String, 'Why the couple has its place.'),
  dancePlaces: list(String, 'Place in each dance; empty for a couple that withdrew.'),
  total: nullable(String, 'Sum of the dance places.'),
}) {}

@ObjectType({ description: 'Number of marks up to a place.' })
export class CalculatedCell extends objectOf({
  count: field(Int, 'Number of marks.'),
  sum: nullable(Int, 'Sum of the marks; null where sums were not compared.'),
  isDeciding: field(Boolean, 'True where the couple received its place.'),
}) {}

@ObjectType({ description: 'Counted marks of a couple.' })
export class CalculatedRow extends objectOf({
  position: field(Int, 'The couple, as in CalculatedCouple.position.'),
  place: field(String, 'Resulting place; in a table of rule 11, the place in the final.'),
  marks: sparse(Int, 'Marks by seat, closed up after withdrawals; empty in a table of rule 11.'),
  cells: sparse(
    CalculatedCell,
    'Marks counted up to 1st, 2nd and so on; null for columns that were not examined.',
  ),
}) {}

@ObjectType({ description: 'One dance of a calculated final.' })
export class CalculatedDance extends objectOf({
  name: field(String, 'Name of the dance.'),
  judges: list(RoundSeat, 'Judges of the dance, by seat.'),
  majority: field(Int, 'Number of marks that make a majority.'),
  markCount: field(Int, 'Number of marks per couple.'),
  rows: list(CalculatedRow, 'Couples in card order.'),
}) {}

const DecidedByEnum = enumType<NonNullable<Rule10Table['decidedBy']>>(
  'DecidedBy',
  'Tie-breaks between couples with equal totals.',
  {
    DANCES: 'More dances with the place under review or better.',
    SUM: 'Smaller sum of those places.',
  },
);

@ObjectType({ description: 'A couple with an equal total.' })
export class Rule10Row extends objectOf({
  position: field(Int, 'The couple, as in CalculatedCouple.position.'),
  total: field(String, 'Sum of the dance places.'),
  dances: field(Int, 'Number of dances with the place under review or better.'),
  sum: field(String, 'Sum of those places.'),
}) {}

@ObjectType({ description: 'A comparison of couples with equal totals.' })
export class Rule10Look extends objectOf({
  place: field(Int, 'The place under review.'),
  decidedBy: nullable(DecidedByEnum, 'What decided; null if rule 11 had to.'),
  rows: list(Rule10Row, 'The couples.'),
}) {}

@ObjectType({ description: 'Pooled marks of couples that rule 10 left equal.' })
export class Rule11Look extends objectOf({
  place: field(Int, 'The place under review; counting starts at this column.'),
  majority: field(Int, 'Number of marks that make a majority.'),
  markCount: field(Int, 'Number of marks per couple in all dances.'),
  rows: list(CalculatedRow, 'The couples.'),
}) {}

@ObjectType({ description: 'How the marks of a final become places.' })
export class Calculation extends objectOf({
  id: field<string>(ID, 'The round.'),
  couples: list(CalculatedCouple, 'Couples, first place first.'),
  judges: list(RoundSeat, 'Judges of all dances, by seat.'),
  dances: list(CalculatedDance, 'Rules 5 to 8, dance by dance.'),
  rule10: list(Rule10Look, 'Rule 10; empty for a single dance.'),
  rule11: list(Rule11Look, 'Rule 11; empty if it was not needed.'),
}) {}
