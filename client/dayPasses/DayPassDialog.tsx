import { useMutation } from '@apollo/client/react';
import { Button, DialogBody, DialogFooter, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CreateDayPassMutation, PassRole } from '../gql/graphql.ts';
import { usePublicAddress } from '../shell/publicAddress.ts';
import { useForm } from '../shell/useForm.ts';
import { shortDayText } from '../time/dayText.ts';
import { dayOf, wallTimeAt } from '../time/wallTime.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { DayInput } from '../ui/pickers/DayInput.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { PhoneLine } from './PhoneLine.tsx';
import { CreateDayPass, DayPassesQuery } from './passOperations.ts';
import { PASS_ROLES, ROLES } from './passRoles.ts';

export interface PassEvent {
  readonly id: string;
  readonly timeZone: string;
  readonly scheduleName: string;
  /** The schedule's first or next day. */
  readonly date: string | null;
}

interface DayPassDialogProps {
  readonly event: PassEvent;
  readonly firstRole: PassRole;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function DayPassDialog({ event, firstRole, isOpen, onClose }: DayPassDialogProps) {
  const { timeZone, scheduleName, date } = event;
  const today = dayOf(wallTimeAt(Date.now(), timeZone));
  const programDay = date && date > today ? date : today;
  const [role, setRole] = useState(firstRole);
  const [name, setName] = useState('');
  const [day, setDay] = useState<string | null>(programDay);
  const [made, setMade] = useState<CreateDayPassMutation['createDayPass'] | null>(null);
  const [create] = useMutation(CreateDayPass, { refetchQueries: [DayPassesQuery] });
  const form = useForm(
    async () => {
      const { data } = await create({ variables: { input: { eventId: event.id, role, name, day } } });
      setMade(data?.createDayPass ?? null);
    },
    () => undefined,
  );
  if (made) return <NewPass made={made} isOpen={isOpen} onClose={onClose} />;
  return (
    <FormDialog
      isOpen={isOpen}
      title="New Day Pass"
      saveText="Make Pass"
      form={form}
      shown={['name', 'day']}
      onClose={onClose}
    >
      <FormField label="Screen" hint={PASS_ROLES[role].permissions}>
        <HTMLSelect
          fill
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as PassRole)}
          options={ROLES.map((value) => ({ value, label: PASS_ROLES[value].name }))}
        />
      </FormField>
      <FormField
        label="Day"
        errors={form.fields.day}
        hint={
          day === programDay && day !== today
            ? `The day of ${scheduleName}, not today.`
            : 'Works from 10 PM the evening before until 4 AM after it.'
        }
      >
        <DayInput value={day} timeZone={timeZone} onCommit={setDay} />
      </FormField>
      <FormField label="For" errors={form.fields.name} hint="Shown in the log, such as “P. Grant”.">
        <InputGroup value={name} onValueChange={setName} autoFocus autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

interface NewPassProps {
  readonly made: CreateDayPassMutation['createDayPass'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function NewPass({ made: { code, pass }, isOpen, onClose }: NewPassProps) {
  const address = usePublicAddress();
  const origin = address?.origin ?? location.origin;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${PASS_ROLES[pass.role].name}, ${pass.name}`}
      canOutsideClickClose={false}
      className="day-pass-dialog"
    >
      <DialogBody>
        <div className="day-pass-card fc-stack fc-gap-8">
          {address && <QrCode text={`${origin}/day?pass=${code}`} label="QR code that opens the pass" />}
          <p>
            Scan it, or open <b>{new URL(origin).host}/day</b> and type
          </p>
          <p className="day-pass-code fc-nowrap fc-numbers fc-strong">{code}</p>
          <p className="fc-small fc-muted">
            For one phone on {shortDayText(pass.day)}. The code is shown only now and works once.
          </p>
        </div>
        <PhoneLine />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button icon={<Print size={14} />} text="Print" onClick={() => window.print()} />
            <Button intent="primary" text="Done" onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}
