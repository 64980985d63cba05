import { Offline } from '@blueprintjs/icons';

/** Places and free partners are only known to the server; what was typed stays until it answers again. */
export function NeedsNetwork() {
  return (
    <p className="desk-late desk-needs-network" role="status">
      <Offline size={16} /> You’re offline. Your input stays here until you’re back online.
    </p>
  );
}
