import type { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput } from '../../input/validation.ts';
import { append, type ToAppend } from '../../journal/journal.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import type { Schedule } from '../../schedules/schedule.entity.ts';
import { scheduleOf } from '../access.ts';
import type { Person } from '../acts/cards.ts';
import { recalledBy } from '../fold/progress.ts';
import { resultOf, roundOf, roundsOf } from '../fold/round.ts';
import { refusalToRecall } from '../plans/roundParts.ts';
import { readContests } from '../rounds/contests.ts';
import { type RoundAddress, readTypedRound, type TypedRound } from '../rounds/typedRound.ts';
import type { ResultSettings } from '../settings/resultSettings.entity.ts';
import { writeResultsNow } from './resultsNow.ts';

/** A change of a schedule's results, under its lock. */
export interface Change {
  readonly tx: Db;
  readonly user: SignedIn;
  readonly scheduleId: number;
}

type Right<Granted> = (db: Db, user: SignedIn, scheduleId: number) => Promise<Granted>;
type OfSchedule = z.ZodType<{ scheduleId: number }>;
type Service<Result> = (db: Db, user: SignedIn, input: unknown) => Promise<Result>;

/** A service on results is its right, the rule of its input, and what it does. */
export const onResults =
  <Rule extends OfSchedule, Result, Granted = void>(
    right: Right<Granted>,
    rule: Rule,
    work: (
      change: Change & { granted: Granted; schedule: Schedule },
      input: z.output<Rule>,
    ) => Promise<Result>,
  ): Service<Result> =>
  async (db, user, input) => {
    const granted = await right(db, user, scheduleOf(input));
    const sent = parseInput(rule, input);
    const { scheduleId } = sent;
    return changeOnDay(db, scheduleId, (tx, schedule) =>
      work({ tx, user, scheduleId, schedule, granted }, sent),
    );
  };

/**
 * A service on one round, which it returns.
 * @param find the round with what the act needs
 * @param make the acts to append; null if the round is as asked for
 * @param follow what the acts bring about
 */
export const onRound = <Rule extends z.ZodType<RoundAddress>, Round extends TypedRound>(
  right: Right<void>,
  rule: Rule,
  find: (change: Change, address: RoundAddress) => Promise<Round>,
  make: (
    round: Round,
    input: z.output<Rule>,
    change: Change,
  ) => readonly ToAppend[] | null | Promise<readonly ToAppend[] | null>,
  follow?: (change: Change, round: Round) => Promise<void>,
): Service<TypedRound> =>
  onResults(right, rule, async (change, input) => {
    const round = await find(change, input);
    const acts = await make(round, input, change);
    if (!acts) return round;
    await appendActs(change, acts);
    await follow?.(change, round);
    return found(await readTypedRound(change.tx, input));
  });

/** Appends acts on contests, and shows readers in SQL what changed. @throws Conflict with the first refusal */
export async function appendActs({ tx, user, scheduleId }: Change, acts: readonly ToAppend[]): Promise<void> {
  if (acts.length === 0) return;
  await append(tx, user, { scheduleId }, acts);
  const contestIds = [...new Set(acts.map(({ id }) => String(id)))];
  await writeResultsNow(tx, scheduleId, contestIds);
  for (const [identity, contest] of await readContests(tx, scheduleId, contestIds)) {
    for (const round of roundsOf(contest)) {
      if (!resultOf(round) || roundOf(contest, round.no + 1)) continue;
      const recalled = { identity, no: round.no, rowIds: recalledBy(round) };
      refuse(await refusalToRecall(tx, scheduleId, recalled));
    }
  }
}

export const personOf = (
  { id, shortName: name }: SignedIn,
  { allowsOnePerson: mayTakeBoth, verification }: ResultSettings,
): Person => ({ id, name, mayTakeBoth, typesTwice: verification === 'SECOND_ENTRY' });

/** @throws Conflict with the sentence */
export function refuse(refusal: string | null): void {
  if (refusal) throw new Conflict(refusal);
}
