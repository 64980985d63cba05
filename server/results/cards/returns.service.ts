import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, reference, whole } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { mayChair, mayScrutineer, scheduleOf } from '../access.ts';
import { addTypedResult } from '../releases/addResult.ts';
import { openRound, roundInput } from './cards.service.ts';
import { RETURN_REASONS } from './returnedCard.entity.ts';
import type { WantedJudge } from './returns.inputs.ts';
import { readTypedRound, type TypedRound } from './typedRound.reader.ts';

const returnInput = roundInput.extend({ id: z.uuid(), code: line(2), reason: z.enum(RETURN_REASONS) });
const coupleInput = roundInput.extend({ id: z.uuid(), heatEntryId: reference, reason: line(200).min(3) });
const withdrawInput = coupleInput.extend({ leftAfter: whole(1, 49).nullish() });

/**
 * Sends a card back to its judge. Announcer and deck see the judge's name until a new card is typed.
 * @throws Forbidden, NotFound, InvalidInput, and Conflict for a released result
 */
export async function returnCard(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayScrutineer(db, user, scheduleOf(input));
  const { id, code, reason, ...address } = parseInput(returnInput, input);
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const { roundId, heat, seats } = await openRound(tx, user, address);
    const seat = seats.find((one) => one.code === code);
    if (!seat) throw new InvalidInput({ code: [`Judge ${code} does not judge heat ${heat}.`] });
    if (seat.returned === null) {
      await sql`insert into returned_cards (id, round_id, judge_id, reason, by_id, by)
        values (${id}, ${roundId}, ${seat.judgeId}, ${reason}, ${user.id}, ${user.shortName})
        on conflict do nothing`.execute(tx);
    }
    return found(await readTypedRound(tx, address));
  });
}

/**
 * Withdraws a couple: cards keep its marks, and the ranks of the others close up. With `leftAfter`, a couple that
 * leaves a final half-way is placed after those who danced on. When the last couple withdraws, the round closes without
 * cards and without places.
 * @throws Forbidden for all but the chair, NotFound, InvalidInput, and Conflict for a released result
 */
export async function withdrawCouple(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  const { leftAfter = null, ...ruling } = parseInput(withdrawInput, input);
  return ruleOnCouple(db, user, ruling, { kind: 'WITHDRAW', leftAfter });
}

/**
 * Disqualifies a couple: it has no place, and only scrutineers and the chair see why.
 * @throws Forbidden for all but the chair, NotFound, InvalidInput, and Conflict for a released result
 */
export async function disqualifyCouple(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  return ruleOnCouple(db, user, parseInput(coupleInput, input), { kind: 'DISQUALIFY', leftAfter: null });
}

/**
 * Restores a withdrawn or disqualified couple unless a card leaves it out.
 * @throws Forbidden for all but the chair, NotFound, InvalidInput, and Conflict for a released result or such a card
 */
export async function restoreCouple(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  return ruleOnCouple(db, user, parseInput(coupleInput, input), { kind: 'RESTORE', leftAfter: null });
}

/** The latest ruling on a couple counts; repeating it changes nothing. */
async function ruleOnCouple(
  db: Db,
  user: SignedIn,
  { id, heatEntryId, reason, ...address }: z.infer<typeof coupleInput>,
  { kind, leftAfter }: { kind: 'WITHDRAW' | 'DISQUALIFY' | 'RESTORE'; leftAfter: number | null },
): Promise<TypedRound> {
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const round = await openRound(tx, user, address);
    const position = round.couples.findIndex((couple) => couple.heatEntryId === heatEntryId);
    const couple = round.couples[position];
    if (!couple) throw new InvalidInput({ heatEntryId: ['Name a couple of this round.'] });
    if (leftAfter !== null && (round.kind !== 'FINAL' || leftAfter >= round.dances.length)) {
      throw new InvalidInput({ leftAfter: ['Name fewer dances than the final has.'] });
    }
    const present = couple.isDisqualified ? 'DISQUALIFY' : couple.isWithdrawn ? 'WITHDRAW' : 'RESTORE';
    if (present === kind && couple.leftAfter === leftAfter) return round;
    await sql`insert into rulings (id, round_id, no, kind, position, dance_position, reason, by_id, by)
      values (${id}, ${round.roundId}, (select count(*) + 1 from rulings where round_id = ${round.roundId}), ${kind},
        ${position}, ${leftAfter}, ${reason}, ${user.id}, ${user.shortName})`.execute(tx);
    const left = found(await readTypedRound(tx, address));
    if (left.couples.some(({ isWithdrawn }) => !isWithdrawn)) return left;
    await addTypedResult(tx, user, left, 'No couple is left');
    return found(await readTypedRound(tx, address));
  });
}

export async function readWantedJudges(db: Db, scheduleId: number): Promise<WantedJudge[]> {
  const { rows } = await sql<WantedJudge>`
    select distinct on (b.at, b.id) coalesce(l.label, h.number::text) as heat, j.code, j.name, b.reason, b.at
    from returned_cards b
    join rounds r on r.id = b.round_id
    join contests c on c.id = r.contest_id
    join judges j on j.id = b.judge_id
    join round_heats o on o.round_id = r.id
    join heats h on h.id = o.heat_id
    left join heat_labels l on l.heat_id = h.id
    where c.schedule_id = ${scheduleId}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')
      and not exists (select from cards where round_id = r.id and judge_id = b.judge_id and entered_at > b.at)
    order by b.at, b.id, o.part desc`.execute(db);
  return rows;
}
