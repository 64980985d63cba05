import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Forbidden, InvalidInput, NotFound } from '../../errors.ts';
import { addCorrectionNote, notesRead } from '../../eventDay/notes/floorNotes.service.ts';
import type { FloorNote } from '../../eventDay/notes/floorNotes.ts';
import { found } from '../../input/found.ts';
import { line, reference, text } from '../../input/validation.ts';
import { toAppend } from '../../journal/journal.ts';
import { readTimeZone } from '../../schedules/schedule.reader.ts';
import { ordinal } from '../../scoring/words/numbers.ts';
import { dutiesIn, hearsResults, mayScrutineer, maySeeMarks } from '../access.ts';
import { isSame } from '../acts/cards.ts';
import { askCorrectionAct, decideCorrectionAct, faultsOfCorrection } from '../acts/corrections.ts';
import { appendActs, type Change, onResults, personOf } from '../append/change.ts';
import { type Contests, outcomeOf } from '../fold/places.ts';
import {
  CORRECTION_KINDS,
  type Contest,
  type CorrectedCard,
  finalOf,
  marksOf,
  newestOf,
  type Result,
  type Round,
} from '../fold/round.ts';
import { readCouples } from '../plans/couples.reader.ts';
import { resultReference } from '../results.inputs.ts';
import { readContests, readContestsOfLines } from '../rounds/contests.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';

export const correctedInput = z.object({
  code: line(2),
  dance: z.number().int().min(0).max(20).nullish(),
  marks: z.array(z.number().nullable()).max(100),
});
export const askInput = z.object({
  id: z.uuid(),
  scheduleId: reference,
  contestId: line(1000),
  resultId: resultReference,
  kind: z.enum(CORRECTION_KINDS),
  reason: text(1000).min(10, 'Say in ten letters or more what happened, and which card you looked at.'),
  cards: z.array(correctedInput).max(410),
  disqualifiedHeatEntryId: reference.nullish(),
});
export const decideInput = z.object({
  scheduleId: reference,
  correctionId: z.uuid(),
  isApproved: z.boolean(),
  reason: line(200).nullish(),
});

/**
 * Asks to correct a released result by the cards as they should have been typed. Nothing changes until the chair
 * approves. Returns the contest.
 * @throws InvalidInput with every fault, and Conflict if a newer result exists or a correction is pending
 */
export const askCorrection = onResults(mayScrutineer, askInput, async (change, asked) => {
  const { id: lineId, contestId, resultId, kind, reason, cards, disqualifiedHeatEntryId = null } = asked;
  const { tx, scheduleId } = change;
  const contest = (await readContests(tx, scheduleId, [contestId])).get(contestId);
  const round = found(contest && finalOf(contest));
  if (round.corrections.some((one) => one.id === lineId)) return contestId;
  const timeZone = await readTimeZone(tx, scheduleId);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const isNewest = newestOf(round)?.id === resultId;
  const marks = marksOf(round);
  const fields: Record<string, string[]> = {};
  const corrected = cards.flatMap(({ code, dance, marks: own }, index): CorrectedCard[] => {
    const card = { code, dance: dance ?? 0, marks: own };
    const faults = faultsOfCorrection(marks, card);
    if (faults.length > 0) fields[`cards.${index}`] = faults;
    const judge = marks.judges.find((one) => one.code === code);
    return judge ? [{ judgeId: judge.id, dance: card.dance, marks: own }] : [];
  });
  const disqualified = marks.couples.findIndex(
    ({ heatEntryId, isWithdrawn }) => heatEntryId === disqualifiedHeatEntryId && !isWithdrawn,
  );
  if (disqualifiedHeatEntryId !== null && disqualified < 0) {
    fields.disqualifiedHeatEntryId = ['Name a couple that has a place in this final.'];
  }
  if (disqualifiedHeatEntryId !== null && kind !== 'RULING') {
    fields.kind = ['A disqualification is a ruling of the chair.'];
  }
  if (isNewest && Object.keys(fields).length > 0) throw new InvalidInput(fields);
  const changed = corrected.filter(({ judgeId, dance, marks: own }) => {
    const { judges = [], cards: stored } = marks.dances[dance] ?? {};
    return String(stored?.[judges.findIndex((judge) => judge.id === judgeId)]) !== String(own);
  });
  if (isNewest && changed.length === 0 && disqualified < 0)
    throw new InvalidInput({ cards: ['Change a mark: these cards are as typed.'] });
  const data = {
    round: round.no,
    resultId,
    kind,
    reason,
    cards: changed,
    disqualified: disqualified < 0 ? null : disqualified,
  };
  await appendActs(change, [{ ...toAppend(askCorrectionAct, contestId, data, clock.format), lineId }]);
  return contestId;
});

/** The chair decides; the person who asked may refuse. */
async function mayDecide(db: Db, user: SignedIn, scheduleId: number): Promise<boolean> {
  await maySeeMarks(db, user, scheduleId);
  return (await dutiesIn(db, user, scheduleId)).includes('CHAIR');
}

