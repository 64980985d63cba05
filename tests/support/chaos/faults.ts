import { setTimeout as sleep } from 'node:timers/promises';
import { ChaosLoad, type People } from './chaosLoad.ts';
import { ChaosStage } from './chaosStage.ts';
import { damageOf } from './chaosVerdict.ts';

export interface Fault {
  name: string;
  /** Calls that ended with 503 or without a response; and the slowest 503 in milliseconds. */
  interrupted: number;
  slowestRefusal: number;
  /** Milliseconds from the end of the fault until every instance is ready. */
  ready: number;
  /** Milliseconds from then, but not before a call has met the fault, to the next acknowledged change. */
  acknowledged: number;
}

export interface FaultsReport {
  faults: Fault[];
  acknowledged: number;
  wrong: string[];
  damage: string[];
}

export interface FaultsOptions {
  copies: number;
  /** Creates the database folder. */
  lay?: (folder: string) => void;
  people: People;
  awaySeconds: number;
  /** Duration of terminating all open connections. */
  endingSeconds: number;
}

const PATIENCE_MILLISECONDS = 60_000;

/** @throws Error after a minute */
async function until(isSo: () => boolean, otherwise: string): Promise<void> {
  const end = performance.now() + PATIENCE_MILLISECONDS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(otherwise);
    await sleep(5);
  }
}

/** Injects database faults other than kills under load and reports the damage. */
export async function faults({
  copies,
  lay,
  people,
  awaySeconds,
  endingSeconds,
}: FaultsOptions): Promise<FaultsReport> {
  const stage = await ChaosStage.open(copies, lay);
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
    await until(() => load.figures.interrupted > interrupted, `No call met the ${name}.`);
    const { acknowledged } = load.figures;
    const readyAt = performance.now();
    await until(() => load.figures.acknowledged > acknowledged, 'Changes no longer succeed.');
    done.push({
      ...{ name, ready, slowestRefusal: load.figures.slowestRefusal },
      acknowledged: performance.now() - readyAt,
      interrupted: load.figures.interrupted - interrupted,
    });
  };
  try {
    await load.begin(people);
    await meet(`database away for ${awaySeconds} s`, () => stage.takeAway(awaySeconds));
    await meet(`connections ended for ${endingSeconds} s`, () => stage.endConnections(endingSeconds));
    await meet('primary replaced by another cluster', () => stage.replacePrimary());
    await load.end();
    const { acknowledged, wrong } = load.figures;
    return { faults: done, acknowledged, wrong, damage: await damageOf(stage.connectionString, load) };
  } finally {
    await load.end();
    await stage.close();
  }
}
