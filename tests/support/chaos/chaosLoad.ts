import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../../server/engine/random.ts';
import { openRuntime, type Runtime } from '../../../server/runtime.ts';
import { sampleCompetition } from '../../../server/sample/sampleCompetition.ts';
import { MUTATIONS } from '../graphql/everyMutation.ts';
import { readStanding, type Standing } from '../graphql/standing.ts';
import { documentOf } from '../oneField.ts';
import { ACCOUNT, type ChaosStage } from './chaosStage.ts';
import { callWitness } from './chaosWitness.ts';

/** Writes to one kind of object: acknowledged values, and values whose outcome is unknown. */
interface Written {
  /** Last acknowledged value by id. */
  acknowledged: Map<string, string>;
  /** Values sent since without a response, by id. */
  unanswered: Map<string, Set<string>>;
}
const nothing = (): Written => ({ acknowledged: new Map(), unanswered: new Map() });

export interface LoadFigures {
  acknowledged: number;
  /** Of these, actions on the shared schedule. */
  acts: number;
  /** Actions on it that failed because of a rule or because their target no longer existed. */
  refused: number;
  /** Calls that ended with 503 or without a response. */
  interrupted: number;
  /** Longest wait for a 503, in milliseconds. */
  slowestRefusal: number;
  /** Responses that are neither success, a rule's refusal, nor 503 with Retry-After. */
  wrong: string[];
}

export interface People {
  /** Number of people who rename their own studios and change their own entries of the shared schedule. */
  writers: number;
  /** Number of people who run commands on a schedule that has no other changes. */
  commanders: number;
  /** Number of people who run every possible action, including commands, on the shared schedule. */
  actors: number;
  /** Pause before each call; without one the load saturates the machine. */
  restMilliseconds?: number;
  seed: number;
}

const COMMANDS = [
  ...['generateHeatEntries', 'generateHeats', 'fillHeats', 'improveHeats', 'relieveHeats', 'clearHeats'],
  ...['fillHeats', 'deleteHeats', 'deleteHeatEntries'],
];

/** Every command and manual action, except those that only add data or that end recorded objects. */
const ACTS = [
  ...['generateHeatEntries', 'generateHeats', 'fillHeats', 'fillHeats', 'improveHeats', 'relieveHeats'],
  ...['clearHeats', 'deleteHeats', 'deleteHeatEntries', 'seatHeatEntries', 'scratchHeatEntries'],
  ...[
    'addHeats',
    'applyCure',
    'regenerateSection',
    'updateSchedule',
    'createSection',
    'updateSection',
    'moveSection',
  ],
  ...['deleteSection', 'moveHeat', 'moveHeatEntry', 'unassignHeatEntry', 'setHeatEntryPin'],
  ...['lockSchedule', 'unlockSchedule', 'unlockSchedule', 'planProgram'],
  ...['applyProgram', 'undoCommand', 'createEntry', 'updateEntry', 'deleteEntry', 'restoreDeleted'],
  ...['updateEntrant', 'setBackNumber', 'assignBackNumbers', 'publishSchedule', 'updateDance'],
];
const REFUSALS = ['BAD_USER_INPUT', 'CONFLICT', 'SCHEDULE_LOCKED', 'NOT_FOUND'];
const OWN_ENTRIES = 3;

/** Simulated people who work through any instance that responds, until stopped. */
export class ChaosLoad {
  readonly studios = nothing();
  readonly entries = nothing();
  readonly figures: LoadFigures = {
    ...{ acknowledged: 0, acts: 0, refused: 0, interrupted: 0, slowestRefusal: 0 },
    wrong: [],
  };
  /** The schedule changed only by commands, and the shared one. */
  commandedId = '';
  sharedId = '';
  readonly #stage: ChaosStage;
  #runtime: Runtime | null = null;
  #isOver = false;
  #running: Promise<void>[] = [];
  #token = '';
  #restMilliseconds = 0;

  constructor(stage: ChaosStage) {
    this.#stage = stage;
  }