/**
 * Approves a correction, which stores new cards and a new result and releases it to the same audiences; or refuses it.
 * Returns the contest.
 */
export const decideCorrection = onResults(
  mayDecide,
  decideInput,
  async ({ granted: isChair, ...change }, sent) => {
    const { correctionId, isApproved, reason } = sent;
    const { tx, user, scheduleId } = change;
    const { contestId, round } = correctionIn(
      await readContestsOfLines(tx, scheduleId, [correctionId]),
      correctionId,
    );
    const asked = found(round.corrections.find(({ id }) => id === correctionId));
    const person = personOf(user, await settingsOfSchedule(tx, scheduleId));
    if (!isChair && (isApproved || asked.byId !== user.id))
      throw new Forbidden('Only the chair may do this.');
    if (asked.decision?.isApproved === isApproved) return contestId;
    const isOpen = asked.decision === null && !(isApproved && isSame(person, asked));
    if (isOpen && !isApproved && (reason ?? '').length < 3) {
      throw new InvalidInput({ reason: ['Say why, in three letters or more.'] });
    }
    const data = { round: round.no, correctionId, isApproved, reason: reason ?? '' };
    await appendActs(change, [toAppend(decideCorrectionAct, contestId, data, person)]);
    if (isApproved) await notifyAnnouncer(change, contestId, asked.resultId);
    return contestId;
  },
);

/** @throws NotFound */
function correctionIn(contests: Contests, correctionId: string): { contestId: string; round: Round } {
  for (const [contestId, { rounds }] of contests) {
    const round = rounds.find(({ corrections }) => corrections.some(({ id }) => id === correctionId));
    if (round) return { contestId, round };
  }
  throw new NotFound();
}

/** An announcer who has read out a place must announce its change. */
async function notifyAnnouncer(
  { tx, user, scheduleId }: Change,
  contestId: string,
  formerId: string,
): Promise<void> {
  const contests = await readContests(tx, scheduleId, [contestId]);
  const round = contests
    .get(contestId)
    ?.rounds.find(({ results }) => results.some(({ id }) => id === formerId));
  const now = round && newestOf(round);
  const correction = { contestId, resultId: now?.id ?? '' };
  const [first] = now?.marks.couples ?? [];
  if (!first || (await readChangedPlaces(tx, contests, correction)).length === 0) return;
  await addCorrectionNote(tx, user, { heatEntryId: first.heatEntryId, ...correction });
}

/** "101 Ann Lee & Bo Diaz: 1st, was 2nd"; empty unless the corrected result is the newest, and released. */
async function readChangedPlaces(
  db: Db,
  contests: ReadonlyMap<string, Contest>,
  { contestId, resultId }: { contestId: string; resultId: string },
): Promise<string[]> {
  const round = contests.get(contestId)?.rounds.find((one) => newestOf(one)?.id === resultId);
  const [former, now] = round?.results.slice(-2) ?? [];
  if (!former?.firstReleasedAt || !now?.announced) return [];
  const placeIn = (result: Result, position: number): number | null =>
    outcomeOf(result, contests).placings.find((placing) => placing.position === position)?.place2 ?? null;
  const changes = outcomeOf(former, contests)
    .placings.map(({ position, place2: was }) => ({ position, was, is: placeIn(now, position) }))
    .filter(({ was, is }) => was !== is)
    .sort((a, b) => (a.is ?? Infinity) - (b.is ?? Infinity) || a.position - b.position);
  const { couples } = now.marks;
  const ids = couples.map(({ heatEntryId }) => heatEntryId);
  const names = changes.length > 0 ? await readCouples(db, ids) : new Map();
  return changes.map(({ position, was, is }) => {
    const { heatEntryId, number } = found(couples[position]);
    const who = [number, names.get(heatEntryId)?.name].filter(Boolean).join(' ');
    return `${who}: ${placeWords(is)}, was ${placeWords(was)}`;
  });
}

/** Notes of corrected results, with their places, for those who may know them while they hold. */
notesRead.subscribe(async (db, { user, scheduleId, notes }) => {
  const told = notes.flatMap(({ correction }) => correction ?? []);
  const hears = told.length > 0 && (await hearsResults(db, user, scheduleId));
  const ids = told.map(({ contestId }) => contestId);
  const contests = hears ? await readContests(db, scheduleId, ids) : new Map<string, Contest>();
  const shown: FloorNote[] = [];
  for (const note of notes) {
    const lines = note.correction ? await readChangedPlaces(db, contests, note.correction) : [];
    if (note.kind !== 'RESULT_CORRECTED') shown.push(note);
    else if (lines.length > 0) shown.push({ ...note, lines });
  }
  notes.splice(0, notes.length, ...shown);
});

const placeWords = (place2: number | null): string =>
  place2 === null ? 'no place' : place2 % 2 === 0 ? ordinal(place2 / 2) : `tied ${place2 / 2}`;
