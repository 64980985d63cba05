import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Line } from '../reads/load.ts';

/** What the readers' thread is given. */
export interface Reading {
  address: string;
  headers: Record<string, string>;
  readers: number;
  pauseMilliseconds: number;
}

const { address, headers, readers, pauseMilliseconds } = workerData as Reading;

/** Readers of events and their schedules, until a message comes; answers with what each request took, in milliseconds. */
async function read(): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const lines = await Promise.all(Array.from({ length: readers }, () => Line.open(address)));
  parentPort?.once('message', () => {
    isOver = true;
  });
  parentPort?.postMessage('ready');
  const query = '{ events { id name schedules { id name } } }';
  await Promise.all(
    lines.map(async (line, index) => {
      const request = line.written({
        method: 'POST',
        path: '/graphql',
        headers,
        body: { query, variables: {} },
      });
      await sleep((pauseMilliseconds * index) / readers);
      while (!isOver) {
        const started = performance.now();
        const { status } = await line.ask(request);
        if (status !== 200) throw new Error(`A reader was answered ${status}.`);
        times.push(performance.now() - started);
        await sleep(pauseMilliseconds);
      }
      line.close();
    }),
  );
  return times;
}

parentPort?.postMessage(await read());
