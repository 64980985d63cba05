import { z } from 'zod';
import { seesMarks } from '../access.ts';
import {
  attributionOf,
  type Card,
  cardOf,
  outdate,
  panelOf,
  RETURN_REASONS,
  type Round,
  requiredCards,
} from '../fold/round.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import { type CardSent, faultsOfCard } from './cardFaults.ts';
import { notFrozen, roundAct } from './roundAct.ts';

/** Who takes the second of two steps. A day pass counts as the organiser who made it. */
export interface Person {
  readonly id: number;
  readonly name: string;
  /** Whether the event lets one person take both steps. */
  readonly mayTakeBoth: boolean;
  /** Whether the event has every card typed by two people. */
  readonly typesTwice: boolean;
}

/** Whether a step needs someone else, because this person took the one before. */
export const isSame = ({ id, mayTakeBoth }: Person, { byId }: { byId: number }): boolean =>
  byId === id && !mayTakeBoth;

/** Whether the person may type a card the second time, and so must not see its marks before. */
export const typesAgain = (
  person: Person,
  { needsSecondLook }: Pick<Round, 'needsSecondLook'>,
  card: Pick<Card, 'byId' | 'verified'>,
): boolean => person.typesTwice && needsSecondLook && !card.verified && !isSame(person, card);

/** @param did "entered these cards" @param next "verify them" */
export function refusalOfSame(
  person: Person,
  first: { byId: number; by: string },
  did: string,
  next: string,
): string | null {
  if (!isSame(person, first)) return null;
  return first.by === person.name
    ? `You ${did}. Someone else must ${next}.`
    : `${first.by} ${did}, and a day pass counts as the organiser who made it. Someone else must ${next}.`;
}

export const TO_VERIFY = 'Someone else must verify the cards first.';

export const releasedAlready = ({ results, heat }: Round): string | null =>
  results.at(-1)?.announced ? `The result of heat ${heat} is released. Correct it instead.` : null;

/** "Waits for D, E in Tango."; null if all cards are typed. */
export function waitsFor(round: Round): string | null {
  const panel = panelOf(round);
  const missing = round.dances.flatMap(({ name }, dance) => {
    const codes = panel.flatMap(({ id, code, dances }) =>
      dances.includes(dance) && !cardOf(round, id, dance) ? [code] : [],
    );
    return codes.length > 0 ? [`${codes.join(', ')} in ${name}`] : [];
  });
  return missing.length > 0 ? `Waits for ${missing.join('; ')}.` : null;
}

export const unverified = (round: Round): Card[] =>
  requiredCards(round).flatMap((card) => (card && !card.verified ? [card] : []));

const entered = z.object({
  round: z.number(),
  judgeId: z.number(),
  code: z.string(),
  dance: z.number(),
  marks: z.array(z.number().nullable()),
  comments: z.array(z.string()),
  reason: z.string(),
  closesUp: z.boolean(),
  /** "A Waltz" in a round of several dances. */
  label: z.string(),
});

/** A card typed from paper. The line's id is the card's, so a repeated call types it once. */
export const enterCardAct = roundAct('ENTER_CARD', entered, {
  // No one reads typed cards that are typed again.
  seenBy: async (db, user, scheduleId) =>
    (await seesMarks(db, user, scheduleId)) &&
    (await settingsOfSchedule(db, scheduleId)).verification !== 'SECOND_ENTRY',
  refusal: (round, card, person: Person) => {
    const before = cardOf(round, card.judgeId, card.dance);
    return (
      releasedAlready(round) ??
      faultsOfCard(round, card)[0] ??
      (before ? replaces(round, before, card, typesAgain(person, round, before)) : null)
    );
  },
  apply: (round, line) => {
    const { judgeId, dance, marks, comments } = line.data;
    const by = attributionOf(line);
    round.cards.push({ ...by, id: line.id, judgeId, dance, marks, comments, verified: null });
    round.returned = round.returned.filter(({ judge }) => judge.id !== judgeId);
    outdate(round);
  },
  words: ({ label, reason }) => (reason ? `Replaced ${label}: ${reason}` : `Typed ${label}`),
});

/** Why the card needs a reason. */
function replaces(
  round: Round,
  before: Card,
  card: CardSent & { reason: string },
  isBlind: boolean,
): string | null {
  if (card.reason) return null;
  const differs = isBlind
    ? ', with other marks. Check the paper'
    : `: ${differences(round, before.marks, card.marks)}`;
  return `Judge ${card.code} has signed ${round.dances[card.dance]?.name} already (typed by ${before.by})${differs}. Replace it? A reason is needed.`;
}

/** "166 has 3, now 4; 180 has 4, now 3", so the scrutineer can check against the paper. */
const differences = (
  { couples }: Round,
  before: readonly (number | null)[],
  now: readonly (number | null)[],
): string =>
  before
    .flatMap((mark, position) => {
      const other = now[position] ?? null;
      const couple = couples[position];
      return mark === other
        ? []
        : `${couple?.number || couple?.name} has ${mark ?? 'no place'}, now ${other ?? 'no place'}`;
    })
    .join('; ');

const verified = z.object({
  round: z.number(),
  cardIds: z.array(z.string()),
  how: z.enum(['SECOND_LOOK', 'SECOND_ENTRY']),
  labels: z.array(z.string()),
});

/** A second person's check of typed cards against the paper. */
export const verifyCardsAct = roundAct('VERIFY_CARDS', verified, {
  refusal: (round, { cardIds }, person: Person) => {
    const cards = round.cards.filter(({ id }) => cardIds.includes(id));
    if (cards.length === 0) return notFrozen;
    const own = cards.find((card) => isSame(person, card));
    return own ? refusalOfSame(person, own, 'entered these cards', 'verify them') : null;
  },
  apply: (round, line) => {
    for (const card of round.cards) {
      if (line.data.cardIds.includes(card.id)) card.verified ??= attributionOf(line);
    }
  },
  words: ({ how, labels }) => `${how === 'SECOND_ENTRY' ? 'Typed again' : 'Verified'} ${labels.join(', ')}`,
});

const asked = z.object({ round: z.number(), isNeeded: z.boolean().optional() });

/** An organiser turned verification off or on, for cards typed before too. */
export const changeVerificationAct = roundAct('DROP_VERIFICATION', asked, {
  refusal: releasedAlready,
  apply: (round, { data }) => {
    round.needsSecondLook = data.isNeeded ?? false;
  },
  words: ({ isNeeded }) => `Turned ${isNeeded ? 'on' : 'off'} verification`,
});

const sentBack = z.object({
  round: z.number(),
  judgeId: z.number(),
  code: z.string(),
  reason: z.enum(RETURN_REASONS),
});

/** Announcer and deck see the judge's name until a new card is typed. */
export const returnCardAct = roundAct('RETURN_CARD', sentBack, {
  refusal: (round, { judgeId, code }) => {
    const isInPanel = panelOf(round).some(({ id }) => id === judgeId);
    return releasedAlready(round) ?? (isInPanel ? null : `Judge ${code} does not judge heat ${round.heat}.`);
  },
  apply: (round, line) => {
    const { judgeId, reason } = line.data;
    const judge = panelOf(round).find(({ id }) => id === judgeId);
    if (judge) round.returned.push({ ...attributionOf(line), judge, reason });
  },
  words: ({ code, reason }) => `Sent ${code} back: ${reason.toLowerCase().replaceAll('_', ' ')}`,
});
