import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { showFailure } from '../../apollo/showFailure.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { Panel } from '../../ui/Panel.tsx';
import { InviteDialog } from '../registrations/InviteDialog.tsx';
import { AccountQuery, RemoveStudioMember } from './accountOperations.ts';
import type { AccountProps } from './accountProps.ts';

interface MembersProps extends Pick<AccountProps, 'event' | 'registration'> {
  readonly clock: EventClock;
}

/** Who signs in for the studio, and its open invitation. */
export function Members({ event, registration, clock }: MembersProps) {
  const { studio, members, invitedUntil, invitedEmail } = registration;
  const inviting = useDialog<typeof registration>();
  const [leaving, setLeaving] = useState<(typeof members)[number] | null>(null);
  const [remove, { loading }] = useMutation(RemoveStudioMember, { refetchQueries: [AccountQuery] });
  const until = invitedUntil === null ? null : Date.parse(invitedUntil);
  return (
    <Panel
      label="Members"
      title="Members"
      aside={<Button size="small" text="Invite…" onClick={() => inviting.show(registration)} />}
    >
      <ul className="account-rows">
        {members.map((member) => (
          <li key={member.id} className="fc-row fc-gap-8">
            <span className="fc-fill fc-anywhere">
              {member.name}
              <br />
              <span className="fc-small fc-muted">
                {member.email}
                {member.lastSeenAt ? `, seen ${clock.dayAndTime(Date.parse(member.lastSeenAt))}` : ''}
              </span>
            </span>
            <Button
              size="small"
              text="Remove…"
              aria-label={`Remove ${member.name}`}
              onClick={() => setLeaving(member)}
            />
          </li>
        ))}
        {until !== null ? (
          <li className="fc-small fc-muted">
            {until > Date.now() ? 'Invitation open until' : 'Invitation expired'} {clock.monthDay(until)}
            {invitedEmail ? `, ${invitedEmail}` : ''}
          </li>
        ) : members.length === 0 ? (
          <li className="fc-small fc-muted">No one signs in for this studio.</li>
        ) : null}
      </ul>
      <InviteDialog
        key={inviting.key}
        eventId={event.id}
        registration={inviting.subject}
        isOpen={inviting.isOpen}
        onClose={inviting.close}
      />
      <ConfirmAlert
        isOpen={leaving !== null}
        title={`Remove ${leaving?.name ?? ''} from ${studio.name}?`}
        confirmText="Remove"
        cancelText="Cancel"
        isBusy={loading}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (!leaving) return;
          void remove({ variables: { input: { studioId: studio.id, userId: leaving.id } } })
            .then(() => setLeaving(null))
            .catch(showFailure);
        }}
      >
        Their sessions end now. Entries and confirmations stay.
      </ConfirmAlert>
    </Panel>
  );
}
