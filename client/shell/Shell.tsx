import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { isPassSession, isStudioSession } from '../apollo/tokens.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { Bar } from './Bar.tsx';
import { NavigationDrawer } from './drawer/NavigationDrawer.tsx';
import { keepFocus } from './keepFocus.ts';
import { ListRefetcher } from './ListRefetcher.tsx';
import { redirectOf } from './redirectOf.ts';
import type { RouteOf } from './route.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { SearchDialog } from './search/SearchDialog.tsx';
import { openDark } from './theme/theme.ts';
import { useSession } from './useSession.ts';
import { useShortcuts } from './useShortcuts.ts';
import './Shell.css';

/**
 * Bar, drawer and the route's screen. A redirecting address already has its target's title, so the new address never
 * shows the old title.
 */
export function Shell({ routeOf }: { routeOf: RouteOf }) {
  const location = useLocation();
  const { isSignedIn } = useSession();
  /** A day pass has one screen, a studio those of its own. */
  const isStudio = isSignedIn && isStudioSession();
  const isStaff = isSignedIn && !isStudio && !isPassSession();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const redirect = redirectOf(location, isSignedIn, routeOf);
  const route = routeOf(redirect ? pathOf(redirect.to) : location.pathname);
  const [isSearchOpen, setSearchOpen] = useState(false);
  useShortcuts({
    onHelp: () => setHelpOpen(true),
    onSearch: () => setSearchOpen(true),
    isStaff,
    isOff: route.isForDevice === true,
  });
  useEffect(keepFocus, []);
  useLayoutEffect(() => {
    openDark(route.isForDevice === true && !route.followsSystem);
    document.title = `${route.tabTitle ?? route.title} · Floorcraft`;
  }, [route]);
  const screen = redirect ? (
    <Navigate to={redirect.to} replace state={redirect.state} />
  ) : (
    <ScreenBoundary key={location.pathname}>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <route.Screen />
      </Suspense>
    </ScreenBoundary>
  );
  if (isStudio && !redirect && !route.isForStudio && !route.isPublic) return <ForStudioOnly />;
  if (route.isForDevice || route.isForStudio) return screen;
  return (
    <div className="fc-shell fc-column">
      {isSignedIn ? <ListRefetcher /> : null}
      <Bar
        title={route.title}
        onMenu={() => setDrawerOpen(true)}
        onSearch={() => setSearchOpen(true)}
        isSignedIn={isSignedIn}
        isStaff={isStaff}
        preload={(to) =>
          void routeOf(pathOf(to))
            .load()
            .catch(() => undefined)
        }
      />
      <NavigationDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      <SearchDialog isOpen={isSearchOpen} onClose={() => setSearchOpen(false)} />
      <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <main className="fc-main fc-column fc-fill fc-shrink">{screen}</main>
    </div>
  );
}

/** Any other screen, for a studio's account. */
const ForStudioOnly = () => (
  <main className="fc-main fc-column">
    <EmptyState
      title="This account is for a studio"
      actions={
        <Link className="fc-medium" to="/studio">
          Back to My Studio
        </Link>
      }
    >
      Screens of the organiser’s staff are not part of it.
    </EmptyState>
  </main>
);

function pathOf(address: string): string {
  return new URL(address, window.location.origin).pathname;
}
