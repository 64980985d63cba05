import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Line } from '../reads/load.ts';

/** Input of the readers' thread. */
export interface Reading {
  address: string;
  headers: Record<string, string>;
  readers: number;
  pauseMilliseconds: number;
}

const { address, headers, readers, pauseMilliseconds } = workerData as Reading;

/** Reads events and their schedules until a message arrives; returns each request's milliseconds. */
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
        if (status !== 200) throw new Error(`A reader received status ${status}.`);
        times.push(performance.now() - started);
        await sleep(pauseMilliseconds);
      }
      line.close();
    }),
  );
  return times;
}

parentPort?.postMessage(await read());
