import type { Db } from '../db/orm.ts';
import { isFirstRun, setupCode } from './firstAccount.ts';

/** The link to create the first organiser; null once there is one. */
export async function firstRunLink(db: Db, secret: string, address: string): Promise<string | null> {
  if (!(await isFirstRun(db))) return null;
  return `${address}/signup?setup=${setupCode(secret)}`;
}
