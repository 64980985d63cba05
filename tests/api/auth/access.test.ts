import { describe, expect, inject, test } from 'vitest';
import { PASS_ROLES } from '../../../server/auth/signedIn.ts';
import { createSchema } from '../../../server/graphql/apollo.ts';
import { startApi } from '../../support/api.ts';
import { everyOperation } from '../../support/auth/everyOperation.ts';
import { watchRoutes } from '../../support/auth/everyRoute.ts';
import { type Right, rightsOf, tabled } from '../../support/auth/rightsTable.ts';
import { everySender, PASSES, type Sender } from '../../support/auth/senders.ts';
import { buildEntry } from '../../support/builders.ts';
import { buildCompetition, command } from '../../support/competition.ts';
import { tableContents } from '../../support/db/tableContents.ts';
import { openRawSocket } from '../../support/http/rawSocket.ts';

const routes = watchRoutes();
const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
const { scheduleId, eventId } = await buildCompetition(api, {});
const senders = await everySender(api, eventId);
await command(api, 'generateHeatEntries', scheduleId);
await buildEntry(api);

const operations = everyOperation();
const calls = operations.filter(({ kind }) => kind !== 'subscription');
const subscriptions = operations.filter(({ kind }) => kind === 'subscription');

/** One object of each kind has this id, so that a call that should be refused would change something. */
const THERE = '1';
const NOWHERE = '2147483647';

/** HEAD needs the same right as GET. */
function rightOf(name: string): Right {
  const [right = 'ANYONE'] = rightsOf(name.replace('HEAD:', 'GET:'));
  return right;
}

const verdictOf = (sender: Sender, name: string): string => {
  if (sender.may.includes(rightOf(name))) return 'let through';
  return sender.may.length > 1 ? 'forbidden' : 'not known';
};

/** The refusals of calls with a missing or invalid token; a wrong password has another. */
const NOT_KNOWN = [
  'Authentication credentials were not provided.',
  'Given token not valid for any token type',
];
const GRAPHQL_VERDICTS: Record<string, string> = {
  UNAUTHENTICATED: 'not known',
  FORBIDDEN: 'forbidden',
  INTERNAL_SERVER_ERROR: 'failed',
  GRAPHQL_VALIDATION_FAILED: 'not asked',
};
const STATUS_VERDICTS: Record<number, string> = { 401: 'not known', 403: 'forbidden', 500: 'failed' };

async function judgeCall({ query, variables }: (typeof calls)[number], token: string | null, id: string) {
  const { errors } = await api.call(query, variables(id), token);
  const verdicts = errors.map(({ message, extensions: { code } }) =>
    code === 'UNAUTHENTICATED' && !NOT_KNOWN.includes(message) ? undefined : GRAPHQL_VERDICTS[code],
  );
  return verdicts.find(Boolean) ?? 'let through';
}

