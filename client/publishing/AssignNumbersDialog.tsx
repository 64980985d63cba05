import { useMutation } from '@apollo/client/react';
import { Checkbox, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../shell/useForm.ts';
import { counted } from '../ui/counted.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { NumberBox } from '../ui/NumberBox.tsx';
import { showToast } from '../ui/toaster.tsx';
import { AssignBackNumbers } from './publishOperations.ts';

interface AssignNumbersDialogProps {
  readonly eventId: string;
  /** How many leaders have one already. */
  readonly numbered: number;
  readonly onClose: () => void;
}

/** Gives a number to every leader who has none, in one act. */
export function AssignNumbersDialog({ eventId, numbered, onClose }: AssignNumbersDialogProps) {
  const [order, setOrder] = useState<'LEADER' | 'STUDIO'>('STUDIO');
  const [from, setFrom] = useState('101');
  const [anew, setAnew] = useState(false);
  const [assign] = useMutation(AssignBackNumbers);
  const save = async () => {
    const input = { eventId, order, from: Number.parseInt(from, 10) || null, anew };
    const { data } = await assign({ variables: { input } });
    const all =
      data?.assignBackNumbers.backNumbers.filter(({ isLeader, number }) => isLeader && number != null)
        .length ?? 0;
    showToast({ message: `${counted(all, 'leader has a number', 'leaders have a number')}`, tone: 'done' });
  };
  const form = useForm(save, onClose);
  return (
    <FormDialog
      isOpen
      title="Assign back numbers"
      saveText="Assign"
      isBusy={form.isBusy}
      reason={form.reasonBeside(['from'])}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormGroup label="In which order" labelFor="numbers-order">
        <HTMLSelect
          id="numbers-order"
          fill
          value={order}
          onChange={({ currentTarget: { value } }) => setOrder(value === 'STUDIO' ? 'STUDIO' : 'LEADER')}
        >
          <option value="STUDIO">Studio by studio</option>
          <option value="LEADER">By the leader's name</option>
        </HTMLSelect>
      </FormGroup>
      <FormGroup
        label="Lowest number"
        intent={form.fields.from ? 'danger' : 'none'}
        helperText={form.fields.from?.[0] ?? 'Free numbers are used up from here, so no gap is wasted.'}
      >
        <NumberBox aria-label="Lowest number" value={from} min={1} max={99_999} fill onValue={setFrom} />
      </FormGroup>
      {numbered > 0 ? (
        <Checkbox
          checked={anew}
          label={`Hand out all numbers anew, also the ${numbered} that are worn`}
          onChange={({ currentTarget }) => setAnew(currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
