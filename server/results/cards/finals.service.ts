import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, reference } from '../../input/validation.ts';
import { changeSchedule } from '../../schedules/changeSchedule.ts';
import { checkRanks } from '../../scoring/checks/checkRanks.ts';
import { explain } from '../../scoring/explain.ts';
import { placeDance } from '../../scoring/placeDance.ts';
import { mayChair, mayScrutineer, scheduleOf } from '../access.ts';
import { freezeFinal } from '../rounds/freezeFinal.ts';
import { readTypedFinal, type TypedFinal } from './typedFinal.reader.ts';

const finalInput = z.object({ scheduleId: reference, contestId: line(1000) });
const cardInput = z.object({
  id: z.uuid(),
  code: line(2),
  marks: z.array(z.number().nullable()).max(100),
  reason: line(200).nullish(),
});
const enterInput = finalInput.extend({ cards: z.array(cardInput).min(1).max(41) });

const RULE = { refusesLocked: false, leavesNoStep: true } as const;

/**
 * Stores judges' cards of a final as typed from paper. The first one freezes the field and the panel. Sent again with its
 * id, a card is the same card.
 * @throws Forbidden, NotFound, InvalidInput with every fault, and Conflict where a judge has another card and no reason is given
 */
export async function enterCards(db: Db, user: SignedIn, input: unknown): Promise<TypedFinal> {
  await mayScrutineer(db, user, scheduleOf(input));
  const { scheduleId, contestId, cards } = parseInput(enterInput, input);
  return changeSchedule(db, scheduleId, RULE, async (tx) => {
    await freezeFinal(tx, user, scheduleId, contestId);
    const final = found(await readTypedFinal(tx, scheduleId, contestId));
    if (final.resultId !== null) {
      throw new Conflict(`The result of heat ${final.heat} is approved. Correct it instead.`);
    }
    const fields: Record<string, string[]> = {};
    for (const [index, { code, marks }] of cards.entries()) {
      const faults = faultsOf(final, code, marks);
      if (faults.length > 0) fields[`cards.${index}`] = faults;
    }
    if (Object.keys(fields).length > 0) throw new InvalidInput(fields);
    for (const { id, code, marks, reason } of cards) {
      const seat = found(final.seats.find((one) => one.code === code));
      if (String(seat.marks) === String(marks)) continue;
      if (seat.marks && !reason) {
        throw new Conflict(
          `Judge ${code} has signed ${final.dance} already (typed by ${seat.enteredBy}). Replace it? A reason is needed.`,
        );
      }
      await sql`insert into cards (id, round_id, dance_position, judge_id, no, kind, field_size, marks, source,
          entered_by_id, entered_by, reason)
        select ${id}, r.id, 0, ${seat.judgeId}, 1 + (select count(*) from cards where round_id = r.id
            and judge_id = ${seat.judgeId}), 'FINAL', r.field_size, ${`{${marks.join()}}`}::smallint[], 'PAPER',
          ${user.id}, ${user.shortName}, ${reason ?? ''}
        from rounds r where r.id = ${final.roundId}`.execute(tx);
    }
    return found(await readTypedFinal(tx, scheduleId, contestId));
  });
}

function faultsOf(final: TypedFinal, code: string, marks: readonly (number | null)[]): string[] {
  if (!final.seats.some((seat) => seat.code === code)) {
    const panel = final.seats.map((seat) => seat.code).join(', ');
    return [`Judge ${code} does not judge heat ${final.heat} (panel ${panel}).`];
  }
  const { couples } = final;
  if (marks.length !== couples.length) return [`Send ${couples.length} marks, one for each couple.`];
  const name = (position: number): string => couples[position]?.number || couples[position]?.name || '';
  const field = { size: couples.length, withdrawn: [], name };
  const cards = { dance: final.dance, judges: [code], marks: marks.map((mark) => [mark]) };
  return checkRanks([cards], field).map(({ sentence }) => sentence);
}

/**
 * Confirms that the typed cards are those on paper: someone other than who typed them looks.
 * @throws Forbidden, NotFound, and Conflict where a card is missing or was typed by the same person
 */
export async function verifyCards(db: Db, user: SignedIn, input: unknown): Promise<TypedFinal> {
  const { scheduleId, contestId } = parseInput(finalInput, input);
  await mayScrutineer(db, user, scheduleId);
  return changeSchedule(db, scheduleId, RULE, async (tx) => {
    const final = await requireWhole(tx, scheduleId, contestId);
    const open = final.seats.filter(({ verifiedBy }) => verifiedBy === null);
    if (open.some(({ enteredById }) => enteredById === user.id)) {
      throw new Conflict('You entered these cards. Someone else must verify them.');
    }
    for (const { cardId, enteredById } of open) {
      await sql`insert into verifications (card_id, entered_by_id, verified_by_id, verified_by)
        values (${cardId}, ${enteredById}, ${user.id}, ${user.shortName})`.execute(tx);
    }
    return found(await readTypedFinal(tx, scheduleId, contestId));
  });
}

/**
 * Places the couples by the cards and approves the result.
 * @throws Forbidden, NotFound, and Conflict where a card is missing or not verified
 */
export async function approveResult(db: Db, user: SignedIn, input: unknown): Promise<TypedFinal> {
  const { scheduleId, contestId } = parseInput(finalInput, input);
  await mayChair(db, user, scheduleId);
  return changeSchedule(db, scheduleId, RULE, async (tx) => {
    const final = await requireWhole(tx, scheduleId, contestId);
    if (final.resultId !== null) return final;
    if (final.seats.some(({ verifiedBy }) => verifiedBy === null)) {
      throw new Conflict('Someone else must verify the cards first.');
    }
    const { couples, dance, seats, roundId } = final;
    const result = placeDance({
      dance,
      judges: seats.map(({ code }) => code),
      marks: couples.map((_, position) => seats.map(({ marks }) => marks?.[position] ?? null)),
    });
    const sentences = explain(
      result,
      (position) => couples[position]?.number || couples[position]?.name || '',
    );
    const { id: result_id } = await tx
      .insertInto('results')
      .values({ round_id: roundId ?? 0, no: 1, by_id: user.id, by: user.shortName })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = { result_id, round_id: roundId ?? 0 };
    await tx
      .insertInto('result_cards')
      .values(seats.map(({ cardId }) => ({ ...own, card_id: cardId ?? '' })))
      .execute();
    await tx
      .insertInto('placings')
      .values(
        result.placings.map(({ couple: position, place2, rule, steps }, index) => ({
          ...{ ...own, position, place2, rule: String(rule), sentence: sentences[index] ?? '' },
          steps: JSON.stringify(steps.map((step) => result.steps[step])),
        })),
      )
      .execute();
    return found(await readTypedFinal(tx, scheduleId, contestId));
  });
}

async function requireWhole(tx: Db, scheduleId: number, contestId: string): Promise<TypedFinal> {
  const final = found(await readTypedFinal(tx, scheduleId, contestId));
  const missing = final.seats.filter(({ marks }) => marks === null).map(({ code }) => code);
  if (missing.length > 0 || final.roundId === null) {
    throw new Conflict(`Waits for ${missing.join(', ')} in ${final.dance}.`);
  }
  return final;
}
