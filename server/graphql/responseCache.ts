import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  parse,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { type Context, currentUser } from '../auth/context.ts';
import { isConfined } from '../auth/signedIn.ts';
import { type Answer, answerOf } from '../cache/answer.ts';
import { sendAnswer } from '../cache/sendAnswer.ts';
import { figureLoaders } from '../schedules/figures/figure.loaders.ts';
import { runningSeen } from '../schedules/figures/running.ts';
import { scheduleAnswer } from '../schedules/scheduleAnswer.ts';
import { refuseBeyondBounds } from './documentBounds.ts';
import { type OfOneSchedule, ofOneSchedule, validQuery } from './ofOneSchedule.ts';
import { type QueryCost, queryCost } from './queryCost.ts';

/** Apollo handles longer ones. */
const LONGEST_DOCUMENT = 20_000;

/** Characters of all documents in one cache; parsed and compiled, a character takes up to a few hundred bytes. */
const MOST_CHARACTERS = 200_000;
/** Overhead of a document besides its text, in characters. */
const BESIDE = 200;

/** From this cost on, compiling a query pays even if its response is not cached. */
const WORTH_COMPILING = 50_000;

interface Known {
  hash: string;
  document: DocumentNode;
  /** Set if the response depends on one schedule; then it is cached. */
  ofOne: OfOneSchedule | null;
  /** Whether its cost is within the limit for any variables. */
  isSmall: boolean;
  compiled?: CompiledQuery;
}

interface Sent {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8';

/**
 * Answers queries that depend on one schedule before Apollo runs: from memory while the schedule is unchanged, else through
 * compiled code, which is several times faster for large responses. Other large queries are compiled too. Everything
 * else goes to Apollo, which also words refusals and the errors of what ran here.
 */
export class ResponseCache {
  readonly #schema: GraphQLSchema;
  readonly #known = documentCache<{ known: Known | null }>((_, name) => name.length);

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** True if the response has been sent. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    contextOf: () => Promise<Context>,
  ): Promise<boolean> {
    const sent = sentQuery(request);
    const type = typeFor(request.headers.accept);
    const known = sent && type ? this.#look(sent) : null;
    if (!sent || !type || !known) return false;
    const scheduleId = known.ofOne?.scheduleId(sent.variables) ?? null;
    if (known.ofOne && scheduleId === null) return false;
    const context = await contextOf();
    // Apollo's guard checks the documents of day passes and studios.
    if (context.sender instanceof Error || isConfined(context.sender)) return false;
    if (!known.isSmall && !isAllowed(this.#cost(known, sent))) return false;
    const answer = await this.#make(known, sent, context, scheduleId).catch((failed: unknown) => {
      if (!(failed instanceof FailedRun)) throw failed;
      context.failed = failed;
      return null;
    });
    if (!answer) return false;
    await sendAnswer(request, reply.header('cache-control', 'no-store').type(type), answer);
    return true;
  }

