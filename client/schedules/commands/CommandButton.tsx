import { Button } from '@blueprintjs/core';
import type { JSX } from 'react';
import { hintIf } from '../../ui/openings/hint.ts';

interface CommandButtonProps {
  readonly text: string;
  readonly icon?: JSX.Element;
  /** Why it cannot run now, or null. */
  readonly reason: string | null;
  readonly isPrimary?: boolean;
  /** The reverting half of a pair. */
  readonly isQuiet?: boolean;
  readonly isRunning?: boolean;
  readonly onClick: () => void;
}

/** When disabled it stays focusable and gives its reason. */
export function CommandButton(props: CommandButtonProps) {
  const { text, reason, isRunning = false } = props;
  return (
    <Button
      fill
      text={text}
      icon={isRunning ? <span className="fc-save-ring fc-rigid" aria-hidden /> : props.icon}
      intent={props.isPrimary && (reason === null || isRunning) ? 'primary' : 'none'}
      variant={props.isQuiet ? 'minimal' : 'solid'}
      className={props.isQuiet ? 'command-quiet fc-muted' : undefined}
      aria-disabled={reason !== null || isRunning}
      aria-busy={isRunning}
      {...hintIf(reason)}
      onClick={() => {
        if (reason === null && !isRunning) props.onClick();
      }}
    />
  );
}
