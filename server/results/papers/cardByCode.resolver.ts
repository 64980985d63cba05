import { ID, Int, ObjectType } from 'type-graphql';
import { queries, query } from '../../auth/reads.ts';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import { field, nullable, objectOf } from '../../input/objectOf.ts';
import { ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { list } from '../../scoring/words/numbers.ts';
import { ofMarks } from '../access.ts';
import type { Round } from '../fold/round.ts';
import { readMerges } from '../plans/merges.reader.ts';
import { readTypedRound } from '../rounds/typedRound.ts';
import { serialOf } from './cardCode.ts';

@ObjectType({ description: 'The card with a printed code.' })
export class CodedCard extends objectOf({
  contestId: nullable<string>(ID, 'The contest; null for a blank card.'),
  round: field(Int, 'Round number within the contest, from 1.'),
  judge: field(String, "The judge's code."),
  warning: nullable(String, 'What changed after the card was printed; null if nothing did.'),
}) {}

queries({
  cardByCode: query(
    field(
      CodedCard,
      'The card with a printed code, such as "86C K3VT". Only for scrutineers, the chair and organisers.',
    ),
    {
      ...ONE_SCHEDULE,
      code: field(String, 'The code as typed or scanned; only its last four characters count.'),
    },
    ofMarks(async (db, id, { code }) => found(await readCardByCode(db, id, code))),
  ),
});

/** Null if no card of the schedule has this code. */
async function readCardByCode(db: Db, scheduleId: number, code: string): Promise<CodedCard | null> {
  const serial = serialOf(code);
  if (serial === null) return null;
  const card = await db
    .selectFrom('printed_cards as c')
    .innerJoin('judges as j', 'j.id', 'c.judge_id')
    .select(['c.identity', 'c.round_no as round', 'c.couples', 'c.judge_id', 'j.code'])
    .where('c.schedule_id', '=', scheduleId)
    .where('c.serial', '=', serial)
    .executeTakeFirst();
  if (!card) return null;
  const { round: no, code: judge } = card;
  if (card.identity === '') return { contestId: null, round: no, judge, warning: null };
  const contestId = (await readMerges(db, scheduleId)).get(card.identity) ?? card.identity;
  const round = await readTypedRound(db, { scheduleId, contestId, round: no });
  if (!round) return { contestId, round: no, judge, warning: null };
  const replacement = round.judged && replacementIn(round.judged, card.judge_id);
  const warnings = [
    replacement === undefined
      ? null
      : `Judge ${replacement.code} took the place of ${judge}${replacement.dance === 0 ? '' : ` from ${round.dances[replacement.dance]?.name} on`}.`,
    warningOf(card.couples, round.couples),
  ].filter((words) => words !== null);
  return {
    contestId,
    round: no,
    judge: replacement?.dance === 0 ? replacement.code : judge,
    warning: warnings.length > 0 ? warnings.join(' ') : null,
  };
}

/** And from which dance. */
function replacementIn({ seats }: Round, judgeId: number): { code: string; dance: number } | undefined {
  const seat = seats.find(({ had, isOut }) => !isOut && had[0]?.id === judgeId);
  const dance = seat?.judges.findIndex(({ id }) => id !== judgeId) ?? -1;
  const judge = seat?.judges[dance];
  return judge && { code: judge.code, dance };
}

function warningOf(
  printed: readonly (readonly [row: number, number: string])[],
  couples: readonly { heatEntryId: number; number: string; isWithdrawn: boolean }[],
): string | null {
  const dancing = new Map(
    couples.filter(({ isWithdrawn }) => !isWithdrawn).map((one) => [one.heatEntryId, one]),
  );
  const gone = printed.flatMap(([row, number], at) => (dancing.has(row) ? [] : number || `line ${at + 1}`));
  const rows = new Set(printed.map(([row]) => row));
  const late = [...dancing.values()].flatMap(({ heatEntryId, number }) =>
    rows.has(heatEntryId) ? [] : number,
  );
  const warnings = [
    gone.length === 0
      ? ''
      : `This card was printed before ${list(gone)} withdrew: leave ${gone.length === 1 ? 'that line' : 'those lines'} out.`,
    late.length === 0 ? '' : `This card was printed before ${list(late)} entered.`,
  ].filter(Boolean);
  return warnings.length > 0 ? warnings.join(' ') : null;
}
