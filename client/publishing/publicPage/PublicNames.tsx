import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import type { NamesShown, PublicPage_EventFragment } from '../../gql/graphql.ts';
import { counted } from '../../ui/counted.ts';
import { SaveState, type SaveStatus } from '../../ui/SaveState.tsx';
import { UpdatePublication } from '../publishOperations.ts';
import { JuniorsDialog } from './JuniorsDialog.tsx';

interface PublicNamesProps {
  readonly event: PublicPage_EventFragment;
  readonly isOrganiser: boolean;
}

export function PublicNames({ event, isOrganiser }: PublicNamesProps) {
  const { namesShown, shortensJuniors, ageGroups } = event.publication;
  const [isChoosing, setChoosing] = useState(false);
  const [update, { loading, error, called }] = useMutation(UpdatePublication);
  const change = (values: { namesShown?: NamesShown; shortensJuniors?: boolean }) =>
    void update({ variables: { input: { eventId: event.id, ...values } } }).catch(() => undefined);
  const state: SaveStatus = loading ? 'saving' : error ? 'refused' : called ? 'saved' : 'idle';
  const undecided = ageGroups.filter(({ isUndecided }) => isUndecided).length;
  const juniors = ageGroups.filter(({ isJunior }) => isJunior).map(({ ageGroup }) => ageGroup);
  return (
    <div className="publish-names fc-stack fc-gap-8 fc-line-above">
      <p className="fc-flex fc-spread">
        <span className="fc-small fc-muted">Names on public pages</span>
        <SaveState state={state} reason={error ? errorText(error) : null} />
      </p>
      <SegmentedControl
        fill
        size="small"
        disabled={!isOrganiser}
        aria-label="Names on public pages"
        value={namesShown}
        onValueChange={(value) => change({ namesShown: value as NamesShown })}
        options={[
          { value: 'FULL', label: 'Full names' },
          { value: 'INITIAL', label: 'First name, initial' },
          { value: 'NUMBERS', label: 'Numbers only' },
        ]}
      />
      <Checkbox
        label="Juniors always as initials"
        checked={shortensJuniors}
        disabled={!isOrganiser || namesShown === 'NUMBERS'}
        onChange={({ currentTarget }) => change({ shortensJuniors: currentTarget.checked })}
      />
      {shortensJuniors && namesShown !== 'NUMBERS' && ageGroups.length > 0 ? (
        <div className="publish-juniors fc-row fc-spread fc-gap-12">
          <span className="fc-small fc-muted">
            {juniors.length === 0 ? 'No age group counts as juniors.' : `Juniors: ${juniors.join(', ')}`}
            {undecided > 0 ? (
              <strong className="publish-undecided fc-medium fc-warning">
                {counted(undecided, 'age group')} to decide
              </strong>
            ) : null}
          </span>
          <Button size="small" className="fc-rigid" text="Choose Juniors" onClick={() => setChoosing(true)} />
        </div>
      ) : null}
      {isChoosing ? (
        <JuniorsDialog event={event} isOrganiser={isOrganiser} onClose={() => setChoosing(false)} />
      ) : null}
    </div>
  );
}
