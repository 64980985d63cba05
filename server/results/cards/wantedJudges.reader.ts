import type { Db } from '../../db/orm.ts';
import { roundsOf } from '../fold/round.ts';
import { readContests } from '../rounds/contests.ts';
import { readDancedHeats } from '../rounds/heats.reader.ts';
import type { WantedJudge } from './cards.resolver.ts';

/** The longest waiting first. */
export async function readWantedJudges(db: Db, scheduleId: number): Promise<WantedJudge[]> {
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
