import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../../server/auth/signedIn.ts';
import type { Db } from '../../../server/db/orm.ts';
import { InvalidInput } from '../../../server/errors.ts';
import { approveResult, enterCards, verifyCards } from '../../../server/results/cards/cards.service.ts';
import { readTypedRound, type TypedRound } from '../../../server/results/rounds/typedRound.ts';
import { decideCut } from '../../../server/results/rulings/ties.act.ts';
import { literalRecall } from '../../support/scoring/literalRules.ts';
import { chance, seededCrosses, seededMarks } from './seeded.ts';

/** Share of cards with a wrong digit at first. */
const FAULTY = 0.01;

export interface Desk {
  readonly typist: SignedIn;
  readonly looker: SignedIn;
  readonly scheduleId: number;
}

export interface Judged {
  readonly contestId: string;
  /** `marks[dance][couple][judge]` of the final. */
  readonly marks: number[][][];
  /** Row ids of the final's couples, in card order. */
  readonly rows: number[];
}

/** Totals over all contests. */
export interface Counts {
  rounds: number;
  cards: number;
  keys: number;
  faulty: number;
  decided: number;
  typing: number[];
  approving: number[];
  failures: string[];
}

type Cards = { id: string; code: string; dance: number; marks: (number | null)[] }[];

/** Types, verifies and approves every round, now and then with a faulty card first; null if a round cannot be typed. */
export async function judgeContest(
  db: Db,
  desk: Desk,
  contestId: string,
  counts: Counts,
): Promise<Judged | null> {
  for (;;) {
    const of = { scheduleId: desk.scheduleId, contestId };
    const round = await readTypedRound(db, of);
    if (!round || round.seats.length === 0 || round.dances.length === 0) {
      counts.failures.push(`${contestId} cannot be typed`);
      return null;
    }
    const { couples, seats, dances, kind, asked } = round;
    const marks = dances.map(() =>
      kind === 'RECALL'
        ? seededCrosses(couples.length, seats.length, asked ?? 0)
        : seededMarks(couples.length, seats.length),
    );
    await typeCards(db, desk, round, marks, counts);
    counts.rounds += 1;
    if (kind === 'FINAL') {
      const rows = couples.map(({ heatEntryId }) => heatEntryId);
      await timed(counts.approving, () => approveResult(db, desk.looker, of));
      return { contestId, marks: marks as number[][][], rows };
    }
    await approveRecall(db, desk, round, marks, counts);
  }
}

async function typeCards(
  db: Db,
  { typist, looker, scheduleId }: Desk,
  { id: contestId, couples, seats, dances, kind, asked }: TypedRound,
  marks: readonly (readonly (readonly (number | null)[])[])[],
  counts: Counts,
): Promise<void> {
  const of = { scheduleId, contestId };
  const cards = seats.flatMap(({ code }, judge) =>
    dances.map((_, dance) => ({
      ...{ id: randomUUID(), code, dance },
      marks: couples.map((_couple, at) => marks[dance]?.[at]?.[judge] ?? null),
    })),
  );
  const digits = kind === 'RECALL' ? 2 * (asked ?? 0) : couples.length * (couples.length < 10 ? 1 : 2);
  counts.keys += 1 + seats.length * (1 + dances.length * digits);
  counts.cards += cards.length;
  const wrong = cards.findIndex(() => chance() < FAULTY);
  if (wrong >= 0) {
    counts.faulty += 1;
    const fault = await refusalOf(db, typist, of, withFault(cards, wrong));
    if (fault !== `cards.${wrong}`)
      counts.failures.push(`${contestId} returned ${fault}, not cards.${wrong}`);
  }
  await timed(counts.typing, () => enterCards(db, typist, { ...of, cards }));
  await verifyCards(db, looker, of);
}

/** Gives the first two couples the same place; in a recall, adds one cross too many. */
const withFault = (cards: Cards, wrong: number): Cards =>
  cards.map((card, index) => {
    const { marks } = card;
    if (index !== wrong) return card;
    const at = Math.max(0, marks.indexOf(null));
    return { ...card, marks: marks.with(at, marks.includes(null) ? 1 : (marks[1] ?? null)) };
  });

async function refusalOf(db: Db, user: SignedIn, of: object, cards: Cards): Promise<string> {
  try {
    await enterCards(db, user, { ...of, cards });
    return 'nothing';
  } catch (error) {
    return error instanceof InvalidInput ? Object.keys(error.fields).join() : String(error);
  }
}

/** Approves a recall; if the cut falls within a tie, the chair recalls the larger group. */
async function approveRecall(
  db: Db,
  { looker, scheduleId }: Desk,
  { id: contestId, couples, asked }: TypedRound,
  marks: readonly (readonly (readonly (number | null)[])[])[],
  counts: Counts,
): Promise<void> {
  const of = { scheduleId, contestId };
  const totals = couples.map((_, couple) =>
    marks.reduce((sum, table) => sum + (table[couple] ?? []).filter((mark) => mark === 1).length, 0),
  );
  const answer = literalRecall(totals, asked ?? 0);
  const isChoice = (given: typeof answer): given is [number[], number[]] => Array.isArray(given[0]);
  const recalled = isChoice(answer) ? answer[1] : answer;
  if (isChoice(answer)) {
    counts.decided += 1;
    await decideCut(db, looker, { ...of, take: recalled.length });
  } else await approveResult(db, looker, of);
  const semi = await readTypedRound(db, { ...of, round: 1 });
  const kept = semi?.couples.flatMap(({ isRecalled }, position) => (isRecalled ? [position] : []));
  if (String(kept) !== String(recalled)) counts.failures.push(`${contestId} recalled other couples`);
}

export async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const done = await work();
  times.push(performance.now() - started);
  return done;
}
