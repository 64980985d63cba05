import { useCallback, useState } from 'react';
import type { Import_ReportFragment, ImportInput, ImportWordInput } from '../gql/graphql.ts';

type LookAlikes = Import_ReportFragment['lookAlikes'][number];
export type Question = Import_ReportFragment['questions'][number];

/** Decisions of the organiser. Decided pairs and questions stay editable when a new preview omits them. */
export interface ImportDecisions {
  words: readonly ImportWordInput[];
  pairs: readonly { pair: LookAlikes; isSame: boolean }[];
  answers: readonly { question: Question; ref: string }[];
  removeEntryIds: readonly string[];
  /** Entries changed at the desk for which the files hold. */
  useFileEntryIds: readonly string[];
}

const NOTHING: ImportDecisions = {
  words: [],
  pairs: [],
  answers: [],
  removeEntryIds: [],
  useFileEntryIds: [],
};

/** Whose name stays if two are the same: a file never renames a known person. */
export const keptOf = ({ a, b }: LookAlikes): LookAlikes['a'] => (a.id === null && b.id !== null ? b : a);

export const isOfPair = (one: LookAlikes, other: LookAlikes): boolean =>
  one.a.ref === other.a.ref && one.b.ref === other.b.ref;

/** Missing entries to delete, without those that a file dropped later contains. */
export function removedIn(
  { gone }: Pick<Import_ReportFragment, 'gone'>,
  { removeEntryIds }: ImportDecisions,
): ReadonlySet<string> {
  const chosen = new Set(removeEntryIds);
  return new Set(gone.flatMap(({ entryId }) => (chosen.has(entryId) ? entryId : [])));
}

export const decisionInput = ({ words, pairs, answers, removeEntryIds, useFileEntryIds }: ImportDecisions) =>
  ({
    words: [...words],
    pairs: pairs.map(({ pair, isSame }) => {
      const { a, b } = pair;
      const name = isSame && a.id === null && b.id === null ? keptOf(pair).name : null;
      return { a: a.ref, b: b.ref, isSame, name };
    }),
    answers: answers.map(({ question: { key }, ref }) => ({ key, ref })),
    removeEntryIds: [...removeEntryIds],
    useFileEntryIds: [...useFileEntryIds],
  }) satisfies Partial<ImportInput>;

export function useImportDecisions() {
  const [decisions, setDecisions] = useState(NOTHING);
  const change = useCallback(
    (next: (known: ImportDecisions) => Partial<ImportDecisions>) =>
      setDecisions((known) => ({ ...known, ...next(known) })),
    [],
  );
  const setWord = (word: ImportWordInput) =>
    change(({ words }) => ({
      words: [...words.filter((old) => old.kind !== word.kind || old.written !== word.written), word],
    }));
  const resetWord = ({ kind, written }: Pick<ImportWordInput, 'kind' | 'written'>) =>
    change(({ words }) => ({
      words: words.filter((old) => old.kind !== kind || old.written !== written),
    }));
  /** Null leaves the pair undecided. */
  const setPair = (pair: LookAlikes, isSame: boolean | null) =>
    change(({ pairs }) => ({
      pairs: [
        ...pairs.filter((old) => !isOfPair(old.pair, pair)),
        ...(isSame === null ? [] : [{ pair, isSame }]),
      ],
    }));
  const setAnswer = (question: Question, ref: string) =>
    change(({ answers }) => ({
      answers: [...answers.filter((old) => old.question.key !== question.key), { question, ref }],
    }));
  const setRemoved = (removeEntryIds: readonly string[]) => change(() => ({ removeEntryIds }));
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
  const reset = useCallback(() => setDecisions(NOTHING), []);
  return { decisions, reset, actions: { setWord, resetWord, setPair, setAnswer, setRemoved, setUsesFile } };
}

export type DecisionActions = ReturnType<typeof useImportDecisions>['actions'];
