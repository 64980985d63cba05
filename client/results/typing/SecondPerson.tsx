import { Button } from '@blueprintjs/core';
import { Kbd } from '../../ui/Kbd.tsx';

interface SecondPersonProps {
  /** The reader did the first half, so that someone else has to do this. */
  readonly isSame: boolean;
  readonly why: string;
  readonly text: string;
  /** The key that does it too. */
  readonly keyName?: string;
  readonly onClick: () => void;
}

/** What takes two people: who has done the first half reads so before pressing. */
export function SecondPerson({ isSame, why, text, keyName, onClick }: SecondPersonProps) {
  return isSame ? (
    <>
      <p>{why}</p>
      <Button text="Not You" disabled />
    </>
  ) : (
    <Button intent="primary" {...{ text, onClick }} endIcon={keyName ? <Kbd>{keyName}</Kbd> : undefined} />
  );
}
