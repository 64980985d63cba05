/** Who acted and when, in milliseconds since the epoch. */
export interface Signature {
  readonly by: string;
  /** By the database's clock; never before an earlier line. */
  readonly at: number;
  /** By the device's clock; null if not sent. */
  readonly pressedAt: number | null;
}

/** A line of the journal: one act. */
export interface Line<Data = unknown> extends Signature {
  /** From 1, per schedule. The only order of lines. */
  readonly no: number;
  readonly id: string;
  readonly kind: string;
  /** Type and id of what the act is about: "floor:A", "person:81". */
  readonly subject: string;
  /** What was said, as it was known then: names stay beside ids, so that a later rename changes no history. */
  readonly data: Data;
  /** Version of the shape of `data`. */
  readonly v: number;
  readonly byId: number;
  /** The day pass that acted for the account; null for the account itself. */
  readonly passId: number | null;
  /** As in the lists of sessions and day passes; empty if unknown. */
  readonly device: string;
}

/** What a state keeps of a line: what was said, by whom. */
export type Said<Data> = Data & Signature & { readonly no: number };

export const saidIn = <Data>({ data, no, by, at, pressedAt }: Line<Data>): Said<Data> => ({
  ...data,
  no,
  by,
  at,
  pressedAt,
});

/** A type of things that acts are about. The state of one is the fold of all acts about it. */
export interface Subject<State> {
  /** First part of `Line.subject`. */
  readonly name: string;
  /** The state before the first act. */
  readonly start: (id: string) => State;
}

/** What an act means: pure, and the same on server and client. */
export interface Rule<State, Data, Facts = void> {
  readonly subject: Subject<State>;
  /**
   * Why the act cannot be done; null if it can. Asked under the schedule's lock, and by the client before it sends.
   * @param facts what the state does not know: the plan of the floor, the sender
   */
  refusal?(state: State, data: Data, facts: Facts): string | null;
  /** Total: it must not throw, nor depend on anything but these. */
  apply(state: State, line: Line<Data>): void;
  /** The line in the log of the day and the history of a round. */
  words(data: Data): string;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds rules of every type.
export type AnyRule = Rule<any, any, any>;

export const subjectOf = ({ name }: Subject<unknown>, id: string | number): string => `${name}:${id}`;

/** States by type and id of their subjects. */
export type States = Map<string, Map<string, unknown>>;

export function stateIn<State>(states: States, { name, start }: Subject<State>, id: string): State {
  const known = states.get(name) ?? new Map<string, unknown>();
  states.set(name, known);
  const state = (known.get(id) as State | undefined) ?? start(id);
  known.set(id, state);
  return state;
}

/**
 * Folds lines, in order, into the states of their subjects.
 * @param states changed in place
 * @returns the number of lines whose kind has no rule, which change nothing
 */
export function foldLines(
  ruleOf: (kind: string) => AnyRule | undefined,
  lines: readonly Line[],
  states: States,
): number {
  let unknown = 0;
  for (const line of lines) {
    const rule = ruleOf(line.kind);
    const id = rule && idIn(rule.subject, line.subject);
    if (rule && id !== undefined) rule.apply(stateIn(states, rule.subject, id), line);
    else unknown += 1;
  }
  return unknown;
}

/** Undefined for a subject of another type. */
function idIn(type: Subject<unknown>, subject: string): string | undefined {
  const start = subjectOf(type, '');
  return subject.startsWith(start) ? subject.slice(start.length) : undefined;
}
