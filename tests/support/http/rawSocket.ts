import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A message of graphql-transport-ws, as it comes over the wire. */
export interface Message {
  type: string;
  id?: string;
  payload?: unknown;
}

export interface RawSocket {
  send(message: object | string): void;
  /** Everything heard so far about one operation. */
  heardOf(id: string): Message[];
  /** Resolves once this was heard. */
  heard(type: string, id?: string): Promise<Message>;
  /** The code with which the server ended it. */
  readonly closed: Promise<number>;
  /** Whether the server still answers on it. */
  isAlive(): Promise<boolean>;
  end(): void;
}

/**
 * A websocket without a library between the test and the wire, so that a test sees what one operation's mistake does
 * to the others. Signed in where the token is given, refused or not.
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
  // Where it never opens, no one waits for its end.
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
