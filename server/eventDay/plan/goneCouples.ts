import type { Db } from '../../db/orm.ts';
import { byNumber } from '../../documents/contents/coupleWords.ts';
import { readState } from '../../journal/journal.ts';
import type { SheetChanges } from '../../publishing/changes/compareSheets.ts';
import { contestText } from '../../publishing/contestWords.ts';
import type { ProgramPerson } from '../../publishing/program.ts';
import { DESK, deskSubject, type ScratchReason } from '../deskJournal.ts';
import type { FloorContest, FloorCouple } from './floorPlan.ts';

/** A couple printed in a heat that will not dance in it, with its contest. */
export interface GoneCouple {
  readonly contest: string;
  readonly couple: FloorCouple;
}

export function goneCouples(
  { lines }: SheetChanges,
  people: readonly ProgramPerson[],
  reasons: ReadonlyMap<number, string>,
): Map<number, GoneCouple[]> {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const gone = new Map<number, GoneCouple[]>();
  for (const { before, after } of lines) {
    if (!before || before.heatId === after?.heatId) continue;
    const reason = reasons.get(before.rowId);
    const words = after
      ? `now heat ${after.heat}`
      : reason === undefined
        ? 'cancelled'
        : `scratched${reason}`;
    const couple: FloorCouple = {
      heatEntryId: before.rowId,
      number: before.backNumber,
      dancers: before.personIds.map((id) => ({ id, name: names.get(id) ?? '', wasJustOn: false })),
      awaitsPartner: before.awaitsPartner ?? false,
      studio: '',
      song: '',
      comesFrom: '',
      mark: { kind: 'GONE', words },
      isGone: true,
    };
    gone.set(before.heatId, [...(gone.get(before.heatId) ?? []), { contest: contestText(before), couple }]);
  }
  return gone;
}

/** Adds gone couples to the contest with their contest's name, by number; unmatched ones form contests at the end. */
export function withGone(contests: readonly FloorContest[], gone: readonly GoneCouple[]): FloorContest[] {
  if (gone.length === 0) return [...contests];
  const names = new Set([...contests.map(({ name }) => name), ...gone.map(({ contest }) => contest)]);
  const seen = new Set<string>();
  const merged = contests.map((contest) => {
    const isFirst = !seen.has(contest.name);
    seen.add(contest.name);
    const own = isFirst ? gone.filter((one) => one.contest === contest.name) : [];
    return own.length === 0
      ? contest
      : { ...contest, couples: inOrder([...contest.couples, ...couplesOf(own)]) };
  });
  const left = [...names].filter((name) => !seen.has(name));
  return [
    ...merged,
    ...left.map((name) => ({
      name,
      couples: inOrder(couplesOf(gone.filter((one) => one.contest === name))),
    })),
  ];
}

const couplesOf = (gone: readonly GoneCouple[]): FloorCouple[] => gone.map(({ couple }) => couple);

const inOrder = (couples: readonly FloorCouple[]): FloorCouple[] =>
  couples.toSorted(
    (a, b) => Number(a.number === '') - Number(b.number === '') || byNumber(a.number, b.number),
  );

const WORDS: Record<ScratchReason, string> = {
  ILL: ', ill',
  INJURED: ', injured',
  LATE: ', late',
  NO_PARTNER: ', no partner',
  LEFT: ', left',
  OTHER: '',
};

/** Scratch reason by heat entry, as a suffix for "scratched". */
export async function readScratchReasons(db: Db, scheduleId: number): Promise<ReadonlyMap<number, string>> {
  const { scratchOf } = await readState(db, scheduleId, deskSubject, DESK);
  return new Map(
    [...scratchOf].map(([id, { reason, note }]) => [
      id,
      reason ? WORDS[reason] || (note === '' ? '' : `, ${note}`) : '',
    ]),
  );
}
