import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../../server/engine/random.ts';
import { ChaosLoad, type LoadFigures, type People } from './chaosLoad.ts';
import { ChaosStage } from './chaosStage.ts';
import { damageOf } from './chaosVerdict.ts';

const KINDS = ['server', 'database', 'both'] as const;
export type Kind = (typeof KINDS)[number];

export interface ChaosReport extends LoadFigures {
  kills: Record<Kind, number>;
  /** Longest time in milliseconds from a kill until every instance is ready, including process start. */
  slowestReady: number;
  /** Median of the same. */
  medianReady: number;
  damage: string[];
}

export interface ChaosOptions {
  kills: number;
  copies: number;
  /** Creates the database folder. */
  lay?: (folder: string) => void;
  people: Omit<People, 'seed'>;
  /** Duration of the load after the last kill. */
  seconds?: number;
  seed: number;
  onKill?: (done: number, report: ChaosReport) => void;
}

/** Repeatedly kills server, database or both under load and reports the damage. */
export async function chaos({
  kills,
  copies,
  lay,
  people,
  seconds = 0,
  seed,
  onKill,
}: ChaosOptions): Promise<ChaosReport> {
  const random = new Random(seed);
  const stage = await ChaosStage.open(copies, lay);
  const load = new ChaosLoad(stage);
  const times: number[] = [];
  const report: ChaosReport = {
    ...load.figures,
    kills: { server: 0, database: 0, both: 0 },
    slowestReady: 0,
    medianReady: 0,
    damage: [],
  };
  try {
    await load.begin({ ...people, seed });
    for (let done = 1; done <= kills; done += 1) {
      await sleep(100 + random.below(700));
      const kind = KINDS[done % KINDS.length] ?? 'both';
      const copy = random.below(copies);
      report.kills[kind] += 1;
      const start = performance.now();
      if (kind === 'server') await stage.killServer(copy);
      if (kind === 'database') await stage.killDatabase();
      if (kind === 'both') await Promise.all([stage.killDatabase(), stage.killServer(copy)]);
      await stage.ready();
      times.push(performance.now() - start);
      times.sort((a, b) => a - b);
      report.slowestReady = times.at(-1) ?? 0;
      report.medianReady = times[times.length >> 1] ?? 0;
      onKill?.(done, { ...report, ...load.figures });
    }
    await sleep(seconds * 1000);
    await load.end();
    report.damage = await damageOf(stage.connectionString, load);
    return { ...report, ...load.figures };
  } finally {
    await load.end();
    await stage.close();
  }
}
