import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** `$argon2id$v=19$m=…,t=…,p=…$salt$tag`: includes the cost, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...COST });
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${base64(nonce)}$${base64(tag)}`;
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!found) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = found;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(expected, actual);
}

/** Checked for unknown user names, so that they take as long as known ones. */
export const DUMMY_HASH = await hashPassword(randomBytes(16).toString('hex'));

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
