import pg from 'pg';
import { sampleCompetition } from '../../../server/sample/sampleCompetition.ts';

export interface Account {
  username: string;
  password: string;
}

/** Tables that refused calls and reads may write too: attempt counts, audit entries, recomputed reasons. */
const NOT_COUNTED = [
  'rate_limits',
  'audit_entries',
  'refresh_tokens',
  'access_tokens',
  'waiting_reasons',
  'migrations',
];

const IMPORT = `mutation I($input: ImportCsvInput!) { importCsv(input: $input) { schedule { id } } }`;

/** A server with a small competition and a counter of changed rows. */
export class FuzzStage {
  readonly address: string;
  readonly #pool: pg.Pool;
  readonly #account: Account;
  #token = '';
  #publicPlace = '/p/none';

  private constructor(address: string, connectionString: string, account: Account) {
    this.address = address;
    this.#pool = new pg.Pool({ connectionString, max: 2 });
    this.#account = account;
  }

  /** @param connectionString the database of the server at `address` */
  static async open(address: string, connectionString: string, account: Account): Promise<FuzzStage> {
    const stage = new FuzzStage(address, connectionString, account);
    await stage.#countChanges();
    await stage.#keepPassword();
    await stage.revive();
    await stage.furnish();
    return stage;
  }

  get token(): string {
    return this.#token;
  }

  /** Path of the public pages, until their link is revoked. */
  get publicPlace(): string {
    return this.#publicPlace;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** Number of committed row changes since it was opened. */
  async changes(): Promise<number> {
    const { rows } = await this.#pool.query(
      'select coalesce(max(id), 0)::int as id, count(*)::int as count from fuzz_changes',
    );
    return rows[0].count;
  }

  /** Signs the fuzzer in again after it locked itself out, and clears its attempts. */
  async revive(): Promise<void> {
    const { username, password } = this.#account;
    await this.#pool.query(
      `update users set is_active = true, role = 'ORGANISER', password_hash = (select password_hash from fuzz_account)
       where username = $1`,
      [username],
    );
    await this.#pool.query('delete from second_factors');
    await this.#pool.query('delete from rate_limits');
    const response = await fetch(`${this.address}/api/token/`, {
      method: 'POST',
      body: JSON.stringify({ username, password }),
    });
    const { access } = (await response.json()) as { access?: string };
    if (!access) throw new Error(`The fuzzer cannot sign in: ${response.status}.`);
    this.#token = access;
  }

  /** Clears the rate limits, which the fuzzer would otherwise exhaust. */
  async releaseBrakes(): Promise<void> {
    await this.#pool.query('delete from rate_limits');
  }

  /** Recreates the competition if the fuzzer has deleted it. */
  async furnish(): Promise<void> {
    const { rows } = await this.#pool.query('select count(*)::int as count from schedules');
    if (rows[0].count === 0) await this.#furnishAnew();
    await this.#publish();
  }

  async #furnishAnew(): Promise<void> {
    const sheets = sampleCompetition({ students: 4, teachers: 2, studios: 2 });
    const input = { eventName: 'Spring Ball', scheduleName: 'Friday', ...sheets };
    const { importCsv } = await this.#ask<{ importCsv: { schedule: { id: string } } }>(IMPORT, { input });
    for (const command of ['generateHeats', 'generateHeatEntries', 'fillHeats'])
      await this.#ask(`mutation C($input: ScheduleInput!) { ${command}(input: $input) { id } }`, {
        input: { scheduleId: importCsv.schedule.id },
      });
  }

  async #publish(): Promise<void> {
    const { rows } = await this.#pool.query<{ id: number; event_id: number }>(
      'select id, event_id from schedules s where exists (select from heats where schedule_id = s.id) limit 1',
    );
    const [schedule] = rows;
    if (!schedule) return;
    const versions = await this.#pool.query('select from schedule_versions where schedule_id = $1', [
      schedule.id,
    ]);
    if (versions.rowCount === 0)
      await this.#ask(
        'mutation P($id: ID!) { publishSchedule(input: { scheduleId: $id }) { id } }',
        schedule,
      );
    const { openPublicLink } = await this.#ask<{ openPublicLink: { publication: { path: string } } }>(
      'mutation O($id: ID!) { openPublicLink(input: { eventId: $id }) { publication { path } } }',
      { id: schedule.event_id },
    );
    this.#publicPlace = openPublicLink.publication.path;
  }

  async #ask<D>(query: string, variables: object): Promise<D> {
    const response = await fetch(`${this.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: D; errors?: object[] };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  async #countChanges(): Promise<void> {
    await this.#pool.query(`
      create table fuzz_changes (id bigint generated always as identity);
      create function fuzz_count() returns trigger language plpgsql as $$
        begin insert into fuzz_changes default values; return null; end $$;`);
    const { rows } = await this.#pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'fuzz%' and not table_name = any($1)`,
      [NOT_COUNTED],
    );
    for (const { name } of rows) {
      await this.#pool.query(
        `create trigger fuzz_count after insert or update or delete on ${name} for each row execute function fuzz_count()`,
      );
    }
  }

  async #keepPassword(): Promise<void> {
    await this.#pool.query('create table fuzz_account (password_hash text)');
    await this.#pool.query('insert into fuzz_account select password_hash from users where username = $1', [
      this.#account.username,
    ]);
  }
}
