import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Db } from '../db/orm.ts';
import type { Reading } from '../db/perRequest.ts';
import type { EngineThreads } from '../engineHost/engineThreads.ts';
import { Unauthenticated } from '../errors.ts';
import type { Channel } from '../pubsub/channel.ts';
import type { Auth } from './auth.service.ts';
import { isPhone } from './phoneSockets.ts';
import { ConfinedRefused, isConfined, type SignedIn } from './signedIn.ts';

/** Process-wide services; higher folders extend this interface. */
export interface Services {
  db: Db;
  auth: Auth;
  channel: Channel;
  engine: EngineThreads;
}

/** Emits `close` when the client leaves. */
export type Connection = Pick<EventEmitter, 'once' | 'off'>;

/** One request, the same for GraphQL, REST and the websocket. */
export interface Context extends Services, Reading {
  /** The sender, or why there is none. Use `currentUser` instead. */
  sender: SignedIn | Unauthenticated;
  /** True once what is asked is known to be in the scope of a confined sender, who may do nothing until then. */
  isWithinScope?: boolean;
  address: string;
  /** Came in at an address opened for phones, where only day passes count. */
  isFromPhone: boolean;
  /** This server's origin as seen by the sender: "https://heats.example.org". */
  origin: string;
  /** Empty if the client sends none. */
  userAgent: string;
  log: FastifyBaseLogger;
  requestId: string;
  connection: Connection;
}

interface RequestFacts {
  authorization: string | undefined;
  address: string;
  isFromPhone: boolean;
  origin: string;
  userAgent: string | undefined;
  log: FastifyBaseLogger;
  requestId: string;
  connection: Connection;
}

export async function createContext(services: Services, facts: RequestFacts): Promise<Context> {
  const sender = await services.auth
    .authenticate(services.db, facts.authorization, facts.isFromPhone)
    .catch((error: unknown) => {
      if (error instanceof Unauthenticated) return error;
      throw error;
    });
  const { address, isFromPhone, origin, userAgent = '', log, requestId, connection } = facts;
  const request = { address, isFromPhone, origin, userAgent, log, requestId, connection };
  return { ...services, lookUps: new Map(), sender, ...request };
}

export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

const contexts = new WeakMap<FastifyRequest, Promise<Context>>();

/** Made once per request. */
export function contextOf(request: FastifyRequest, services: Services): Promise<Context> {
  const made =
    contexts.get(request) ??
    createContext(services, {
      authorization: request.headers.authorization,
      address: request.ip,
      isFromPhone: isPhone(request.raw.socket),
      origin: originOf(request),
      userAgent: request.headers['user-agent'],
      log: request.log,
      requestId: request.id,
      connection: request.raw.socket,
    });
  contexts.set(request, made);
  return made;
}

/**
 * The sender, if these rights allow the action.
 * @throws Unauthenticated without a valid token; ConfinedRefused beyond the scope of a day pass or a studio
 */
export function currentUser(
  { sender, isWithinScope }: Pick<Context, 'sender' | 'isWithinScope'>,
  ...rights: readonly ((user: SignedIn) => void)[]
): SignedIn {
  if (sender instanceof Unauthenticated) throw sender;
  if (isConfined(sender) && !isWithinScope) throw new ConfinedRefused(sender);
  for (const requireRight of rights) requireRight(sender);
  return sender;
}

/** Drops cached reads after a write, or for the next event of a subscription. */
export function resetLookUps(context: Context): void {
  context.lookUps = new Map();
}
