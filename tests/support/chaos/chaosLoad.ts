import { setTimeout as sleep } from 'node:timers/promises';
import { sampleCompetition } from '../../../server/sample/sampleCompetition.ts';
import { ACCOUNT, type ChaosStage } from './chaosStage.ts';

/** What a writer was told, and what it may have done without being told. */
interface Written {
  /** By studio id: the last name that was acknowledged. */
  acknowledged: Map<string, string>;
  /** By studio id: names that were sent since, without an answer. */
  unanswered: Map<string, Set<string>>;
}

export interface LoadFigures {
  acknowledged: number;
  /** Calls that were answered with 503 or not at all. */
  interrupted: number;
  /** The longest that a call waited for its 503, in milliseconds. */
  slowestRefusal: number;
  /** Answers that should never be: anything but success, a plain refusal, or 503 with Retry-After. */
  wrong: string[];
}

const COMMANDS = [
  'generateHeats',
  'fillHeats',
  'improveHeats',
  'clearHeats',
  'fillHeats',
  'deleteHeats',
] as const;

/** Writers who edit and one who runs commands, through whichever copy answers, until they are told to stop. */
export class ChaosLoad {
  readonly written: Written = { acknowledged: new Map(), unanswered: new Map() };
  readonly figures: LoadFigures = { acknowledged: 0, interrupted: 0, slowestRefusal: 0, wrong: [] };
  /** The schedule on which nothing happens but commands. */
  scheduleId = '';
  readonly #stage: ChaosStage;
  #isOver = false;
  #running: Promise<void>[] = [];
  #token = '';

  constructor(stage: ChaosStage) {
    this.#stage = stage;
  }

  async begin(writers: number, commanders: number): Promise<void> {
    await this.#signIn();
    const sheets = sampleCompetition({ students: 12, teachers: 4, studios: 2 });
    const input = { eventName: 'Spring Ball', scheduleName: 'Friday', ...sheets };
    const made = await this.#must<{ importCsv: { schedule: { id: string } } }>(
      'mutation I($input: ImportCsvInput!) { importCsv(input: $input) { schedule { id } } }',
      { input },
    );
    this.scheduleId = made.importCsv.schedule.id;
    await this.#must('mutation C($input: ScheduleInput!) { generateHeatEntries(input: $input) { id } }', {
      input: { scheduleId: this.scheduleId },
    });
    this.#running = [
      ...Array.from({ length: writers }, (_, writer) => this.#edit(writer)),
      ...Array.from({ length: commanders }, (_, commander) => this.#command(commander)),
    ];
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** Makes studios and renames them, over and over. */
  async #edit(writer: number): Promise<void> {
    let id: string | null = null;
    for (let turn = 0; !this.#isOver; turn += 1) {
      const name = `Writer ${writer}, turn ${turn}`;
      if (id === null) {
        const data = await this.#try<{ createStudio: { id: string } }>(
          writer + turn,
          'mutation S($name: String!) { createStudio(input: { name: $name }) { id } }',
          { name },
        );
        if (!data) continue;
        id = data.createStudio.id;
      } else {
        const names: Set<string> = this.written.unanswered.get(id) ?? new Set();
        this.written.unanswered.set(id, names.add(name));
        const data = await this.#try(
          writer + turn,
          'mutation S($id: ID!, $name: String!) { updateStudio(input: { id: $id, name: $name }) { id } }',
          { id, name },
        );
        if (!data) continue;
        this.written.unanswered.delete(id);
      }
      this.written.acknowledged.set(id, name);
      if (turn % 5 === 4) id = null;
    }
  }

  /** Runs one command after the other on the one schedule, of several each at another one. */
  async #command(commander: number): Promise<void> {
    for (let turn = commander; !this.#isOver; turn += 1) {
      const command = COMMANDS[turn % COMMANDS.length];
      await this.#try(turn, `mutation C($input: ScheduleInput!) { ${command}(input: $input) { id } }`, {
        input: { scheduleId: this.scheduleId },
      });
    }
  }

  async #must<D>(query: string, variables: object): Promise<D> {
    const data = await this.#try<D>(0, query, variables);
    if (!data) throw new Error(`Refused: ${this.figures.wrong.join()}`);
    return data;
  }

  /** The data of an acknowledged call; null where nothing is known of it, after a short rest. */
  async #try<D>(turn: number, query: string, variables: object): Promise<D | null> {
    const { addresses } = this.#stage;
    const start = performance.now();
    const response = await fetch(`${addresses[turn % addresses.length]}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => null);
    const body = (await response?.json().catch(() => null)) as Answer<D> | null | undefined;
    if (body?.data && !body.errors) {
      this.figures.acknowledged += 1;
      return body.data;
    }
    const code = body?.errors?.[0]?.extensions?.code;
    if (response && body && (response.status !== 503 || !response.headers.get('retry-after')))
      this.figures.wrong.push(`${response.status} ${code} ${body.errors?.[0]?.message}`);
    if (response?.status === 503) {
      this.figures.slowestRefusal = Math.max(this.figures.slowestRefusal, performance.now() - start);
    }
    this.figures.interrupted += 1;
    await sleep(30);
    return null;
  }

  async #signIn(): Promise<void> {
    const response = await fetch(`${this.#stage.addresses[0]}/api/token/`, {
      method: 'POST',
      body: JSON.stringify(ACCOUNT),
    });
    this.#token = ((await response.json()) as { access: string }).access;
  }
}

interface Answer<D> {
  data?: D;
  errors?: { message: string; extensions?: { code?: string } }[];
}
