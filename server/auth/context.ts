import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Db } from '../db/orm.ts';
import type { Reading } from '../db/perRequest.ts';
import type { EngineThreads } from '../engineHost/engineThreads.ts';
import { Unauthenticated } from '../errors.ts';
import type { Channel } from '../pubsub/channel.ts';
import type { Auth } from './auth.service.ts';
import { PassRefused, type SignedIn } from './signedIn.ts';

/** What lives as long as the process and every request may use; higher rooms add what is theirs. */
export interface Services {
  db: Db;
  auth: Auth;
  channel: Channel;
  engine: EngineThreads;
}

/** One request, the same for GraphQL, REST and the websocket. */
export interface Context extends Services, Reading {
  /** The sender, or why there is none. Most code asks `currentUser` instead. */
  sender: SignedIn | Unauthenticated;
  /** True once what a day pass asks is known to be about its event; until then the pass may do nothing. */
  isOfPass?: boolean;
  address: string;
  /** Of this server, as the sender reaches it: "https://heats.example.org". */
  origin: string;
  /** As the sender's browser describes itself; empty where it does not. */
  userAgent: string;
  log: FastifyBaseLogger;
  requestId: string;
}

interface RequestFacts {
  authorization: string | undefined;
  address: string;
  origin: string;
  userAgent: string | undefined;
  log: FastifyBaseLogger;
  requestId: string;
}

export async function createContext(services: Services, facts: RequestFacts): Promise<Context> {
  const sender = await services.auth
    .authenticate(services.db, facts.authorization)
    .catch((error: unknown) => {
      if (error instanceof Unauthenticated) return error;
      throw error;
    });
  const { address, origin, userAgent = '', log, requestId } = facts;
  return { ...services, lookUps: new Map(), sender, address, origin, userAgent, log, requestId };
}

/** Of this server, as the sender of a request reaches it. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** One call over HTTP, as the services know it. */
export function contextOf(request: FastifyRequest, services: Services): Promise<Context> {
  return createContext(services, {
    authorization: request.headers.authorization,
    address: request.ip,
    origin: originOf(request),
    userAgent: request.headers['user-agent'],
    log: request.log,
    requestId: request.id,
  });
}

/** @throws Unauthenticated without a valid token, and Forbidden for a day pass outside of what it is for */
export function currentUser({ sender, isOfPass }: Pick<Context, 'sender' | 'isOfPass'>): SignedIn {
  if (sender instanceof Unauthenticated) throw sender;
  if (sender.pass && !isOfPass) throw new PassRefused();
  return sender;
}

/** Drops what was read: after a write, or for the next event of a subscription. */
export function resetLookUps(context: Context): void {
  context.lookUps = new Map();
}
