import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A raw graphql-transport-ws message. */
export interface Message {
  type: string;
  id?: string;
  payload?: unknown;
}

export interface RawSocket {
  send(message: object | string): void;
  /** Messages received so far for one operation. */
  heardOf(id: string): Message[];
  /** Resolves once such a message is received. */
  heard(type: string, id?: string): Promise<Message>;
  /** Resolves to the server's close code. */
  readonly closed: Promise<number>;
  /** Whether the server still responds. */
  isAlive(): Promise<boolean>;
  end(): void;
}

/**
 * Opens a websocket without a GraphQL client, so a test sees how one operation's error affects the others. Sends the token
 * if given; the server may refuse it.
 */
export async function openRawSocket(
  address: string,
  token?: string,
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const socket = new WebSocket(
    new URL('/graphql', address).href.replace('http', 'ws'),
    'graphql-transport-ws',
    { headers },
  );
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  const closed = once(socket, 'close').then(([code]) => code as number);
  // Prevents an unhandled rejection if it never opens.
  closed.catch(() => undefined);
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)) as Message);
    for (const look of waiting) look();
  });
  await once(socket, 'open');
  const heard = (type: string, id?: string) =>
    new Promise<Message>((resolve, reject) => {
      const look = () => {
        const found = messages.find((message) => message.type === type && message.id === id);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      void closed.then((code) => reject(new Error(`Closed with ${code} before ${type} of ${id} came.`)));
      look();
    });
  const send = (message: object | string) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  if (token !== undefined) {
    send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    await Promise.race([heard('connection_ack'), closed]);
  }
  return {
    send,
    heard,
    heardOf: (id) => messages.filter((message) => message.id === id),
    closed,
    isAlive: () => {
      if (socket.readyState !== WebSocket.OPEN) return Promise.resolve(false);
      send({ type: 'ping' });
      const answer = new Promise<true>((resolve) => socket.once('message', () => resolve(true)));
      return Promise.race([answer, closed.then(() => false)]);
    },
    end: () => socket.terminate(),
  };
}
