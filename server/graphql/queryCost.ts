import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import type { Services } from '../auth/context.ts';
import { answerSize, LARGE, SMALL, type Variables } from './answerSize.ts';
import type { SizesBelow } from './competitionSizes.ts';
import { type OfOneSchedule, ofOneSchedule } from './ofOneSchedule.ts';

/** Most values of an uncompiled document. */
const MOST_VALUES = 320_000;
/**
 * Most values of a document that depends on one schedule, which is compiled. Every field of every entry fits; nested lists
 * do not.
 */
const MOST_OF_ONE_SCHEDULE = 750_000;

/** The estimated number of values of a document and its limit; in every response as `extensions.cost`. */
export interface QueryCost {
  requested: number;
  limit: number;
}

interface Asked {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName: string | null | undefined;
  variables: Variables | null | undefined;
}

/** The cost of a valid document; null if it has no such operation. */
export function queryCost(asked: Asked, sizes: SizesBelow = LARGE): QueryCost | null {
  const { schema, document, operationName, variables } = asked;
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const requested = Math.round(answerSize(schema, document, operation, variables ?? {}, sizes));
  return { requested, limit: asksOfOne(asked) ? MOST_OF_ONE_SCHEDULE : MOST_VALUES };
}

/**
 * `queryCost` with the sizes of the competitions in this database, which are counted only if they matter. If the
 * response depends on one schedule, its current state counts, so the cost is the same on every instance.
 */
export async function presentCost(
  { competitionSizes }: Pick<Services, 'competitionSizes'>,
  asked: Asked,
): Promise<QueryCost | null> {
  const [large, small] = [queryCost(asked), queryCost(asked, SMALL)];
  if (large?.requested === small?.requested) return large;
  const scheduleId = asksOfOne(asked)?.scheduleId({ ...asked.variables });
  if (scheduleId == null) return queryCost(asked, await competitionSizes.ofAll());
  const sizes = await competitionSizes.ofSchedule(scheduleId);
  return queryCost(asked, () => sizes);
}

const known = new WeakMap<DocumentNode, OfOneSchedule | null>();

/** Analyzed once per document. */
function asksOfOne({ schema, document }: Asked): OfOneSchedule | null {
  const before = known.get(document);
  if (before !== undefined) return before;
  const ofOne = ofOneSchedule(schema, document);
  known.set(document, ofOne);
  return ofOne;
}

const numbers = new Intl.NumberFormat('en-US');

/** Null if the document may run. */
export function refusalOfCost(cost: QueryCost | null): GraphQLError | null {
  if (!cost || cost.requested <= cost.limit) return null;
  const [requested, limit] = [cost.requested, cost.limit].map((count) => numbers.format(count));
  return new GraphQLError(
    `This query is too large: up to ${requested} values (limit ${limit}). Select fewer fields or use first and offset.`,
    { extensions: { code: 'QUERY_TOO_LARGE', cost, http: { status: 400 } } },
  );
}
