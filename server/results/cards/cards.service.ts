import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, refuseItems, whole } from '../../input/validation.ts';
import { type ToAppend, toAppend } from '../../journal/journal.ts';
import { mayChair, mayScrutineer } from '../access.ts';
import { faultsOfCard } from '../acts/cardFaults.ts';
import {
  enterCardAct,
  isSame,
  type Person,
  returnCardAct,
  TO_VERIFY,
  typesAgain,
  unverified,
  verifyCardsAct,
} from '../acts/cards.ts';
import { approve, approveUnlessChair } from '../append/approve.ts';
import { type Change, onRound, personOf, refuse } from '../append/change.ts';
import { type OpenRound, openRound, refusalOfFirstCard, wholeRound } from '../append/freezeRound.ts';
import { type Card, cardOf, panelOf, RETURN_REASONS, type Round } from '../fold/round.ts';
import { roundInput } from '../results.inputs.ts';
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
export const enterCards = onRound(
  mayScrutineer,
  enterInput,
  openRound,
  async ({ id, judged }, { cards }, { tx, user, scheduleId }) => {
    const sent = cards.map(sentCard);
    refuse(refusalOfFirstCard(judged));
    refuseFaults(judged, sent);
    const settings = await settingsOfSchedule(tx, scheduleId);
    const person = personOf(user, settings);
    const elsewhere = await readElsewhere(tx, judged, sent);
    return sent.flatMap((card) => acceptCard(person, id, judged, card, elsewhere) ?? []);
  },
  approveWhole,
);

/** @throws InvalidInput with every fault of every card */
function refuseFaults(round: Round, cards: readonly SentCard[]): void {
  refuseItems('cards', cards, (card, index) => {
    const isTwice = cards.findIndex((one) => one.code === card.code && one.dance === card.dance) < index;
    const twice = `Judge ${card.code} has two cards for the same dance here. Send one.`;
    return [...faultsOfCard(round, card), ...(isTwice ? [twice] : [])];
  });
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
  elsewhere: ReadonlySet<string>,
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
    const verified = {
      round: round.no,
      cardIds: [present.id],
      how: 'SECOND_ENTRY' as const,
      labels: [label],
    };
    return typesAgain(person, round, present)
      ? toAppend(verifyCardsAct, contestId, verified, person)
      : undefined;
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
  return { ...toAppend(enterCardAct, contestId, entered, person), lineId: id };
}

/** "A", or "A Waltz" in a round of several dances. */
const labelOf = ({ dances }: Round, code: string, dance: number): string =>
  dances.length > 1 ? `${code} ${dances[dance]?.name}` : code;

const labelsOf = (round: Round, cards: readonly Card[]): string[] =>
  panelOf(round).flatMap(({ id, code }) =>
    cards.flatMap(({ judgeId, dance }) => (judgeId === id ? [labelOf(round, code, dance)] : [])),
  );

/** @throws Conflict if a card is missing, was typed by the same person, or needs second entry */
export const verifyCards = onRound(
  mayScrutineer,
  roundInput,
  wholeRound,
  async ({ id, judged }, _, { tx, user, scheduleId }) => {
    const open = unverified(judged);
    if (open.length === 0) return [];
    const settings = await settingsOfSchedule(tx, scheduleId);
    const person = personOf(user, settings);
    if (!open.some((card) => isSame(person, card))) {
      refuse(person.typesTwice ? 'This event types cards twice. Type them again.' : null);
    }
    const seen = { cardIds: open.map((card) => card.id), labels: labelsOf(judged, open) };
    return [toAppend(verifyCardsAct, id, { round: judged.no, how: 'SECOND_LOOK', ...seen }, person)];
  },
  approveWhole,
);

function approveWhole(change: Change, { id, judged }: OpenRound): Promise<void> {
  return approveUnlessChair(change, id, judged.no);
}

/** @throws Conflict if a card is missing or unverified */
export const approveResult = onRound(
  mayChair,
  roundInput,
  wholeRound,
  ({ resultId, state }) => {
    if (resultId !== null) return null;
    refuse(state === 'FOR_CHAIR' ? null : TO_VERIFY);
    return [];
  },
  (change, { id, judged }) => approve(change, id, judged),
);

/** Sends a card back to its judge. */
export const returnCard = onRound(
  mayScrutineer,
  returnInput,
  openRound,
  (round, { id: lineId, code, reason }) => {
    const { id, heat, seats, judged } = round;
    const seat = seats.find((one) => one.code === code);
    if (!seat) throw new InvalidInput({ code: [`Judge ${code} does not judge heat ${heat}.`] });
    if (seat.returned !== null) return null;
    const returned = { round: judged.no, judgeId: seat.judgeId, code, reason };
    return [{ ...toAppend(returnCardAct, id, returned), lineId }];
  },
);
