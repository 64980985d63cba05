import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

const api = await startApi({ variables: { CORS_ORIGINS: 'https://results.example.org' } });
const behindProxy = await startApi({ variables: { TRUST_PROXY: 'on' } });

const PATHS = [
  '/',
  '/schedules',
  '/api/events/',
  '/api/nowhere/',
  '/graphql?query={__typename}',
  '/healthz',
  '/readyz',
];

describe('every answer', () => {
  test.each(PATHS)('of %s is taken for what it is, and by no one else', async (url) => {
    const { headers } = await api.app.inject({ url });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'permissions-policy':
        'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    expect(headers['content-type']).toMatch(
      /^(application\/json|text\/html|application\/graphql-response\+json)(; ?charset=utf-8)?$/i,
    );
    expect(headers['x-powered-by']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    const directives = Object.fromEntries(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(directives).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(policy.replace(/style-src[^;]*/, '')).not.toMatch(/unsafe|\*|http/);
  });

  test('goes to listed origins alone', async () => {
    const allowed = async (origin: string) =>
      (await api.app.inject({ url: '/api/events/', headers: { origin } })).headers[
        'access-control-allow-origin'
      ];
    expect(await allowed('https://results.example.org')).toBe('https://results.example.org');
    for (const origin of ['https://example.org', 'null', 'https://results.example.org.evil.example'])
      expect(await allowed(origin)).toBeUndefined();
  });

  test('says to come by https alone only where a proxy says that it came so', async () => {
    const secure = { 'x-forwarded-proto': 'https' };
    for (const url of PATHS) {
      expect(
        (await api.app.inject({ url, headers: secure })).headers['strict-transport-security'],
      ).toBeUndefined();
      const { headers } = await behindProxy.app.inject({ url, headers: secure });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect((await behindProxy.app.inject({ url })).headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('echoes nothing that was sent for tracing', async () => {
    const answer = await api.app.inject({
      method: 'TRACE' as 'GET',
      url: '/api/events/',
      headers: { 'x-secret': 'echo' },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('echo');
  });
});
