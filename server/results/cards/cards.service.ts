import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, whole } from '../../input/validation.ts';
import { type ToAppend, toAppend } from '../../journal/journal.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { mayChair, mayScrutineer, scheduleOf } from '../access.ts';
import { faultsOfCard } from '../acts/cardFaults.ts';
import {
  enterCardAct,
  isSame,
  type Person,
  returnCardAct,
  TO_VERIFY,
  unverified,
  verifyCardsAct,
} from '../acts/cards.ts';
import { approve, approveUnlessChair } from '../doors/approve.ts';
import { act, openRound, personOf, readWholeRound, refuse } from '../doors/open.ts';
import { type Card, cardOf, panelOf, RETURN_REASONS, type Round } from '../fold/round.ts';
import { roundInput } from '../results.inputs.ts';
import { readTypedRound, type TypedRound } from '../rounds/typedRound.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';

export const cardInput = z.object({
  id: z.uuid(),
  code: line(2),
  dance: whole(0, 49).nullish(),
  marks: z.array(z.number().nullable()).max(100),
  reason: line(200).nullish(),
  closesUp: z.boolean().nullish(),
  comments: z.array(line(1000)).max(100).nullish(),
});
export const enterInput = roundInput.extend({ cards: z.array(cardInput).min(1).max(500) });
export const returnInput = roundInput.extend({ id: z.uuid(), code: line(2), reason: z.enum(RETURN_REASONS) });

const sentCard = ({ id, code, marks, ...card }: z.infer<typeof cardInput>) => ({
  id,
  code,
  marks,
  dance: card.dance ?? 0,
  comments: card.comments ?? [],
  reason: card.reason ?? '',
  closesUp: card.closesUp ?? false,
});
type SentCard = ReturnType<typeof sentCard>;

/**
 * Stores cards typed from paper. The first card freezes the field, the dances and the panel. A card with a known id is
 * a retry and stored once. Under second entry, an equal card typed by someone else verifies the first.
 * @throws Forbidden, NotFound, InvalidInput with every fault, and Conflict if a judge has another card and no reason is
 * given
 */
export async function enterCards(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayScrutineer(db, user, scheduleOf(input));
  const { cards, ...address } = parseInput(enterInput, input);
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const { id, judged } = await openRound(tx, user, address);
    const sent = cards.map(sentCard);
    refuseFaults(judged, sent);
    const settings = await settingsOfSchedule(tx, address.scheduleId);
    const isTypedTwice = settings.verification === 'SECOND_ENTRY';
    const elsewhere = await readElsewhere(tx, judged, sent);
    const entered = sent.flatMap((card) => {
      const said = acceptCard(personOf(user, settings), id, judged, card, { isTypedTwice, elsewhere });
      return said ? [{ said, id: said.act === enterCardAct ? card.id : crypto.randomUUID() }] : [];
    });
    await act(
      tx,
      user,
      address.scheduleId,
      entered.map(({ said }) => said),
      entered.map((one) => one.id),
    );
    await approveUnlessChair(tx, user, address.scheduleId, id, judged.no);
    return found(await readTypedRound(tx, address));
  });
}

/** @throws InvalidInput with every fault of every card */
function refuseFaults(round: Round, cards: readonly SentCard[]): void {
  const fields: Record<string, string[]> = {};
  for (const [index, card] of cards.entries()) {
    const faults = faultsOfCard(round, card);
    const isTwice = cards.findIndex((one) => one.code === card.code && one.dance === card.dance) < index;
    if (isTwice) faults.push(`Judge ${card.code} has two cards for the same dance here. Send one.`);
    if (faults.length > 0) fields[`cards.${index}`] = faults;
  }
  if (Object.keys(fields).length > 0) throw new InvalidInput(fields);
}

