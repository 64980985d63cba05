import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isObjectType, parse } from 'graphql';
import { ASKS, FOLLOWS } from '../../../server/graphql/ofOneSchedule.ts';
import { queryCost, refusalOfCost } from '../../../server/graphql/queryCost.ts';

/** Levels below a query. More would be refused, or need many documents. */
const DEEPEST = 4;
/** Selected wherever a dance is. */
const DEEPER: Record<string, number> = { Dance: 2, DanceCategory: 2, ProgramPerson: 1 };
/** Further arguments of some queries. */
const FURTHER: Record<string, string> = {
  heat: ', number: 1',
  changesSince: ', version: 1',
  heatSheet: ', entrantId: 1',
};

/** Larger than any list in the tests, so that documents can select many lists. */
const STRETCH = '(first: 60)';

/** Selections of a type by field; null for leaf types. */
type Selection = Map<string, Selection | null>;

/**
 * For each query about one schedule, documents that together select every field of every type that depends on it, as
 * many per document as the limits allow.
 */
export function wholeQueries(schema: GraphQLSchema): { query: string; fields: Set<string> }[] {
  const roots = schema.getQueryType()?.getFields() ?? {};
  return Object.entries(ASKS).flatMap(([name, argument]) => {
    const type = getNamedType(roots[name]?.type);
    const further = FURTHER[name] ?? '';
    const written = (selection: Selection) =>
      `query Q($id: ID!) { ${name}(${argument}: $id${further}) ${text(selection)} }`;
    const isAllowed = (selection: Selection) =>
      refusalOfCost(
        queryCost({ schema, document: parse(written(selection)), operationName: null, variables: {} }),
      ) === null;
    return parts(selectionOf(type, []), isAllowed).map((selection) => ({
      query: written(selection),
      fields: new Set(fieldsOf(type, selection)),
    }));
  });
}

/** Splits selections into allowed ones. */
function parts(whole: Selection, isAllowed: (selection: Selection) => boolean): Selection[] {
  if (isAllowed(whole)) return [whole];
  const fields = [...whole].toSorted(([, a], [, b]) => weight(a) - weight(b));
  const [[name, below] = ['', null], ...others] = fields.toReversed();
  if (others.length > 0) {
    return [new Map([[name, below]]), new Map(others)].flatMap((some) => parts(some, isAllowed));
  }
  // Even one field is too much here; it is also selected elsewhere.
  if (!below) return [];
  return parts(below, (some) => isAllowed(new Map([[name, some]]))).map((some) => new Map([[name, some]]));
}

const weight = (selection: Selection | null): number =>
  selection ? [...selection.values()].reduce((sum, below) => sum + weight(below), 1) : 1;

function selectionOf(type: GraphQLNamedType | undefined, above: readonly string[]): Selection {
  const selection: Selection = new Map();
  if (!isObjectType(type)) return selection;
  const left = FOLLOWS[type.name];
  if (!left) throw new Error(`${type.name} is in no list.`);
  for (const field of Object.values(type.getFields())) {
    if (left.includes(field.name)) continue;
    const below = getNamedType(field.type);
    if (!isObjectType(below)) {
      selection.set(field.name, null);
      continue;
    }
    if (above.includes(below.name) || below.name === type.name) continue;
    if (above.length + 1 >= DEEPEST + (DEEPER[below.name] ?? 0)) continue;
    if (!FOLLOWS[below.name]) continue;
    const further = selectionOf(below, [...above, type.name]);
    const stretch = field.args.some(({ name }) => name === 'first') ? STRETCH : '';
    if (further.size > 0) selection.set(`${field.name}${stretch}`, further);
  }
  return selection;
}

const text = (selection: Selection): string =>
  `{ ${[...selection].map(([name, below]) => (below ? `${name} ${text(below)}` : name)).join(' ')} }`;

/** "Heat.number" and the like. */
function fieldsOf(type: GraphQLNamedType | undefined, selection: Selection): string[] {
  if (!isObjectType(type)) return [];
  return [...selection].flatMap(([written, below]) => {
    const name = written.replace(STRETCH, '');
    const further = below ? fieldsOf(getNamedType(type.getFields()[name]?.type), below) : [];
    return [`${type.name}.${name}`, ...further];
  });
}
