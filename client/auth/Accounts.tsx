import { useQuery } from '@apollo/client/react';
import { counted } from '../../server/schedules/counted.ts';
import type { Account_UserFragment as Account } from '../gql/graphql.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { AccountRow } from './AccountRow.tsx';
import { StaffScreenQuery } from './staffOperations.ts';

const GROUPS = [
  ['Pending or deactivated', (account: Account) => !account.isActive],
  ['Active', (account: Account) => account.isActive],
] as const;

/** Accounts that cannot log in come first, as their owners may be waiting at the desk. */
export function Accounts({ ownId }: { ownId: string }) {
  const { data, error, refetch } = useQuery(StaffScreenQuery);
  const users = data?.users;
  return (
    <Panel title="Accounts" aside={users && counted(users.length, 'account')}>
      {error && !users && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!users && !error && <SkeletonRows rows={3} label="Loading accounts" />}
      {users &&
        GROUPS.map(([title, belongs]) => {
          const members = users.filter(belongs);
          if (members.length === 0) return null;
          return (
            <section key={title} aria-label={title}>
              <h3 className="fc-staff-group fc-label fc-line-below">{title}</h3>
              <ul className="fc-list">
                {members.map((account) => (
                  <AccountRow key={account.id} account={account} isOwn={account.id === ownId} />
                ))}
              </ul>
            </section>
          );
        })}
      {users?.length === 1 && (
        <p className="fc-list-none fc-muted">
          Colleagues sign up on the sign-in page; their accounts appear here for you to activate.
        </p>
      )}
    </Panel>
  );
}