  async begin({ writers, commanders, actors, restMilliseconds = 0, seed }: People): Promise<void> {
    this.#runtime = await openRuntime({ connectionString: this.#stage.proxied, poolSize: 3 });
    await callWitness(this.#runtime.db);
    await this.#signIn();
    this.commandedId = await this.#build('Friday');
    this.sharedId = await this.#build('Saturday');
    const { entries } = await readStanding(this.#runtime.db, this.sharedId);
    const owned = entries.slice(0, OWN_ENTRIES * writers);
    this.#restMilliseconds = restMilliseconds;
    this.#running = [
      ...Array.from({ length: writers }, (_, writer) =>
        this.#edit(
          writer,
          owned.filter((_entry, index) => index % writers === writer),
        ),
      ),
      ...Array.from({ length: commanders }, (_, commander) => this.#command(commander)),
      ...Array.from({ length: actors }, (_, actor) =>
        this.#act(new Random(seed * 100 + actor), new Set(owned)),
      ),
    ];
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
    await this.#runtime?.orm.close();
    this.#runtime = null;
  }

  async #build(scheduleName: string): Promise<string> {
    const sheets = sampleCompetition({ students: 12, teachers: 4, studios: 2 });
    const input = { eventName: `${scheduleName} Ball`, scheduleName, ...sheets };
    const made = await this.#must<{ importCsv: { schedule: { id: string } } }>(
      'mutation I($input: ImportCsvInput!) { importCsv(input: $input) { schedule { id } } }',
      { input },
    );
    return made.importCsv.schedule.id;
  }

  /** Keeps creating and renaming studios and changing the levels of its own entries. */
  async #edit(writer: number, entries: readonly string[]): Promise<void> {
    let id: string | null = null;
    for (let turn = 0; !this.#isOver; turn += 1) {
      const word = `Writer ${writer}, turn ${turn}`;
      const address = writer + turn;
      const entry = entries[turn % (2 * OWN_ENTRIES)];
      if (entry !== undefined) {
        await this.#write(this.entries, entry, word, (input) =>
          this.#try(address, 'mutation E($input: UpdateEntryInput!) { updateEntry(input: $input) { id } }', {
            input: { id: input.id, level: input.word },
          }),
        );
      } else if (id === null) {
        const data: { createStudio: { id: string } } | null = await this.#try(
          address,
          'mutation S($name: String!) { createStudio(input: { name: $name }) { id } }',
          { name: word },
        );
        if (!data) continue;
        id = data.createStudio.id;
        this.studios.acknowledged.set(id, word);
      } else {
        await this.#write(this.studios, id, word, (input) =>
          this.#try(
            address,
            'mutation S($input: UpdateStudioInput!) { updateStudio(input: $input) { id } }',
            {
              input: { id: input.id, name: input.word },
            },
          ),
        );
        if (turn % 10 === 9) id = null;
      }
    }
  }

  async #write(
    { acknowledged, unanswered }: Written,
    id: string,
    word: string,
    send: (input: { id: string; word: string }) => Promise<unknown>,
  ): Promise<void> {
    unanswered.set(id, (unanswered.get(id) ?? new Set()).add(word));
    if (!(await send({ id, word }))) return;
    unanswered.delete(id);
    acknowledged.set(id, word);
  }

  /** Runs the commands in turn on the one schedule; each commander starts at a different one. */
  async #command(commander: number): Promise<void> {
    for (let turn = commander; !this.#isOver; turn += 1) {
      const command = COMMANDS[turn % COMMANDS.length];
      await this.#try(turn, `mutation C($input: ScheduleInput!) { ${command}(input: $input) { id } }`, {
        input: { scheduleId: this.commandedId },
      });
    }
  }

  /** Runs random actions that fit the schedule's current or very recent state. */
  async #act(random: Random, owned: ReadonlySet<string>): Promise<void> {
    while (!this.#isOver) {
      const name = ACTS[random.below(ACTS.length)] ?? '';
      const draw = { which: random.below(10_000), where: random.below(10_000) };
      const address = random.below(100);
      const standing = await this.#standing();
      const inputOf = MUTATIONS[name];
      if (!standing || !inputOf) continue;
      const entries = standing.entries.filter((id) => !owned.has(id));
      const input = inputOf({ ...standing, entries }, draw);
      if (Object.values(input).includes(undefined)) continue;
      const query = documentOf('mutation', name, { input });
      if (await this.#try(address, query, { input }, REFUSALS)) this.figures.acts += 1;
    }
  }

  /** Returns null after a short pause while the database is unreachable. */
  async #standing(): Promise<Standing | null> {
    if (!this.#runtime) return null;
    return readStanding(this.#runtime.db, this.sharedId).catch(async () => {
      await sleep(30);
      return null;
    });
  }

  async #must<D>(query: string, variables: object): Promise<D> {
    const data = await this.#try<D>(0, query, variables);
    if (!data) throw new Error(`Refused: ${this.figures.wrong.join()}`);
    return data;
  }

  /** Data of an acknowledged call; null, after a short pause, if it was refused or its outcome is unknown. */
  async #try<D>(
    turn: number,
    query: string,
    variables: object,
    refusals: readonly string[] = [],
  ): Promise<D | null> {
    if (this.#restMilliseconds > 0) await sleep(this.#restMilliseconds);
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
    if (code && refusals.includes(code)) {
      this.figures.refused += 1;
      return null;
    }
    if (response && body && (response.status !== 503 || !response.headers.get('retry-after')))
      this.figures.wrong.push(`${response.status} ${code} ${body.errors?.[0]?.message} to ${query}`);
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
