import { Button } from '@blueprintjs/core';
import type { Presses } from './usePress.ts';

/** Presses of this device that the server refused. */
export function RefusedPresses({ presses: { refused, dismiss } }: { presses: Presses }) {
  return (
    <>
      {refused.map(({ key, label, reason }) => (
        <div key={key} className="day-notice" role="alert">
          <span>
            {label} did not count. {reason}
          </span>
          <Button size="large" text="OK" onClick={() => dismiss(key)} />
        </div>
      ))}
    </>
  );
}
