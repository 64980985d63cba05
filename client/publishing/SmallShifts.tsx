import { useMutation } from '@apollo/client/react';
import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { PublicPage_EventFragment } from '../gql/graphql.ts';
import { useSession } from '../shell/useSession.ts';
import { UpdatePublication } from './publishOperations.ts';

const USUAL = [0, 2, 5, 10, 15, 30];

const label = (minutes: number): string =>
  minutes === 0 ? 'Always' : minutes === 1 ? 'From 1 minute' : `From ${minutes} minutes`;

/** Shortest shift that sheets mark as a new time; smaller ones are summed up in one line. */
export function SmallShifts({ event }: { event: PublicPage_EventFragment }) {
  const id = useId();
  const { isOrganiser } = useSession();
  const [update, { loading, error }] = useMutation(UpdatePublication);
  const { smallShiftMinutes: present } = event.publication;
  const choices = USUAL.includes(present) ? USUAL : [...USUAL, present].sort((a, b) => a - b);
  const change = (smallShiftMinutes: number) =>
    void update({ variables: { input: { eventId: event.id, smallShiftMinutes } } }).catch(() => undefined);
  return (
    <p className="publish-shifts fc-row fc-wrap fc-gap-8 fc-line-above">
      <label className="fc-muted" htmlFor={id}>
        Mark new times
      </label>
      <HTMLSelect
        id={id}
        disabled={!isOrganiser || loading}
        value={present}
        options={choices.map((value) => ({ value, label: label(value) }))}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
      />
      {error ? (
        <span className="publish-failure" role="alert">
          {errorText(error)}
        </span>
      ) : null}
    </p>
  );
}
