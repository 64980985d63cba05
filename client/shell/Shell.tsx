import { Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type AppRoute, elsewhere, routeOf, routes } from '../routes.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { Bar } from './Bar.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { SessionGuard } from './SessionGuard.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useSession } from './useSession.ts';
import { useShortcuts } from './useShortcuts.ts';
import './Shell.css';

/** Bar, drawer and the screen of the route, with its title in the bar and in the browser's tab. */
export function Shell() {
  const { pathname } = useLocation();
  const { isSignedIn } = useSession();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const route = routeOf(pathname);
  useShortcuts({ onHelp: () => setHelpOpen(true), isSignedIn });
  useEffect(() => {
    document.title = `${route.tabTitle ?? route.title} · Floorcraft`;
  }, [route]);
  return (
    <div className="fc-shell">
      <Bar
        title={route.title}
        onMenu={() => setDrawerOpen(true)}
        isLogin={route.path === '/login'}
        isSignedIn={isSignedIn}
      />
      <NavigationDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <main className="fc-main">
        <ScreenBoundary key={pathname}>
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <Routes>
              <Route path="/" element={<Navigate to="/entries" replace />} />
              {[...routes, elsewhere].map((each) => (
                <Route key={each.path} path={each.path} element={<ScreenOf route={each} />} />
              ))}
            </Routes>
          </Suspense>
        </ScreenBoundary>
      </main>
    </div>
  );
}

function ScreenOf({ route }: { route: AppRoute }) {
  const { Screen } = route;
  if (route.isPublic) return <Screen />;
  return (
    <SessionGuard>
      <Screen />
    </SessionGuard>
  );
}
