import { realPeople } from '../invented.ts';
import type { Problem, SectionType } from '../types.ts';

/** Rows that may share heats: one section type and one style. */
export interface Pool {
  readonly type: SectionType;
  readonly category: number;
  /** One cell per dance in a round, in the style's order; [-1] for MULTI, danced as one program. */
  readonly dances: readonly number[];
}

/**
 * Rows of one program part as flat arrays. A block is a couple's rows of one style, level, age group and material, each
 * dance once. A family is the blocks judged against each other.
 */
export interface Cast {
  readonly rowIds: Int32Array;
  readonly personIds: Int32Array;
  readonly personAt: Int32Array;
  readonly personOf: Int32Array;
  /** End of a row's real people in `personOf`; invented ones (`invented.ts`) follow and count for no quality. */
  readonly realEnd: Int32Array;
  readonly isInvented: Uint8Array;
  readonly pools: readonly Pool[];
  readonly pool: Int32Array;
  readonly slot: Int32Array;
  readonly level: Int32Array;
  readonly age: Int32Array;
  readonly ages: number;
  /** Mean number of rows per dance and level. */
  readonly rowsOfLevel: number;
  readonly contest: Int32Array;
  readonly contests: number;
  readonly contestRows: readonly Int32Array[];
  readonly couple: Int32Array;
  readonly block: Int32Array;
  readonly family: Int32Array;
  readonly isOpen: Uint8Array;
  readonly isFixed: Uint8Array;
  readonly isTeacher: Uint8Array;
  readonly coupleRows: readonly Int32Array[];
  readonly blockRows: readonly Int32Array[];
  readonly familyRows: readonly Int32Array[];
}

class Numbering {
  private readonly seen = new Map<string | number, number>();
  of(key: string | number): number {
    let n = this.seen.get(key);
    if (n === undefined) {
      n = this.seen.size;
      this.seen.set(key, n);
    }
    return n;
  }
  get size(): number {
    return this.seen.size;
  }
}

export function castRows(problem: Problem, rowIds: readonly number[], pools: readonly Pool[]): Cast {
  const n = rowIds.length;
  const poolOf: Record<SectionType, Map<number, number>> = {
    HEAT: new Map(),
    MULTI: new Map(),
    SOLO: new Map(),
  };
  pools.forEach((pool, i) => {
    poolOf[pool.type].set(pool.category, i);
  });
  const slotOf = pools.map((pool) => new Map(pool.dances.map((dance, i) => [dance, i])));
  const [pool, slot, level, age, contest, couple, block] = Array.from(
    { length: 7 },
    () => new Int32Array(n),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  const isOpen = new Uint8Array(n);
  const isFixed = new Uint8Array(n);
  const personAt = new Int32Array(n + 1);
  const realEnd = new Int32Array(n);
  const real = realPeople(problem);
  const personOf: number[] = [];
  const persons = new Numbering();
  const ages = new Numbering();
  const contests = new Numbering();
  const couples = new Numbering();
  const blocks = new Numbering();
  const personIds: number[] = [];
  const copies = new Map<number, number>();
  const levels = new Numbering();
  const levelsDanced = new Numbering();
  const kinds = new Numbering();
  rowIds.forEach((id, r) => {
    const row = problem.rows[id]!;
    const p = poolOf[row.type].get(row.category)!;
    pool[r] = p;
    slot[r] = slotOf[p]!.get(row.dance) ?? 0;
    level[r] = row.level;
    age[r] = ages.of(row.age);
    isOpen[r] = row.isOpen ? 1 : 0;
    // Solos keep their running order.
    isFixed[r] = problem.isFixed[id] || row.type === 'SOLO' ? 1 : 0;
    const first = personOf.length;
    for (const person of row.persons) {
      const local = persons.of(person);
      if (local === personIds.length) personIds.push(person);
      if (!personOf.includes(local, first)) personOf.push(local);
      if (person < real) realEnd[r] = personOf.length;
    }
    personAt[r + 1] = personOf.length;
    couple[r] = couples.of(coupleKey(personOf, first));
    levelsDanced.of((p * 4096 + slot[r]!) * n + levels.of(row.level));
    const kind = kinds.of(((p * n + levels.of(row.level)) * n + age[r]!) * 2 + isOpen[r]!);
    const judged = row.contest >= 0 ? row.contest * pools.length + p : -1 - kind;
    contest[r] = contests.of(judged * 4096 + slot[r]!);
    // The second row of a dance starts the couple's second block.
    const base = kind * n + couple[r]!;
    const copy = copies.get(base * 4096 + slot[r]!) ?? 0;
    copies.set(base * 4096 + slot[r]!, copy + 1);
    block[r] = blocks.of(base * 1024 + copy);
  });

  const familyOfBlock = joinByContest(block, contest, blocks.size, contests.size);
  const families = new Numbering();
  const family = new Int32Array(n);
  for (let r = 0; r < n; r++) family[r] = families.of(familyOfBlock[block[r]!]!);
  return {
    rowIds: Int32Array.from(rowIds),
    personIds: Int32Array.from(personIds),
    personAt,
    personOf: Int32Array.from(personOf),
    realEnd,
    isInvented: Uint8Array.from(personIds, (id) => (id < real ? 0 : 1)),
    pools,
    pool,
    slot,
    level,
    age,
    ages: ages.size,
    rowsOfLevel: n / Math.max(1, levelsDanced.size),
    contest,
    contests: contests.size,
    contestRows: gather(contest, contests.size),
    couple,
    block,
    family,
    isOpen,
    isFixed,
    isTeacher: Uint8Array.from(personIds, (id) => (problem.isProfessional[id] ? 1 : 0)),
    coupleRows: gather(couple, couples.size),
    blockRows: gather(block, blocks.size),
    familyRows: gather(family, families.size),
  };
}

function coupleKey(personOf: readonly number[], first: number): number | string {
  const [a, b] = [personOf[first]!, personOf[first + 1] ?? 0];
  if (personOf.length - first > 2)
    return personOf
      .slice(first)
      .sort((x, y) => x - y)
      .join();
  return a < b ? a * 2 ** 26 + b : b * 2 ** 26 + a;
}

/** Union-find: blocks that share a contest are one family. */
function joinByContest(block: Int32Array, contest: Int32Array, blocks: number, contests: number): Int32Array {
  const root = Int32Array.from({ length: blocks }, (_, i) => i);
  const find = (b: number): number => {
    let at = b;
    while (root[at] !== at) {
      root[at] = root[root[at]!]!;
      at = root[at]!;
    }
    return at;
  };
  const first = new Int32Array(contests).fill(-1);
  block.forEach((b, r) => {
    const c = contest[r]!;
    if (first[c]! < 0) first[c] = b;
    else root[find(b)] = find(first[c]!);
  });
  return root.map((_, b) => find(b));
}

function gather(group: Int32Array, groups: number): Int32Array[] {
  const lists: number[][] = Array.from({ length: groups }, () => []);
  group.forEach((g, r) => {
    lists[g]!.push(r);
  });
  return lists.map((list) => Int32Array.from(list));
}
