import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { printAmount } from '../../../server/money/amounts.ts';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import { useClientKey } from '../../apollo/useClientKey.ts';
import type { PricesScreenQuery as Screen } from '../../gql/graphql.ts';
import { showToast } from '../../ui/toaster.tsx';
import { withItems } from './pricePresets.ts';
import { CreateItem, PreviewPrices, PricesScreenQuery, UpdateEntryTerms } from './pricesOperations.ts';
import { changesIn, NO_PRICES, type PricesDraft, savedDraft, termsInput, unitOf } from './termsDraft.ts';
import { useKeptDraft } from './useKeptDraft.ts';

/** Counts follow a change after this pause. */
const PAUSE_MS = 200;

/** Prices and terms of an event as a draft, what it would do, and its saving. */
export function usePrices({ event, entryTerms, items }: Screen) {
  const client = useApolloClient();
  const saved = useMemo(() => (entryTerms ? savedDraft(entryTerms) : NO_PRICES), [entryTerms]);
  const [changed, setChanged] = useKeptDraft(event.id, entryTerms?.version ?? null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const once = useClientKey();
  const draft = changed ?? saved;
  const changes = changed && changesIn(saved, changed);
  const isWhole = draft.rules.every(({ amount, words }) => amount !== null && words.trim() !== '');
  const input = termsInput(event.id, draft, items);
  const [asked, setAsked] = useState(input);
  const text = JSON.stringify(input);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isShown = entryTerms !== null || changed !== null;
  const preview = useQuery(PreviewPrices, {
    variables: { input: asked },
    skip: !isShown || !isWhole,
    fetchPolicy: 'cache-and-network',
  });
  const before = useQuery(PreviewPrices, {
    variables: { input: termsInput(event.id, saved, items) },
    skip: entryTerms === null || !changes,
  });
  const send = async (confirmed: object) => {
    const made = [...items];
    let version = entryTerms?.version ?? null;
    const update = async () => {
      const { data } = await client.mutate({
        mutation: UpdateEntryTerms,
        variables: { input: { ...termsInput(event.id, draft, made), ...confirmed, version } },
      });
      version = data?.updateEntryTerms.version ?? version;
    };
    const missing = draft.newItems.filter(({ name }) => !made.some((item) => item.name === name));
    // Items belong to terms, and rules name items.
    if (entryTerms === null || missing.length === 0) await update();
    for (const { price, ...item } of missing) {
      const { currency } = draft.terms;
      const values = {
        eventId: event.id,
        ...item,
        amount: printAmount(Math.round(price * unitOf(currency)), currency),
      };
      const { data } = await once(values, (keyed) =>
        client.mutate({ mutation: CreateItem, variables: { input: keyed } }),
      );
      if (data) made.push(data.createItem);
    }
    if (missing.length > 0) await update();
    await client.refetchQueries({ include: [PricesScreenQuery] });
  };
  const save = async (confirmed: { losesPrices?: boolean } = {}) => {
    setSaving(true);
    setFailure(null);
    try {
      await send(confirmed);
      setChanged(null);
      showToast({ message: 'Prices saved', tone: 'done' });
    } catch (error) {
      setFailure(error);
    }
    setSaving(false);
  };
  const effect = preview.data?.previewPrices ?? preview.previousData?.previewPrices ?? null;
  const wrong = failure ?? (isWhole ? preview.error : null);
  const fields = wrong ? fieldErrors(wrong) : {};
  return {
    draft,
    changes: changes ?? 0,
    isNew: changed !== null && entryTerms === null,
    isShown,
    isWhole,
    isSaving,
    fields,
    reason: wrong ? errorText(wrong) : null,
    /** What is asked before entries lose their price; null if nothing is. */
    lost: failure ? (fields.losesPrices?.[0] ?? null) : null,
    effect,
    isOld: preview.loading || text !== JSON.stringify(asked),
    /** What each rule catches, by its key; rules for items that are not made yet catch nothing. */
    caught: new Map(withItems(draft.rules, items).map(({ key }, at) => [key, effect?.rules[at]] as const)),
    /** The rule that catches the entries of another first, by their keys. */
    shadowOf: (key: string): string | undefined => {
      const sent = withItems(draft.rules, items);
      const at = effect?.rules[sent.findIndex((rule) => rule.key === key)]?.shadowedBy;
      return at == null ? undefined : sent[at]?.key;
    },
    /** What each saved rule catches, by its key. */
    caughtBefore: new Map(
      changes ? saved.rules.map(({ key }, at) => [key, before.data?.previewPrices.rules[at]] as const) : [],
    ),
    change: (next: (now: PricesDraft) => PricesDraft) => {
      setFailure(null);
      setChanged((now) => next(now ?? saved));
    },
    discard: () => {
      setFailure(null);
      setChanged(null);
    },
    save,
    forget: () => setFailure(null),
  };
}

export type Prices = ReturnType<typeof usePrices>;
