import type { DocumentNode } from 'graphql';

const TOKEN = /\.\.\.|[\w-]+|[^\s,]/g;

/**
 * Parses the subset of GraphQL that the screens use: operations and fragments; fields with aliases and arguments;
 * variables, lists, integers, booleans and enums. The build rejects what this parses differently from GraphQL.
 * Documents as text are an eighth of the size of syntax trees, and GraphQL's parser is not loaded.
 */
export function readDocument(text: string): DocumentNode {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const take = (): string => {
    const token = tokens[at++];
    if (token === undefined) throw new SyntaxError(`Cut off: ${text}`);
    return token;
  };
  const skips = (token: string): boolean => tokens[at] === token && at++ >= 0;
  const must = (token: string): void => {
    if (take() !== token) throw new SyntaxError(`No ${token} at ${tokens[at - 1]}: ${text}`);
  };
  const name = () => ({ kind: 'Name', value: take() });
  const namedType = () => ({ kind: 'NamedType', name: name() });
  /** Undefined if `open` does not follow. */
  const within = <I>(open: string, close: string, item: () => I): I[] | undefined => {
    if (!skips(open)) return undefined;
    const items: I[] = [];
    while (!skips(close)) items.push(item());
    return items;
  };
  const variable = () => {
    must('$');
    return { kind: 'Variable', name: name() };
  };
  const value = (): object => {
    if (tokens[at] === '$') return variable();
    const values = within('[', ']', value);
    if (values) return withoutUndefined({ kind: 'ListValue', values });
    const token = take();
    if (/^(true|false)$/.test(token)) return { kind: 'BooleanValue', value: token === 'true' };
    return { kind: /^-?\d/.test(token) ? 'IntValue' : 'EnumValue', value: token };
  };
  const argument = () => {
    const own = name();
    must(':');
    return { kind: 'Argument', name: own, value: value() };
  };
  const type = (): object => {
    const [item] = within('[', ']', type) ?? [];
    const plain = item ? { kind: 'ListType', type: item } : namedType();
    return skips('!') ? { kind: 'NonNullType', type: plain } : plain;
  };
  const variableDefinition = () => {
    const own = variable();
    must(':');
    const definition = { kind: 'VariableDefinition', variable: own, type: type() };
    return skips('=') ? { ...definition, defaultValue: value() } : definition;
  };
  const selectionSet = (): object | undefined => {
    const selections = within('{', '}', selection);
    return selections && { kind: 'SelectionSet', selections };
  };
  const selection = (): object => {
    if (skips('...')) return { kind: 'FragmentSpread', name: name() };
    const first = name();
    const alias = skips(':') ? first : undefined;
    const own = alias ? name() : first;
    const args = within('(', ')', argument);
    return withoutUndefined({
      kind: 'Field',
      alias,
      name: own,
      arguments: args,
      selectionSet: selectionSet(),
    });
  };
  const definition = (): object => {
    const operation = take();
    const own = name();
    if (operation === 'fragment') {
      must('on');
      const typeCondition = namedType();
      return { kind: 'FragmentDefinition', name: own, typeCondition, selectionSet: selectionSet() };
    }
    const variableDefinitions = within('(', ')', variableDefinition);
    return withoutUndefined({
      kind: 'OperationDefinition',
      operation,
      name: own,
      variableDefinitions,
      selectionSet: selectionSet(),
    });
  };
  const definitions: object[] = [];
  while (at < tokens.length) definitions.push(definition());
  return { kind: 'Document', definitions } as object as DocumentNode;
}

/** Parses on first use: a page never sends most of its documents. */
export function documentFrom(text: string): DocumentNode {
  let document: DocumentNode | undefined;
  const read = () => {
    document ??= readDocument(text);
    return document.definitions;
  };
  return Object.defineProperty({ kind: 'Document' }, 'definitions', {
    get: read,
    enumerable: true,
  }) as object as DocumentNode;
}

/** GraphQL's nodes omit unset fields. */
const withoutUndefined = <T extends object>(node: T): T =>
  Object.fromEntries(Object.entries(node).filter(([, part]) => part !== undefined)) as T;