  async #make(known: Known, sent: Sent, context: Context, scheduleId: number | null): Promise<Answer | null> {
    if (scheduleId === null) {
      const made = await this.#run(known, sent, context);
      return made === null ? null : answerOf(made);
    }
    const { role, mayWrite } = currentUser(context);
    const asker = known.ofOne?.asksWhatIsOffered ? `${role} ${mayWrite}` : '';
    return scheduleAnswer(context, {
      key: `${known.hash} ${asker} ${JSON.stringify(sent.variables)}`,
      scheduleId,
      moment: known.ofOne?.asksWhatRuns ? JSON.stringify(runningSeen(context, scheduleId)) : '',
      make: async () => {
        if (known.ofOne?.asksWhoClashes) await countThrough(context, scheduleId);
        return this.#run(known, sent, context);
      },
    });
  }

  #look({ query, operationName }: Sent): Known | null {
    const name = `${operationName ?? ''} ${query}`;
    const found = this.#known.get(name) ?? { known: this.#judge(query, operationName) };
    this.#known.set(name, found);
    return found.known;
  }

  #judge(query: string, operationName: string | undefined): Known | null {
    try {
      refuseBeyondBounds(query);
      const document = parse(query);
      const operation = validQuery(this.#schema, document, operationName);
      if (!operation) return null;
      const ofOne = ofOneSchedule(this.#schema, document);
      const cost = queryCost({ schema: this.#schema, document, operationName, variables: {} });
      if (!ofOne && (cost?.requested ?? 0) < WORTH_COMPILING) return null;
      const hash = createHash('sha256')
        .update(`${operationName ?? ''} ${query}`)
        .digest('base64url');
      return { hash, document, ofOne, isSmall: isAllowed(cost) };
    } catch {
      return null;
    }
  }

  #cost({ document }: Known, { operationName, variables }: Sent): QueryCost | null {
    return queryCost({ schema: this.#schema, document, operationName, variables });
  }

  /**
   * Null if nothing ran.
   * @throws FailedRun with the errors of what ran
   */
  async #run(known: Known, sent: Sent, context: Context): Promise<string | null> {
    const { operationName, variables } = sent;
    if (!known.compiled) {
      const compiled = compileQuery(this.#schema, known.document, operationName ?? '');
      if (!isCompiledQuery(compiled)) return null;
      known.compiled = compiled;
    }
    const result: ExecutionResult = await known.compiled.query(undefined, context, variables);
    if (result.errors) {
      if (result.data === undefined) return null;
      throw new FailedRun(result.data, reportedOf(result.data, result.errors));
    }
    const cost = this.#cost(known, sent);
    return `${JSON.stringify({ ...result, extensions: { cost } })}\n`;
  }
}

/** Shared by all who wait for the same response. */
class FailedRun extends Error {
  readonly data: ExecutionResult['data'];
  readonly errors: readonly GraphQLError[];
  constructor(data: ExecutionResult['data'], errors: readonly GraphQLError[]) {
    super('The query has errors.');
    this.data = data;
    this.errors = errors;
  }
}

/** One error for each value that is null because of it, as GraphQL reports: compiled code reports all. */
function reportedOf(data: unknown, errors: readonly GraphQLError[]): GraphQLError[] {
  const nulls = new Set<string>();
  return errors.filter(({ path = [] }) => {
    let value = data;
    let place = '';
    for (const key of path) {
      if (value == null) break;
      value = Object(value)[key];
      place += ` ${key}`;
    }
    return !nulls.has(place) && nulls.add(place);
  });
}

declare module '../auth/context.ts' {
  interface Context {
    /** What the compiled query returned with errors: Apollo reports it and must not run the query again. */
    failed?: FailedRun;
  }
}

/** A missing schedule is reported by the field that asks for it. */
const countThrough = (context: Context, scheduleId: number): Promise<unknown> =>
  figureLoaders(context)
    .arrangement.load(scheduleId)
    .catch(() => null);

const isAllowed = (cost: QueryCost | null): boolean => cost !== null && cost.requested <= cost.limit;

/** The query of an ordinary request; null for anything else. */
function sentQuery({ body }: FastifyRequest): Sent | null {
  if (typeof body !== 'object' || body === null || 'extensions' in body) return null;
  const { query, operationName, variables } = body as Record<string, unknown>;
  if (typeof query !== 'string' || query.length > LONGEST_DOCUMENT) return null;
  if (operationName != null && typeof operationName !== 'string') return null;
  if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) return null;
  return {
    query,
    operationName: operationName ?? undefined,
    variables: (variables ?? {}) as Record<string, unknown>,
  };
}

/** The content type that Apollo would choose in clear cases; null in all others. */
function typeFor(accept = '*/*'): string | null {
  const [first = ''] = accept.split(/[,;]/);
  if (first.trim() === 'application/graphql-response+json') return GRAPHQL_TYPE;
  return ['*/*', 'application/json'].includes(first.trim()) ? JSON_TYPE : null;
}

/** Values by document, bounded: a client that sends a new document with every request must not fill memory. */
export const documentCache = <V extends NonNullable<unknown>>(
  charactersOf: (value: V, name: string) => number,
): LRUCache<string, V> =>
  new LRUCache({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (value, name) => BESIDE + charactersOf(value, name),
  });
