import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { SwapHorizontal } from '@blueprintjs/icons';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { useOnListChange } from '../../apollo/useOnListChange.ts';
import type { MergePeopleMutation, Person_EntrantFragment as Person } from '../../gql/graphql.ts';
import { useForm } from '../../shell/useForm.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { TypeAhead } from '../../ui/typeAhead/TypeAhead.tsx';
import type { PersonWords } from '../PersonWords.ts';
import { PeopleScreenQuery } from '../peopleOperations.ts';
import { MergeOutcome } from './MergeOutcome.tsx';
import { MergeSides } from './MergeSides.tsx';
import { MergePeople } from './mergeOperations.ts';
import { useMerged } from './useMerged.ts';
import './merging.css';

type Outcome = MergePeopleMutation['mergePeople'];
type PairIds = { keptId: string; mergedId: string };

/** Merges two people, after a trial run that shows what moves. */
export function MergePersonDialog(props: {
  person: Person;
  words: PersonWords;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { person, words, isOpen, onClose } = props;
  const variables = { isProfessional: words.isProfessional };
  const { data } = useQuery(PeopleScreenQuery, { variables, skip: !isOpen });
  const others = useMemo(
    () => (data?.entrants ?? []).filter(({ id }) => id !== person.id),
    [data, person.id],
  );
  const options = useMemo(
    () =>
      others.map(({ id, name, cardNumber, studio }) => ({
        id,
        text: name,
        keywords: cardNumber,
        detail: [cardNumber, studio?.name].filter(Boolean).join(' · '),
      })),
    [others],
  );
  const [ids, setIds] = useState<PairIds | null>(null);
  const [found, setFound] = useState<{ ids: PairIds; outcome: Outcome | null; failure: string | null }>();
  const [changes, countChange] = useReducer((before: number) => before + 1, 0);
  const [merge] = useMutation(MergePeople, { fetchPolicy: 'no-cache' });
  const onMerged = useMerged(words.path);
  // Current data: either person may have changed in another window.
  const now = (id: string | undefined) => (id === person.id ? person : others.find((one) => one.id === id));
  const [kept, merged] = [now(ids?.keptId), now(ids?.mergedId)];
  const pair = kept && merged ? { kept, merged } : null;
  const trial = found?.ids === ids ? found?.outcome : null;
  const failure = found?.ids === ids ? found?.failure : null;
  const form = useForm(async () => {
    if (!ids || !pair || !trial || trial.refusals.length > 0) return;
    const { data: done } = await merge({ variables: { input: { ...ids, isTrial: false } } });
    onMerged(pair.kept, pair.merged, done?.mergePeople.bulkChangeId ?? null);
  }, onClose);
  useOnListChange(countChange, !ids || !isOpen || form.isBusy);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change elsewhere asks again
  useEffect(() => {
    if (!ids || !isOpen) return;
    let isOver = false;
    const tell = (outcome: Outcome | null, failure: string | null) =>
      isOver || setFound({ ids, outcome, failure });
    merge({ variables: { input: { ...ids, isTrial: true } } }).then(
      ({ data: tried }) => tell(tried?.mergePeople ?? null, null),
      (error: unknown) => tell(null, errorText(error)),
    );
    return () => {
      isOver = true;
    };
  }, [ids, isOpen, merge, changes]);
  const other = kept?.id === person.id ? merged : kept;
  const one = words.one.toLowerCase();
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Merge ${person.name}`}
      saveText={pair ? `Merge into ${pair.kept.name}` : 'Merge'}
      form={form}
      reason={failure ?? null}
      notYet={disabledReason(one, pair, trial)}
      onClose={onClose}
    >
      <FormField label={`Same ${one} as`} hint="Both records become one.">
        <TypeAhead
          label={`Same ${one} as`}
          options={options}
          selected={options.find(({ id }) => id === other?.id) ?? null}
          placeholder="Name or card number"
          onChoose={(option) => {
            const chosen = others.find(({ id }) => id === option?.id);
            setIds(chosen ? { keptId: person.id, mergedId: chosen.id } : null);
          }}
        />
      </FormField>
      {pair && (
        <>
          <MergeSides kept={pair.kept} merged={pair.merged} />
          <Button
            className="fc-merge-turn"
            size="small"
            icon={<SwapHorizontal />}
            text={`Keep ${pair.merged.name} Instead`}
            onClick={() => setIds({ keptId: pair.merged.id, mergedId: pair.kept.id })}
          />
        </>
      )}
      {pair && !trial && !failure && <SkeletonBar height={18} />}
      {pair && trial && <MergeOutcome outcome={trial} names={[pair.merged.name, pair.kept.name]} />}
    </FormDialog>
  );
}

/** Why the button is disabled; null if it is enabled. */
function disabledReason(one: string, pair: object | null, trial: Outcome | null | undefined): string | null {
  if (!pair) return `Choose the other ${one} first.`;
  if (!trial) return 'Checking entries and heats.';
  return trial.refusals.length > 0 ? 'They can’t be merged.' : null;
}
