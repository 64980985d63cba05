import { sql } from 'kysely';
import { z } from 'zod';
import { actorOf, isActor, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, reference, whole } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { mayScrutineer, scheduleOf } from '../access.ts';
import { isReleased } from '../combined/combinedToMark.ts';
import { storeRound } from '../releases/storeRound.ts';
import { readCut } from '../rounds/cut.ts';
import { freezeRound } from '../rounds/freezeRound.ts';
import type { ResultSettings } from '../settings/resultSettings.entity.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import { nameIn, refuseFaults } from './cardFaults.ts';
import { type RoundAddress, readTypedRound, type TypedCard, type TypedRound } from './typedRound.reader.ts';

export const roundInput = z.object({
  scheduleId: reference,
  contestId: line(1000),
  round: whole(1, 6).nullish(),
});
const cardInput = z.object({
  id: z.uuid(),
  code: line(2),
  dance: whole(0, 49).nullish(),
  marks: z.array(z.number().nullable()).max(100),
  reason: line(200).nullish(),
  closesUp: z.boolean().nullish(),
  comments: z.array(line(1000)).max(100).nullish(),
});
export type CardInput = z.infer<typeof cardInput>;
const enterInput = roundInput.extend({ cards: z.array(cardInput).min(1).max(500) });

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
    const round = await openRound(tx, user, address);
    refuseFaults(round, cards);
    const settings = await settingsOfSchedule(tx, address.scheduleId);
    for (const card of cards) await enterCard(tx, user, round, card, settings);
    return approvedUnlessChair(tx, user, address, settings);
  });
}

/** The frozen round. @throws Conflict if the result is released */
export async function openRound(tx: Db, user: SignedIn, address: RoundAddress): Promise<TypedRound> {
  await freezeRound(tx, user, address);
  const round = found(await readTypedRound(tx, address));
  refuseReleased(round);
  return round;
}

export function refuseReleased({ state, heat }: TypedRound): void {
  if (isReleased(state)) throw new Conflict(`The result of heat ${heat} is released. Correct it instead.`);
}

async function approvedUnlessChair(
  tx: Db,
  user: SignedIn,
  address: RoundAddress,
  { chairApproves }: ResultSettings,
): Promise<TypedRound> {
  const round = found(await readTypedRound(tx, address));
  // Only the chair can resolve a tie at the cut.
  if (chairApproves || round.state !== 'FOR_CHAIR' || readCut(round)?.question) return round;
  await storeRound(tx, user, round);
  return found(await readTypedRound(tx, address));
}

async function enterCard(
  tx: Db,
  user: SignedIn,
  round: TypedRound,
  card: CardInput,
  { verification }: ResultSettings,
): Promise<void> {
  const { id, code, marks, reason } = card;
  const position = card.dance ?? 0;
  const { judgeId, cards } = found(round.seats.find((one) => one.code === code));
  const present = cards[position] ?? null;
  const known = await tx.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirst();
  if (known) {
    const isSame =
      known.round_id === round.roundId && known.dance_position === position && known.judge_id === judgeId;
    if (isSame && String(known.marks) === String(storedMarks(round, marks))) return;
    if (!isSame)
      throw new Conflict(`The id of this card of judge ${code} belongs to another card. Send a new one.`);
    throw new Conflict(`This card of judge ${code} was sent before with other marks. Load it again.`);
  }
  if (present && String(present.marks) === String(marks)) {
    const isSecond = present.verifiedBy === null && !isOwn(user, present);
    if (verification === 'SECOND_ENTRY' && isSecond) await verify(tx, user, present, verification);
    return;
  }
  if (present && !reason) {
    const dance = round.dances[position]?.name;
    throw new Conflict(
      `Judge ${code} has signed ${dance} already (typed by ${present.enteredBy}): ${differences(round, present.marks, marks)}. Replace it? A reason is needed.`,
    );
  }
  await sql`insert into cards (id, round_id, dance_position, judge_id, no, kind, field_size, asked, marks, comments, source,
      entered_by_id, entered_by_pass, entered_by, reason)
    select ${id}, r.id, ${position}, ${judgeId}, 1 + (select count(*) from cards where round_id = r.id
        and dance_position = ${position} and judge_id = ${judgeId}), r.kind, r.field_size, r.asked,
      ${`{${storedMarks(round, marks)
        .map((mark) => mark ?? 'null')
        .join()}}`}::smallint[], ${[...(card.comments ?? [])]}::text[], 'PAPER', ${user.id},
      ${actorOf(user).passId}::int, ${user.shortName},
      ${reason ?? ''}
    from rounds r where r.id = ${round.roundId}`.execute(tx);
}

