import { expect, test } from 'vitest';
import { freshDatabase } from '../../support/db/database.ts';
import { startServer } from '../../support/server.ts';

/** Each is sent to the server, rightly or wrongly; none may appear in its output. */
const SECRETS = {
  tokenSecret: 'SECRET-of-the-tokens-0123456789',
  adminPassword: 'SECRET organiser password',
  wrongPassword: 'SECRET wrong password',
  newPassword: 'SECRET new password',
  wrongField: 'SECRET-typed-as-user-name',
  personalToken: 'fcp_SECRETpersonaltokenofnobody',
  code: 'SECRET-recovery-code',
  pass: 'SECRET-PASS-CODE',
  setup: 'SECRET-setup-code',
  search: 'SECRET-name-of-a-dancer',
};

test('no secret appears in the log, at any level, or in the audit log', async () => {
  const databaseUrl = await freshDatabase();
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: SECRETS.tokenSecret,
    ADMIN_USERNAME: 'organiser@example.org',
    ADMIN_PASSWORD: SECRETS.adminPassword,
    LOG_LEVEL: 'trace',
  });
  const send = async (path: string, body: unknown, token?: string) => {
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  const graphql = async (query: string, variables: object, token?: string) =>
    (
      (await send('/graphql', { query, variables }, token)) as unknown as {
        data: Record<string, Record<string, string>>;
      }
    ).data;
  const username = 'organiser@example.org';
  const { access = '', refresh = '' } = await send('/api/token/', {
    username,
    password: SECRETS.adminPassword,
  });
  expect(access).not.toBe('');
  await send('/api/token/', { username, password: SECRETS.wrongPassword });
  await send('/api/token/', { username: SECRETS.wrongField, password: 'x' });
  await send('/api/token/', { username, password: SECRETS.wrongPassword, code: SECRETS.code });
  await send('/api/token/', `{"password": "${SECRETS.wrongPassword}", `);
  await send('/api/events/', { name: 'x' }, SECRETS.personalToken);
  await send('/api/signup/', {
    first_name: 'A',
    last_name: 'B',
    email: 'no address',
    password: SECRETS.newPassword,
  });
  const renewed = await graphql(
    'mutation R($r: String!) { refreshToken(input: { refresh: $r }) { access refresh } }',
    { r: refresh },
  );
  await graphql(
    'mutation C($p: String!) { changePassword(input: { currentPassword: $p, newPassword: "short" }) { id } }',
    { p: SECRETS.wrongPassword },
    access,
  );
  const made = await graphql(
    'mutation { createAccessToken(input: { name: "Log", scope: READ }) { token } }',
    {},
    access,
  );
  const key = await graphql(
    'mutation B($p: String!) { beginSecondFactor(input: { password: $p }) { key } }',
    { p: SECRETS.adminPassword },
    access,
  );
  // An invalid document and a failing one, with secrets in their text.
  await graphql(
    `mutation { logIn(input: { username: "${username}", password: "${SECRETS.wrongPassword}" }) { nothing } }`,
    {},
  );
  await graphql(`{ me { id } } ${SECRETS.wrongPassword}`, {});
  await fetch(`${server.address}/api/backup/`, { headers: { authorization: `Bearer ${access}` } }).then(
    (file) => file.arrayBuffer(),
  );
  await fetch(`${server.address}/graphql?query={me{id}}`, { headers: { authorization: `Bearer ${access}` } });
  for (const path of [
    `/day?pass=${SECRETS.pass}`,
    `/signup?setup=${SECRETS.setup}`,
    `/api/entrants/?search=${SECRETS.search}`,
    `/graphql?query={me{id}}&token=${SECRETS.search}`,
    `/%zz?token=${SECRETS.search}`,
  ])
    await fetch(server.address + path).then((answer) => answer.arrayBuffer());
  const audit = JSON.stringify(await graphql('{ auditLog { act userName content address } }', {}, access));
  await server.stop();

  const given = [
    access,
    refresh,
    renewed.refreshToken?.access,
    renewed.refreshToken?.refresh,
    made.createAccessToken?.token,
    key.beginSecondFactor?.key,
    new URL(databaseUrl).password || undefined,
  ].filter((secret): secret is string => secret !== undefined);
  expect(given.length).toBeGreaterThanOrEqual(6);
  const printed = server.output();
  // Proves that the requests were logged.
  for (const path of ['/api/token/', '"/day"', '"/signup"', '"/api/entrants/"'])
    expect(printed).toContain(path);
  for (const secret of [...Object.values(SECRETS), ...given]) {
    expect(printed).not.toContain(secret);
    expect(audit).not.toContain(secret);
  }
});
