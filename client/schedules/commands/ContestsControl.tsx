import { FormGroup, SegmentedControl } from '@blueprintjs/core';

interface ContestsControlProps {
  readonly isKept: boolean;
  readonly isDisabled?: boolean;
  readonly onKept: (isKept: boolean) => void;
}

/** Whether couples who are judged against each other dance in one heat wherever they can. */
export function ContestsControl({ isKept, isDisabled = false, onKept }: ContestsControlProps) {
  return (
    <FormGroup label="Contests" className="command-contests">
      <SegmentedControl
        fill
        size="small"
        aria-label="Contests"
        value={isKept ? 'keep' : 'mix'}
        options={[
          { value: 'keep', label: 'Keep together', disabled: isDisabled },
          { value: 'mix', label: 'Mix freely', disabled: isDisabled },
        ]}
        onValueChange={(value) => onKept(value === 'keep')}
      />
    </FormGroup>
  );
}
