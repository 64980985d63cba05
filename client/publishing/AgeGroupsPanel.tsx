import { useMutation } from '@apollo/client/react';
import { InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { PublicPage_EventFragment } from '../gql/graphql.ts';
import { useSession } from '../shell/useSession.ts';
import { Panel } from '../ui/Panel.tsx';
import { SaveState, type SaveStatus } from '../ui/SaveState.tsx';
import { UpdatePublication } from './publishOperations.ts';

const order = new Intl.Collator('en', { numeric: true });

export function AgeGroupsPanel({ event }: { event: PublicPage_EventFragment }) {
  const { isOrganiser } = useSession();
  const id = useId();
  const [update, { loading, error, called }] = useMutation(UpdatePublication);
  const groups = event.publication.ageGroups.toSorted((a, b) => order.compare(a.ageGroup, b.ageGroup));
  if (groups.length === 0) return null;
  const save = (ageGroup: string, before: string, typed: string) => {
    const words = typed.trim();
    if (words === before) return;
    const input = { eventId: event.id, ageGroups: [{ ageGroup, words }] };
    void update({ variables: { input } }).catch(() => undefined);
  };
  const state: SaveStatus = loading ? 'saving' : error ? 'refused' : called ? 'saved' : 'idle';
  return (
    <Panel
      title={
        <>
          Age groups <span className="fc-small fc-muted">Printed in the program book</span>
        </>
      }
      label="Age groups"
      aside={<SaveState state={state} reason={error ? errorText(error) : null} />}
    >
      <div className="publish-legend fc-stack">
        {groups.map(({ ageGroup, words }, at) => (
          <div key={ageGroup}>
            <label htmlFor={`${id}${at}`}>{ageGroup}</label>
            <InputGroup
              id={`${id}${at}`}
              size="small"
              maxLength={40}
              disabled={!isOrganiser}
              defaultValue={words}
              placeholder={at === 0 ? 'such as 46–55' : undefined}
              onBlur={({ currentTarget }) => save(ageGroup, words, currentTarget.value)}
              onKeyDown={({ key, currentTarget }) => {
                if (key === 'Enter') save(ageGroup, words, currentTarget.value);
              }}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
