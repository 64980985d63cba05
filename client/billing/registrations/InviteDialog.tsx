import { useMutation, useQuery } from '@apollo/client/react';
import { Button, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { showFailure } from '../../apollo/showFailure.ts';
import { useClientKey } from '../../apollo/useClientKey.ts';
import type { InviteStudioMutation } from '../../gql/graphql.ts';
import { useForm } from '../../shell/useForm.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import type { Option } from '../../ui/typeAhead/optionsMatching.ts';
import { TypeAhead } from '../../ui/typeAhead/TypeAhead.tsx';
import { MessageToSend } from '../MessageToStudio.tsx';
import {
  AddInvitedStudio,
  InvitableStudios,
  InviteStudio,
  Registrations,
  RevokeInvitation,
} from './registrationOperations.ts';

interface Invitable {
  readonly studio: { readonly id: string; readonly name: string; readonly email: string };
}

interface InviteDialogProps {
  readonly eventId: string;
  /** Null to choose a studio that is not in the event yet. */
  readonly registration: Invitable | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Invites a studio, then shows the link once, with the text to send. Without a registration, of any name. */
export function InviteDialog({ eventId, registration, isOpen, onClose }: InviteDialogProps) {
  const listed = registration?.studio ?? null;
  const { data } = useQuery(InvitableStudios, { skip: !isOpen || listed !== null });
  const studios = data?.studios ?? [];
  const [chosen, setChosen] = useState<Option | null>(listed && { id: listed.id, text: listed.name });
  const [email, setEmail] = useState(listed?.email ?? '');
  const [made, setMade] = useState<InviteStudioMutation['inviteStudio'] | null>(null);
  const [create] = useMutation(AddInvitedStudio);
  const [invite] = useMutation(InviteStudio, { refetchQueries: listed ? [] : [Registrations] });
  const once = useClientKey();
  const form = useForm(
    async () => {
      const name = chosen?.text ?? '';
      const isKnown = listed !== null || studios.some(({ id }) => id === chosen?.id);
      const added = isKnown ? null : await once({ name }, (input) => create({ variables: { input } }));
      const studioId = added?.data?.createStudio.id ?? chosen?.id ?? '';
      const { data: answer } = await invite({ variables: { input: { eventId, studioId, email } } });
      setMade(answer?.inviteStudio ?? null);
    },
    () => undefined,
  );
  if (made) {
    const of = { eventId, studioId: made.registration.studio.id };
    return <MadeInvitation of={of} email={email} made={made} isOpen={isOpen} onClose={onClose} />;
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Invite ${listed?.name ?? 'a Studio'}`}
      saveText="Invite"
      form={form}
      shown={['email']}
      notYet={chosen ? null : 'Choose a studio first.'}
      onClose={onClose}
    >
      {listed ? null : (
        <FormField label="Studio" required hint="Choose one, or type the name of a new one.">
          <TypeAhead
            label="Studio"
            allowsNew
            options={studios.map(({ id, name }) => ({ id, text: name }))}
            selected={chosen}
            onChoose={(option) =>
              setChosen(
                option && {
                  text: option.text,
                  id: studios.find(({ name }) => name === option.text)?.id ?? option.id,
                },
              )
            }
          />
        </FormField>
      )}
      <FormField label="Email" errors={form.fields.email} hint="Whom you invite. May be empty.">
        <InputGroup
          type="email"
          value={email}
          onValueChange={setEmail}
          autoFocus={listed !== null}
          autoComplete="off"
        />
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
