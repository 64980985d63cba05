import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';

interface ContestsControlProps {
  readonly isKept: boolean;
  readonly onKept: (isKept: boolean) => void;
}

/** Whether couples who are judged against each other dance in one heat wherever they can. */
export function ContestsControl({ isKept, onKept }: ContestsControlProps) {
  const id = useId();
  return (
    <FormGroup label="Contests" labelFor={id} className="command-contests">
      <HTMLSelect
        id={id}
        fill
        value={isKept ? 'keep' : 'mix'}
        options={[
          { value: 'keep', label: 'Keep together' },
          { value: 'mix', label: 'Mix freely' },
        ]}
        onChange={({ currentTarget: { value } }) => onKept(value === 'keep')}
      />
    </FormGroup>
  );
}
