import { type GraphQLSchema, isObjectType } from 'graphql';

type Given = 'root' | 'context';
type Resolver = Record<string, (first: unknown, second: unknown) => unknown>;

/**
 * The library copies the parent into its class and sorts the parameters with every call of a field's resolver, which
 * takes longer than most of ours do. Those that ask for the parent, the context or both are called as they stand; all
 * others stay with the library.
 */
export function callDirectly(schema: GraphQLSchema): void {
  const { fieldResolvers, objectTypes } = globalThis.TypeGraphQLMetadataStorage;
  const names = new Map(objectTypes.map(({ target, name }) => [target, name]));
  const resolvers = new Map<unknown, Resolver>();
  for (const { kind, target, methodName, schemaName, getObjectType, params, middlewares } of fieldResolvers) {
    const type = schema.getType(names.get(getObjectType?.() ?? target) ?? '');
    const field = isObjectType(type) ? type.getFields()[schemaName] : undefined;
    const given = givenTo(params ?? []);
    if (kind !== 'external' || !field || !given || middlewares?.length) continue;
    const resolver = resolvers.get(target) ?? new (target as new () => Resolver)();
    resolvers.set(target, resolver);
    const [first, second] = given;
    field.resolve = (root, _, context) =>
      resolver[methodName]?.(first === 'root' ? root : context, second === 'root' ? root : context);
  }
}

type Params = (typeof globalThis.TypeGraphQLMetadataStorage)['params'];

/** What a method takes, in its order; null where it takes more than these two. */
function givenTo(params: Params): Given[] | null {
  const given: Given[] = [];
  for (const param of params.toSorted((a, b) => a.index - b.index)) {
    if ((param.kind !== 'root' && param.kind !== 'context') || param.propertyName !== undefined) return null;
    given.push(param.kind);
  }
  return given.length > 2 ? null : given;
}