/** Ids of cards that belong to other rounds. */
async function readElsewhere(tx: Db, round: Round, cards: readonly SentCard[]): Promise<Set<string>> {
  const ids = cards.map(({ id }) => id).filter((id) => !round.cards.some((card) => card.id === id));
  const { rows } = await sql<{ id: string }>`select id::text from journal
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Undefined for a card typed before. @throws Conflict if its id belongs to another card */
function acceptCard(
  person: Person,
  contestId: string,
  round: Round,
  card: SentCard,
  { isTypedTwice, elsewhere }: { isTypedTwice: boolean; elsewhere: ReadonlySet<string> },
): ToAppend | undefined {
  const { id, code, dance, marks } = card;
  const judge = found(panelOf(round).find((one) => one.code === code));
  const known = round.cards.find((one) => one.id === id);
  if (elsewhere.has(id) || (known && (known.judgeId !== judge.id || known.dance !== dance))) {
    throw new Conflict(`The id of this card of judge ${code} belongs to another card. Send a new one.`);
  }
  if (known) {
    if (String(known.marks) === String(marks)) return undefined;
    throw new Conflict(`This card of judge ${code} was sent before with other marks. Load it again.`);
  }
  const present = cardOf(round, judge.id, dance);
  const label = labelOf(round, code, dance);
  if (present && String(present.marks) === String(marks)) {
    const isSecond = isTypedTwice && !present.verified && !isSame(person, present);
    const verified = {
      round: round.no,
      cardIds: [present.id],
      how: 'SECOND_ENTRY' as const,
      labels: [label],
    };
    return isSecond ? toAppend(verifyCardsAct, contestId, verified, person) : undefined;
  }
  const { comments, closesUp } = card;
  // The first card needs no reason.
  const reason = present ? card.reason : '';
  const entered = {
    round: round.no,
    judgeId: judge.id,
    code,
    dance,
    marks,
    comments,
    reason,
    closesUp,
    label,
  };
  return toAppend(enterCardAct, contestId, entered);
}

/** "A", or "A Waltz" in a round of several dances. */
const labelOf = ({ dances }: Round, code: string, dance: number): string =>
  dances.length > 1 ? `${code} ${dances[dance]?.name}` : code;

const labelsOf = (round: Round, cards: readonly Card[]): string[] =>
  panelOf(round).flatMap(({ id, code }) =>
    cards.flatMap(({ judgeId, dance }) => (judgeId === id ? [labelOf(round, code, dance)] : [])),
  );

/**
 * @throws Forbidden, NotFound, and Conflict if a card is missing, was typed by the same person, or needs second entry
 */
export async function verifyCards(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  const address = parseInput(roundInput, input);
  const { scheduleId } = address;
  await mayScrutineer(db, user, scheduleId);
  return changeOnDay(db, scheduleId, async (tx) => {
    const { id, judged } = await readWholeRound(tx, address);
    const open = unverified(judged);
    if (open.length > 0) {
      const cardIds = open.map((card) => card.id);
      const data = { round: judged.no, cardIds, how: 'SECOND_LOOK' as const, labels: labelsOf(judged, open) };
      const settings = await settingsOfSchedule(tx, scheduleId);
      const person = personOf(user, settings);
      if (!open.some((card) => isSame(person, card))) {
        const isTypedTwice = settings.verification === 'SECOND_ENTRY';
        refuse(isTypedTwice ? 'This event types cards twice. Type them again.' : null);
      }
      await act(tx, user, scheduleId, [toAppend(verifyCardsAct, id, data, person)]);
    }
    await approveUnlessChair(tx, user, address.scheduleId, id, judged.no);
    return found(await readTypedRound(tx, address));
  });
}

/** @throws Forbidden, NotFound, and Conflict if a card is missing or unverified */
export async function approveResult(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  const address = parseInput(roundInput, input);
  await mayChair(db, user, address.scheduleId);
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const round = await readWholeRound(tx, address);
    if (round.resultId !== null) return round;
    refuse(round.state === 'FOR_CHAIR' ? null : TO_VERIFY);
    await approve(tx, user, address.scheduleId, round.id, round.judged);
    return found(await readTypedRound(tx, address));
  });
}

/**
 * Sends a card back to its judge.
 * @throws Forbidden, NotFound, InvalidInput, and Conflict for a released result
 */
export async function returnCard(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayScrutineer(db, user, scheduleOf(input));
  const { id, code, reason, ...address } = parseInput(returnInput, input);
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const { id: contestId, heat, seats, judged } = await openRound(tx, user, address);
    const seat = seats.find((one) => one.code === code);
    if (!seat) throw new InvalidInput({ code: [`Judge ${code} does not judge heat ${heat}.`] });
    if (seat.returned === null) {
      const data = { round: judged.no, judgeId: seat.judgeId, code, reason };
      await act(tx, user, address.scheduleId, [toAppend(returnCardAct, contestId, data)], [id]);
    }
    return found(await readTypedRound(tx, address));
  });
}
