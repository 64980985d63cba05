import { setTimeout as sleep } from 'node:timers/promises';
import { print as documentText } from 'graphql';
import {
  MyRegistrationDocument,
  SetMyEntriesDocument,
  SetMyItemDocument,
} from '../../../client/gql/graphql.ts';
import type { Random } from '../../../server/engine/random.ts';
import { Line } from '../reads/load.ts';
import type { Stage, StagedStudio } from './stageStudios.ts';

const POLL_SECONDS = 30;
/** Of those a studio sends, entries with shared teachers in limited dances, numbers typed again, and entries after the close. */
const SHARED_CELLS = 30;
const CORRECTIONS = 12;
const AFTER_CLOSE = 5;
const PURCHASES = 8;

const QUERIES = {
  cells: documentText(SetMyEntriesDocument),
  item: documentText(SetMyItemDocument),
  read: documentText(MyRegistrationDocument),
};

export interface Cell {
  readonly entrantId: number;
  readonly partnerId: number;
  readonly danceId: number;
}

export const keyOf = ({ entrantId, partnerId, danceId }: Cell): string =>
  `${entrantId} ${partnerId} ${danceId}`;

/** What all studios have done. */
export interface Load {
  /** Milliseconds of each change that got an answer, also a refusal. */
  readonly times: number[];
  /** Confirmed, by cell. */
  readonly confirmed: Map<string, number>;
  /** Units of each item that were bought. */
  readonly bought: Map<number, number>;
  sent: number;
  full: number;
  soldOut: number;
  closed: number;
  /** Typed before the close and sent after it, since earlier changes took so long. */
  behind: number;
  retried: number;
  /** Changes accepted that were sent after the close, and changes refused before it. */
  readonly atWrongTime: string[];
  readonly wrong: string[];
}

export const newLoad = (): Load => ({
  times: [],
  confirmed: new Map(),
  bought: new Map(),
  sent: 0,
  full: 0,
  soldOut: 0,
  closed: 0,
  behind: 0,
  retried: 0,
  atWrongTime: [],
  wrong: [],
});

interface Typed {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly act: () => Promise<void>;
}

export interface Plan {
  /** How many cells each studio types until the close. */
  readonly cells: number;
  /** Milliseconds until the close. */
  readonly length: number;
  readonly speed: number;
  readonly closesAt: Date;
}

/** One studio types its cells one after the other at random moments, and reads its account every half minute. */
export async function enterAll(
  stage: Stage,
  studio: StagedStudio,
  address: string,
  random: Random,
  plan: Plan,
  load: Load,
): Promise<void> {
  const line = await Line.open(address);
  const reading = await Line.open(address);
  const of = { eventId: stage.eventId, studioId: studio.id };
  const headers = { authorization: `Bearer ${studio.access}` };
  const requestOf = (query: string, variables: object) =>
    line.written({ method: 'POST', path: '/graphql', headers, body: { query, variables } });

  /** The error of a change; null if it was done. */
  const send = async (query: string, input: object): Promise<{ message: string; code: string } | null> => {
    for (;;) {
      const began = Date.now();
      const started = performance.now();
      const { status, body } = await line.ask(requestOf(query, { input }));
      load.times.push(performance.now() - started);
      load.sent += 1;
      if (status === 503) {
        load.retried += 1;
        await sleep(100);
        continue;
      }
      // After the close a change is a request; a purchase is none.
      const isRequest = query === QUERIES.cells && body.includes('"requests":[{');
      const closed = isRequest && { message: 'Entries closed', extensions: { code: 'CONFLICT' } };
      const [error] = body.startsWith('{"errors"') ? JSON.parse(body).errors : closed ? [closed] : [];
      const isClosed = error?.message.startsWith('Entries closed');
      // Items can be bought after the close.
      if (!error && query === QUERIES.cells && began >= plan.closesAt.getTime())
        load.atWrongTime.push(`accepted: ${JSON.stringify(input)}`);
      if (isClosed && Date.now() < plan.closesAt.getTime()) load.atWrongTime.push(error.message);
      return error ? { message: error.message, code: error.extensions.code } : null;
    }
  };
  const refused = (error: { message: string; code: string }): void => {
    if (error.message.startsWith('Entries closed')) load.closed += 1;
    else load.wrong.push(`${error.code} ${error.message}`);
  };

  const set = async (cell: Cell, quantity: number): Promise<void> => {
    const seen = load.confirmed.get(keyOf(cell)) ?? 0;
    const cells = [{ ...cell, entryType: 'HEAT', seen, quantity }];
    const error = await send(QUERIES.cells, { ...of, cells });
    if (!error) load.confirmed.set(keyOf(cell), quantity);
    else if (error.code === 'CONFLICT' && /entr(y|ies) left/.test(error.message)) load.full += 1;
    else refused(error);
  };
  const buy = async (itemId: number, personId: number): Promise<void> => {
    const error = await send(QUERIES.item, { ...of, personId, itemId, seen: 0, quantity: 1 });
    if (!error) load.bought.set(itemId, (load.bought.get(itemId) ?? 0) + 1);
    else if (error.code === 'CONFLICT' && /left; you asked/.test(error.message)) load.soldOut += 1;
    else refused(error);
  };

  const pairs = (partners: readonly number[], dances: readonly number[]): Cell[] =>
    shuffled(
      random,
      studio.students.flatMap((entrantId) =>
        partners.flatMap((partnerId) => dances.map((danceId) => ({ entrantId, partnerId, danceId }))),
      ),
    );
  const [ownTeacher = 0] = studio.teachers.filter((id) => !stage.shared.includes(id));
  const own = pairs([ownTeacher], stage.dances).slice(
    0,
    plan.cells - SHARED_CELLS - CORRECTIONS + AFTER_CLOSE,
  );
  const late = own.splice(0, AFTER_CLOSE);
  const shared = pairs(stage.shared, stage.limited).slice(0, SHARED_CELLS);
  const anyTime = () => random.next() * plan.length;
  const typed: Typed[] = [
    ...own.map((cell) => ({ at: anyTime(), act: () => set(cell, 1 + random.below(2)) })),
    ...shared.map((cell) => ({ at: anyTime(), act: () => set(cell, 1) })),
    ...late.map((cell) => ({ at: plan.length * (0.995 + random.next() / 50), act: () => set(cell, 1) })),
    ...own.slice(0, CORRECTIONS).map((cell) => ({ at: anyTime(), act: () => set(cell, random.below(4)) })),
    ...studio.students.slice(0, PURCHASES).map((personId) => {
      const itemId = stage.items[random.below(stage.items.length)] ?? 0;
      return { at: anyTime(), act: () => buy(itemId, personId) };
    }),
  ].toSorted((a, b) => a.at - b.at);

  const start = plan.closesAt.getTime() - plan.length;
  let isOver = false;
  const polls = async (): Promise<void> => {
    await sleep((random.next() * 1000 * POLL_SECONDS) / plan.speed);
    while (!isOver) {
      const { body } = await reading.ask(requestOf(QUERIES.read, of));
      if (body.startsWith('{"errors"')) load.wrong.push(body.slice(0, 200));
      await sleep((1000 * POLL_SECONDS) / plan.speed);
    }
  };
  const polled = polls();
  for (const { at, act } of typed) {
    await sleep(Math.max(0, start + at - Date.now()));
    if (at < plan.length && Date.now() >= plan.closesAt.getTime()) load.behind += 1;
    await act();
  }
  isOver = true;
  await polled;
  line.close();
  reading.close();
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
