import { type Rule, type Said, type Subject, saidIn } from '../journal/act.ts';

export const SCRATCH_REASONS = ['ILL', 'INJURED', 'LATE', 'NO_PARTNER', 'LEFT', 'OTHER'] as const;
export type ScratchReason = (typeof SCRATCH_REASONS)[number];

export const DESK_CHANGE_KINDS = ['SCRATCH', 'LATE_ENTRY', 'PARTNER', 'FOLLOW'] as const;
export type DeskChangeKind = (typeof DESK_CHANGE_KINDS)[number];

export interface Scratched {
  readonly kind: 'SCRATCH' | 'RESTORE' | 'KEEP' | 'REOPEN' | 'FOLLOW';
  /** Null for other kinds than SCRATCH. */
  readonly reason: ScratchReason | null;
  readonly note: string;
  readonly content: string;
  readonly heatEntryIds: readonly number[];
  /** Entries that were pinned, and are pinned again when restored. */
  readonly pinnedIds: readonly number[];
}

interface PartnerChanged {
  readonly heatEntryIds: readonly number[];
  /** Their entries before the change; absent in older lines. */
  readonly entryIds?: readonly number[] | undefined;
  readonly fromId: number;
  readonly toId: number;
  /** Number of the line that this one undoes; null if none. */
  readonly undoes: number | null;
  readonly content: string;
}

export interface LateEntered {
  readonly entryId: number;
  readonly feeCents: number | null;
  readonly reason: string;
  readonly content: string;
}

/** Whether the people affected by a change were told. */
export interface Told {
  readonly kind: DeskChangeKind;
  readonly changeId: number;
  readonly isUndo: boolean;
  readonly content: string;
}

/** What the desk changed in the plan of a schedule, in order. The plan itself changes in its tables. */
export interface DeskJournal {
  readonly scratches: Said<Scratched>[];
  readonly partnerChanges: Said<PartnerChanged>[];
  readonly lateEntries: Said<LateEntered>[];
  /** By heat entry, the last line of any kind. */
  readonly lastOf: Map<number, Said<Scratched>>;
  /** By heat entry, the last scratch. */
  readonly scratchOf: Map<number, Said<Scratched>>;
  /** The last line by change (`changeKey`). */
  readonly toldOf: Map<string, Said<Told>>;
}

/** One per schedule. */
export const deskSubject: Subject<DeskJournal> = {
  name: 'desk',
  start: () => ({
    scratches: [],
    partnerChanges: [],
    lateEntries: [],
    lastOf: new Map(),
    scratchOf: new Map(),
    toldOf: new Map(),
  }),
};
/** Of `deskSubject`. */
export const DESK = '';

/** What people are told of a late entry: it must be said again if its heat is another one by then. */
export const lateWords = (label: string | null | undefined): string =>
  label == null ? 'a late entry' : `a late entry in heat ${label}`;

export const changeKey = (kind: DeskChangeKind, id: number): string => `${kind} ${id}`;

export const scratchRule: Rule<DeskJournal, Scratched> = {
  subject: deskSubject,
  apply: ({ scratches, lastOf, scratchOf }, line) => {
    const said = saidIn(line);
    scratches.push(said);
    for (const id of said.heatEntryIds) {
      lastOf.set(id, said);
      if (said.kind === 'SCRATCH') scratchOf.set(id, said);
    }
  },
  words: ({ content }) => content,
};

export const partnerRule: Rule<DeskJournal, PartnerChanged> = {
  subject: deskSubject,
  apply: ({ partnerChanges }, line) => void partnerChanges.push(saidIn(line)),
  words: ({ content }) => content,
};

export const lateEntryRule: Rule<DeskJournal, LateEntered> = {
  subject: deskSubject,
  apply: ({ lateEntries }, line) => void lateEntries.push(saidIn(line)),
  words: ({ content }) => content,
};

export const toldRule: Rule<DeskJournal, Told> = {
  subject: deskSubject,
  apply: ({ toldOf }, line) => {
    const said = saidIn(line);
    toldOf.set(changeKey(said.kind, said.changeId), said);
  },
  words: ({ isUndo, content }) => (isUndo ? `Told undone: ${content}` : `Told people: ${content}`),
};

/** The entry that a heat entry comes back to if a person is replaced by another; undefined if neither replaced the other. */
export function homeOf(
  desk: DeskJournal,
  heatEntryId: number,
  { fromId, toId, undoes }: Pick<PartnerChanged, 'fromId' | 'toId' | 'undoes'>,
): number | undefined {
  const change = desk.partnerChanges.findLast(
    (one) =>
      (undoes === null ? one.fromId === toId && one.toId === fromId : one.no === undoes) &&
      isInForce(desk, one, heatEntryId),
  );
  return change?.entryIds?.[change.heatEntryIds.indexOf(heatEntryId)];
}

/** Whether a partner change still holds in a heat entry: neither undone nor replaced there by a later one. */
export function isInForce(
  { partnerChanges }: DeskJournal,
  change: Said<PartnerChanged>,
  heatEntryId: number,
): boolean {
  return !partnerChanges.some(
    ({ no, toId, undoes, heatEntryIds }) =>
      (undoes === change.no || (no > change.no && toId === change.toId && undoes === null)) &&
      heatEntryIds.includes(heatEntryId),
  );
}
