import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { SwapHorizontal } from '@blueprintjs/icons';
import { useMemo, useRef, useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
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

/** Makes one of two people; what differs and what moves is shown before anything is changed. */
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
  const [pair, setPair] = useState<{ kept: Person; merged: Person } | null>(null);
  const [trial, setTrial] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef<object | null>(null);
  const [merge] = useMutation(MergePeople, { fetchPolicy: 'no-cache' });
  const onMerged = useMerged(words.path);
  const ask = async (wanted: { kept: Person; merged: Person }, isTrial: boolean) => {
    const input = { keptId: wanted.kept.id, mergedId: wanted.merged.id, isTrial };
    return (await merge({ variables: { input } })).data?.mergePeople ?? null;
  };
  const choose = async (wanted: { kept: Person; merged: Person } | null) => {
    setPair(wanted);
    setTrial(null);
    setFailure(null);
    asked.current = wanted;
    if (!wanted) return;
    try {
      const outcome = await ask(wanted, true);
      if (asked.current === wanted) setTrial(outcome);
    } catch (error) {
      if (asked.current === wanted) setFailure(errorText(error));
    }
  };
  const form = useForm(async () => {
    if (!pair || !trial || trial.refusals.length > 0) return;
    const done = await ask(pair, false);
    onMerged(pair.kept, pair.merged, done?.bulkChangeId ?? null);
  }, onClose);
  const other = pair && (pair.kept.id === person.id ? pair.merged : pair.kept);
  const one = words.one.toLowerCase();
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Merge ${person.name}`}
      saveText={pair ? `Merge into ${pair.kept.name}` : 'Merge'}
      form={form}
      reason={failure}
      notYet={whyNotYet(one, pair, trial)}
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
            void choose(chosen ? { kept: person, merged: chosen } : null);
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
            onClick={() => void choose({ kept: pair.merged, merged: pair.kept })}
          />
        </>
      )}
      {pair && !trial && !failure && <SkeletonBar height={18} />}
      {pair && trial && <MergeOutcome outcome={trial} names={[pair.merged.name, pair.kept.name]} />}
    </FormDialog>
  );
}

/** Why the button does not act yet; null where it does. */
function whyNotYet(one: string, pair: object | null, trial: Outcome | null): string | null {
  if (!pair) return `Choose the other ${one} first.`;
  if (!trial) return 'Checking entries and heats.';
  return trial.refusals.length > 0 ? 'They can’t be merged.' : null;
}
