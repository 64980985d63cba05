import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { Outbox } from '../../client/apollo/outbox.ts';
import type { Changes, OutboxEdit, OutboxItem } from '../../client/apollo/outboxItem.ts';

export const refusal = (
  code: string,
  message: string,
  extensions: { fields?: Record<string, string[]> } = {},
) => new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...extensions } }] });

const lost = () => new TypeError('Failed to fetch');
export const wait = (code: string, retryAfterSeconds: number) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Wait.', extensions: { code, retryAfterSeconds } }] });
export const gateway = (status: number, headers = {}) =>
  new ServerError('Gateway', { response: new Response('', { status, headers }), bodyText: '<html>' });

/** `busy`: the server lost its database before or after the commit. */
export type Fate = 'answered' | 'lost before' | 'lost after' | 'busy before' | 'busy after';

/** What outlives a page: local storage, and a server that makes one thing per clientKey. */
export class World {
  stored = new Map<string, OutboxItem>();
  things = new Map<string, Record<string, unknown>>();
  calls: Changes[] = [];
  /** When the call fails, if it does. */
  fate: () => Fate = () => 'answered';
  refuse: (input: Changes) => Error | null = () => null;
  userId: string | null = 'miriam';
  private nextId = 1;

  /** Fates of the next calls; later ones are answered. */
  fates(...fates: Fate[]): void {
    this.fate = () => fates.shift() ?? 'answered';
  }

  storage = {
    adopt: () => structuredClone([...this.stored.values()]),
    save: (item: OutboxItem) => void this.stored.set(item.id, structuredClone(item)),
    remove: (item: OutboxItem) => void this.stored.delete(item.id),
    owns: () => true,
  };

  open(): Outbox {
    const outbox = new Outbox({
      send: (_, input) => this.serve(input),
      storage: this.storage,
      userId: () => this.userId,
      together: (change) => change(),
    });
    outbox.start();
    return outbox;
  }

  private async serve(input: Changes): Promise<Changes> {
    const fate = this.fate();
    await new Promise((done) => setTimeout(done, 20));
    if (fate === 'lost before') throw lost();
    if (fate === 'busy before') throw wait('SERVICE_UNAVAILABLE', 2);
    const error = this.refuse(input);
    if (error) throw error;
    const answer = this.apply(input);
    if (fate === 'lost after') throw lost();
    if (fate === 'busy after') throw wait('SERVICE_UNAVAILABLE', 2);
    return answer;
  }

  private apply({ id, clientKey, version, ...fields }: Changes): Changes {
    this.calls.push({ id, clientKey, version, ...fields });
    const known = clientKey !== undefined && this.find((thing) => thing.clientKey === clientKey);
    if (known) return known;
    if (clientKey !== undefined) {
      const made = { ...fields, clientKey, id: `made-${this.nextId++}`, version: 1 };
      this.things.set(made.id, made);
      return made;
    }
    const thing = this.things.get(String(id)) ?? { id, version: 1 };
    if (version !== undefined && version !== thing.version) throw refusal('CONFLICT', 'Changed meanwhile.');
    const changed = { ...thing, ...fields, version: Number(thing.version) + 1 };
    this.things.set(String(id), changed);
    return changed;
  }

  private find(isIt: (thing: Record<string, unknown>) => boolean) {
    return [...this.things.values()].find(isIt);
  }
}

export const update = (key: string, changes: Changes, version?: number): OutboxEdit => ({
  kind: 'event',
  key,
  label: `Event ${key}`,
  mutation: 'mutation U($input: U!) { u(input: $input) { id version } }',
  base: { id: key },
  changes,
  version,
});

export const create = (key: string, changes: Changes): OutboxEdit => ({
  kind: 'newEntry',
  key,
  label: `New entry ${key}`,
  mutation: 'mutation C($input: C!) { c(input: $input) { id version } }',
  base: { clientKey: key },
  changes,
  thenUpdate: 'mutation U($input: U!) { u(input: $input) { id version } }',
});
