import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { mayTakeBackup } from '../../auth/access.ts';
import { writeAudit } from '../../auth/audit.ts';
import { contextOf, currentUser, type Services } from '../../auth/context.ts';
import { backupName } from '../../backup/backupFolder.ts';
import { writeBackup } from '../../backup/writeBackup.ts';
import { BACKUP_DOWNLOADED } from '../../health/health.service.ts';
import { endWhenStalled } from './endWhenStalled.ts';

/**
 * The whole database as one file, for organisers: no call of the old product, and no JSON, so it stands outside the
 * table. A download that breaks off ends without its last line, and is refused when somebody restores it.
 */
export function registerBackupDownload(
  rest: FastifyInstance,
  services: Services,
  connectionString: string,
): void {
  // What GET would say of it, without making one.
  rest.head('/api/backup/', async (request, reply) => {
    mayTakeBackup(currentUser(await contextOf(request, services)));
    return reply.type('application/gzip').send();
  });
  rest.get('/api/backup/', { exposeHeadRoute: false }, async (request, reply) => {
    const context = await contextOf(request, services);
    const user = currentUser(context);
    mayTakeBackup(user);
    const audit = (content: string): Promise<void> =>
      writeAudit(services.db, { act: 'EXPORTED', user, address: context.address, content });
    // Before the first byte: what broke off has left the program as well.
    await audit('Started a backup download');
    const file = new PassThrough();
    endWhenStalled(reply.raw, file);
    Promise.all([writeBackup(connectionString, file), finished(reply.raw)])
      .then(
        async ([figures]) => {
          request.log.info(figures, 'an organiser downloaded a backup');
          await audit(BACKUP_DOWNLOADED);
        },
        async (error: unknown) => {
          request.log.error({ err: error }, 'a backup download broke off');
          await audit('A backup download broke off');
        },
      )
      .catch((error: unknown) =>
        request.log.error({ err: error }, 'a backup download is not in the audit log'),
      );
    return reply
      .type('application/gzip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${backupName(new Date())}"`)
      .send(file);
  });
}
