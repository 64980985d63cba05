import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Answer, Made } from '../answers/answers.ts';
import { sendAnswer } from '../answers/sendAnswer.ts';
import type { Context } from '../auth/context.ts';
import { answerSize, MOST_OF_ONE_SCHEDULE, type Variables } from './answerSize.ts';
import { type OfOneSchedule, ofOneSchedule } from './ofOneSchedule.ts';

/** Documents that are known by heart; integrators have a handful. */
const MOST_DOCUMENTS = 500;
const LONGEST_DOCUMENT = 20_000;

interface Known extends OfOneSchedule {
  hash: string;
  operation: OperationDefinitionNode;
  /** Whether it may run with any variables at all. */
  isSmall: boolean;
  /** Compiled when it is made for the first time. */
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
 * Answers queries that follow from one schedule before Apollo is asked: from memory while the schedule stands as it did,
 * else through compiled code, which on large answers is several times faster. Whatever is not such a query, is refused,
 * or meets an error, is left to Apollo, which words it.
 */
export class KeptAnswers {
  readonly #schema: GraphQLSchema;
  readonly #known = new Map<string, Known | null>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** True where the answer has been sent. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    contextOf: () => Promise<Context>,
  ): Promise<boolean> {
    const sent = sentQuery(request);
    const type = typeFor(request.headers.accept);
    const known = sent && type ? this.#look(sent) : null;
    const scheduleId = known?.scheduleId(sent?.variables ?? {}) ?? null;
    if (!sent || !type || !known || scheduleId === null || !this.#isAllowed(known, sent)) return false;
    const context = await contextOf();
    if (context.sender instanceof Error) return false;
    const { channel, answers } = context;
    const answer: Answer | null = await answers.to({
      key: `${known.hash} ${JSON.stringify(sent.variables)}`,
      scheduleId,
      moment: known.asksWhatRuns ? JSON.stringify(channel.runningOn(scheduleId)) : '',
      make: () => this.#make(known, sent, context),
    });
    if (!answer) return false;
    await sendAnswer(request, reply.header('cache-control', 'no-store').type(type), answer);
    return true;
  }

  #look({ query, operationName }: Sent): Known | null {
    const name = `${operationName ?? ''} ${query}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const hash = createHash('sha256').update(name).digest('base64url');
    const found = this.#judge(query, operationName);
    const operation = found && getOperationAST(found.document, operationName);
    const looked = operation
      ? { ...found, hash, operation, isSmall: this.#fits(found.document, operation) }
      : null;
    if (this.#known.size >= MOST_DOCUMENTS) this.#known.clear();
    this.#known.set(name, looked);
    return looked;
  }

  #fits(document: DocumentNode, operation: OperationDefinitionNode, variables?: Variables): boolean {
    return answerSize(this.#schema, document, operation, variables) <= MOST_OF_ONE_SCHEDULE;
  }

  #isAllowed({ isSmall, document, operation }: Known, { variables }: Sent): boolean {
    return isSmall || this.#fits(document, operation, variables);
  }

  #judge(query: string, operationName: string | undefined): OfOneSchedule | null {
    try {
      return ofOneSchedule(this.#schema, parse(query), operationName);
    } catch {
      return null;
    }
  }

  /** Null where anything is wrong with it. */
  async #make(known: Known, { operationName, variables }: Sent, context: Context): Promise<Made | null> {
    if (!known.compiled) {
      const compiled = compileQuery(this.#schema, known.document, operationName ?? '');
      if (!isCompiledQuery(compiled)) return null;
      known.compiled = compiled;
    }
    const result: ExecutionResult = await known.compiled.query(undefined, context, variables);
    return result.errors ? null : { text: `${JSON.stringify(result)}\n` };
  }
}

/** What is asked, where it is asked in the usual way. */
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

/** As Apollo chooses for clients that say which of the two they would rather have; null where it has more to weigh. */
function typeFor(accept = '*/*'): string | null {
  const [first = ''] = accept.split(/[,;]/);
  if (first.trim() === 'application/graphql-response+json') return GRAPHQL_TYPE;
  return ['*/*', 'application/json'].includes(first.trim()) ? JSON_TYPE : null;
}
