import { Offline } from '@blueprintjs/icons';

/** Only the server knows places and free partners. */
export function NeedsNetwork() {
  return (
    <p className="desk-late desk-needs-network" role="status">
      <Offline size={16} /> You’re offline. Your input stays here until you’re back online.
    </p>
  );
}
