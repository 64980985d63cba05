import { useMutation } from '@apollo/client/react';
import { Button, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { errorText } from '../../apollo/errorText.ts';
import type { PublicPage_EventFragment } from '../../gql/graphql.ts';
import { useSession } from '../../shell/useSession.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SaveState, type SaveStatus } from '../../ui/SaveState.tsx';
import { UpdatePublication } from '../publishOperations.ts';
import { JuniorsDialog } from './JuniorsDialog.tsx';

/** How juniors are named on public pages, and who counts as one. */
export function JuniorsPanel({ event }: { readonly event: PublicPage_EventFragment }) {
  const { isOrganiser } = useSession();
  const { namesShown, shortensJuniors, ageGroups } = event.publication;
  const [isChoosing, setChoosing] = useState(false);
  const [update, { loading, error, called }] = useMutation(UpdatePublication);
  const state: SaveStatus = loading ? 'saving' : error ? 'refused' : called ? 'saved' : 'idle';
  const undecided = ageGroups.filter(({ isUndecided }) => isUndecided).length;
  const juniors = ageGroups.filter(({ isJunior }) => isJunior).map(({ ageGroup }) => ageGroup);
  const isShown = shortensJuniors && namesShown !== 'NUMBERS';
  return (
    <Panel
      title="Juniors"
      label="Juniors"
      aside={<SaveState state={state} reason={error ? errorText(error) : null} />}
    >
      <div className="publish-juniors fc-stack fc-gap-8">
        <Checkbox
          label="Juniors always as initials"
          checked={shortensJuniors}
          disabled={!isOrganiser || namesShown === 'NUMBERS'}
          onChange={({ currentTarget: { checked: shortens } }) =>
            void update({
              variables: { input: { eventId: event.id, shortensJuniors: shortens } },
            }).catch(() => undefined)
          }
        />
        {isShown && ageGroups.length > 0 ? (
          <div className="fc-row fc-wrap fc-gap-12">
            <Button size="small" text="Choose Juniors" onClick={() => setChoosing(true)} />
            <span className="fc-small fc-muted">
              {juniors.length === 0 ? 'No age group counts as juniors.' : `Juniors: ${juniors.join(', ')}`}
            </span>
            {undecided > 0 ? (
              <strong className="fc-small fc-medium fc-warning">
                {counted(undecided, 'age group')} to decide
              </strong>
            ) : null}
          </div>
        ) : null}
      </div>
      {isChoosing ? (
        <JuniorsDialog event={event} isOrganiser={isOrganiser} onClose={() => setChoosing(false)} />
      ) : null}
    </Panel>
  );
}
