import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../../../server/db/embedded/embedded.ts';
import { runningPostmaster } from '../../../server/db/embedded/postmaster.ts';
import { quickFolder } from '../db/quickFolder.ts';
import { startTcpProxy, type TcpProxy } from '../http/tcpProxy.ts';
import { type RunningServer, startServer } from '../server.ts';
import { until } from '../until.ts';

export const ACCOUNT = { username: 'organiser@example.org', password: 'correct horse battery' };

const PATIENCE_SECONDS = 60;

/** What a driver needs of the program it drives. */
export type Stage = Pick<ChaosStage, 'addresses' | 'killServer' | 'killDatabase' | 'ready' | 'close'>;

/**
 * Instances of the program on one database; each can be killed and restarted as in production. The database keeps its
 * address across restarts and syncs to disk, because acknowledged changes must survive a kill.
 */
export class ChaosStage {
  readonly #home = mkdtempSync(join(quickFolder(), 'floorcraft-chaos-'));
  readonly #servers: RunningServer[] = [];
  #database!: EmbeddedDatabase;
  #proxy!: TcpProxy;
  #primaries = 1;

  /** @param lay creates the database folder; without it, a migrated database is created */
  static async open(copies: number, lay?: (folder: string) => void): Promise<ChaosStage> {
    const stage = new ChaosStage();
    lay?.(stage.#dataDir);
    stage.#database = await startEmbedded(stage.#dataDir);
    stage.#proxy = await startTcpProxy(stage.#database.connectionString);
    for (let copy = 0; copy < copies; copy += 1) stage.#servers.push(await stage.#start('0'));
    return stage;
  }

  get addresses(): string[] {
    return this.#servers.map(({ address }) => address);
  }

  /** Through the proxy, as the servers connect; unchanged when another process serves the database. */
  get proxied(): string {
    return this.#proxy.connectionString;
  }

  /** Direct connection for reading tables, also while no server runs. */
  get connectionString(): string {
    return this.#database.connectionString;
  }

  async killServer(copy: number): Promise<void> {
    const server = this.#servers[copy];
    if (!server) return;
    await server.stop('SIGKILL');
    this.#servers[copy] = await this.#start(new URL(server.address).port);
  }

  async killDatabase(): Promise<void> {
    const running = runningPostmaster(this.#dataDir);
    if (running) process.kill(running.pid, 'SIGKILL');
    await until(
      () => !runningPostmaster(this.#dataDir) || undefined,
      PATIENCE_SECONDS,
      'The database does not end.',
    );
    // Orphaned child processes hold the dead server's shared memory for a moment.
    for (let tries = 0; ; tries += 1) {
      try {
        this.#database = await startEmbedded(this.#dataDir);
        break;
      } catch (error) {
        if (tries === 50) throw error;
        await sleep(50);
      }
    }
    this.#proxy.retarget(this.#database.connectionString);
  }

  /** Makes the database unreachable while it keeps running. */
  async takeAway(seconds: number): Promise<void> {
    this.#proxy.setOpen(false);
    await sleep(seconds * 1000);
    this.#proxy.setOpen(true);
  }

  /** Keeps terminating all database connections for this long. */
  async endConnections(seconds: number): Promise<void> {
    const client = new Client({ connectionString: this.connectionString });
    await client.connect();
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      await sleep(50);
    }
    await client.end();
  }

  /** Stops the database and points its address to a replica with all its data. */
  async replacePrimary(): Promise<void> {
    this.#proxy.setOpen(false);
    await this.#database.stop();
    const former = this.#dataDir;
    this.#primaries += 1;
    cpSync(former, this.#dataDir, { recursive: true });
    chmodSync(this.#dataDir, 0o700);
    this.#database = await startEmbedded(this.#dataDir);
    this.#proxy.retarget(this.#database.connectionString);
    this.#proxy.setOpen(true);
  }

  /** Resolves once every instance is ready. */
  async ready(): Promise<void> {
    const start = performance.now();
    for (const { address } of this.#servers) {
      for (;;) {
        const answer = await fetch(`${address}/readyz`).catch(() => null);
        if (answer?.status === 200) break;
        if (performance.now() - start > PATIENCE_SECONDS * 1000)
          throw new Error(`${address} does not become ready.`);
        await sleep(20);
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop('SIGKILL')));
    await this.#proxy.stop();
    await this.#database.stop();
    rmSync(this.#home, { recursive: true, force: true });
  }

  get #dataDir(): string {
    return join(this.#home, `primary-${this.#primaries}`);
  }

  #start(port: string): Promise<RunningServer> {
    return startServer({
      DATABASE_URL: this.#proxy.connectionString,
      TOKEN_SECRET: 'the secret that all copies share',
      ADMIN_USERNAME: ACCOUNT.username,
      ADMIN_PASSWORD: ACCOUNT.password,
      LOG_LEVEL: 'fatal',
      PORT: port,
    });
  }
}
