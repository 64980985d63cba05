import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import type { Services } from '../auth/context.ts';
import { answerSize, LARGE, SMALL, type Variables } from './answerSize.ts';
import type { SizesBelow } from './competitionSizes.ts';
import { type OfOneSchedule, ofOneSchedule } from './ofOneSchedule.ts';

/** Most values of a document that is not compiled. */
const MOST_VALUES = 320_000;
/**
 * The same where they follow from one schedule: such a document is compiled. Every field of every row fits in, and lists
 * within lists do not.
 */
const MOST_OF_ONE_SCHEDULE = 750_000;

/** About how many values a document answers, and how many it may; told with every answer as `extensions.cost`. */
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

/** What a document asks for; null where it names no operation. The document is valid. */
export function queryCost(asked: Asked, sizes: SizesBelow = LARGE): QueryCost | null {
  const { schema, document, operationName, variables } = asked;
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const requested = Math.round(answerSize(schema, document, operation, variables ?? {}, sizes));
  return { requested, limit: asksOfOne(asked) ? MOST_OF_ONE_SCHEDULE : MOST_VALUES };
}

/**
 * The same of the competitions of this database. They are counted only where it matters, and the one schedule from which
 * an answer follows as it is now: so its cost is the same on every copy of the program, as the answer is.
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

/** Looked at once for each document, which are remembered. */
function asksOfOne({ schema, document }: Asked): OfOneSchedule | null {
  const before = known.get(document);
  if (before !== undefined) return before;
  const ofOne = ofOneSchedule(schema, document);
  known.set(document, ofOne);
  return ofOne;
}

const numbers = new Intl.NumberFormat('en-US');

/** Null where the document may run. */
export function refusalOfCost(cost: QueryCost | null): GraphQLError | null {
  if (!cost || cost.requested <= cost.limit) return null;
  const [requested, limit] = [cost.requested, cost.limit].map((count) => numbers.format(count));
  return new GraphQLError(
    `This query is too large: up to ${requested} values (limit ${limit}). Select fewer fields or use first and offset.`,
    { extensions: { code: 'QUERY_TOO_LARGE', cost, http: { status: 400 } } },
  );
}
