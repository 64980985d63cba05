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
 * The whole database as one file, for organisers. Not in the table of routes: it is not JSON, and the old product did not
 * have it. An incomplete download lacks its last line, and restore refuses it.
 */
export function registerBackupDownload(
  rest: FastifyInstance,
  services: Services,
  connectionString: string,
): void {
  // The headers of GET, without making a backup.
  rest.head('/api/backup/', async (request, reply) => {
    mayTakeBackup(currentUser(await contextOf(request, services)));
    return reply.type('application/gzip').send();
  });
  rest.get('/api/backup/', { exposeHeadRoute: false }, async (request, reply) => {
    const context = await contextOf(request, services);
    const user = currentUser(context, mayTakeBackup);
    const audit = (content: string): Promise<void> =>
      writeAudit(services.db, { act: 'EXPORTED', user, address: context.address, content });
    // Before the first byte: even an incomplete download is data that left the program.
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
          request.log.error({ err: error }, 'a backup download failed');
          await audit('A backup download failed');
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
