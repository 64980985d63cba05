import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { mayTakeBackup } from '../auth/access.ts';
import { writeAudit } from '../auth/audit.ts';
import { contextOf, currentUser, type House } from '../auth/context.ts';
import { backupName } from '../backup/backupFolder.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { endWhenStalled } from './endWhenStalled.ts';

/**
 * The whole database as one file, for organisers: no call of the old product, and no JSON, so it stands outside the
 * table. A download that breaks off ends without its last line, and is refused when somebody restores it.
 */
export function registerBackupDownload(rest: FastifyInstance, house: House, connectionString: string): void {
  rest.get('/api/backup/', { exposeHeadRoute: false }, async (request, reply) => {
    const context = await contextOf(request, house);
    const user = currentUser(context);
    mayTakeBackup(user);
    const { address } = context;
    await writeAudit(house.db, { act: 'EXPORTED', user, address, content: 'Downloaded a backup' });
    const file = new PassThrough();
    endWhenStalled(reply.raw, file);
    writeBackup(connectionString, file).then(
      (figures) => request.log.info(figures, 'an organiser has downloaded a backup'),
      (error: unknown) => request.log.error({ err: error }, 'a download of a backup broke off'),
    );
    return reply
      .type('application/gzip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${backupName(new Date())}"`)
      .send(file);
  });
}
