import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNT } from '../chaos/chaosStage.ts';
import { documentOf } from '../oneField.ts';

const PATIENCE_MILLISECONDS = 120_000;

interface Answer<D> {
  data?: D;
  errors?: { message: string; extensions: { code: string } }[];
}

/** The product from outside: GraphQL, files and public pages of a server that may be killed at any time. */
export class Surface {
  /** Access tokens by sender. */
  readonly tokens = new Map<string, string>();
  readonly #addressOf: () => string;

  constructor(addressOf: () => string) {
    this.#addressOf = addressOf;
  }

  async signIn(sender: string, username = ACCOUNT.username): Promise<void> {
    const { password } = ACCOUNT;
    const { access } = await this.act<{ access: string }>('logIn', { username, password }, 'access', '');
    this.tokens.set(sender, access);
  }

  /** Sends until the server answers. One that was killed may have carried the request out without an answer. */
  async send(path: string, sender: string, body?: object): Promise<{ status: number; bytes: Buffer }> {
    const token = this.tokens.get(sender);
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    for (const start = performance.now(); ; await sleep(50)) {
      const answer = await fetch(this.#addressOf() + path, request)
        .then(async (sent) => ({ status: sent.status, bytes: Buffer.from(await sent.arrayBuffer()) }))
        .catch(() => null);
      if (answer && answer.status !== 503) return answer;
      if (performance.now() - start > PATIENCE_MILLISECONDS) throw new Error(`No answer to ${path}.`);
    }
  }

  async call<D>(query: string, variables: object = {}, sender = 'organiser'): Promise<Answer<D>> {
    const { bytes } = await this.send('/graphql', sender, { query, variables });
    return JSON.parse(String(bytes)) as Answer<D>;
  }

  /** The data of a call that must succeed. */
  async ask<D>(query: string, variables: object = {}, sender?: string): Promise<D> {
    const { data, errors } = await this.call<D>(query, variables, sender);
    if (!data || errors) throw new Error(`Refused: ${JSON.stringify([errors, query, variables])}`);
    return data;
  }

  /** What a mutation that must succeed returns. */
  async act<D>(name: string, input: object, fields = '__typename', sender?: string): Promise<D> {
    return (await this.ask<Record<string, D>>(textOf(name, fields), { input }, sender))[name] as D;
  }

  /** Whether a rule refuses a mutation. */
  async isRefused(name: string, input: object, sender?: string): Promise<boolean> {
    const { errors = [] } = await this.call(textOf(name, '__typename'), { input }, sender);
    return errors.some(({ extensions: { code } }) => code === 'CONFLICT' || code === 'FORBIDDEN');
  }

  /** A page or file that must be there. */
  async get(path: string, sender = ''): Promise<string> {
    const { status, bytes } = await this.send(path, sender);
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
    return String(bytes);
  }
}

const textOf = (name: string, fields: string): string =>
  documentOf('mutation', `${name} { ${fields} }`, { input: {} });
