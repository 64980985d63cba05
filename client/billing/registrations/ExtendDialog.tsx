import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from '../../shell/useForm.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { MomentFields } from '../MomentFields.tsx';
import { ExtendRegistration } from './registrationOperations.ts';

interface ExtendDialogProps {
  readonly eventId: string;
  readonly registration: {
    readonly studio: { readonly id: string; readonly name: string };
    readonly closesAt: string | null;
  } | null;
  readonly clock: EventClock;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Another close for one studio. */
export const ExtendDialog = ({ registration, ...props }: ExtendDialogProps) =>
  registration && <ExtendForm {...props} registration={registration} />;

type ExtendFormProps = ExtendDialogProps & {
  readonly registration: NonNullable<ExtendDialogProps['registration']>;
};

function ExtendForm({ eventId, registration, clock, isOpen, onClose }: ExtendFormProps) {
  const { studio } = registration;
  const [closesAt, setClosesAt] = useState(registration.closesAt);
  const [extend] = useMutation(ExtendRegistration);
  const form = useForm(
    () => extend({ variables: { input: { eventId, studioId: studio.id, closesAt } } }),
    onClose,
  );
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Extend ${studio.name}`}
      saveText="Extend"
      form={form}
      shown={['closesAt']}
      onClose={onClose}
    >
      <MomentFields
        label="Entries close"
        value={closesAt}
        clock={clock}
        hint="Empty: when they close for all studios."
        errors={form.fields.closesAt}
        onCommit={setClosesAt}
      />
      <p className="fc-small fc-muted">Entries made before this close pay no late fee.</p>
    </FormDialog>
  );
}
