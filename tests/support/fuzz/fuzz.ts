import type { Call } from './call.ts';
import { Chance } from './chance.ts';
import type { FuzzStage } from './fuzzStage.ts';
import { graphqlCall } from './graphqlCalls.ts';
import { PUBLIC_PLACE, placeCall } from './placeCalls.ts';
import { restCall } from './restCalls.ts';
import { sheetCall } from './sheetCalls.ts';

const PATIENCE_MILLISECONDS = 60_000;
/** Number of calls between resets of the rate limits and restores of the competition. */
const CARE = 50;

export interface Finding {
  /** Reproduces the call, together with the seed. */
  index: number;
  why: string;
  call: Call;
}

export interface FuzzReport {
  calls: number;
  requests: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  slowest: { milliseconds: number; index: number };
  findings: Finding[];
}

export interface FuzzOptions {
  seed: number;
  requests: number;
  /** Index of the first call to make. */
  from?: number;
  onCare?: (report: FuzzReport) => Promise<void> | void;
}

interface Answer {
  status: number;
  body: string;
}

/** The call with this index: REST, GraphQL, spreadsheets, or an address. */
export function callOf(seed: number, index: number): Call {
  const chance = new Chance(Math.imul(seed, 0x9e3779b1) + index * 7919);
  const kind = chance.below(20);
  if (kind === 0) return sheetCall(chance);
  if (kind === 1) return placeCall(chance);
  return kind < 10 ? restCall(chance) : graphqlCall(chance);
}

/**
 * Sends seeded malformed calls and reports what must never happen: a server error, no response, or a change by a refused
 * call.
 */
export async function fuzz(
  stage: FuzzStage,
  { seed, requests, from = 0, onCare }: FuzzOptions,
): Promise<FuzzReport> {
  const report: FuzzReport = {
    calls: 0,
    requests: 0,
    statuses: {},
    slowest: { milliseconds: 0, index: from },
    findings: [],
  };
  let before = await stage.changes();
  for (let index = from; report.requests < requests; index += 1) {
    const call = callOf(seed, index);
    const find = (why: string) => report.findings.push({ index, why, call });
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: call.times }, () => send(stage, call)));
    const milliseconds = performance.now() - start;
    if (milliseconds > report.slowest.milliseconds) report.slowest = { milliseconds, index };
    report.calls += 1;
    report.requests += answers.length;
    for (const { status, body } of answers) {
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      if (status === 0 || status >= 500 || /"(INTERNAL_SERVER_ERROR|SERVICE_UNAVAILABLE)"/.test(body))
        find(`${status}: ${body.slice(0, 300)}`);
    }
    const after = await stage.changes();
    if (after !== before && answers.every(isRefused))
      find(`refused, but ${after - before} rows changed: ${answers.map(({ body }) => body.slice(0, 200))}`);
    before = after;
    if (answers.some(({ status, body }) => status === 401 || /"UNAUTHENTICATED"/.test(body)))
      await stage.revive();
    if (report.calls % CARE === 0) {
      await stage.releaseBrakes();
      await stage.furnish().catch((error: unknown) => find(`cannot go on: ${String(error)}`));
      await onCare?.(report);
    }
    before = await stage.changes();
  }
  return report;
}

async function send(
  { address, token, publicPlace }: FuzzStage,
  { method, path, headers, body }: Call,
): Promise<Answer> {
  try {
    const response = await fetch(address + path.replace(PUBLIC_PLACE, publicPlace), {
      redirect: 'manual',
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    const { message, cause } = error as Error;
    return { status: 0, body: `${message} ${cause instanceof Error ? cause.message : ''}` };
  }
}

/** Whether the call must have had no effect: it was refused, or its root field was. */
function isRefused({ status, body }: Answer): boolean {
  if (status >= 400) return true;
  if (!body.startsWith('{"')) return false;
  try {
    const { errors } = JSON.parse(body) as { errors?: { path?: unknown[] }[] };
    return errors?.every(({ path }) => (path?.length ?? 0) <= 1) ?? false;
  } catch {
    return false;
  }
}
