import { useMutation } from '@apollo/client/react';
import { SegmentedControl } from '@blueprintjs/core';
import { errorText } from '../../apollo/errorText.ts';
import type { NamesShown, PublicPage_EventFragment } from '../../gql/graphql.ts';
import { SaveState, type SaveStatus } from '../../ui/SaveState.tsx';
import { UpdatePublication } from '../publishOperations.ts';

interface PublicNamesProps {
  readonly event: PublicPage_EventFragment;
  readonly isOrganiser: boolean;
}

export function PublicNames({ event, isOrganiser }: PublicNamesProps) {
  const [update, { loading, error, called }] = useMutation(UpdatePublication);
  const change = (namesShown: NamesShown) =>
    void update({ variables: { input: { eventId: event.id, namesShown } } }).catch(() => undefined);
  const state: SaveStatus = loading ? 'saving' : error ? 'refused' : called ? 'saved' : 'idle';
  return (
    <div className="publish-names fc-row fc-wrap fc-gap-12 fc-line-above">
      <span className="fc-small fc-muted">Names</span>
      <SegmentedControl
        size="small"
        disabled={!isOrganiser}
        aria-label="Names on public pages"
        value={event.publication.namesShown}
        onValueChange={(value) => change(value as NamesShown)}
        options={[
          { value: 'FULL', label: 'Full' },
          { value: 'INITIAL', label: 'First, initial' },
          { value: 'NUMBERS', label: 'Numbers' },
        ]}
      />
      <SaveState state={state} reason={error ? errorText(error) : null} />
    </div>
  );
}
