import { useCallback, useState } from 'react';
import type { Import_ReportFragment, ImportInput, ImportWordKind } from '../gql/graphql.ts';

export type LookAlikes = Import_ReportFragment['lookAlikes'][number];
export type Question = Import_ReportFragment['questions'][number];
export type Word = Omit<Import_ReportFragment['words'][number], 'kind'> & { kind: ImportWordKind };
/** Whether two people are one, and if so whose name stays. */
export type Verdict = 'A' | 'B' | 'DIFFERENT' | null;

/** Decisions of the organiser. What is decided stays editable when a new preview omits it. */
export interface ImportDecisions {
  words: readonly { word: Word; means: string }[];
  pairs: readonly { pair: LookAlikes; verdict: Verdict }[];
  answers: readonly { question: Question; ref: string }[];
  removeEntryIds: readonly string[];
  /** Entries changed at the desk for which the files hold. */
  useFileEntryIds: readonly string[];
  /** People whose times were set by hand, for which the files hold. */
  useFilePersonIds: readonly string[];
  keepsLevels: boolean;
}

const NOTHING: ImportDecisions = {
  words: [],
  pairs: [],
  answers: [],
  removeEntryIds: [],
  useFileEntryIds: [],
  useFilePersonIds: [],
  keepsLevels: false,
};

export const wordKey = ({ kind, written, style }: Word): string => JSON.stringify([kind, written, style]);

export const pairKey = ({ a, b }: LookAlikes): string => [a.ref, b.ref].sort().join(' ');

/** Missing entries to delete, without those that a file dropped later contains. */
export function removedIn(
  { gone }: Pick<Import_ReportFragment, 'gone'>,
  { removeEntryIds }: ImportDecisions,
): ReadonlySet<string> {
  const chosen = new Set(removeEntryIds);
  return new Set(gone.flatMap(({ entryId }) => (chosen.has(entryId) ? entryId : [])));
}

export const decisionInput = (decisions: ImportDecisions) =>
  ({
    words: decisions.words.map(({ word: { kind, written }, means }) => ({ kind, written, means })),
    pairs: decisions.pairs.map(({ pair: { a, b }, verdict }) => {
      const kept = verdict === 'B' ? b : a;
      const isSame = verdict !== 'DIFFERENT';
      // A file never renames a known person.
      return { a: a.ref, b: b.ref, isSame, name: isSame && a.id === null ? kept.name : null };
    }),
    answers: decisions.answers.map(({ question: { key }, ref }) => ({ key, ref })),
    removeEntryIds: [...decisions.removeEntryIds],
    useFileEntryIds: [...decisions.useFileEntryIds],
    useFilePersonIds: [...decisions.useFilePersonIds],
    keepsLevels: decisions.keepsLevels,
  }) satisfies Partial<ImportInput>;

export function useImportDecisions() {
  const [decisions, setDecisions] = useState(NOTHING);
  const change = (next: (known: ImportDecisions) => Partial<ImportDecisions>) =>
    setDecisions((known) => ({ ...known, ...next(known) }));
  const setWord = (word: Word, means: string) =>
    change(({ words }) => ({
      words: [...words.filter((old) => wordKey(old.word) !== wordKey(word)), { word, means }],
    }));
  /** Null leaves the pairs undecided. */
  const setPairs = (pairs: readonly LookAlikes[], verdict: Verdict) =>
    change(({ pairs: known }) => {
      const keys = new Set(pairs.map(pairKey));
      const said = verdict === null ? [] : pairs.map((pair) => ({ pair, verdict }));
      return { pairs: [...known.filter(({ pair }) => !keys.has(pairKey(pair))), ...said] };
    });
  const setAnswer = (question: Question, ref: string) =>
    change(({ answers }) => ({
      answers: [...answers.filter((old) => old.question.key !== question.key), { question, ref }],
    }));
  const setRemoved = (removeEntryIds: readonly string[]) => change(() => ({ removeEntryIds }));
  const setKeepsLevels = (keepsLevels: boolean) => change(() => ({ keepsLevels }));
  /** The file holds instead of the desk: the desk's entry goes if the line is another entry. */
  const setUsesFile = (entryId: string, isUsed: boolean) =>
    change(({ removeEntryIds, useFileEntryIds }) => {
      const others = (ids: readonly string[]) => ids.filter((id) => id !== entryId);
      const also = isUsed ? [entryId] : [];
      return {
        removeEntryIds: [...others(removeEntryIds), ...also],
        useFileEntryIds: [...others(useFileEntryIds), ...also],
      };
    });
  const setUsesFileOf = (personId: string, isUsed: boolean) =>
    change(({ useFilePersonIds: ids }) => ({
      useFilePersonIds: [...ids.filter((id) => id !== personId), ...(isUsed ? [personId] : [])],
    }));
  const reset = useCallback(() => setDecisions(NOTHING), []);
  const actions = { setWord, setPairs, setAnswer, setRemoved, setKeepsLevels, setUsesFile, setUsesFileOf };
  return { decisions, reset, actions };
}

export type DecisionActions = ReturnType<typeof useImportDecisions>['actions'];
