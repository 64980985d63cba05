import type { Db } from '../../db/orm.ts';
import type { JudgedRound } from '../rounds/judgedRounds.reader.ts';
import type { MarkedContest } from '../rounds/marking.ts';
import { coupleOf, ofRound, redancesOf, stateOf, tiesOf } from '../rounds/roundsOf.ts';
import { combinedIdentity, readCombinedDefinitions } from './definitions.reader.ts';

/** Only if all members are released; in the heat of the last member. */
export async function readCombinedToMark(
  db: Db,
  scheduleId: number,
  rounds: ReadonlyMap<string, JudgedRound[]>,
  contests: readonly MarkedContest[],
): Promise<MarkedContest[]> {
  const definitions = await readCombinedDefinitions(db, scheduleId);
  return definitions.flatMap(({ id: number, name, members }): MarkedContest[] => {
    const finals = members.flatMap((member) => finalOf(contests, member) ?? []);
    const last = finals.at(-1);
    const id = combinedIdentity(scheduleId, number);
    const judged = rounds.get(id) ?? [];
    const round = judged.find(({ kind }) => kind === 'COMBINED');
    const isWhole = finals.length === members.length && finals.every(({ state }) => isReleased(state));
    if (!last || (!isWhole && !round)) return [];
    const combined: MarkedContest = {
      ...{ ...last, ...ofRound(round), id, name, dance: name, style: '', round: 1, kind: 'COMBINED' },
      ...{ asked: null, ties: round ? tiesOf(round) : [], cutChoices: [], trims: false, isOnFloor: false },
      ...{ division: `${members.length} contests`, state: round ? stateOf(round, false) : 'FOR_CHAIR' },
      ...{ heatIds: [last.heatId], danceHeatIds: finals.flatMap((final) => final.danceHeatIds) },
      couples: round ? round.couples.map((couple) => coupleOf(round, couple)) : [],
    };
    const redances = redancesOf(combined, judged).map((redance) => ({
      ...{ ...combined, ...redance, name: `${name}, re-dance`, heat: `${last.heat} re-dance` },
    }));
    return [combined, ...redances];
  });
}

/** True once couples and announcer know the places. */
export const isReleased = (state: MarkedContest['state'] | null): boolean =>
  state === 'WITH_ANNOUNCER' || state === 'PUBLIC';

/** The round of a contest that places its couples. */
export const finalOf = (contests: readonly MarkedContest[], identity: string): MarkedContest | undefined =>
  contests.findLast(
    ({ id, kind, isRedance }) =>
      id === identity && !isRedance && ['FINAL', 'UNCONTESTED', 'STANDARD'].includes(kind),
  );
