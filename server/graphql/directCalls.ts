import { type GraphQLSchema, isObjectType } from 'graphql';

type Given = 'root' | 'context';
type Resolver = Record<string, (first: unknown, second: unknown) => unknown>;

/**
 * type-graphql copies the parent and sorts the parameters at every call of a field resolver, which takes longer than most
 * of our resolvers. Those that use only the parent, the context or both are called directly.
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

/** The parameters of a method in order; null if it has others than these two. */
function givenTo(params: Params): Given[] | null {
  const given: Given[] = [];
  for (const param of params.toSorted((a, b) => a.index - b.index)) {
    if ((param.kind !== 'root' && param.kind !== 'context') || param.propertyName !== undefined) return null;
    given.push(param.kind);
  }
  return given.length > 2 ? null : given;
}
