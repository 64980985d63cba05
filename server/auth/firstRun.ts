import type { Db } from '../db/orm.ts';
import { isFirstRun, setupCode } from './firstAccount.ts';

/** While there is no organiser: the link that makes the first account one. */
export async function firstRunLink(db: Db, secret: string, address: string): Promise<string | null> {
  if (!(await isFirstRun(db))) return null;
  return `${address}/signup?setup=${setupCode(secret)}`;
}
