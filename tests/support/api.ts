import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp, openPools } from '../../server/app.ts';
import type { Role } from '../../server/auth/user.entity.ts';
import type { StripeAddress } from '../../server/billing/online/checkout.ts';
import { readConfig } from '../../server/config.ts';
import { openRuntime, type Runtime } from '../../server/runtime.ts';
import { freshDatabase } from './db/database.ts';
import { atEndOfFile } from './endOfFile.ts';
import { documentOf, oneField } from './oneField.ts';

export const PASSWORD = 'correct horse battery';
/** Hash of `PASSWORD` by argon2id with minimal memory, because tests create hundreds of accounts. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$opBoc3XWgkKOg7cGHVrZ2w$IztzJaIWpLpkwE7CF+gU8DV9mAnQcBjBMSnkiF6cSn4';
export const TOKEN_SECRET = 'the secret that all copies of a test share';

/** For all applications of this test worker: starting a worker takes longer than most of its jobs. */
const pools = openPools();

export interface Answer<D> {
  status: number;
  data: D;
  errors: Array<{
    message: string;
    path?: Array<string | number>;
    extensions: { code: string; fields?: Record<string, string[]>; retryAfterSeconds?: number };
  }>;
}

export type Api = Awaited<ReturnType<typeof startApi>>;

type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Options {
  onStatement?: (sql: string) => void;
  variables?: Record<string, string>;
  /** The computer's addresses in its networks. */
  networks?: () => readonly string[];
  stripeAt?: StripeAddress;
}

/** Starts the whole application on a database, beside others there. Ends after the last test of the file. */
export async function startCopy(
  connectionString: string,
  { onStatement, variables, ...others }: Options = {},
): Promise<{ app: FastifyInstance; runtime: Runtime }> {
  const runtime = await openRuntime({ connectionString, ...(onStatement ? { onStatement } : {}) });
  const config = readConfig({ LOG_LEVEL: 'silent', TOKEN_SECRET, ...variables });
  const app = await buildApp({ config, runtime, connectionString, pools, ...others });
  await app.ready();
  atEndOfFile(async () => {
    await app.close();
    await runtime.orm.close();
  });
  return { app, runtime };
}

/** Starts the application on the test file's own database, with an organiser and a staff member signed in. */
export async function startApi(options: Options = {}) {
  const connectionString = await freshDatabase();
  const { app, runtime } = await startCopy(connectionString, options);
  const { db } = runtime;

  async function call<D = Record<string, never>>(
    query: string,
    variables: object = {},
    token: string | null = organiser.access,
  ): Promise<Answer<D>> {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload: { query, variables },
    });
    const { data, errors } = response.json();
    return { status: response.statusCode, data, errors: errors ?? [] };
  }

  /** Returns the data of an operation that must succeed. */
  async function done<D = Record<string, never>>(
    query: string,
    variables?: object,
    token?: string | null,
  ): Promise<D> {
    const { data, errors } = await call<D>(query, variables, token);
    if (errors.length > 0) throw new Error(`Refused: ${JSON.stringify(errors)}`);
    return data;
  }

  /** Returns the only error of an operation that must fail. */
  async function refused(query: string, variables?: object, token?: string | null) {
    const { data, errors } = await call<unknown>(query, variables, token);
    const [error] = errors;
    if (!error || errors.length > 1) throw new Error(`Not refused once: ${JSON.stringify({ data, errors })}`);
    return { message: error.message, ...error.extensions };
  }

  /** Who asks for one field, by default the organiser; null sends no token. */
  const as = (token?: string | null) => ({
    ...oneField(<D>(query: string, variables: object) => done<D>(query, variables, token)),
    /** Runs a mutation with an `input` that may fail. */
    tryAct: <T = unknown>(wanted: string, input: object) =>
      call<Record<string, T> | null>(documentOf('mutation', wanted, { input }), { input }, token),
    /** Returns the only error of a mutation with an `input` that must fail. */
    refusedAct: (name: string, input: object) =>
      refused(documentOf('mutation', name, { input }), { input }, token),
    /** Returns the only error of a query's field that must fail. */
    refusedRead: (wanted: string, values: object = {}) =>
      refused(documentOf('query', wanted, values), values, token),
  });

  /** Makes one REST call, by default with the organiser's token. */
  async function rest(
    method: RestMethod,
    url: string,
    payload?: string | object,
    token: string | null = organiser.access,
  ): Promise<LightMyRequestResponse> {
    return app.inject({
      method,
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(payload === undefined ? {} : { payload }),
    });
  }

  /** Creates an account with `PASSWORD` and signs it in. */
  async function buildAccount(
    overrides: {
      username?: string;
      role?: Role;
      isActive?: boolean;
      firstName?: string;
      lastName?: string;
    } = {},
  ) {
    serial += 1;
    const username = overrides.username ?? `person${serial}@example.org`;
    const { id } = await db
      .insertInto('users')
      .values({
        username,
        email: username,
        first_name: overrides.firstName ?? 'Person',
        last_name: overrides.lastName ?? `Number${serial}`,
        password_hash: PASSWORD_HASH,
        role: overrides.role ?? 'STAFF',
        is_active: overrides.isActive ?? true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (overrides.isActive === false) return { id: String(id), username, access: '', refresh: '' };
    const { logIn } = await done<{ logIn: { access: string; refresh: string } }>(
      'mutation LogIn($input: LogInInput!) { logIn(input: $input) { access refresh } }',
      { input: { username, password: PASSWORD } },
      null,
    );
    return { id: String(id), username, ...logIn };
  }

  let serial = 0;
  const organiser = await buildAccount({ username: 'organiser@example.org', role: 'ORGANISER' });
  const staff = await buildAccount({ username: 'staff@example.org' });

  return {
    app,
    db,
    orm: runtime.orm,
    connectionString,
    ...as(),
    as,
    call,
    done,
    refused,
    rest,
    buildAccount,
    organiser,
    staff,
  };
}
