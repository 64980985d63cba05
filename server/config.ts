import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

export interface Config {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Absolute; holds the embedded database and the generated secret. */
  dataDir: string;
  /** Absolute; holds the hourly backups of the embedded database. */
  backupDir: string;
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** The organiser's account, created at start unless an account has that name. */
  admin: { username: string; password: string } | undefined;
  /** Undefined for the one stored under dataDir; see `tokenSecret`. */
  tokenSecret: string | undefined;
  corsOrigins: string[];
  /** Origin of links in documents and on posters; undefined for the origin of the request. */
  publicUrl: string | undefined;
  /** Whose X-Forwarded-* to trust: no one's, that of n proxies in a row, or that of these addresses. */
  trustProxy: false | number | string[];
  /** Of the account at Stripe that takes card payments; undefined if none does. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  /** An alternative path segment under /api/ for filling heats. */
  legacyFillPath: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Lets /metrics answer from anywhere; undefined for this machine only. */
  metricsToken: string | undefined;
  /** Slower statements are logged. */
  slowStatementMilliseconds: number;
}

/** This process's environment for a child process, plus `more`, without our own secrets. */
export function environmentWith(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { TOKEN_SECRET, ADMIN_PASSWORD, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...others } = process.env;
  return { ...others, ...more };
}

/** A variable that is needed before all are read; undefined if it is unset or empty. */
export const variable = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/** An invalid variable; the message is one line that names it. */
export class ConfigError extends Error {}

const VARIABLES = z.object({
  HOST: z
    .string()
    .regex(/^[^\s/]+$/, 'must be a host name or address')
    .default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a whole number from 0 to 65535')
    .default(4000),
  DATA_DIR: z.string().default('data'),
  // Best on another disk, such as a USB stick, which survives the laptop; DATA_DIR/backups by default.
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host/name')
    .refine(namesOneHost, 'must name one host; for several, use a name that follows the primary')
    .optional(),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  TOKEN_SECRET: z.string().optional(),
  CORS_ORIGINS: z
    .string()
    .transform(splitList)
    .pipe(z.array(z.string().transform(toOrigin)))
    .default([]),
  PUBLIC_URL: z.string().transform(toPublicOrigin).optional(),
  // off; on for one reverse proxy on this machine or its private network; the number of proxies in a row; or their
  // addresses and networks (10.0.0.5, 10.1.0.0/16).
  TRUST_PROXY: z.string().toLowerCase().transform(toTrust).default(false),
  // Both, for studios to pay by card.
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  LEGACY_FILL_PATH: z
    .string()
    .transform((path) => path.replace(/^\/?(api\/)?|\/$/g, ''))
    .pipe(z.string().regex(/^[\w~-][\w.~-]*$/, 'must be one path segment, such as fill_all_heats'))
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must be at least 16 characters without a space')
    .optional(),
  SLOW_STATEMENT_MS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number of milliseconds')
    .transform(Number)
    .default(500),
  LOG_LEVEL: z
    .string()
    .toLowerCase()
    .pipe(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`))
    .default('info'),
});

interface ConfigNeeds {
  /** False for a program that only works on the data and needs no secret. */
  signsTokens: boolean;
}

/** @throws ConfigError for the first invalid variable */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  needs: ConfigNeeds = { signsTokens: true },
): Config {
  // Compose files and shells pass an unset variable as an empty one.
  const given = Object.entries(env).map(([name, value]) => [name, value?.trim() ? value : undefined]);
  const { data, error } = VARIABLES.safeParse(Object.fromEntries(given));
  const issue = error?.issues[0];
  if (issue) throw new ConfigError(`${String(issue.path[0])} ${issue.message}.`);
  if (!data) throw new ConfigError('The environment cannot be read.');
  if (needs.signsTokens && data.DATABASE_URL && !data.TOKEN_SECRET) {
    throw new ConfigError(
      'TOKEN_SECRET must be set when DATABASE_URL is: all instances on that database need the same one.',
    );
  }
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: resolve(data.DATA_DIR),
    backupDir: resolve(data.BACKUP_DIR ?? join(data.DATA_DIR, 'backups')),
    databaseUrl: data.DATABASE_URL,
    admin: adminOf(data.ADMIN_USERNAME, data.ADMIN_PASSWORD),
    tokenSecret: data.TOKEN_SECRET,
    corsOrigins: data.CORS_ORIGINS,
    publicUrl: data.PUBLIC_URL,
    trustProxy: data.TRUST_PROXY,
    stripe: stripeOf(data.STRIPE_SECRET_KEY, data.STRIPE_WEBHOOK_SECRET),
    legacyFillPath: data.LEGACY_FILL_PATH,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    slowStatementMilliseconds: data.SLOW_STATEMENT_MS,
  };
}

/** libpq takes a list of hosts; the driver does not. */
function namesOneHost(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  return ![hostname, searchParams.get('host') ?? ''].some((host) => decodeURIComponent(host).includes(','));
}

/** For programs: on an invalid variable, prints the error and exits. `chosen` overrides the environment. */
export function readConfigOrExit(needs?: ConfigNeeds, chosen: NodeJS.ProcessEnv = {}): Config {
  try {
    return readConfig({ ...process.env, ...chosen }, needs);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The secret that signs tokens: the configured one, or one under the data folder, created on first use. */
export function tokenSecret(config: Pick<Config, 'tokenSecret' | 'dataDir'>): string {
  if (config.tokenSecret) return config.tokenSecret;
  const file = join(config.dataDir, 'token-secret');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

function adminOf(username: string | undefined, password: string | undefined): Config['admin'] {
  if (!username && !password) return undefined;
  if (!username) throw new ConfigError('ADMIN_USERNAME must be set when ADMIN_PASSWORD is.');
  if (!password) throw new ConfigError('ADMIN_PASSWORD must be set when ADMIN_USERNAME is.');
  return { username, password };
}

function stripeOf(secretKey: string | undefined, webhookSecret: string | undefined): Config['stripe'] {
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey) throw new ConfigError('STRIPE_SECRET_KEY must be set when STRIPE_WEBHOOK_SECRET is.');
  if (!webhookSecret) throw new ConfigError('STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is.');
  return { secretKey, webhookSecret };
}

function splitList(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function toTrust(text: string, context: z.RefinementCtx): Config['trustProxy'] {
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  if (['true', 'on', 'yes'].includes(text)) return 1;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const proxies = splitList(text);
  if (proxies.length > 0 && proxies.every(isNetwork)) return proxies;
  context.addIssue(
    'must be on, off, a number of proxies, or a list of addresses such as 10.0.0.5, 10.1.0.0/16',
  );
  return z.NEVER;
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= 1 && +bits <= most));
}

function toOrigin(text: string, context: z.RefinementCtx): string {
  const origin = originOf(text);
  if (origin) return origin;
  context.addIssue('must be a list of origins such as https://example.org, separated by commas');
  return z.NEVER;
}

function toPublicOrigin(text: string, context: z.RefinementCtx): string {
  const origin = originOf(text);
  if (origin) return origin;
  context.addIssue('must be an address such as https://heats.example.org, without a path');
  return z.NEVER;
}

function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
}
