import type { Db } from '../db/orm.ts';
import { isFirstRun, setupCode } from './firstAccount.ts';

/** While there is no organiser: prints the link that makes the first account one. */
export async function announceFirstRun(db: Db, secret: string, address: string): Promise<void> {
  if (!(await isFirstRun(db))) return;
  process.stdout.write(
    `First run: make the organiser's account at ${address}/signup?setup=${setupCode(secret)}\n`,
  );
}
