import { describe, expect, test } from 'vitest';
import { seal, unseal } from '../../server/auth/secondFactor/sealing.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../../server/auth/secondFactor/secondFactors.ts';
import { base32, codeAt, newTotpKey, stepOfCode, totpUri } from '../../server/auth/secondFactor/totp.ts';
import { deviceName } from '../../server/auth/sessions/device.ts';

describe('the codes of an authenticator app', () => {
  const key = base32(Buffer.from('12345678901234567890'));

  test('are those of RFC 6238, appendix B', () => {
    const vectors = { 59: '287082', 1111111109: '081804', 1234567890: '005924', 20000000000: '353130' };
    for (const [seconds, code] of Object.entries(vectors)) {
      expect(codeAt(key, new Date(Number(seconds) * 1000))).toBe(code);
    }
  });

  test('are valid in their own 30 seconds, the step before and the step after', () => {
    const at = new Date(1_700_000_010_000);
    const step = Math.floor(at.getTime() / 30_000);
    const codeOf = (around: number) => codeAt(key, new Date((step + around) * 30_000));
    expect([-1, 0, 1].map((around) => stepOfCode(key, codeOf(around), at))).toEqual([
      step - 1,
      step,
      step + 1,
    ]);
    expect([-2, 2].map((around) => stepOfCode(key, codeOf(around), at))).toEqual([null, null]);
    for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(stepOfCode(key, wrong, at)).toBe(null);
  });

  test('come from a random key of 160 bits', () => {
    const keys = Array.from({ length: 100 }, newTotpKey);
    expect(new Set(keys).size).toBe(100);
    for (const one of keys) expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUri('ABC', 'miriam@example.org')).toBe(
      'otpauth://totp/Floorcraft:miriam%40example.org?secret=ABC&issuer=Floorcraft&algorithm=SHA1&digits=6&period=30',
    );
  });
});

test('recovery codes ignore case and separators', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(recoveryCodeHash(code.toLowerCase().replaceAll('-', ' '))).toBe(recoveryCodeHash(code));
  }
  expect(recoveryCodeHash(codes[0] ?? '')).not.toBe(recoveryCodeHash(codes[1] ?? ''));
});

test('a sealed text only opens with the same secret and purpose', () => {
  const sealed = seal('secret', 'second factor', 'JBSWY3DP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal('secret', 'second factor', 'JBSWY3DP')).not.toBe(sealed);
  expect(unseal('secret', 'second factor', sealed)).toBe('JBSWY3DP');
  expect(unseal('another', 'second factor', sealed)).toBe(null);
  expect(unseal('secret', 'another', sealed)).toBe(null);
  const other = sealed.startsWith('A') ? 'B' : 'A';
  expect(unseal('secret', 'second factor', `${other}${sealed.slice(1)}`)).toBe(null);
  expect(unseal('secret', 'second factor', '')).toBe(null);
});

test('devices have readable names', () => {
  const names: Record<string, string> = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0':
      'Edge on Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36':
      'Chrome on Android',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15':
      'Safari on Mac',
    'curl/8.5.0': 'A program',
    '': 'A program',
  };
  for (const [userAgent, name] of Object.entries(names)) expect(deviceName(userAgent)).toBe(name);
});
