import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../package.json' with { type: 'json' };
import { newestBackup } from '../backup/backupFolder.ts';
import type { HealthSources } from './health.service.ts';

export const VERSION: string = packageJson.version;

const REQUEST_SECONDS = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30];
const STATEMENT_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** Prometheus metrics of this instance. Labels are our own routes and methods, so clients cannot add new ones. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'floorcraft_http_request_duration_seconds',
    help: 'Request duration by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [this.#registry],
  });
  readonly #statements = new Histogram({
    name: 'floorcraft_statement_duration_seconds',
    help: 'Statement duration, up to the last row.',
    buckets: STATEMENT_SECONDS,
    registers: [this.#registry],
  });
  readonly #slowStatements = new Counter({
    name: 'floorcraft_slow_statements_total',
    help: 'Slow statements that were logged.',
    registers: [this.#registry],
  });
  #hasDefaults = false;

  /** @param sockets returns the number of open websockets */
  constructor({ incidents, backups, isEmbedded }: HealthSources, sockets: () => number) {
    const registers = [this.#registry];
    new Gauge({
      name: 'floorcraft_info',
      help: 'Version of the server.',
      labelNames: ['version'],
      registers,
    }).set({ version: VERSION }, 1);
    new Gauge({
      name: 'floorcraft_websockets',
      help: 'Open websockets.',
      registers,
      collect() {
        this.set(sockets());
      },
    });
    new Gauge({
      name: 'floorcraft_errors',
      help: 'Errors logged since the start.',
      registers,
      collect() {
        this.set(incidents.count);
      },
    });
    if (!isEmbedded) return;
    new Gauge({
      name: 'floorcraft_backup_age_seconds',
      help: 'Age of the newest hourly backup; absent if there is none.',
      registers,
      async collect() {
        // An unreadable folder, such as an unplugged USB stick, must not fail the other metrics.
        const newest = newestBackup(await backups.list().catch(() => []), new Date());
        if (newest) this.set((Date.now() - newest.madeAt.getTime()) / 1000);
        else this.remove();
      },
    });
  }

  requestDone(method: string, route: string, status: number, milliseconds: number): void {
    this.#requests.observe({ method, route, status }, milliseconds / 1000);
  }

  statementDone(milliseconds: number, isSlow: boolean): void {
    this.#statements.observe(milliseconds / 1000);
    if (isSlow) this.#slowStatements.inc();
  }

  /** In Prometheus' text format. */
  text(): Promise<string> {
    // Metrics of the process start with the first scrape.
    if (!this.#hasDefaults) collectDefaultMetrics({ register: this.#registry });
    this.#hasDefaults = true;
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}
