import type { Em } from '../db/orm.ts';
import { isFirstRun, setupCode } from './firstAccount.ts';

/** While there is no organiser: prints the link that makes the first account one. */
export async function announceFirstRun(em: Em, secret: string, address: string): Promise<void> {
  if (!(await isFirstRun(em))) return;
  process.stdout.write(
    `First run: make the organiser's account at ${address}/signup?setup=${setupCode(secret)}\n`,
  );
}
