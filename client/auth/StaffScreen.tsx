import { useSession } from '../shell/useSession.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AccessTokens } from './AccessTokens.tsx';
import { Accounts } from './Accounts.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import './StaffScreen.css';

/** Accounts and access tokens, for organisers; one's own password, for everybody. */
export function StaffScreen() {
  const { user, isOrganiser } = useSession();
  return (
    <div className="fc-screen fc-narrow">
      {isOrganiser && user && <Accounts ownId={user.id} />}
      {user && !isOrganiser && (
        <div className="fc-panel">
          <EmptyState title="Accounts are kept by organisers">Your own password is below.</EmptyState>
        </div>
      )}
      {isOrganiser && <AccessTokens />}
      {user && <OwnPassword username={user.username} />}
    </div>
  );
}
