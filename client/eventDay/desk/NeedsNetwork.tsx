import { Offline } from '@blueprintjs/icons';

/** Only the server knows places and free partners. */
export function NeedsNetwork() {
  return (
    <p className="desk-late fc-row fc-gap-8" role="status">
      <Offline size={16} /> You’re offline. Your input stays here until you’re back online.
    </p>
  );
}
