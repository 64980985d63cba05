import { lazy, Suspense } from 'react';
import { useSession } from '../shell/useSession.ts';

const GivenPasswordDialog = lazy(async () => ({
  default: (await import('./GivenPasswordDialog.tsx')).GivenPasswordDialog,
}));

/** People with a password set by an organiser choose their own first. */
export function GivenPassword() {
  const { user } = useSession();
  if (!user?.hasGivenPassword) return null;
  return (
    <Suspense fallback={null}>
      <GivenPasswordDialog username={user.username} />
    </Suspense>
  );
}
