import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig, tokenSecret } from '../../server/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'floorcraft-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function complaint(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'none';
}

describe('configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: undefined,
      corsOrigins: [],
      trustProxy: false,
      legacyFillPath: undefined,
      logLevel: 'info',
    });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgresql://u:p@one:5432,two:5432/x'],
    ['DATABASE_URL', 'postgresql://u:p@one,two/x'],
    ['DATABASE_URL', 'postgresql://u:p@/x?host=one,two'],
    ['DATABASE_URL', 'postgresql://u:p@one:port/x'],
    ['CORS_ORIGINS', 'https://a.example, *'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['PUBLIC_URL', 'heats.example.org'],
    ['PUBLIC_URL', 'https://a.example/path'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1, everybody'],
    ['TRUST_PROXY', '100'],
    ['TRUST_PROXY', ','],
    ['LEGACY_FILL_PATH', 'a/b'],
    ['LEGACY_FILL_PATH', '..'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const message = complaint({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} must .+\\.$`));
    expect(message).not.toContain('\n');
  });

  test.each([
    ['off', false],
    ['No', false],
    ['0', false],
    ['on', 1],
    ['TRUE', 1],
    ['1', 1],
    ['2', 2],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.5, 192.168.0.0/16,2001:DB8::/32', ['10.0.0.5', '192.168.0.0/16', '2001:db8::/32']],
  ])('trusts the proxies of %s', (text, trust) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trust);
  });

  test('requires both administrator variables', () => {
    expect(complaint({ ADMIN_USERNAME: 'ann' })).toMatch(/^ADMIN_PASSWORD must be set/);
    expect(complaint({ ADMIN_PASSWORD: 'x' })).toMatch(/^ADMIN_USERNAME must be set/);
  });

  test('requires a token secret with a shared database, and never shows either', () => {
    const message = complaint({ DATABASE_URL: 'postgresql://u:hidden@h/d' });
    expect(message).toMatch(/^TOKEN_SECRET must be set when DATABASE_URL is/);
    expect(message).not.toContain('hidden');
    const env = { DATABASE_URL: 'postgresql://u:hidden@h/d' };
    expect(readConfig(env, { signsTokens: false }).databaseUrl).toBe(env.DATABASE_URL);
  });

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({
      port: 4000,
      databaseUrl: undefined,
    });
  });

  test.each(['fill_all', '/fill_all/', 'api/fill_all', '/api/fill_all/'])(
    'accepts %s as a fill path',
    (path) => {
      expect(readConfig({ LEGACY_FILL_PATH: path }).legacyFillPath).toBe('fill_all');
    },
  );

  test('reads origins without their final slash', () => {
    const { corsOrigins } = readConfig({ CORS_ORIGINS: 'https://a.example/, http://localhost:5173' });
    expect(corsOrigins).toEqual(['https://a.example', 'http://localhost:5173']);
  });

  test('creates the token secret once, readable by its owner only', () => {
    const config = { dataDir: join(folder, 'new'), tokenSecret: undefined };
    const first = tokenSecret(config);
    expect(first.length).toBeGreaterThan(40);
    expect(tokenSecret(config)).toBe(first);
    expect(statSync(join(config.dataDir, 'token-secret')).mode & 0o777).toBe(0o600);
    expect(tokenSecret({ ...config, tokenSecret: 'given' })).toBe('given');
  });
});
