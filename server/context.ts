import type { FastifyBaseLogger } from 'fastify';
import type { Auth } from './auth/auth.service.ts';
import type { SignedIn } from './auth/signedIn.ts';
import type { Em } from './db/orm.ts';
import { Unauthenticated } from './errors.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import type { Channel } from './realtime/channel.ts';
import type { EngineThreads } from './schedules/engineThreads.ts';

/** What lives as long as the process and every request may use. */
export interface House {
  auth: Auth;
  channel: Channel;
  engine: EngineThreads;
}

/** One request, the same for GraphQL, REST and the websocket. */
export interface Context extends House {
  em: Em;
  /** Reads by id, batched; renewed after each write of the request. */
  loaders: Loaders;
  /** The sender, or why there is none. Most code asks `currentUser` instead. */
  sender: SignedIn | Unauthenticated;
  address: string;
  log: FastifyBaseLogger;
  requestId: string;
}

export interface RequestFacts {
  authorization: string | undefined;
  address: string;
  log: FastifyBaseLogger;
  requestId: string;
}

export async function createContext(house: House, em: Em, facts: RequestFacts): Promise<Context> {
  const sender = await house.auth.authenticate(em, facts.authorization).catch((error: unknown) => {
    if (error instanceof Unauthenticated) return error;
    throw error;
  });
  const { address, log, requestId } = facts;
  return { ...house, em, loaders: createLoaders(em), sender, address, log, requestId };
}

/** @throws Unauthenticated without a valid token */
export function currentUser(context: Pick<Context, 'sender'>): SignedIn {
  if (context.sender instanceof Unauthenticated) throw context.sender;
  return context.sender;
}
