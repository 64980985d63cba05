import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { uploadLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { name, parseInput } from '../../input/validation.ts';

/** Larger than any competition's files; about 60,000 lines of CSV. */
export const LARGEST_FILE = 15_000_000;
const MOST_BYTES_OF_ONE = 150_000_000;
const KEPT = sql`interval '1 day'`;

interface UploadedFile {
  id: string;
  name: string;
  size: number;
}

/** Stores a file for its sender's imports. @throws InvalidInput, and Conflict above a person's daily quota */
export async function storeFile(
  db: Db,
  user: SignedIn,
  input: unknown,
  bytes: Buffer,
): Promise<UploadedFile> {
  const { name: known } = parseInput(z.object({ name: name() }), input);
  return withLock(db, uploadLock(user.id), (tx) => insertFile(tx, user, known, bytes));
}

async function insertFile(db: Db, user: SignedIn, known: string, bytes: Buffer): Promise<UploadedFile> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(length(bytes)), 0) as bytes from import_files
    where user_id = ${user.id} and uploaded_at > now() - ${KEPT}`.execute(db);
  if (Number(rows[0]?.bytes ?? 0) + bytes.length > MOST_BYTES_OF_ONE) {
    throw new Conflict('You uploaded 150 MB today. Try again tomorrow.');
  }
  const { id } = await db
    .insertInto('import_files')
    .values({ user_id: user.id, name: known, bytes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name: known, size: bytes.length };
}

/** @throws InvalidInput unless this sender uploaded all of these files within the last day */
export async function requireFiles(db: Db, userId: number | null, ids: readonly string[]): Promise<void> {
  const rows = await filesOf(db, userId, ids).select('id').execute();
  const present = new Set(rows.map(({ id }) => id));
  if (ids.every((id) => present.has(id))) return;
  throw new InvalidInput({ files: ['A file has expired: uploads are kept for a day. Choose it again.'] });
}

export function readFile(
  db: Db,
  userId: number | null,
  id: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  return filesOf(db, userId, [id]).select(['name', 'bytes']).executeTakeFirstOrThrow();
}

const filesOf = (db: Db, userId: number | null, ids: readonly string[]) =>
  db
    .selectFrom('import_files')
    .where('user_id', '=', userId ?? 0)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('uploaded_at', '>', sql<Date>`now() - ${KEPT}`);

export async function deleteOldFiles(db: Db): Promise<void> {
  await sql`delete from import_files where uploaded_at <= now() - ${KEPT}`.execute(db);
}
