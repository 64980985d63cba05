import { Button } from '@blueprintjs/core';
import { Kbd } from '../../ui/Kbd.tsx';

interface SecondPersonProps {
  /** The reader did the first step, so someone else must do this one. */
  readonly isSame: boolean;
  readonly why: string;
  readonly text: string;
  readonly keyName?: string;
  readonly onClick: () => void;
}

/** Button for the second of two people; tells the first one why it is disabled. */
export function SecondPerson({ isSame, why, text, keyName, onClick }: SecondPersonProps) {
  return isSame ? (
    <>
      <p>{why}</p>
      <Button text="Not You" disabled />
    </>
  ) : (
    <Button
      intent="primary"
      text={text}
      onClick={onClick}
      endIcon={keyName ? <Kbd>{keyName}</Kbd> : undefined}
    />
  );
}
