import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { actorOf, isActor, requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, Forbidden, InvalidInput } from '../../errors.ts';
import { addCorrectionNote } from '../../eventDay/notes/floorNotes.service.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, reference, text } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { coupleName } from '../../schedules/rows/coupleName.ts';
import { readRowsById } from '../../schedules/rows/heatEntry.reader.ts';
import { checkRanks } from '../../scoring/checks/checkRanks.ts';
import { ordinal } from '../../scoring/words/numbers.ts';
import { dutiesIn, mayScrutineer, maySeeMarks, scheduleOf } from '../access.ts';
import { type MarkedRound, readMarkedRound } from '../calculation/markedRound.reader.ts';
import { isOut } from '../cards/cardFaults.ts';
import { storeResult } from '../releases/storeResult.ts';
import type { CorrectedCard } from './correction.entity.ts';

const askInput = z.object({
  id: z.uuid(),
  scheduleId: reference,
  contestId: line(1000),
  resultId: reference,
  kind: z.enum(['MISREAD', 'MISSING', 'RULING']),
  reason: text(1000).min(10, 'Say in ten letters or more what happened, and which card you looked at.'),
  cards: z
    .array(
      z.object({
        code: line(2),
        dance: z.number().int().min(0).max(20).nullish(),
        marks: z.array(z.number().nullable()).max(100),
      }),
    )
    .max(410),
  disqualifiedHeatEntryId: reference.nullish(),
});
const decideInput = z.object({
  scheduleId: reference,
  correctionId: z.uuid(),
  isApproved: z.boolean(),
  reason: line(200).nullish(),
});

/**
 * Asks to correct a released result by the cards as they should have been typed. Nothing changes until the chair
 * approves.
 * @throws Forbidden, NotFound, InvalidInput with every fault, and Conflict if a newer result exists or a correction is
 * pending
 */
export async function askCorrection(db: Db, user: SignedIn, input: unknown): Promise<string> {
  await mayScrutineer(db, user, scheduleOf(input));
  const asked = parseInput(askInput, input);
  const { id, scheduleId, contestId, resultId, kind, reason, cards, disqualifiedHeatEntryId = null } = asked;
  await changeOnDay(db, scheduleId, async (tx) => {
    if (await tx.selectFrom('corrections').select('id').where('id', '=', id).executeTakeFirst()) return;
    const round = found(await readMarkedRound(tx, scheduleId, contestId));
    const newest = await newestResult(tx, round.id);
    if (newest.id !== resultId) {
      throw new Conflict(
        `Result ${newest.no} was approved at ${newest.at}. Load it again and compare your card with it.`,
      );
    }
    const fields: Record<string, string[]> = {};
    const corrected = cards.flatMap(({ code, dance, marks }, index): CorrectedCard[] => {
      const card = { code, dance: dance ?? 0, marks };
      const faults = faultsOf(round, card);
      if (faults.length > 0) fields[`cards.${index}`] = faults;
      const judge = round.judges.find((one) => one.code === code);
      return judge ? [{ judgeId: judge.id, dance: card.dance, marks }] : [];
    });
    const disqualified = round.couples.findIndex(
      ({ heatEntryId, isWithdrawn }) => heatEntryId === disqualifiedHeatEntryId && !isWithdrawn,
    );
    if (disqualifiedHeatEntryId !== null && disqualified < 0) {
      fields.disqualifiedHeatEntryId = ['Name a couple that has a place in this final.'];
    }
    if (disqualifiedHeatEntryId !== null && kind !== 'RULING') {
      fields.kind = ['A disqualification is a ruling of the chair.'];
    }
    if (Object.keys(fields).length > 0) throw new InvalidInput(fields);
    const changed = corrected.filter(({ judgeId, dance, marks }) => {
      const { judges = [], cards: stored } = round.dances[dance] ?? {};
      return String(stored?.[judges.findIndex(({ id }) => id === judgeId)]) !== String(marks);
    });
    if (changed.length === 0 && disqualified < 0)
      throw new InvalidInput({ cards: ['Change a mark: these cards are as typed.'] });
    await sql`insert into corrections (id, round_id, result_id, kind, reason, cards, disqualified, asked_by_id, asked_by_pass, asked_by)
      values (${id}, ${round.id}, ${resultId}, ${kind}, ${reason}, ${JSON.stringify(changed)}::jsonb, ${disqualified < 0 ? null : disqualified}, ${user.id},
        ${actorOf(user).passId}, ${user.shortName})`.execute(tx);
  });
  return contestId;
}

