import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { inWords } from '../../scoring/words/numbers.ts';
import { readRoundPlans } from './roundPlans.ts';

/** Tries before a further part is added; far more than a final needs. */
const MOST_TRIES = 20_000;

/**
 * Parts, from 1, in which no one is twice: as few as possible, of like size. The same for the same couples in the same
 * order.
 * @param couples their people
 */
export function partsOf(couples: readonly (readonly number[])[]): number[] {
  const apart = couples.map((people) =>
    couples.flatMap((others, at) =>
      others !== people && others.some((one) => people.includes(one)) ? at : [],
    ),
  );
  const order = [...couples.keys()].sort(
    (a, b) => (apart[b]?.length ?? 0) - (apart[a]?.length ?? 0) || a - b,
  );
  const parts = new Array<number>(couples.length).fill(0);
  let tries = 0;
  const divide = (index: number, count: number): boolean => {
    const couple = order[index];
    if (couple === undefined) return true;
    const size = (part: number): number => parts.filter((one) => one === part).length;
    const free = Array.from({ length: count }, (_, at) => at + 1)
      .filter((part) => apart[couple]?.every((other) => parts[other] !== part))
      .sort((a, b) => size(a) - size(b) || a - b);
    for (const part of free) {
      parts[couple] = part;
      tries += 1;
      if (divide(index + 1, count)) return true;
      parts[couple] = 0;
      if (tries > MOST_TRIES) return false;
    }
    return false;
  };
  for (let count = 1; !divide(0, count); count += 1) {
    parts.fill(0);
    tries = 0;
  }
  return parts;
}

/** By heat entry. */
export async function readPeopleOfRows(db: Db, rowIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; people: number[] }>`
    select r.id, array(select person from entry_people where entry_id = r.entry_id) as people
    from heat_entries r where r.id = ${anyOf(rowIds)}`.execute(db);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Parts of recalled couples, by heat entry. */
export function partsOfRows(
  rowIds: readonly number[],
  people: ReadonlyMap<number, readonly number[]>,
): Map<number, number> {
  const inOrder = rowIds.toSorted((a, b) => a - b);
  const parts = partsOf(inOrder.map((id) => people.get(id) ?? []));
  return new Map(inOrder.map((id, at) => [id, parts[at] ?? 1]));
}

interface Recalled {
  readonly identity: string;
  /** The round they are recalled from. */
  readonly no: number;
  readonly rowIds: readonly number[];
  /** Heats of the next round; as planned if left out. */
  readonly heats?: number;
}

/** Why couples cannot be recalled: a person would be twice in a heat of the next round. */
export async function refusalToRecall(
  tx: Db,
  scheduleId: number,
  { identity, no, rowIds, heats }: Recalled,
): Promise<string | null> {
  if (rowIds.length < 2) return null;
  const next = (await readRoundPlans(tx, scheduleId, [identity]))
    .get(identity)
    ?.find((plan) => plan.no === no + 1);
  const room = heats ?? next?.heatIds.length ?? 0;
  if (room === 0) return null;
  const people = await readPeopleOfRows(tx, rowIds);
  const needed = Math.max(0, ...partsOfRows(rowIds, people).values());
  if (needed <= room) return null;
  const all = [...people.values()].flat();
  const times = (id: number): number => all.filter((one) => one === id).length;
  const most = all.toSorted((a, b) => times(b) - times(a))[0] ?? 0;
  const { name } = await tx
    .selectFrom('entrants')
    .select('name')
    .where('id', '=', most)
    .executeTakeFirstOrThrow();
  const round = next?.kind === 'RECALL' ? 'next round' : 'final';
  return `${name} is recalled in ${inWords(times(most))} couples, and no one can dance twice in a heat. Plan the ${round} in ${inWords(needed)} heats under Rounds first.`;
}
