import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { rowMapper } from '../db/rowMapper.ts';
import { countOfAll } from '../db/rows.ts';
import type { Page } from '../input/paging.ts';
import { type AuditAct, AuditEntry } from './auditEntry.entity.ts';
import type { SignedIn } from './signedIn.ts';

/** Retention, so that an organiser can look back to the last season. */
const KEPT = '400 days';
/** Limits what strangers can store by failed sign-ins. */
const LONGEST_NAME = 120;

interface AuditLine {
  act: AuditAct;
  /** `id` is null for an unknown account. */
  user: Pick<SignedIn, 'id' | 'username'> | { id: null; username: string };
  address?: string;
  /** In the organiser's words, without anything secret: "Deleted the event Spring Ball". */
  content: string;
}

/** Adds a line in the transaction of the action. */
export async function writeAudit(tx: Db, { act, user, address = '', content }: AuditLine): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      act,
      user_id: user.id,
      user_name: user.username.replaceAll('\0', '').slice(0, LONGEST_NAME),
      address,
      content,
    })
    .execute();
}

/** @param what in words: "the event Spring Ball" */
export const auditDeletion = (tx: Db, user: AuditLine['user'], what: string): Promise<void> =>
  writeAudit(tx, { act: 'DELETED', user, content: `Deleted ${what}` });

const auditEntryFromRow = rowMapper(AuditEntry);

/** Newest first. */
export async function listAudit(db: Db, { first, offset }: Page): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('id', 'desc')
    .$if(first !== null, (query) => query.limit(first ?? 0))
    .offset(offset)
    .execute();
  return rows.map(auditEntryFromRow);
}

export async function countAudit(db: Db): Promise<number> {
  const { count } = await db.selectFrom('audit_entries').select(countOfAll).executeTakeFirstOrThrow();
  return count;
}

export async function forgetOldAudit(db: Db): Promise<void> {
  await db.deleteFrom('audit_entries').where('at', '<', sql<Date>`now() - ${KEPT}::interval`).execute();
}