function faultsOf(
  { dances, couples }: MarkedRound,
  { code, dance, marks }: { code: string; dance: number; marks: (number | null)[] },
): string[] {
  const { name, judges = [] } = dances[dance] ?? {};
  if (name === undefined) return ['No dance of this contest has this position.'];
  if (!judges.some((judge) => judge.code === code)) {
    return [`Judge ${code} does not judge ${name} here (panel ${judges.map((one) => one.code).join(', ')}).`];
  }
  if (marks.length !== couples.length) return [`Send ${couples.length} marks, one for each couple.`];
  const field = {
    size: couples.length,
    // A card signed before a couple withdrew still has a mark for it.
    withdrawn: couples.flatMap((couple, at) => (isOut(couple, dance) && marks[at] === null ? [at] : [])),
    name: (position: number) => couples[position]?.number || `line ${position + 1}`,
  };
  return checkRanks([{ dance: name, judges: [code], marks: marks.map((mark) => [mark]) }], field).map(
    ({ sentence }) => sentence,
  );
}

async function newestResult(tx: Db, roundId: number): Promise<{ id: number; no: number; at: string }> {
  const { rows } = await sql<{ id: number; no: number; at: string }>`
    select x.id, x.no, to_char(x.at at time zone e.time_zone, 'HH24:MI') as at from results x
    join rounds r on r.id = x.round_id join contests c on c.id = r.contest_id
    join schedules p on p.id = c.schedule_id join events e on e.id = p.event_id
    where x.round_id = ${roundId} order by x.no desc limit 1`.execute(tx);
  return found(rows[0]);
}

/**
 * Approves a correction, which stores new cards and a new result and releases it to the same audiences; or refuses it.
 * @throws Forbidden for all but the chair (the person who asked may refuse), NotFound, InvalidInput, and Conflict for
 * the person who asked
 */
export async function decideCorrection(db: Db, user: SignedIn, input: unknown): Promise<string> {
  requireWriteOrPass(user, 'SCRUTINEER', 'CHAIR');
  await maySeeMarks(db, user, scheduleOf(input));
  const { scheduleId, correctionId, isApproved, reason } = parseInput(decideInput, input);
  const isChair = (await dutiesIn(db, user, scheduleId)).includes('CHAIR');
  return changeOnDay(db, scheduleId, async (tx) => {
    const { rows } = await sql<Asked>`
      select q.*, c.identity as "contestId", d.act from corrections q
      join rounds r on r.id = q.round_id join contests c on c.id = r.contest_id
      left join correction_decisions d on d.correction_id = q.id
      where q.id = ${correctionId} and c.schedule_id = ${scheduleId}`.execute(tx);
    const asked = found(rows[0]);
    const { contestId, round_id, asked_by_id, asked_by_pass } = asked;
    const isOwn = isActor(user, { id: asked_by_id, passId: asked_by_pass });
    if (!isChair && (isApproved || !isOwn)) {
      throw new Forbidden('Only the chair may do this.');
    }
    const act = isApproved ? ('APPROVE' as const) : ('REFUSE' as const);
    if (asked.act === act) return contestId;
    if (asked.act) throw new Conflict('Someone else has already decided this correction. Load it again.');
    if (isApproved && isOwn) {
      throw new Conflict('You asked for this correction. Someone else must approve it.');
    }
    if (!isApproved && (reason ?? '').length < 3) {
      throw new InvalidInput({ reason: ['Say why, in three letters or more.'] });
    }
    const result_id = isApproved ? await apply(tx, user, scheduleId, asked) : null;
    await tx
      .insertInto('correction_decisions')
      .values({
        ...{ correction_id: correctionId, round_id, act, reason: reason ?? '', asked_by_id, result_id },
        ...{ asked_by_pass, by_id: user.id, by_pass: actorOf(user).passId, by: user.shortName },
      })
      .execute();
    return contestId;
  });
}

