import { setTimeout as sleep } from 'node:timers/promises';
import { Line, percentile } from './reads/load.ts';
import { ms, print } from './reads/table.ts';

const READERS = 2000;
const LONGEST_MILLISECONDS = 120_000;
const PAUSE_MILLISECONDS = 50;

/**
 * Measures all readers requesting their heat sheet PDF within one second, right after a version is published. A refused
 * reader retries after the delay its page states. One more reader keeps requesting a page the whole time.
 */
export async function measureSheets(address: string, home: string, people: readonly string[]): Promise<void> {
  const lines: Line[] = [];
  for (let opened = 0; opened < READERS; opened += 100) {
    lines.push(...(await Promise.all(Array.from({ length: 100 }, () => Line.open(address)))));
  }
  const started = performance.now();
  const had: number[] = [];
  const failed: string[] = [];
  let refused = 0;
  let isOver = false;
  const pages = readPages(address, home, () => isOver);
  await Promise.all(
    lines.map(async (line, reader) => {
      const path = `${people[reader % people.length]}/heat-sheet.pdf`;
      const request = line.written({ method: 'GET', path });
      while (performance.now() - started < LONGEST_MILLISECONDS) {
        const { status, body } = await line.ask(request);
        if (status === 200 && body.startsWith('%PDF')) return void had.push(performance.now() - started);
        if (status !== 503) return void failed.push(`${path} ${status}`);
        refused += 1;
        await sleep(1000 * Number(/refresh" content="(\d+)"/.exec(body)?.[1] ?? 5));
      }
      failed.push(`${path} too late`);
    }),
  );
  isOver = true;
  const times = await pages;
  for (const line of lines) line.close();
  const seconds = (share: number) => `${(percentile(had, share) / 1000).toFixed(1)} s`;
  print({
    figure: `${READERS} readers request their heat sheet within one second: the last has it after`,
    peer: '',
    value: Math.max(0, ...had) / 1000,
    unit: 's',
    bar: '',
    beside: `half after ${seconds(0.5)}, 95 % after ${seconds(0.95)}; ${people.length} sheets, ${refused} told to retry, ${failed.length} failures ${failed.slice(0, 3).join('; ')}`,
  });
  print({
    figure: 'a page during that time: p99',
    peer: '',
    value: percentile(times, 0.99),
    unit: 'ms',
    bar: '',
    beside: `median ${ms(percentile(times, 0.5))} of ${times.length}`,
  });
}

async function readPages(address: string, home: string, isOver: () => boolean): Promise<number[]> {
  const line = await Line.open(address);
  const request = line.written({
    method: 'GET',
    path: `${home}/people`,
    headers: { 'accept-encoding': 'br' },
  });
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await line.ask(request);
    times.push(performance.now() - started);
    await sleep(PAUSE_MILLISECONDS);
  }
  line.close();
  return times;
}