/** The same account on different passes counts as two people. */
export const isOwn = (user: SignedIn, { enteredById, enteredByPass }: TypedCard): boolean =>
  isActor(user, { id: enteredById, passId: enteredByPass });

/** A recall card stores the positions that have a callback mark. */
const storedMarks = ({ kind }: TypedRound, marks: readonly (number | null)[]): (number | null)[] =>
  kind === 'RECALL' ? marks.flatMap((mark, position) => (mark === 1 ? [position] : [])) : [...marks];

/** "166 has 3, now 4; 180 has 4, now 3", so the scrutineer can check against the paper. */
const differences = (
  round: TypedRound,
  before: readonly (number | null)[],
  now: readonly (number | null)[],
): string =>
  before
    .flatMap((mark, position) => {
      const other = now[position] ?? null;
      return mark === other
        ? []
        : `${nameIn(round)(position)} has ${mark ?? 'no place'}, now ${other ?? 'no place'}`;
    })
    .join('; ');

async function verify(
  tx: Db,
  user: SignedIn,
  { id, enteredById, enteredByPass }: TypedCard,
  how: 'SECOND_LOOK' | 'SECOND_ENTRY',
): Promise<void> {
  await sql`insert into verifications (card_id, entered_by_id, entered_by_pass, verified_by_id, verified_by_pass,
      verified_by, how)
    values (${id}, ${enteredById}, ${enteredByPass}, ${user.id}, ${actorOf(user).passId}, ${user.shortName}, ${how})`.execute(
    tx,
  );
}

/**
 * @throws Forbidden, NotFound, and Conflict if a card is missing, was typed by the same person, or needs second entry
 */
export async function verifyCards(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  const address = parseInput(roundInput, input);
  await mayScrutineer(db, user, address.scheduleId);
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const cards = cardsOf(await readWholeRound(tx, address));
    const open = cards.filter(({ verifiedBy }) => verifiedBy === null);
    if (open.some((card) => isOwn(user, card))) {
      throw new Conflict('You entered these cards. Someone else must verify them.');
    }
    const settings = await settingsOfSchedule(tx, address.scheduleId);
    if (open.length > 0 && settings.verification === 'SECOND_ENTRY') {
      throw new Conflict('This event types cards twice. Type them again.');
    }
    for (const card of open) await verify(tx, user, card, 'SECOND_LOOK');
    return approvedUnlessChair(tx, user, address, settings);
  });
}

/** @throws NotFound, and Conflict if a card is missing */
export async function readWholeRound(tx: Db, address: RoundAddress): Promise<TypedRound> {
  const round = found(await readTypedRound(tx, address));
  const missing = round.dances.flatMap(({ name }, dance) => {
    const codes = round.seats.flatMap(({ code, cards, dances }) =>
      cards[dance] || !dances.includes(dance) ? [] : [code],
    );
    return codes.length > 0 ? [`${codes.join(', ')} in ${name}`] : [];
  });
  if (missing.length > 0 || round.roundId === null) throw new Conflict(`Waits for ${missing.join('; ')}.`);
  return round;
}

export const cardsOf = ({ seats }: TypedRound) =>
  seats.flatMap(({ cards }) => cards.filter((card) => card !== null));
