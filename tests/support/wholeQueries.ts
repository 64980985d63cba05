import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { ASKS, FOLLOWS } from '../../server/graphql/ofOneSchedule.ts';

/** Levels below a query, so that the bounds of a document are kept. */
const DEEPEST = 6;
/** Costly, and asked for once each at their own place. */
const LISTS_OF_ROWS = new Set(['contests', 'unassigned', 'heats', 'parts']);
/** What some of them ask for beside the schedule. */
const FURTHER: Record<string, string> = {
  heat: ', number: 1',
  changesSince: ', version: 1',
  heatSheet: ', entrantId: 1',
};

/**
 * For each query that asks about one schedule, documents with all fields that follow from it: every field of every type
 * stands in one of them at least.
 */
export function wholeQueries(schema: GraphQLSchema): { query: string; fields: Set<string> }[] {
  const roots = schema.getQueryType()?.getFields() ?? {};
  return Object.entries(ASKS).flatMap(([name, argument]) => {
    const type = getNamedType(roots[name]?.type);
    const fieldsOfTop = isObjectType(type) ? type.getFields() : {};
    const top = Object.keys(fieldsOfTop);
    const isApart = (field: string): boolean =>
      LISTS_OF_ROWS.has(field) && isObjectType(getNamedType(fieldsOfTop[field]?.type));
    const further = FURTHER[name] ?? '';
    const documents = top.filter(isApart).map((field) => [field]);
    return [top.filter((field) => !isApart(field)), ...documents].flatMap((chosen) => {
      const fields = new Set<string>();
      const selection = selectionOf(type, [], fields, chosen);
      return selection
        ? [{ query: `query Q($id: ID!) { ${name}(${argument}: $id${further}) ${selection} }`, fields }]
        : [];
    });
  });
}

function selectionOf(
  type: GraphQLNamedType | undefined,
  above: readonly string[],
  fields: Set<string>,
  only?: readonly string[],
): string {
  if (!isObjectType(type)) return '';
  const left = FOLLOWS[type.name];
  if (!left) throw new Error(`${type.name} is in no list.`);
  const chosen = Object.values(type.getFields()).flatMap((field) => {
    if (left.includes(field.name) || (only && !only.includes(field.name))) return [];
    const below = getNamedType(field.type);
    if (isObjectType(below)) {
      if (above.includes(below.name) || below.name === type.name || above.length + 1 >= DEEPEST) return [];
      if (!FOLLOWS[below.name]) return [];
      const selection = selectionOf(below, [...above, type.name], fields);
      if (!selection) return [];
      fields.add(`${type.name}.${field.name}`);
      return [`${field.name} ${selection}`];
    }
    fields.add(`${type.name}.${field.name}`);
    return [field.name];
  });
  return chosen.length > 0 ? `{ ${chosen.join(' ')} }` : '';
}
