import { dismiss, type RefusedAct } from './act.ts';

/** Acts of this device that the server refused. */
export function RefusedActs({ refused, className }: { refused: readonly RefusedAct[]; className: string }) {
  return refused.map((one) => (
    <p key={one.key} className="day-notice" role="alert">
      <span>
        {one.label}: {one.reason}
      </span>
      {one.enterTwice && (
        <button type="button" className={className} onClick={one.enterTwice}>
          Enter Twice
        </button>
      )}
      <button type="button" className={className} onClick={() => dismiss(one)}>
        Dismiss
      </button>
    </p>
  ));
}
