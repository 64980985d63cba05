import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { FAKE_CAMERA } from './fakeCamera.ts';

/** Host name by which the browser reaches this machine as an untrusted origin over plain HTTP. */
export const ANOTHER_MACHINE = 'ballroom.example';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  `--host-resolver-rules=MAP ${ANOTHER_MACHINE} 127.0.0.1`,
];

const START_MILLISECONDS = 120_000;

const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** Runs in its own process, because the package always unpacks into the temporary folder. */
const UNPACK = `
  const { default: chromium, inflate } = await import(process.argv[1]);
  await chromium.executablePath();
  await inflate(process.argv[2] + '/al2023.tar.br');
`;

let found: LaunchOptions | undefined;

let shared: Promise<Browser> | undefined;

/** One Chromium for all test files of this worker; each needs its own context. It ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  // Test pages are too short-lived for optimised code to pay off.
  shared ??= launchChromium(['--js-flags=--no-opt --no-maglev', ...FAKE_CAMERA]);
  return shared;
}

/** Launches Chromium from npm on 64-bit Linux, else the installed Chrome; CHROMIUM_PATH overrides both. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  found ??= realChromium();
  return chromium.launch({ ...found, args: [...ARGS, ...more], timeout: START_MILLISECONDS });
}

function realChromium(): LaunchOptions {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  const folder = unpackedChromium();
  const executablePath = join(folder, 'chromium');
  return { executablePath, env: environmentFor(folder, executablePath) };
}

/** Unpacks 200 MB once; safe when several runs do so at the same time. */
function unpackedChromium(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const home = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    const args = ['--input-type=module', '--eval', UNPACK, entry, join(home, 'bin')];
    execFileSync(process.execPath, args, { env: { ...process.env, TMPDIR: draft }, stdio: 'inherit' });
    // The package's own fonts.conf searches fixed folders only.
    writeFileSync(join(draft, 'fonts.conf'), fontConfig(join(folder, 'fonts')));
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package brings the fonts and NSS libraries that a bare machine lacks. */
function environmentFor(folder: string, executablePath: string): Record<string, string | undefined> {
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  const env = hasFonts ? { ...process.env } : { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const runs = spawnSync(executablePath, ['--version', '--no-sandbox'], { env }).status === 0;
  return runs ? env : { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
}

const fontConfig = (fonts: string) =>
  `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${fonts}/cache</cachedir></fontconfig>\n`;
