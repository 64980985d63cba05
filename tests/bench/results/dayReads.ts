import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { newPersonalToken, secretHash } from '../../../server/auth/tokens.ts';
import type { Db } from '../../../server/db/orm.ts';
import { startServer } from '../../support/server.ts';
import { middle } from '../reads/load.ts';
import type { Desk } from './judgeContest.ts';

/** As the screens of the day and an integrator ask. */
const COUPLES = 'couples { number name place score }';
const READS: Record<string, string> = {
  'announcer’s screen': `{ announcedResults(scheduleId: $id, isPublic: false) { id name heat isRecall ${COUPLES} }
    awaitedRecalls(scheduleId: $id) { contestId name heat isRedance } wantedJudges(scheduleId: $id) { heat code name } }`,
  'results since the last act': `{ announcedResults(scheduleId: $id, since: $since) { id name heat isPublic ${COUPLES} } }`,
  'scrutineers’ queue': `{ markingQueue(scheduleId: $id) { publicCount dancedCount missedHeatEntryIds duties
    contests { id round kind isRedance ties cutChoices needsPlan division heatId heat style dance isOnFloor dancedAt state
      resultId changedAt changedBy judges missing returned correctionAskedBy couples { heatEntryId number name place
      sentence isWithdrawn leftAfter isDisqualified isRecalled score } } } }`,
  'contests to plan': `{ contestsToPlan(scheduleId: $id) { id name heat heatId coupleCount isDanced needsPlan isLeftAlone
    mergedInto mergesWith { id name heat } rounds { kind asked trims heat } } }`,
  'move by hand': `{ explainMove(heatEntryId: $row, heatId: $heat) { isPossible reasons { sentence }
    warnings { sentence } nearestFreeHeats { id } } }`,
};
const TURNS = 15;

export interface DatabaseOfBench {
  readonly connectionString: string;
  /** The file that holds the process id. */
  readonly postmaster: string;
}

/** Processor time of the server and the database for reads of the day: just after a release, and repeated. */
export async function measureDayReads(
  db: Db,
  { typist, scheduleId }: Desk,
  { connectionString, postmaster }: DatabaseOfBench,
  say: (line: string) => void,
): Promise<void> {
  // Only Linux tells it finely enough.
  if (!existsSync('/proc/self/schedstat')) return;
  const server = await startServer({ DATABASE_URL: connectionString, LOG_LEVEL: 'warn' });
  const token = newPersonalToken();
  const access = {
    name: 'bench',
    scope: 'FULL',
    token_hash: secretHash(token),
    created_by_id: typist.id,
  } as const;
  await db.insertInto('access_tokens').values(access).execute();
  const ask = async (query: string, variables: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const pids = [server.pid, Number(readFileSync(postmaster, 'utf8').split('\n')[0])];
  const used = (): number => pids.reduce((sum, pid) => sum + processor(pid), 0);
  const variables = await variablesOf(db, scheduleId);
  const { announcedResults } = await ask(
    'query A($id: ID!) { announcedResults(scheduleId: $id) { id } }',
    variables,
  );
  const resultIds = (announcedResults as { id: string }[]).slice(-1).map(({ id }) => id);
  const act = async (): Promise<void> => {
    await ask('mutation W($input: ResultsInput!) { withdrawResults(input: $input) { publicCount } }', {
      input: { scheduleId, resultIds },
    });
    await ask('mutation R($input: ReleaseResultsInput!) { releaseResults(input: $input) { publicCount } }', {
      input: { scheduleId, resultIds, isPublic: true },
    });
  };
  try {
    for (const [name, selection] of Object.entries(READS)) {
      const declared = ['$id: ID!', '$since: DateTime', '$row: ID!', '$heat: ID!'].filter((one) =>
        selection.includes(`${one.split(':')[0]}`),
      );
      const query = `query Q(${declared.join()}) ${selection}`;
      await ask(query, variables);
      const after: number[] = [];
      const again: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        const asked = { ...variables, since: new Date() };
        await act();
        for (const times of [after, again]) {
          const before = used();
          await ask(query, asked);
          times.push(used() - before);
        }
      }
      say(
        `${name}: ${middle(after).toFixed(1)} ms of processor after an act, ${middle(again).toFixed(1)} ms again`,
      );
    }
  } finally {
    await server.stop();
  }
}

/** An entry of one heat, and another heat of its dance. */
async function variablesOf(db: Db, scheduleId: number) {
  const [one] = await db
    .selectFrom('heat_entries as r')
    .innerJoin('heats as h', 'h.id', 'r.heat_id')
    .innerJoin('heats as o', (join) =>
      join
        .onRef('o.schedule_id', '=', 'h.schedule_id')
        .onRef('o.dance_id', '=', 'h.dance_id')
        .onRef('o.id', '<>', 'h.id'),
    )
    .select(['r.id as row', 'o.id as heat'])
    .where('r.schedule_id', '=', scheduleId)
    .orderBy('r.id')
    .limit(1)
    .execute();
  return { id: scheduleId, ...one };
}

/** Milliseconds of processor that the threads of a process and its children have used; 0 once it has ended. */
function processor(pid: number): number {
  let milliseconds = 0;
  if (!existsSync(`/proc/${pid}/task`)) return 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`;
    milliseconds += Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    for (const child of readFileSync(`${folder}/children`, 'utf8').split(' ').filter(Boolean))
      milliseconds += processor(Number(child));
  }
  return milliseconds;
}
