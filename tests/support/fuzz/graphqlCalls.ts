import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { createSchema } from '../../../server/graphql/apollo.ts';
import type { Call } from './call.ts';
import type { Chance } from './chance.ts';
import { contentType } from './restCalls.ts';
import { damagedText, hostileValue, likelyId, likelyMoment, sensibleText } from './values.ts';

const schema = createSchema();
const ROOTS = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (root) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({ type: root?.name.toLowerCase() ?? '', field })),
);

const EXTENSIONS = [
  { persistedQuery: { version: 1, sha256Hash: 'x' } },
  { persistedQuery: { version: 7 } },
  { persistedQuery: 1 },
  'x',
  [],
];

/** A document of the published schema with valid or invalid arguments, sometimes in an excessive shape. */
export function graphqlCall(chance: Chance): Call {
  const { type, field } = chance.of(ROOTS);
  const variables: Record<string, unknown> = {};
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`);
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`);
  for (const arg of field.args) {
    if (chance.oneIn(10)) continue;
    variables[arg.name] = likelyValue(chance, arg.type);
  }
  const head = declared.length > 0 ? `(${declared.join(', ')})` : '';
  const call = `${field.name}${passed.length > 0 ? `(${passed.join(', ')})` : ''}${selection(chance, field.type, 3)}`;
  const query = oddDocument(chance, `${type} Fuzz${head} { ${call} }`, call);
  const operationName = chance.oneIn(15) ? chance.of(['Fuzz', 'Other', '', 7, null]) : undefined;
  const payload = {
    query,
    variables: chance.oneIn(25) ? hostileValue(chance) : variables,
    operationName,
    ...(chance.oneIn(30) ? { extensions: chance.of(EXTENSIONS) } : {}),
  };
  if (type === 'query' && chance.oneIn(15)) {
    const text = encodeURIComponent(query.toWellFormed());
    const json = encodeURIComponent(JSON.stringify(payload.variables).toWellFormed());
    if (text.length + json.length < 12_000)
      return { method: 'GET', path: `/graphql?query=${text}&variables=${json}`, headers: {}, times: 1 };
  }
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': contentType(chance) },
    body: damagedText(chance, JSON.stringify(chance.oneIn(40) ? [payload, payload] : payload)),
    times: chance.oneIn(10) ? 2 : 1,
  };
}

function oddDocument(chance: Chance, document: string, call: string): string {
  const kind = chance.below(32);
  if (kind === 0) return document.slice(0, chance.below(document.length));
  if (kind === 1) return `{ ${'a { '.repeat(3000)}`;
  if (kind === 2)
    return `query { ${Array.from({ length: 200 }, (_, index) => `a${index}: me { id }`).join(' ')} }`;
  if (kind === 3) return 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
  if (kind === 4) return `query { me { id ${'@skip(if: false) '.repeat(500)} } }`;
  if (kind === 5) return document.replace(call, `${call} ${call}`);
  if (kind === 7) return `{ me { ${'id '.repeat(chance.of([9000, 400_000]))} } }`;
  if (kind === 8) return `{ entrants(search: "${'\\"'.repeat(300_000)}`;
  if (kind === 6) return document.replace('Fuzz', 'Fuzz ').replaceAll(' id', ' nothing');
  return document;
}

function selection(chance: Chance, type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(isEasy);
  const leaves = fields.filter((field) => !isObjectType(getNamedType(field.type)));
  const deeper = fields.filter((field) => isObjectType(getNamedType(field.type)));
  const chosen: string[] = leaves.filter(() => !chance.oneIn(3)).map(({ name }) => name);
  if (depth > 0 && deeper.length > 0 && !chance.oneIn(3)) {
    const field = chance.of(deeper);
    chosen.push(`${field.name}${selection(chance, field.type, depth - 1)}`);
  }
  return ` { __typename ${chosen.join(' ')} }`;
}

const isEasy = (field: GraphQLField<unknown, unknown>): boolean =>
  field.args.every((arg: GraphQLArgument) => !isNonNullType(arg.type));

function likelyValue(chance: Chance, type: GraphQLInputType, depth = 0): unknown {
  if (chance.oneIn(12)) return hostileValue(chance);
  if (!isNonNullType(type) && chance.oneIn(5)) return null;
  const inner = getNullableType(type) as GraphQLInputType;
  if (isListType(inner)) {
    return Array.from({ length: chance.below(4) }, () =>
      likelyValue(chance, inner.ofType as GraphQLInputType, depth + 1),
    );
  }
  if (isEnumType(inner)) return chance.of(inner.getValues()).name;
  if (isInputObjectType(inner)) {
    return Object.fromEntries(
      Object.values(inner.getFields()).flatMap((field) => {
        const isLeftOut = !isNonNullType(field.type) && chance.oneIn(3);
        return isLeftOut || depth > 4 ? [] : [[field.name, likelyValue(chance, field.type, depth + 1)]];
      }),
    );
  }
  switch (inner.toString()) {
    case 'ID':
      return String(likelyId(chance));
    case 'Int':
    case 'Float':
      return chance.of([0, 1, 2, 3, 8, 90, 999, -1]);
    case 'Boolean':
      return chance.oneIn(2);
    case 'DateTime':
      return likelyMoment(chance);
    case 'LocalDate':
      return '2027-03-05';
    default:
      return sensibleText(chance);
  }
}
