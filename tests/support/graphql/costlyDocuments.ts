import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
  parse,
  validate,
} from 'graphql';
import { Random } from '../../../server/engine/random.ts';
import { queryCost, refusalOfCost } from '../../../server/graphql/queryCost.ts';
import { validationRules } from '../../../server/graphql/validationRules.ts';

/** Root fields that need only the ids of an event and a schedule. */
const ROOTS: Readonly<Record<string, string>> = {
  schedule: 'id: $schedule',
  scheduleStats: 'scheduleId: $schedule',
  scheduleChanges: 'scheduleId: $schedule',
  event: 'id: $event',
  entries: 'eventId: $event',
  entrants: '',
  events: '',
};
/** A document is finished after this many fields in a row did not fit. */
const PATIENCE = 40;

interface Node {
  type: GraphQLObjectType;
  fields: Map<string, Node | null>;
}

/**
 * Random valid documents close to the cost limit, made by adding fields anywhere while they fit. Omits fields that run the
 * engine, since a document may have five of them regardless of cost.
 */
export function* costlyDocuments(schema: GraphQLSchema, seed: number): Generator<string> {
  const random = new Random(seed);
  const names = Object.keys(ROOTS);
  for (let index = 0; ; index++) {
    const root = names[index % names.length] ?? 'schedule';
    const field = schema.getQueryType()?.getFields()[root];
    const type = getNamedType(field?.type);
    if (!isObjectType(type)) throw new Error(`There is no query ${root}.`);
    yield grown(schema, { type, fields: new Map() }, root, random);
  }
}

function grown(schema: GraphQLSchema, top: Node, root: string, random: Random): string {
  const nodes: Node[] = [top];
  const one = <T>(items: readonly T[]): T | undefined => items[random.below(items.length)];
  let text = written(root, top);
  for (let failed = 0; failed < PATIENCE; ) {
    const node = one(nodes) as Node;
    const field = one(Object.values(node.type.getFields()));
    failed += 0.2;
    if (!field || node.fields.has(field.name) || !isAskedFreely(field)) continue;
    const below = getNamedType(field.type);
    const added = isObjectType(below) ? { type: below, fields: new Map() } : null;
    node.fields.set(field.name, added);
    const longer = written(root, top);
    if (isAllowed(schema, parse(longer))) {
      text = longer;
      failed = 0;
      // Twice, so lists grow deeper rather than wider.
      if (added) nodes.push(added, added);
    } else {
      node.fields.delete(field.name);
      failed += 0.8;
    }
  }
  return text;
}

const isAskedFreely = ({ args, extensions }: GraphQLField<unknown, unknown>): boolean =>
  !args.some(isRequiredArgument) && extensions.complexity === undefined;

const isAllowed = (schema: GraphQLSchema, document: DocumentNode): boolean =>
  refusalOfCost(queryCost({ schema, document, operationName: null, variables: {} })) === null &&
  validate(schema, document, validationRules).length === 0;

function written(root: string, top: Node): string {
  const words = ROOTS[root] ?? '';
  const variables = ['schedule', 'event'].filter((name) => words.includes(`$${name}`));
  const declared = variables.map((name) => `$${name}: ID!`).join(', ');
  return `query Costly${declared && `(${declared})`} { ${root}${words && `(${words})`} ${selection(top)} }`;
}

function selection({ fields }: Node): string {
  const words = [...fields].map(([name, below]) => (below ? `${name} ${selection(below)}` : name));
  return `{ ${words.length > 0 ? words.join(' ') : '__typename'} }`;
}
