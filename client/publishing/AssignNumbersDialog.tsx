import { useMutation } from '@apollo/client/react';
import { Checkbox, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import type { BackNumberOrder, BackNumbers_EventFragment } from '../gql/graphql.ts';
import { useForm } from '../shell/useForm.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { NumberBox } from '../ui/fields/NumberBox.tsx';
import { showToast } from '../ui/toaster.tsx';
import { AssignBackNumbers } from './publishOperations.ts';
import { StudioRanges } from './StudioRanges.tsx';
import {
  type LeadingStudio,
  leadingStudios,
  rangeProblems,
  rangesTyped,
  type TypedRanges,
} from './studioRanges.ts';

interface AssignNumbersDialogProps {
  readonly eventId: string;
  readonly people: BackNumbers_EventFragment['backNumbers'];
  readonly onClose: () => void;
}

/**
 * Numbers all leaders without a number at once, optionally from a range per studio. Problems of a range show while
 * typing.
 */
export function AssignNumbersDialog({ eventId, people, onClose }: AssignNumbersDialogProps) {
  const [order, setOrder] = useState<BackNumberOrder>('STUDIO');
  const [from, setFrom] = useState('101');
  const [isForAll, setForAll] = useState(false);
  const [hasRanges, setHasRanges] = useState(false);
  const [typed, setTyped] = useState<TypedRanges>({});
  const studios = leadingStudios(people);
  const worn = people.flatMap(({ number }) => number ?? []);
  const numbered = people.filter(({ isLeader, number }) => isLeader && number != null).length;
  const problems = hasRanges ? rangeProblems(studios, typed, worn, isForAll) : new Map<string, string>();
  const [assign] = useMutation(AssignBackNumbers);
  const save = async () => {
    const ranges = hasRanges ? rangesTyped(typed) : [];
    const input = { eventId, order, from: Number.parseInt(from, 10) || null, reassignAll: isForAll, ranges };
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
      form={form}
      shown={['from']}
      notYet={notYet(studios, problems)}
      onClose={onClose}
    >
      <FormGroup label="Order" labelFor="numbers-order">
        <HTMLSelect
          id="numbers-order"
          fill
          value={order}
          onChange={({ currentTarget: { value } }) => setOrder(value === 'STUDIO' ? 'STUDIO' : 'LEADER')}
        >
          <option value="STUDIO">By studio</option>
          <option value="LEADER">By name</option>
        </HTMLSelect>
      </FormGroup>
      <FormGroup
        label="Lowest number"
        intent={form.fields.from ? 'danger' : 'none'}
        helperText={form.fields.from?.[0] ?? 'Free numbers from here on are used first.'}
      >
        <NumberBox aria-label="Lowest number" value={from} min={1} max={99_999} fill onValue={setFrom} />
      </FormGroup>
      {studios.length > 0 ? (
        <FormGroup>
          <Checkbox
            checked={hasRanges}
            label="Give each studio its own range"
            onChange={({ currentTarget }) => setHasRanges(currentTarget.checked)}
          />
          {hasRanges ? (
            <StudioRanges
              studios={studios}
              typed={typed}
              problems={problems}
              onType={(id, range) => {
                form.forget();
                setTyped((before) => ({ ...before, [id]: range }));
              }}
            />
          ) : null}
        </FormGroup>
      ) : null}
      {numbered > 0 ? (
        <Checkbox
          checked={isForAll}
          label={`Reassign all numbers, including the ${numbered} in use`}
          onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  );
}

/** "Name: problem" of the first studio with one; null if there is none. */
function notYet(studios: readonly LeadingStudio[], problems: ReadonlyMap<string, string>): string | null {
  const first = studios.find(({ id }) => problems.has(id));
  if (!first) return null;
  const others = problems.size > 1 ? ` And ${problems.size - 1} more.` : '';
  return `${first.name}: ${problems.get(first.id)}${others}`;
}
