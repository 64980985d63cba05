import type { Db } from './orm.ts';

type Read = () => Promise<unknown>;

/** Runs reads concurrently, or one by one in a transaction, which has one connection. */
export async function readTogether<const Reads extends readonly Read[]>(
  db: Db,
  reads: Reads,
): Promise<{ -readonly [Index in keyof Reads]: Awaited<ReturnType<Reads[Index]>> }> {
  const answers: unknown[] = [];
  if (db.isTransaction) for (const read of reads) answers.push(await read());
  else answers.push(...(await Promise.all(reads.map((read) => read()))));
  return answers as Awaited<ReturnType<typeof readTogether<Reads>>>;
}

/** Runs several statements on one snapshot of the database. */
export const inOneMoment = async <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
