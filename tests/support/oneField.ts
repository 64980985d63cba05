import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLObjectType, getNamedType, isLeafType } from 'graphql';
import type { Api } from './api.ts';

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
const ROOTS = { query: schema.getQueryType(), mutation: schema.getMutationType() };

/** "schedule.logs(first: 1) { id }" is split into "schedule", "logs(first: 1)" and "{ id }". */
function partsOf(wanted: string) {
  const [, path = '', fields] = /^([^{]*?)\s*(\{[\s\S]*\})?$/.exec(wanted) ?? [];
  return { steps: path.split(/\.(?![^(]*\))/), fields };
}

const nameOf = (step: string): string => step.replace(/\(.*/, '');

/**
 * The document that asks for one field.
 * @param wanted the field of the root, a path into it, and what to select: "schedule.heats { id number }"
 * @param values arguments of the field of the root, sent as variables of their names
 */
export function documentOf(root: keyof typeof ROOTS, wanted: string, values: object): string {
  const { steps, fields = '{ __typename }' } = partsOf(wanted);
  const [name = '', ...inside] = steps;
  const field = ROOTS[root]?.getFields()[name];
  const given = Object.keys(values).map((key) => field?.args.find((argument) => argument.name === key));
  if (!field || given.includes(undefined))
    throw new Error(`No ${root} ${name} takes ${Object.keys(values)}.`);
  let type = getNamedType(field.type);
  for (const step of inside) {
    const inner = (type as GraphQLObjectType).getFields()[nameOf(step)];
    if (!inner) throw new Error(`${type.name} has no field ${step}.`);
    type = getNamedType(inner.type);
  }
  const listed = (text: (name: string, type: string) => string): string =>
    given.length > 0 ? `(${given.map((one) => text(one?.name ?? '', String(one?.type))).join(', ')})` : '';
  const selection = inside.reduceRight(
    (inner, step) => `{ ${step} ${inner} }`,
    isLeafType(type) ? '' : fields,
  );
  const variables = listed((key, of) => `$${key}: ${of}`);
  return `${root} Ask${variables} { ${name}${listed((key) => `${key}: $${key}`)} ${selection} }`;
}

type Done = <Data>(query: string, variables: object) => Promise<Data>;

/** Ways to ask for one field, as in `documentOf`, where `done` sends a document that must succeed. */
export function oneField(done: Done) {
  async function ask<T>(root: keyof typeof ROOTS, wanted: string, values: object): Promise<T> {
    const data = await done<unknown>(documentOf(root, wanted, values), values);
    return partsOf(wanted).steps.reduce(
      (at, step) => (at as Record<string, unknown>)[nameOf(step)],
      data,
    ) as T;
  }
  return {
    /** Reads a field of the query. */
    read: <T = unknown>(wanted: string, values: object = {}): Promise<T> => ask('query', wanted, values),
    /** Runs a mutation with an `input`. */
    act: <T = void>(wanted: string, input: object): Promise<T> => ask('mutation', wanted, { input }),
  };
}

/** Lets builders of API tests work through `done`, everything as its sender. */
export function apiThrough(done: Done): Api {
  const one = oneField(done);
  return { done, ...one, as: () => one, staff: { access: '' } } as unknown as Api;
}
