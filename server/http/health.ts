import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Runtime } from '../runtime.ts';

const ANSWER_TIMEOUT_MILLISECONDS = 2000;

/** `/healthz`: the process runs. `/readyz`: the database also responds and is migrated. */
export function registerHealth(app: FastifyInstance, runtime: Runtime): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    const problem = await Promise.race([problemOf(runtime), afterPatience()]).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return 'The database does not answer.';
    });
    return reply
      .code(problem ? 503 : 200)
      .send(problem ? { status: 'unavailable', detail: problem } : { status: 'ok' });
  });
}

async function problemOf({ db, orm }: Runtime): Promise<string | null> {
  await sql`select 1`.execute(db);
  const pending = await orm.migrator.getPending();
  return pending.length > 0 ? 'The database is not migrated.' : null;
}

function afterPatience(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(resolve, ANSWER_TIMEOUT_MILLISECONDS, 'The database does not answer.').unref();
  });
}
