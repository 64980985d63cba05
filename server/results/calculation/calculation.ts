import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';

@ObjectType({ description: 'A judge of a round.' })
export class RoundSeat {
  @Field(() => String, { description: "The judge's code." })
  code!: string;

  @Field(() => String, { description: "The judge's name." })
  name!: string;
}

@ObjectType({ description: 'A couple of a calculated final.' })
export class CalculatedCouple {
  @Field(() => Int, { description: 'Position on the cards, from 0; table rows refer to it.' })
  position!: number;

  @Field(() => String, { description: 'Back number, or the name if it has none.' })
  number!: string;

  @Field(() => String, { description: 'Names of the couple, the student first.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Place, such as "1" or "2.5"; null for a couple that withdrew.',
  })
  place!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The highest rule applied to the couple, 5 to 11.',
  })
  rule!: number | null;

  @Field(() => String, { nullable: true, description: 'Why the couple has its place.' })
  sentence!: string | null;

  @Field(() => [String], { description: 'Place in each dance; empty for a couple that withdrew.' })
  dancePlaces!: string[];

  @Field(() => String, { nullable: true, description: 'Sum of the dance places.' })
  total!: string | null;
}

@ObjectType({ description: 'Number of marks up to a place.' })
export class CalculatedCell {
  @Field(() => Int, { description: 'Number of marks.' })
  count!: number;

  @Field(() => Int, { nullable: true, description: 'Sum of the marks; null where sums were not compared.' })
  sum!: number | null;

  @Field(() => Boolean, { description: 'True where the couple received its place.' })
  isDeciding!: boolean;
}

@ObjectType({ description: 'Counted marks of a couple.' })
export class CalculatedRow {
  @Field(() => Int, { description: 'The couple, as in CalculatedCouple.position.' })
  position!: number;

  @Field(() => [Int], {
    nullable: 'items',
    description: 'Marks by seat, closed up after withdrawals; empty in a table of rule 11.',
  })
  marks!: readonly (number | null)[];

  @Field(() => [CalculatedCell], {
    nullable: 'items',
    description: 'Marks counted up to 1st, 2nd and so on; null for columns that were not examined.',
  })
  cells!: (CalculatedCell | null)[];

  @Field(() => String, {
    description: 'Resulting place; in a table of rule 11, the place in the final.',
  })
  place!: string;
}

@ObjectType({ description: 'One dance of a calculated final.' })
export class CalculatedDance {
  @Field(() => String, { description: 'Name of the dance.' })
  name!: string;

  @Field(() => [RoundSeat], { description: 'Judges of the dance, by seat.' })
  judges!: readonly RoundSeat[];

  @Field(() => Int, { description: 'Number of marks that make a majority.' })
  majority!: number;

  @Field(() => Int, { description: 'Number of marks per couple.' })
  markCount!: number;

  @Field(() => [CalculatedRow], { description: 'Couples in card order.' })
  rows!: CalculatedRow[];
}

const DecidedByEnum = enumType('DecidedBy', 'Tie-breaks between couples with equal totals.', {
  DANCES: 'More dances with the place under review or better.',
  SUM: 'Smaller sum of those places.',
});

@ObjectType({ description: 'A couple with an equal total.' })
export class Rule10Row {
  @Field(() => Int, { description: 'The couple, as in CalculatedCouple.position.' })
  position!: number;

  @Field(() => String, { description: 'Sum of the dance places.' })
  total!: string;

  @Field(() => Int, { description: 'Number of dances with the place under review or better.' })
  dances!: number;

  @Field(() => String, { description: 'Sum of those places.' })
  sum!: string;
}

@ObjectType({ description: 'A comparison of couples with equal totals.' })
export class Rule10Look {
  @Field(() => Int, { description: 'The place under review.' })
  place!: number;

  @Field(() => DecidedByEnum, { nullable: true, description: 'What decided; null if rule 11 had to.' })
  decidedBy!: keyof typeof DecidedByEnum | null;

  @Field(() => [Rule10Row], { description: 'The couples.' })
  rows!: Rule10Row[];
}

@ObjectType({ description: 'Pooled marks of couples that rule 10 left equal.' })
export class Rule11Look {
  @Field(() => Int, { description: 'The place under review; counting starts at this column.' })
  place!: number;

  @Field(() => Int, { description: 'Number of marks that make a majority.' })
  majority!: number;

  @Field(() => Int, { description: 'Number of marks per couple in all dances.' })
  markCount!: number;

  @Field(() => [CalculatedRow], { description: 'The couples.' })
  rows!: CalculatedRow[];
}

@ObjectType({ description: 'How the marks of a final become places.' })
export class Calculation {
  @Field(() => ID, { description: 'The round.' })
  id!: string;

  @Field(() => [CalculatedCouple], { description: 'Couples, first place first.' })
  couples!: CalculatedCouple[];

  @Field(() => [RoundSeat], { description: 'Judges of all dances, by seat.' })
  judges!: readonly RoundSeat[];

  @Field(() => [CalculatedDance], { description: 'Rules 5 to 8, dance by dance.' })
  dances!: CalculatedDance[];

  @Field(() => [Rule10Look], { description: 'Rule 10; empty for a single dance.' })
  rule10!: Rule10Look[];

  @Field(() => [Rule11Look], { description: 'Rule 11; empty if it was not needed.' })
  rule11!: Rule11Look[];
}
