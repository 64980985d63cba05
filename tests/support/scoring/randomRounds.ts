import { Random } from '../../../server/engine/random.ts';

/** `marks[dance][couple][judge]`, with the couples' numbers. */
export interface RandomFinal {
  readonly numbers: readonly string[];
  readonly judges: readonly string[];
  readonly marks: readonly (readonly (readonly number[])[])[];
}

const DANCES = [
  'Waltz',
  'Tango',
  'Foxtrot',
  'Quickstep',
  'Rumba',
  'Samba',
  'Jive',
  'Swing',
  'Bolero',
  'Mambo',
];
const JUDGES = [...'ABCDEFGHJKLMNPQRS'];

export interface FinalShape {
  readonly couples?: number;
  readonly judges?: number;
  readonly dances?: number;
}

/**
 * A final for the seed. A third are purely random; in the others judges nearly agree on one order, or on one in which
 * the first three couples take turns, which produces ties for rules 10 and 11.
 */
export function randomFinal(seed: number, shape: FinalShape = {}): RandomFinal {
  const random = new Random(seed);
  const between = (least: number, most: number): number => least + random.below(most - least + 1);
  const couples = shape.couples ?? between(2, 9);
  const judgeCount = shape.judges ?? [3, 3, 5, 5, 7, 9, 4, 1][random.below(8)]!;
  const danceCount = shape.dances ?? [1, 2, 2, 3, 3, 4, 5, 6][random.below(8)]!;
  const kind = (['CHANCE', 'AGREED', 'IN_TURNS'] as const)[random.below(3)]!;
  const order = shuffled(couples, random);
  const card = (dance: number): number[] => {
    if (kind === 'CHANCE') return shuffled(couples, random);
    const inTurn = (rank: number): number => (rank <= 3 ? 1 + ((rank + dance) % 3) : rank);
    const own = kind === 'AGREED' || couples < 3 ? [...order] : order.map(inTurn);
    for (let swaps = between(1, couples); swaps > 0; swaps--) {
      const at = random.below(couples - 1);
      [own[at], own[at + 1]] = [own[at + 1]!, own[at]!];
    }
    return own;
  };
  const marks = Array.from({ length: danceCount }, (_, dance) => {
    const cards = Array.from({ length: judgeCount }, () => card(dance));
    return order.map((_, couple) => cards.map((ranks) => ranks[couple]!));
  });
  const numbers = shuffled(900, random)
    .slice(0, couples)
    .map((number) => String(number + 99));
  return { numbers, judges: JUDGES.slice(0, judgeCount), marks };
}

/** The ranks 1 to n, shuffled. */
function shuffled(n: number, random: Random): number[] {
  const ranks = Array.from({ length: n }, (_, index) => index + 1);
  for (let at = n - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [ranks[at], ranks[other]] = [ranks[other]!, ranks[at]!];
  }
  return ranks;
}

/** The final as a command line, with its numbers in the given order. */
export function lineOfFinal({ numbers, judges, marks }: RandomFinal): string {
  const dances = marks.map((rows, dance) => {
    const lines = numbers.map((number, couple) => `"${number}":${JSON.stringify(rows[couple])}`);
    return `{"name":"${DANCES[dance]}","judges":${JSON.stringify(judges)},"marks":{${lines.join(',')}}}`;
  });
  return `{"dances":[${dances.join(',')}]}`;
}

export interface FaultyFinal {
  readonly line: string;
  /** Cards that must be rejected, by dance and judge. */
  readonly cards: readonly { readonly dance: number; readonly judge: string }[];
}

const WRONG = [null, 0, -1, 2.5, 'x', 10 ** 9];

/** A final with one to three faulty cards: a place twice, missing, out of range, or not a number. */
export function faultyFinal(seed: number): FaultyFinal {
  const random = new Random(seed);
  const final = randomFinal(seed, { couples: 3 + random.below(6) });
  const marks: unknown[][][] = final.marks.map((rows) => rows.map((row) => [...row]));
  const spoilt = new Set<number>();
  for (let cards = 1 + random.below(3); cards > 0; cards--) {
    spoilt.add(random.below(marks.length * final.judges.length));
  }
  const cards = [...spoilt]
    .sort((a, b) => a - b)
    .map((card) => {
      const dance = Math.floor(card / final.judges.length);
      const judge = card % final.judges.length;
      const couple = random.below(final.numbers.length);
      const own = marks[dance]![couple]![judge] as number;
      const another = 1 + (own % final.numbers.length);
      const wrong = [...WRONG, another, final.numbers.length + 1];
      marks[dance]![couple]![judge] = wrong[random.below(wrong.length)];
      return { dance, judge: final.judges[judge]! };
    });
  return { line: lineOfFinal({ ...final, marks: marks as number[][][] }), cards };
}

export interface RandomRound {
  readonly numbers: readonly string[];
  readonly totals: readonly number[];
  readonly asked: number;
  readonly line: string;
}

/** A recall round for the seed: every other one with all crosses, the rest with totals only. */
export function randomRound(seed: number): RandomRound {
  const random = new Random(seed);
  const couples = 3 + random.below(22);
  const asked = 1 + random.below(couples - 1);
  const numbers = shuffled(900, random)
    .slice(0, couples)
    .map((number) => String(number + 99));
  const judges = JUDGES.slice(0, 3 + 2 * random.below(3));
  const dances = 1 + random.below(3);
  const crossed = Array.from({ length: dances }, () =>
    judges.map(() => new Set(shuffled(couples, random).slice(0, asked))),
  );
  const isCrossed = (dance: number, judge: number, couple: number) => crossed[dance]![judge]!.has(couple + 1);
  const totals = numbers.map((_, couple) =>
    crossed.reduce((sum, cards) => sum + cards.filter((card) => card.has(couple + 1)).length, 0),
  );
  const byNumber = (value: (couple: number) => string): string =>
    `{${numbers.map((number, couple) => `"${number}":${value(couple)}`).join(',')}}`;
  const tables = crossed.map((_, dance) => {
    const row = (couple: number): string =>
      JSON.stringify(judges.map((_, judge) => (isCrossed(dance, judge, couple) ? 'X' : '.')).join(''));
    return `{"name":"${DANCES[dance]}","judges":${JSON.stringify(judges)},"crosses":${byNumber(row)}}`;
  });
  const body =
    seed % 2 === 0
      ? `"dances":[${tables.join(',')}]`
      : `"totals":${byNumber((couple) => String(totals[couple]))}`;
  return { numbers, totals, asked, line: `{"kind":"recall","requested":${asked},${body}}` };
}
