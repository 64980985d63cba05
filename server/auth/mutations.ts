import { Arg, type ClassType, Ctx, type ID, Mutation, Resolver } from 'type-graphql';
import type { Db } from '../db/orm.ts';
import type { ValueOf } from '../input/objectOf.ts';
import { type Context, currentUser } from './context.ts';
import { type PassRole, requireWriteOrListedPass, type SignedIn } from './signedIn.ts';

interface Stated<Result> {
  readonly description: string;
  /** Class and description of the argument `input`. */
  readonly input: readonly [ClassType<object>, string];
  /** Day passes that may send it, in their own event. */
  readonly passes?: readonly PassRole[];
  /** Who may send it, unless `act` says more; by default who may write, and `passes`. */
  readonly right?: (user: SignedIn) => void;
  /** A token that may only read may send it. */
  readonly changesNothing?: boolean;
  readonly complexity?: number;
  // biome-ignore lint/suspicious/noExplicitAny: GraphQL checks it by its class, and the act by its rule.
  act(db: Db, user: SignedIn, input: any, context: Context): Promise<Result>;
}

type Returned = object | readonly [object];
type AnswerOf<Type> = Type extends readonly [infer Item]
  ? readonly ValueOf<Item>[]
  : ValueOf<Type> | (Type extends typeof ID ? string : never);

/** The day passes that may send a mutation, by its name. */
export const passesFor = new Map<string, readonly PassRole[]>();

/** The mutations that change nothing. */
export const changingNothing = new Set<string>();

/** Adds mutations to the schema that take one `input` and return what their acts do. */
export function mutations<Type extends Returned>(
  returned: Type,
  stated: Readonly<Record<string, Stated<AnswerOf<Type>>>>,
): void;
/** The same for acts after which `answer` reads what to return. */
export function mutations<Type extends Returned, Result>(
  returned: Type,
  answer: (result: Result, context: Context, input: object) => Promise<AnswerOf<Type>>,
  stated: Readonly<Record<string, Stated<Result>>>,
): void;
export function mutations(returned: Returned, ...rest: readonly unknown[]): void {
  const stated = rest.at(-1) as Record<string, Stated<unknown>>;
  const answer = rest.length > 1 ? (rest[0] as (...read: unknown[]) => unknown) : (result: unknown) => result;
  class Mutations {}
  const handlers = Mutations.prototype as Record<string, unknown>;
  for (const [
    name,
    { description, input, passes = [], complexity, act, changesNothing, ...more },
  ] of Object.entries(stated)) {
    const { right = changesNothing ? () => undefined : requireWriteOrListedPass } = more;
    passesFor.set(name, passes);
    if (changesNothing) changingNothing.add(name);
    handlers[name] = async (sent: object, context: Context): Promise<unknown> =>
      answer(await act(context.db, currentUser(context, right), sent, context), context, sent);
    Arg('input', () => input[0], { description: input[1] })(handlers, name, 0);
    Ctx()(handlers, name, 1);
    const cost = complexity === undefined ? {} : { complexity };
    Mutation(() => returned as ClassType, { description, ...cost })(handlers, name, {});
  }
  Resolver()(Mutations);
}
