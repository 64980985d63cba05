import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { queries, query } from '../../auth/reads.ts';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { ofKnown } from '../../schedules/schedule.loaders.ts';
import { hearsResults, seesMarks } from '../access.ts';
import { roundsOf } from '../fold/round.ts';
import { OF_ROUND, ONE_CONTEST, RoundInput } from '../results.inputs.ts';
import { readContests } from '../rounds/contests.ts';
import { readDancedHeats } from '../rounds/heats.reader.ts';
import { ReturnReasonEnum, Round } from '../rounds/roundTypes.ts';
import { readTypedRound, type TypedRound } from '../rounds/typedRound.ts';
import type { ResultSettings } from '../settings/resultSettings.entity.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import {
  approveResult,
  cardInput,
  enterCards,
  enterInput,
  returnCard,
  returnInput,
  verifyCards,
} from './cards.service.ts';

@InputType({ description: "A judge's card for one dance, as typed from paper." })
export class CardInput extends inputOfRule(cardInput, {
  id: { type: ID, description: 'A UUID of your choice; a repeated call changes nothing.' },
  code: "The judge's code.",
  dance: 'Index of the dance, from 0; defaults to 0.',
  marks:
    'Places or scores in couple order, null for a withdrawn couple; in a recall 1 for a callback mark, else null.',
  reason: 'Why it replaces a card; at least three characters.',
  closesUp: 'True accepts a card signed before a couple withdrew; the ranks of the others close up.',
  comments: "The judge's comments on scores, in couple order; none if left out.",
}) {}

@InputType({ description: 'Cards of a round.' })
export class EnterCardsInput extends inputOfRule(enterInput, {
  ...OF_ROUND,
  cards: { type: CardInput, description: 'The cards, 1 to 500.' },
}) {}

@InputType({ description: "A judge's card to send back." })
export class ReturnCardInput extends inputOfRule(returnInput, {
  ...OF_ROUND,
  id: { type: ID, description: 'A UUID of your choice.' },
  code: "The judge's code.",
  reason: { type: ReturnReasonEnum, description: 'Why the card is sent back.' },
}) {}

@ObjectType({ description: "A judge wanted at the scrutineers' desk." })
export class WantedJudge extends objectOf({
  heat: field(String, 'Printed number of the heat.'),
  code: field(String, "The judge's code."),
  name: field(String, "The judge's name."),
  reason: field(ReturnReasonEnum, 'Why the card was sent back.'),
  at: field(DateTime, 'When the card was sent back.'),
}) {}

/** The longest waiting first. */
async function readWantedJudges(db: Db, scheduleId: number): Promise<WantedJudge[]> {
  const rounds = [...(await readContests(db, scheduleId)).values()].flatMap(roundsOf);
  const waiting = rounds.filter(({ returned }) => returned.length > 0);
  if (waiting.length === 0) return [];
  const heatIds = waiting.flatMap((round) => round.heatIds);
  const heats = await readDancedHeats(db, scheduleId, heatIds);
  return waiting
    .flatMap((round) =>
      round.returned.map(({ judge: { code, name }, reason, at }) => {
        const heat = heats.get(round.heatIds.at(-1) ?? 0)?.label ?? round.heat;
        return { heat, code, name, reason, at: new Date(at) };
      }),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

queries({
  round: query(
    field(
      Round,
      'A danced round with its cards. Anyone but scrutineers, the chair and organisers gets null cards, and null places until they are public; the announcer gets places once released to the announcer.',
    ),
    { ...ONE_CONTEST, round: nullable(Int, 'Round number, from 1; the last round if left out.') },
    async (address, { db }, user) => {
      const { scheduleId } = address;
      const read = found(await readTypedRound(db, address));
      if (await seesMarks(db, user, scheduleId)) return read;
      const hears = await hearsResults(db, user, scheduleId);
      return withoutMarks(read, await settingsOfSchedule(db, scheduleId), hears);
    },
  ),
  wantedJudges: query(
    list(WantedJudge, 'Judges whose card was sent back and not typed since, the longest waiting first.'),
    ONE_SCHEDULE,
    ofKnown(readWantedJudges),
  ),
});

mutations(Round, {
  enterCards: {
    description:
      'Stores cards as typed from paper. BAD_USER_INPUT lists every fault of every card and stores nothing. CONFLICT if the judge already has a different card and no reason is given. Only for scrutineers and organisers.',
    input: [EnterCardsInput, 'The round and its cards.'],
    passes: ['SCRUTINEER'],
    act: enterCards,
  },
  verifyCards: {
    description:
      'Confirms that the typed cards match the paper. CONFLICT for anyone who typed one of them. Only for scrutineers and organisers.',
    input: [RoundInput, 'The round.'],
    passes: ['SCRUTINEER'],
    act: verifyCards,
  },
  approveResult: {
    description:
      'Places the couples by rules 5 to 11 and approves the result. Only for the chair and organisers.',
    input: [RoundInput, 'The round.'],
    passes: ['CHAIR'],
    act: approveResult,
  },
  returnCard: {
    description:
      'Sends a card back to its judge. CONFLICT if the result is released. Only for scrutineers and organisers.',
    input: [ReturnCardInput, 'The card and why.'],
    passes: ['SCRUTINEER'],
    act: returnCard,
  },
});

/**
 * Marks stay only if the event publishes them.
 * @param hears whether the reader knows what is released to the announcer
 */
export function withoutMarks(
  { judged: _, ...round }: TypedRound,
  { showsMarks }: ResultSettings,
  hears: boolean,
): TypedRound {
  const isPublic = round.state === 'PUBLIC';
  const couples = round.couples.map((couple) => ({ ...couple, isDisqualified: false }));
  if (isPublic && showsMarks) return { ...round, judged: undefined, couples };
  const isReleased = isPublic || (hears && round.state === 'WITH_ANNOUNCER');
  return {
    ...round,
    judged: undefined,
    followChoices: [],
    followQuestion: null,
    couples: couples.map((couple) => ({
      ...couple,
      sentence: null,
      place: isReleased ? couple.place : null,
      isRecalled: isReleased && couple.isRecalled,
      leftAfterRecall: isReleased && couple.leftAfterRecall,
      isNext: false,
      score: isReleased ? couple.score : null,
    })),
    seats: round.seats.map((seat) => ({ ...seat, cards: seat.cards.map(() => null) })),
  };
}
