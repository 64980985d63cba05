import { setTimeout as sleep } from 'node:timers/promises';
import { Line, percentile } from './reads/load.ts';
import { type Product, processorSeconds } from './reads/product.ts';
import { ms, print } from './reads/table.ts';

const PHONES = 2000;
const POLL_MILLISECONDS = 5000;
const PRESSES = 4;
/** More frequent than real heats, to measure a worse case. */
const PRESS_MILLISECONDS = 10_000;
const HEAT_SECONDS = 90;

/** Request headers of a phone's browser. */
const HEADERS = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  accept: '*/*',
  'accept-language': 'en-US,en;q=0.9',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
};

/** Measures phones that follow the floor clock while the announcer starts heats. */
export async function measureClock(product: Product, home: string, scheduleId: number): Promise<void> {
  const { address, pid } = product.server;
  const lines: Line[] = [];
  for (let opened = 0; opened < PHONES; opened += 100) {
    lines.push(...(await Promise.all(Array.from({ length: 100 }, () => Line.open(address)))));
  }
  let no = 0;
  const pressedAt: number[] = [];
  const press = async (): Promise<void> => {
    pressedAt[no] = performance.now();
    await product.graphql('mutation P($input: PressClockInput!) { pressClock(input: $input) { lastNo } }', {
      input: { scheduleId, floor: '', kind: 'START', lastNo: no },
    });
    no += 1;
  };
  await press();
  const asked = performance.now();
  await product.text('GET', `${home}/clock`);
  const first = performance.now() - asked;
  const before = processorSeconds(pid);
  const started = performance.now();
  const end = started + (PRESSES + 0.5) * PRESS_MILLISECONDS;
  const times: number[] = [];
  const heard: number[] = [];
  const bytes = { same: { up: 0, down: 0, count: 0 }, other: { up: 0, down: 0, count: 0 } };
  const failed: string[] = [];
  const follow = lines.map(async (line, phone) => {
    let seen = '';
    let position = -1;
    await sleep((POLL_MILLISECONDS * phone) / PHONES);
    while (performance.now() < end) {
      const asked = performance.now();
      const request = line.written({ method: 'GET', path: `${home}/clock?seen=${seen}`, headers: HEADERS });
      const { status, body, bytes: down } = await line.ask(request);
      times.push(performance.now() - asked);
      const sum = status === 204 ? bytes.same : bytes.other;
      sum.up += request.length;
      sum.down += down;
      sum.count += 1;
      if (status === 200) {
        const told = JSON.parse(body) as { seen: string; floors: { position: number }[] };
        seen = told.seen;
        const at = told.floors[0]?.position ?? -1;
        if (position >= 0 && at > position) heard.push(performance.now() - (pressedAt[at] ?? 0));
        position = at;
      } else if (status !== 204) failed.push(`${status}`);
      await sleep(Math.max(0, POLL_MILLISECONDS - (performance.now() - asked)));
    }
  });
  for (let index = 0; index < PRESSES; index += 1) {
    await sleep(PRESS_MILLISECONDS);
    await press();
  }
  await Promise.all(follow);
  const after = processorSeconds(pid);
  const seconds = (performance.now() - started) / 1000;
  for (const line of lines) line.close();
  const each = ({ up, down, count }: typeof bytes.same) => ({ up: up / count, down: down / count });
  const [same, other] = [each(bytes.same), each(bytes.other)];
  const polls = (1000 * HEAT_SECONDS) / POLL_MILLISECONDS;
  const perHeat = (way: 'up' | 'down') => Math.round((polls - 1) * same[way] + other[way]);
  const figure = `${PHONES} phones follow the clock, one press every ${PRESS_MILLISECONDS / 1000} s`;
  print({
    figure: `${figure}: p99`,
    peer: '',
    value: percentile(times, 0.99),
    unit: 'ms',
    bar: '',
    beside: `median ${ms(percentile(times, 0.5))}, worst ${ms(Math.max(...times))}; ${times.length} responses, ${failed.length} failures; first after an edit, which reads the plan, ${ms(first)}`,
  });
  print({
    figure: `${figure}: processor`,
    peer: '',
    value: before === null || after === null ? null : (after - before) / seconds,
    unit: 'cores',
    bar: '≤ 0.5',
    beside: `a press reaches every phone after at most ${ms(Math.max(...heard))}, median ${ms(percentile(heard, 0.5))}`,
  });
  print({
    figure: `bytes received per phone and heat of ${HEAT_SECONDS} s`,
    peer: '',
    value: perHeat('down'),
    unit: 'bytes',
    bar: '',
    beside: `sent ${perHeat('up')}; unchanged ${Math.round(same.down)}, after a press ${Math.round(other.down)}, headers included`,
  });
}
