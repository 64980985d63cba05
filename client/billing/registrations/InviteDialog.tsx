import { useMutation } from '@apollo/client/react';
import { Button, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { showFailure } from '../../apollo/showFailure.ts';
import type { InviteStudioMutation } from '../../gql/graphql.ts';
import { useForm } from '../../shell/useForm.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { MessageToSend } from '../MessageToStudio.tsx';
import { InviteStudio, RevokeInvitation } from './registrationOperations.ts';

interface Invitable {
  readonly studio: { readonly id: string; readonly name: string; readonly email: string };
}

interface InviteDialogProps {
  readonly eventId: string;
  readonly registration: Invitable | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Invites a studio, then shows the link once, with the text to send. */
export const InviteDialog = ({ registration, ...props }: InviteDialogProps) =>
  registration && <InviteForm {...props} registration={registration} />;

type InviteFormProps = InviteDialogProps & { readonly registration: Invitable };

function InviteForm({ eventId, registration: { studio }, isOpen, onClose }: InviteFormProps) {
  const [email, setEmail] = useState(studio.email);
  const [made, setMade] = useState<InviteStudioMutation['inviteStudio'] | null>(null);
  const [invite] = useMutation(InviteStudio);
  const of = { eventId, studioId: studio.id };
  const form = useForm(
    async () => {
      const { data } = await invite({ variables: { input: { ...of, email } } });
      setMade(data?.inviteStudio ?? null);
    },
    () => undefined,
  );
  if (made) return <MadeInvitation of={of} email={email} made={made} isOpen={isOpen} onClose={onClose} />;
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Invite ${studio.name}`}
      saveText="Invite"
      form={form}
      shown={['email']}
      onClose={onClose}
    >
      <FormField label="Email" errors={form.fields.email} hint="Whom you invite. May be empty.">
        <InputGroup type="email" value={email} onValueChange={setEmail} autoFocus autoComplete="off" />
      </FormField>
      <p className="fc-small fc-muted">
        They see this studio’s entries and account, and nothing else. An earlier invitation stops working.
      </p>
    </FormDialog>
  );
}

interface MadeInvitationProps {
  readonly of: { readonly eventId: string; readonly studioId: string };
  readonly email: string;
  readonly made: InviteStudioMutation['inviteStudio'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function MadeInvitation({ of, email, made, isOpen, onClose }: MadeInvitationProps) {
  const { url, subject, text, registration } = made;
  const [revoke, { loading }] = useMutation(RevokeInvitation);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Invite ${registration.studio.name}`}
      canOutsideClickClose={false}
      className="message-dialog"
    >
      <MessageToSend
        email={email}
        subject={subject}
        text={text}
        url={url}
        hint="Works once, for 30 days. The code is shown only now."
      />
      <DialogFooter
        actions={
          <>
            <Button
              text="Revoke"
              loading={loading}
              onClick={() =>
                void revoke({ variables: { input: of } })
                  .then(onClose)
                  .catch(showFailure)
              }
            />
            <Button text="Done" onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}
