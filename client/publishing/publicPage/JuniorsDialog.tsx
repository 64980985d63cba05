import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox, Classes, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { errorText } from '../../apollo/errorText.ts';
import type { PublicPage_EventFragment } from '../../gql/graphql.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FilterBox, nameContains } from '../../ui/fields/FilterBox.tsx';
import { PublicPeopleQuery, UpdatePublication } from '../publishOperations.ts';

/** The filter reaches the rest. */
const MOST_SHOWN = 100;

interface JuniorsDialogProps {
  readonly event: PublicPage_EventFragment;
  readonly isOrganiser: boolean;
  readonly onClose: () => void;
}

export function JuniorsDialog({ event, isOrganiser, onClose }: JuniorsDialogProps) {
  const { ageGroups } = event.publication;
  const [filter, setFilter] = useState('');
  const { data } = useQuery(PublicPeopleQuery, {
    variables: { eventId: event.id },
    fetchPolicy: 'cache-and-network',
  });
  const [update, { error }] = useMutation(UpdatePublication, { refetchQueries: [PublicPeopleQuery] });
  const decide = (ageGroup: string, isJunior: boolean) => {
    const input = { eventId: event.id, ageGroups: [{ ageGroup, isJunior }] };
    void update({ variables: { input } }).catch(() => undefined);
  };
  const students = (data?.event.publication.people ?? []).filter(({ isProfessional }) => !isProfessional);
  const found = students.filter(({ name, ageGroups: own }) =>
    nameContains(`${name} ${own.join(' ')}`, filter),
  );
  return (
    <Dialog
      isOpen
      title="Juniors"
      className="publish-juniors-dialog"
      onClose={onClose}
      shouldReturnFocusOnClose
    >
      <div className={`${Classes.DIALOG_BODY} publish-juniors-body fc-stack fc-gap-16`}>
        <section aria-label="Age groups">
          <p className="fc-small fc-muted">Checked age groups are shown by their initials.</p>
          {error ? (
            <p className="publish-failure" role="alert">
              {errorText(error)}
            </p>
          ) : null}
          <ul className="fc-list publish-age-groups">
            {ageGroups.map(({ ageGroup, isJunior, isUndecided, students: count }) => (
              <li key={ageGroup} className="publish-age-group fc-baseline fc-spread fc-gap-8">
                <Checkbox
                  checked={isJunior}
                  disabled={!isOrganiser}
                  onChange={({ currentTarget }) => decide(ageGroup, currentTarget.checked)}
                >
                  {ageGroup}
                </Checkbox>
                {isUndecided ? (
                  <Tag
                    minimal
                    intent="warning"
                    interactive={isOrganiser}
                    onClick={isOrganiser ? () => decide(ageGroup, true) : undefined}
                  >
                    {isOrganiser ? 'Confirm juniors' : 'Not decided'}
                  </Tag>
                ) : null}
                <span className="fc-small fc-muted">{counted(count, 'student')}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Names as shown">
          <FilterBox label="Filter by name or age group" value={filter} onChange={setFilter} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
          <ul className="fc-list publish-shown-names" tabIndex={0}>
            {found.slice(0, MOST_SHOWN).map((person) => (
              <li key={person.id} className="publish-shown-name fc-baseline fc-spread fc-gap-8">
                <span>
                  {person.name} <span className="fc-small fc-muted">{person.ageGroups.join(', ')}</span>
                </span>
                <strong>{person.shown}</strong>
              </li>
            ))}
          </ul>
          {found.length > MOST_SHOWN ? (
            <p className="fc-small fc-muted">{found.length - MOST_SHOWN} more: filter to see them.</p>
          ) : null}
        </section>
      </div>
    </Dialog>
  );
}