/** A download in a new tab posts its token as a form; every other call sends a header. */
async function judgeRoute(route: (typeof routes)[number], token: string | null, id: string) {
  const isForm = route.method === 'POST' && route.name.includes('/documents/');
  const response = await api.app.inject({
    method: route.method,
    url: route.url(id),
    headers: {
      ...(token && !isForm ? { authorization: `Bearer ${token}` } : {}),
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    payload: isForm ? new URLSearchParams({ token: token ?? '' }).toString() : route.payload(id),
  });
  const says = response.body;
  if (response.statusCode === 401 && says !== '' && !NOT_KNOWN.some((words) => says.includes(words)))
    return 'let through';
  return STATUS_VERDICTS[response.statusCode] ?? 'let through';
}

async function judgeSubscription(operation: (typeof subscriptions)[number], token: string | null) {
  const socket = await openRawSocket(address, token ?? '');
  try {
    socket.send({
      type: 'subscribe',
      id: 'one',
      payload: { query: operation.query, variables: operation.variables(THERE) },
    });
    const closed = socket.closed.then((code) => (code === 4403 ? 'not known' : `closed with ${code}`));
    // The second operation is answered after the refusal of the first.
    socket.send({ type: 'subscribe', id: 'two', payload: { query: '{ __typename }' } });
    const answered = socket.heard('complete', 'two').then(() => {
      const refused = socket.heardOf('one').find(({ type }) => type === 'error');
      const [error] = (refused?.payload ?? []) as { extensions: { code: string } }[];
      return refused ? (GRAPHQL_VERDICTS[error?.extensions.code ?? ''] ?? 'failed') : 'let through';
    });
    return await Promise.race([closed, answered.catch(() => closed)]);
  } finally {
    socket.end();
  }
}

/** Calls whose outcome differs from the table. */
async function deviations<O extends { name: string }>(
  sender: Sender,
  asked: readonly O[],
  judge: (one: O, token: string | null, id: string) => Promise<string>,
): Promise<string[]> {
  const found: string[] = [];
  for (const one of asked) {
    const expected = verdictOf(sender, one.name);
    const verdict = await judge(one, sender.token, expected === 'let through' ? NOWHERE : THERE);
    if (verdict !== expected) found.push(`${one.name} is ${verdict}, not ${expected}`);
  }
  return found;
}

describe('the table of rights', () => {
  test('has one row per operation and route', () => {
    const there = [
      ...operations.map(({ name }) => name),
      ...routes.filter(({ method }) => method !== 'HEAD').map(({ name }) => name),
    ];
    expect([...new Set(there)].sort()).toEqual(tabled().sort());
  });

  test('agrees with the day passes that the schema names', () => {
    const schema = createSchema();
    for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
      for (const { name, description } of Object.values(root?.getFields() ?? {})) {
        const [right = 'ANYONE'] = rightsOf(`${root?.name}.${name}`);
        const roles = PASS_ROLES.filter((role) => right === 'DAY' || PASSES[role].includes(right));
        const words = roles.length === PASS_ROLES.length ? 'all' : roles.join(', ');
        const [, named = ''] = /Day passes: (.*)\.$/.exec(description ?? '') ?? [];
        expect(named.split(', ').sort(), name).toEqual(words.split(', ').sort());
      }
    }
  });
});

/**
 * The daily run tests all calls for the first of the senders with the same rights, and for each of the others an eighth,
 * another one than for the one before.
 */
const turns = inject('propertyEffort') < 1 ? 8 : 1;
const asks = (sender: Sender, index: number): boolean => {
  const isFirst = senders.find(({ may }) => may.join() === sender.may.join()) === sender;
  return isFirst || (index + senders.indexOf(sender)) % turns === 0;
};

describe.each(senders)('someone $name', (sender) => {
  const isLetThrough = (name: string) => verdictOf(sender, name) === 'let through';
  const refusedOf = <O extends { name: string }>(list: readonly O[]) =>
    list.filter(({ name }, index) => !isLetThrough(name) && asks(sender, index));
  const letThroughOf = <O extends { name: string }>(list: readonly O[]) =>
    list.filter(({ name }, index) => isLetThrough(name) && asks(sender, index));

  test('is refused everything else, and changes nothing', async () => {
    const before = await contents();
    expect(await deviations(sender, refusedOf(calls), judgeCall)).toEqual([]);
    expect(await deviations(sender, refusedOf(routes), judgeRoute)).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  test('may do what the table allows', async () => {
    expect(await deviations(sender, letThroughOf(calls), judgeCall)).toEqual([]);
    expect(await deviations(sender, letThroughOf(routes), judgeRoute)).toEqual([]);
  });

  test('may subscribe to what the table allows', async () => {
    expect(await deviations(sender, subscriptions, judgeSubscription)).toEqual([]);
  });
});

/** All tables, without the times of last use of tokens. */
async function contents() {
  const { access_tokens, ...others } = await tableContents(api.connectionString);
  return others;
}