interface Asked {
  id: string;
  contestId: string;
  round_id: number;
  result_id: number;
  reason: string;
  cards: CorrectedCard[];
  disqualified: number | null;
  asked_by_id: number;
  asked_by_pass: number;
  asked_by: string;
  act: 'APPROVE' | 'REFUSE' | null;
}

async function apply(tx: Db, user: SignedIn, scheduleId: number, asked: Asked): Promise<number> {
  const { contestId, round_id, result_id, reason, disqualified } = asked;
  if (disqualified !== null) {
    await sql`insert into rulings (id, round_id, no, kind, position, correction_id, reason, by_id, by)
      values (${randomUUID()}, ${round_id}, (select count(*) + 1 from rulings where round_id = ${round_id}), 'DISQUALIFY',
        ${disqualified}, ${asked.id}, ${reason}, ${user.id}, ${user.shortName})`.execute(tx);
  }
  for (const { judgeId, dance, marks } of asked.cards) {
    const id = randomUUID();
    await sql`insert into cards (id, round_id, dance_position, judge_id, no, kind, field_size, marks, source,
        entered_by_id, entered_by_pass, entered_by, reason, correction_id)
      select ${id}, r.id, ${dance}, ${judgeId}, 1 + (select max(no) from cards where round_id = r.id
          and judge_id = ${judgeId} and dance_position = ${dance}), 'FINAL', r.field_size,
        ${`{${marks.map((mark) => mark ?? 'null').join()}}`}::smallint[], 'PAPER',
        ${asked.asked_by_id}, ${asked.asked_by_pass}::int, ${asked.asked_by}, ${reason}, ${asked.id}
      from rounds r where r.id = ${round_id}`.execute(tx);
    await sql`insert into verifications (card_id, entered_by_id, entered_by_pass, verified_by_id, verified_by_pass,
        verified_by)
      values (${id}, ${asked.asked_by_id}, ${asked.asked_by_pass}, ${user.id}, ${actorOf(user).passId}, ${user.shortName})`.execute(
      tx,
    );
  }
  const next = await storeResult(tx, user, { scheduleId, contestId }, reason);
  await notifyAnnouncer(tx, user, { scheduleId, contestId }, [result_id, next]);
  for (const audience of ['MC', 'PUBLIC'] as const) {
    await sql`insert into releases (id, result_id, no, audience, act, by_id, by)
      select gen_random_uuid(), ${next}, 1 + (select count(*) from releases where result_id = ${next}), ${audience}::text,
        'RELEASE', ${user.id}, ${user.shortName}
      where (select act from releases where result_id = ${result_id} and audience = ${audience}
        order by no desc limit 1) = 'RELEASE'`.execute(tx);
  }
  return next;
}

/** An announcer who has read out a place must announce its change. */
async function notifyAnnouncer(
  tx: Db,
  user: SignedIn,
  { scheduleId, contestId }: { scheduleId: number; contestId: string },
  [before, after]: readonly [number, number],
): Promise<void> {
  const { rows: changes } = await sql<{ position: number; was: number; is: number | null }>`
    select o.position, o.place2 as was, n.place2 as is from placings o
    left join placings n on n.position = o.position and n.result_id = ${after}
    where o.result_id = ${before} and n.place2 is distinct from o.place2 and (select act from releases where result_id = ${before} and audience = 'MC'
      order by no desc limit 1) = 'RELEASE' order by n.place2, n.position`.execute(tx);
  const round = changes.length > 0 ? await readMarkedRound(tx, scheduleId, contestId) : null;
  const couple = round?.couples[0];
  if (!round || !couple) return;
  const placeOf = (place2: number | null): string =>
    place2 === null ? 'no place' : place2 % 2 === 0 ? ordinal(place2 / 2) : `tied ${place2 / 2}`;
  const rows = await readRowsById(
    tx,
    round.couples.map(({ heatEntryId }) => heatEntryId),
  );
  const names = new Map(rows.map(({ id, entry }) => [id, coupleName(entry)]));
  const lines = changes.map(({ position, was, is }) => {
    const { heatEntryId, number } = found(round.couples[position]);
    const who = [number, names.get(heatEntryId)].filter(Boolean).join(' ');
    return `${who}: ${placeOf(is)}, was ${placeOf(was)}`;
  });
  await addCorrectionNote(tx, user, { heatEntryId: couple.heatEntryId, lines });
}
