import type { z } from 'zod';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import type { AnyRule, Rule } from './act.ts';

interface Definition<State, Data, Facts> extends Rule<State, Data, Facts> {
  /** The shape of `data`, unless its rule states it; `v` counts its versions, and `apply` reads all of them. */
  readonly data?: z.ZodType<Data>;
  readonly v?: number;
  /** Who may read its lines in `journal`. Lines are never published: public pages read states. */
  readonly seenBy: (db: Db, user: SignedIn, scheduleId: number) => boolean | Promise<boolean>;
}

export interface Act<State, Data, Facts = void> extends Definition<State, Data, Facts> {
  readonly kind: string;
  readonly v: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds acts of every type.
export type AnyAct = Act<any, any, any>;

const acts = new Map<string, AnyAct>();

/** Day passes, accounts and access tokens of the event. */
export const everyone = (): boolean => true;

/**
 * Defines a kind of act. Its rule may be in a separate file, which the client shares (rooms.mjs):
 * `defineAct('CHECK_IN', { ...checkInRule, seenBy })`.
 */
export function defineAct<State, Data, Facts = void>(
  kind: string,
  definition: Definition<State, Data, Facts>,
): Act<State, Data, Facts> {
  if (acts.has(kind)) throw new Error(`The act ${kind} is defined twice.`);
  const act = { v: 1, ...definition, kind };
  acts.set(kind, act);
  return act;
}

export const actOf = (kind: string): AnyAct | undefined => acts.get(kind);

export const ruleOf: (kind: string) => AnyRule | undefined = actOf;

export const definedKinds = (): string[] => [...acts.keys()].sort();
