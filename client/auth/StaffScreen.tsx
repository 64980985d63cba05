import { useSession } from '../shell/useSession.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AccessTokens } from './AccessTokens.tsx';
import { Accounts } from './Accounts.tsx';
import { AuditLog } from './AuditLog.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { Sessions } from './Sessions.tsx';
import { SecondFactor } from './secondFactor/SecondFactor.tsx';
import './StaffScreen.css';

export function StaffScreen() {
  const { user, isOrganiser } = useSession();
  return (
    <div className="fc-screen fc-narrow">
      {isOrganiser && user && <Accounts ownId={user.id} />}
      {user && !isOrganiser && (
        <div className="fc-panel">
          <EmptyState title="Only organisers manage accounts">
            Manage your password and sessions below.
          </EmptyState>
        </div>
      )}
      {user && <Sessions isOrganiser={isOrganiser} />}
      {isOrganiser && <AccessTokens />}
      {user && <OwnPassword username={user.username} />}
      {user && <SecondFactor />}
      {isOrganiser && <AuditLog />}
    </div>
  );
}
