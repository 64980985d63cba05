import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Db } from '../db/orm.ts';
import type { Reading } from '../db/perRequest.ts';
import type { EngineThreads } from '../engineHost/engineThreads.ts';
import { Unauthenticated } from '../errors.ts';
import type { Channel } from '../news/channel.ts';
import type { Revisions } from '../news/revisions.ts';
import type { Admissions } from './admissions.ts';
import type { Auth } from './auth.service.ts';
import type { SignedIn } from './signedIn.ts';

/** What lives as long as the process and every request may use; higher rooms add what is theirs. */
export interface House {
  db: Db;
  auth: Auth;
  channel: Channel;
  revisions: Revisions;
  admissions: Admissions;
  engine: EngineThreads;
}

/** One request, the same for GraphQL, REST and the websocket. */
export interface Context extends House, Reading {
  /** The sender, or why there is none. Most code asks `currentUser` instead. */
  sender: SignedIn | Unauthenticated;
  address: string;
  /** As the sender's browser describes itself; empty where it does not. */
  userAgent: string;
  log: FastifyBaseLogger;
  requestId: string;
}

export interface RequestFacts {
  authorization: string | undefined;
  address: string;
  userAgent: string | undefined;
  log: FastifyBaseLogger;
  requestId: string;
}

export async function createContext(house: House, facts: RequestFacts): Promise<Context> {
  const sender = await house.admissions.authenticate(facts.authorization).catch((error: unknown) => {
    if (error instanceof Unauthenticated) return error;
    throw error;
  });
  const { address, userAgent = '', log, requestId } = facts;
  return { ...house, lookUps: new Map(), sender, address, userAgent, log, requestId };
}

/** One call over HTTP, as the services know it. */
export function contextOf(request: FastifyRequest, house: House): Promise<Context> {
  return createContext(house, {
    authorization: request.headers.authorization,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    log: request.log,
    requestId: request.id,
  });
}

/** @throws Unauthenticated without a valid token */
export function currentUser(context: Pick<Context, 'sender'>): SignedIn {
  if (context.sender instanceof Unauthenticated) throw context.sender;
  return context.sender;
}

/** What is read from now on is read anew: after a write, or for the next event of a subscription. */
export function readAnew(context: Context): void {
  context.lookUps = new Map();
}
