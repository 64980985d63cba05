import { lazy, Suspense } from 'react';
import { useSession } from '../shell/useSession.ts';

const GivenPasswordDialog = lazy(async () => ({
  default: (await import('./GivenPasswordDialog.tsx')).GivenPasswordDialog,
}));

/** Whoever logged in with a password that somebody else knows chooses another one before anything else. */
export function GivenPassword() {
  const { user } = useSession();
  if (!user?.hasGivenPassword) return null;
  return (
    <Suspense fallback={null}>
      <GivenPasswordDialog username={user.username} />
    </Suspense>
  );
}
