import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  type ClassType,
  Ctx,
  FieldResolver,
  ID,
  Info,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { MaybePromise } from '../db/lookUp.ts';
import { ENGINE_RUN } from '../engineHost/engineCost.ts';
import { idOf } from '../input/found.ts';
import { type Fields, field, nullable, type OutputField, type Values } from '../input/objectOf.ts';
import { type Context, currentUser } from './context.ts';
import type { SignedIn } from './signedIn.ts';

/** A field that is read when it is asked for: what it returns, what it takes, and how it is read. */
interface Computed<Thing> {
  readonly returned: OutputField<unknown>;
  readonly args: Fields;
  by(thing: Thing, context: Context, given: object): unknown;
}

type Read<Given, Value> = (
  given: Given,
  context: Context,
  user: SignedIn,
  info: GraphQLResolveInfo,
) => MaybePromise<Value>;

interface Asked {
  readonly returned: OutputField<unknown>;
  readonly args: Fields;
  readonly read: Read<never, unknown>;
}

export function computed<Thing, Value>(
  returned: OutputField<Value>,
  by: (thing: Thing, context: Context) => MaybePromise<NoInfer<Value>>,
): Computed<Thing>;
export function computed<Thing, Value, Args extends Fields>(
  returned: OutputField<Value>,
  args: Args,
  by: (thing: Thing, context: Context, given: Values<Args>) => MaybePromise<NoInfer<Value>>,
): Computed<Thing>;
export function computed<Thing>(
  returned: OutputField<unknown>,
  ...rest: readonly unknown[]
): Computed<Thing> {
  const args = rest.length > 1 ? (rest[0] as Fields) : {};
  return { returned, args, by: rest.at(-1) as Computed<Thing>['by'] };
}

/** A query that any sender may ask, unless `read` says more. */
export const query = <Value, Args extends Fields>(
  returned: OutputField<Value>,
  args: Args,
  read: Read<Values<Args>, NoInfer<Value>>,
): Asked => ({ returned, args, read });

/** A read that needs a right. */
export const only =
  <Given, Value>(right: (user: SignedIn) => void, read: Read<Given, Value>): Read<Given, Value> =>
  (given, context, user, info) => {
    right(user);
    return read(given, context, user, info);
  };

/** What the engine computes costs more than other fields. */
export const costly = <Value>(returned: OutputField<Value>): OutputField<Value> => ({
  ...returned,
  options: { ...returned.options, complexity: ENGINE_RUN },
});

/** An argument that names a thing; NotFound if it cannot be an id. */
export const idArg = (description: string) => ({ ...field(ID, description), from: idOf });

export const optionalIdArg = (description: string) => ({ ...nullable(ID, description), from: idOf });

/** Adds fields to a type of the schema. */
export function fieldsOf<Thing extends object>(
  thing: ClassType<Thing>,
  fields: Readonly<Record<string, Computed<NoInfer<Thing>>>>,
): void {
  class Reads {}
  for (const [name, one] of Object.entries(fields)) {
    handle(Reads.prototype, name, one);
    FieldResolver(typeOf(one.returned), shownOf(one.returned))(Reads.prototype, name, {});
  }
  Resolver(() => thing)(Reads);
}

/** Adds subscriptions to the schema, each of which reads after each notice. */
export function subscriptions<Notice>(
  subscribe: (asked: { args: unknown; context: Context }) => MaybePromise<AsyncIterable<Notice>>,
  fields: Readonly<Record<string, Computed<NoInfer<Notice>>>>,
): void {
  class Reads {}
  for (const [name, one] of Object.entries(fields)) {
    handle(Reads.prototype, name, one);
    const options = { ...shownOf(one.returned), subscribe: subscribe as never };
    Subscription(typeOf(one.returned), options)(Reads.prototype, name, {});
  }
  Resolver()(Reads);
}

function handle<Thing>(prototype: object, name: string, { args, by }: Computed<Thing>): void {
  const handlers = prototype as Record<string, unknown>;
  const takesNone = Object.keys(args).length === 0;
  handlers[name] = takesNone
    ? by
    : (thing: Thing, context: Context, ...sent: unknown[]) => by(thing, context, givenIn(args, sent));
  Root()(handlers, name, 0);
  Ctx()(handlers, name, 1);
  addArgs(handlers, name, 2, args);
}

/** Adds queries to the schema. */
export function queries(asked: Readonly<Record<string, Asked>>): void {
  class Reads {}
  const handlers = Reads.prototype as Record<string, unknown>;
  for (const [name, { returned, args, read }] of Object.entries(asked)) {
    handlers[name] = async (
      context: Context,
      info: GraphQLResolveInfo,
      ...sent: unknown[]
    ): Promise<unknown> => {
      const user = currentUser(context);
      return read(givenIn(args, sent) as never, context, user, info);
    };
    Ctx()(handlers, name, 0);
    Info()(handlers, name, 1);
    addArgs(handlers, name, 2, args);
    Query(typeOf(returned), shownOf(returned))(handlers, name, {});
  }
  Resolver()(Reads);
}

const typeOf =
  ({ type, options }: OutputField<unknown>) =>
  (): ClassType =>
    (options.array ? [type] : type) as ClassType;

const shownOf = ({
  description,
  options: { array: _, arrayDepth: __, ...options },
}: OutputField<unknown>) => ({
  description,
  ...options,
});

function addArgs(handlers: object, name: string, first: number, args: Fields): void {
  for (const [index, [arg, taken]] of Object.entries(args).entries())
    Arg(arg, typeOf(taken), shownOf(taken))(handlers, name, first + index);
}

/** Arguments by name. */
const givenIn = (args: Fields, sent: readonly unknown[]): object =>
  Object.fromEntries(
    Object.entries(args).map(([name, { from }], index) => {
      const value = sent[index];
      return [name, from && value != null ? from(value) : value];
    }),
  );
