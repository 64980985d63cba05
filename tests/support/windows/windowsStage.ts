import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ACCOUNT, type Stage } from '../chaos/chaosStage.ts';
import { until } from '../until.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
/** A Debian with a Wine that is new enough for Node 24 and PostgreSQL 18. */
const WINE = resolve(process.env.WINE_FOLDER ?? join(root, '.cache/wine'));
const DRIVE = join(WINE, 'home/prefix/drive_c');
const PROGRAM = `C:\\Ball ü\\Floorcraft-${version}`;
const START_SECONDS = 300;
const STARTS = 3;

const ENVIRONMENT = [
  ...['PATH=/usr/bin:/bin', 'HOME=/home', 'WINEPREFIX=/home/prefix', 'XDG_RUNTIME_DIR=/tmp'],
  ...['LANG=C.UTF-8', 'WINEDEBUG=-all', 'NODE_SKIP_PLATFORM_CHECK=1'],
];
/** Wine reads /proc, which is seen only by what runs here. */
const IN_WINE = 'mount -t proc proc "$1/proc" && folder="$1" && shift && exec chroot "$folder" env -i "$@"';

/** A command in Wine, with its arguments. */
const inWine = (dataDir: string, command: readonly string[]): string[] => [
  ...['--mount', 'sh', '-c', IN_WINE, 'sh', WINE, ...ENVIRONMENT],
  ...[`DATA_DIR=C:\\${dataDir}`, 'wine', ...command],
];

/** The packed program under Wine: started by its double click, ended by the task manager. */
export class WindowsStage implements Stage {
  readonly #dataDir: string;
  readonly #log: string;

  private constructor(name: string) {
    this.#dataDir = `Jürgen\\${name}`;
    this.#log = join(DRIVE, `${name}.log`);
  }

  /** Makes the Wine folder if it is missing, packs the program, and unpacks it. */
  static prepare(): void {
    if (!existsSync(join(WINE, 'usr/lib/wine/wine64'))) {
      const packages = '--include=wine,wine64,libwine,ca-certificates';
      const from = ['trixie', WINE, 'http://deb.debian.org/debian'];
      execFileSync('debootstrap', ['--variant=minbase', packages, ...from], { stdio: 'inherit' });
    }
    const zip = join(root, `Floorcraft-${version}-win32-x64.zip`);
    execFileSync(process.execPath, [join(root, 'server/deploy/pack.mjs'), 'win32-x64'], { stdio: 'inherit' });
    execFileSync('unshare', inWine('', ['wineboot', '-i']), { stdio: 'ignore' });
    for (const name of ['Ball ü', 'Jürgen']) {
      rmSync(join(DRIVE, name), { recursive: true, force: true });
      mkdirSync(join(DRIVE, name));
    }
    execFileSync('unzip', ['-q', zip, '-d', join(DRIVE, 'Ball ü')]);
  }

  /** On new data with the organiser's account, or on those of a backup. */
  static async open(name: string, backup?: Buffer): Promise<WindowsStage> {
    const stage = new WindowsStage(name);
    if (backup) {
      writeFileSync(join(DRIVE, 'one.backup'), backup);
      stage.#run(
        'program\\node.exe',
        `${PROGRAM}\\program\\dist\\server\\programs\\restore.js`,
        'C:\\one.backup',
      );
    }
    await stage.#start();
    const setup = /setup=(\S+)/.exec(readFileSync(stage.#log, 'utf8'))?.[1];
    if (!setup) return stage;
    const person = { first_name: 'Ada', last_name: 'Okafor', email: ACCOUNT.username };
    const answer = await fetch(`${stage.addresses[0]}/api/signup/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, password: ACCOUNT.password, setup }),
    });
    if (answer.status !== 201) throw new Error(`No account was made: ${await answer.text()}`);
    return stage;
  }

  get addresses(): string[] {
    const note = join(DRIVE, this.#dataDir.replace('\\', '/'), 'running.json');
    return [(JSON.parse(readFileSync(note, 'utf8')) as { address: string }).address];
  }

  async killServer(): Promise<void> {
    this.#kill('node.exe');
    await this.#start();
  }

  /** The server starts it again. */
  async killDatabase(): Promise<void> {
    this.#kill('postgres.exe');
  }

  async ready(): Promise<void> {
    const end = performance.now() + START_SECONDS * 1000;
    for (;;) {
      const answer = await fetch(`${this.addresses[0]}/readyz`).catch(() => null);
      if (answer?.status === 200) return;
      if (performance.now() > end) throw new Error('The server under Wine does not become ready.');
      await sleep(100);
    }
  }

  async close(): Promise<void> {
    for (const name of ['node.exe', 'postgres.exe']) this.#kill(name);
  }

  /** On a busy machine a connection may take Wine too long; a person would try again. */
  async #start(tries = 1): Promise<void> {
    const log = openSync(this.#log, 'w');
    const command = inWine(this.#dataDir, ['cmd', '/c', `${PROGRAM}\\Floorcraft.cmd`]);
    // Node under Wine writes to a file, not to a pipe.
    spawn('unshare', command, { detached: true, stdio: ['ignore', log, log] });
    const words = () => readFileSync(this.#log, 'utf8');
    const said = () => /is running\. Close this window|cannot start/.exec(words())?.[0];
    const end = await until(said, START_SECONDS, `${this.#dataDir} is not ready.`);
    if (end !== 'cannot start') return;
    process.stderr.write(`try ${tries}: ${words()}\n`);
    if (tries === STARTS) throw new Error(`${this.#dataDir} does not start.`);
    await this.#start(tries + 1);
  }

  #run(program: string, ...args: string[]): void {
    const log = openSync(this.#log, 'w');
    const command = inWine(this.#dataDir, [`${PROGRAM}\\${program}`, ...args]);
    try {
      execFileSync('unshare', command, { stdio: ['ignore', log, log] });
    } catch {
      throw new Error(`${args.join(' ')}: ${readFileSync(this.#log, 'utf8')}`);
    }
  }

  #kill(name: string): void {
    const command = inWine(this.#dataDir, ['taskkill', '/f', '/im', name]);
    try {
      execFileSync('unshare', command, { stdio: 'ignore' });
    } catch {
      // It has ended already.
    }
  }
}
