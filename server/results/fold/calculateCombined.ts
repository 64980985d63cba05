import { explain } from '../../scoring/explain.ts';
import { placeCombined } from '../../scoring/placeFinal.ts';
import type { RankTable } from '../../scoring/types.ts';

/** A couple in a member contest. Its people identify it, since each contest has another heat entry. */
interface CoupleOfMember {
  /** Ids of the entrant and the partners. */
  people: string;
  rowId: number;
  number: string;
  /** Null for a couple that withdrew. */
  place2: number | null;
}

export interface MemberResult {
  couples: readonly CoupleOfMember[];
  /** Marks by position of `couples`; empty for a single couple. */
  tables: readonly RankTable[];
}

/** Unplaced if any member has no place for it. */
export interface CombinedCouple {
  /** That of the first member it dances in. */
  rowId: number;
  /** Its heat entry in each member; null where it has none. */
  rows: (number | null)[];
  number: string;
  place2: number | null;
  /** Doubled place in each member; null where it has none. */
  places2: (number | null)[];
  total2: number | null;
  rule: number | null;
  sentence: string | null;
  /** True if the couple shares its place because panels differ in size, so their marks cannot be pooled. */
  isUndecided: boolean;
}

/** First place first, unplaced couples last. */
export function calculateCombined(members: readonly MemberResult[]): CombinedCouple[] {
  const couples = [
    ...new Map(
      members
        .toReversed()
        .flatMap((member) => member.couples)
        .map((couple) => [couple.people, couple]),
    ).values(),
  ].sort(byNumber);
  const inMember = ({ couples: own }: MemberResult): number[] =>
    couples.map(({ people }) => own.findIndex((couple) => couple.people === people));
  const at = members.map(inMember);
  const ranked = members.map((member, index) => ({
    places2: at[index]?.map((position) => member.couples[position]?.place2 ?? null) ?? [],
    tables: member.tables.map((table) => ({
      ...table,
      marks: at[index]?.map((position) => table.marks[position] ?? table.judges.map(() => null)) ?? [],
    })),
  }));
  const result = { ...placeCombined(ranked), dances: [] };
  const sentences = explain(result, (position) => couples[position]?.number || `couple ${position + 1}`);
  const placed = result.placings.map(({ couple, place2, rule }, index) => ({
    place2,
    rule: rule === 'LEFT' ? null : rule,
    sentence: inContests(sentences[index] ?? ''),
    total2: result.totals2[couple] ?? null,
    couple,
    isUndecided: result.undecided.some((tied) => tied.includes(couple)),
  }));
  const unplaced = couples.flatMap((_, couple) =>
    placed.some((one) => one.couple === couple)
      ? []
      : [{ couple, place2: null, rule: null, sentence: null, total2: null, isUndecided: false }],
  );
  return [...placed, ...unplaced].map(({ couple, ...placing }) => ({
    ...placing,
    rowId: couples[couple]?.rowId ?? 0,
    rows: members.map((member, index) => member.couples[at[index]?.[couple] ?? -1]?.rowId ?? null),
    number: couples[couple]?.number ?? '',
    places2: ranked.map(({ places2 }) => places2[couple] ?? null),
  }));
}

/** The scoring library says "dance"; here each one is a contest. */
const inContests = (sentence: string): string =>
  sentence.replace(/\bdance(s?)\b/g, (_, plural: string) => `contest${plural}`);

const byNumber = (a: CoupleOfMember, b: CoupleOfMember): number =>
  (Number.parseInt(a.number, 10) || Infinity) - (Number.parseInt(b.number, 10) || Infinity) ||
  a.rowId - b.rowId;
