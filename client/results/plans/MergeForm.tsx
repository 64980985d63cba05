import { useApolloClient } from '@apollo/client/react';
import { Button, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import type { ContestsToPlanQuery } from '../../gql/graphql.ts';
import { MergeContests } from './planOperations.ts';
import './plans.css';

interface MergeFormProps {
  readonly scheduleId: string;
  readonly contest: Pick<
    ContestsToPlanQuery['contestsToPlan'][number],
    'id' | 'mergedInto' | 'mergesWith' | 'isLeftAlone'
  >;
  readonly onDone: () => void;
}

export function MergeForm({ scheduleId, contest, onDone }: MergeFormProps) {
  const client = useApolloClient();
  const { id, mergedInto, mergesWith, isLeftAlone } = contest;
  const [isOpen, setOpen] = useState(isLeftAlone || mergedInto !== null);
  const [chosen, setChosen] = useState('');
  const [wrong, setWrong] = useState('');
  const into = mergesWith.find((one) => one.id === chosen) ?? mergesWith[0];
  const merge = async (intoContestId: string | null) => {
    setWrong('');
    try {
      const input = { scheduleId, contestId: id, intoContestId };
      await client.mutate({ mutation: MergeContests, variables: { input } });
      onDone();
    } catch (failure) {
      setWrong(Object.values(fieldErrors(failure)).flat()[0] ?? errorText(failure));
    }
  };
  if (mergedInto === null && !into) return null;
  if (!isOpen) {
    return (
      <Button
        className="rounds-merge"
        size="small"
        variant="minimal"
        text="Judge Together With…"
        onClick={() => setOpen(true)}
      />
    );
  }
  return (
    <form
      className="results-plan fc-stack fc-gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void merge(mergedInto === null ? (into?.id ?? null) : null);
      }}
    >
      {mergedInto === null ? (
        <FormGroup label="Judge together with" labelFor="results-merge" helperText="Both keep their titles.">
          <HTMLSelect
            id="results-merge"
            fill
            value={into?.id}
            onChange={(event) => setChosen(event.target.value)}
            options={mergesWith.map((one) => ({ value: one.id, label: `${one.name}, heat ${one.heat}` }))}
          />
        </FormGroup>
      ) : (
        <p>Judged with {mergedInto}.</p>
      )}
      {wrong ? <p role="alert">{wrong}</p> : null}
      <div className="results-acts">
        <Button type="submit" text={mergedInto === null ? 'Merge Contests' : 'Separate Contests'} />
      </div>
    </form>
  );
}
