import { setTimeout as sleep } from 'node:timers/promises';
import { ChaosLoad } from './chaosLoad.ts';
import { ChaosStage } from './chaosStage.ts';
import { damageOf } from './chaosVerdict.ts';

export interface Fault {
  name: string;
  /** Calls that were answered with 503 or not at all, and the slowest 503 of them in milliseconds. */
  interrupted: number;
  slowestRefusal: number;
  /** From the end of the fault until every copy was ready again, in milliseconds. */
  ready: number;
  /** Changes that were acknowledged in the second after that. */
  acknowledgedAfter: number;
}

export interface FaultsReport {
  faults: Fault[];
  acknowledged: number;
  wrong: string[];
  damage: string[];
}

export interface FaultsOptions {
  copies: number;
  writers: number;
  commanders: number;
  /** How long the database is away. */
  awaySeconds: number;
}

/** Takes the database away from people who work, as it happens without a kill, and tells what that did. */
export async function faults({
  copies,
  writers,
  commanders,
  awaySeconds,
}: FaultsOptions): Promise<FaultsReport> {
  const stage = await ChaosStage.open(copies);
  const load = new ChaosLoad(stage);
  const done: Fault[] = [];
  const meet = async (name: string, fault: () => Promise<void>) => {
    await sleep(1000);
    const { interrupted } = load.figures;
    load.figures.slowestRefusal = 0;
    await fault();
    const end = performance.now();
    await stage.ready();
    const ready = performance.now() - end;
    const { acknowledged } = load.figures;
    await sleep(1000);
    done.push({
      ...{ name, ready, slowestRefusal: load.figures.slowestRefusal },
      interrupted: load.figures.interrupted - interrupted,
      acknowledgedAfter: load.figures.acknowledged - acknowledged,
    });
  };
  try {
    await load.begin(writers, commanders);
    await meet(`database away for ${awaySeconds} s`, () => stage.takeAway(awaySeconds));
    await meet('connections that carry nothing any more', () => stage.freezeConnections());
    await meet('primary replaced by another cluster', () => stage.replacePrimary());
    await load.end();
    const { acknowledged, wrong } = load.figures;
    return { faults: done, acknowledged, wrong, damage: await damageOf(stage.connectionString, load) };
  } finally {
    await load.end();
    await stage.close();
  }
}
