import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isPassSession } from '../apollo/tokens.ts';
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
  /** A day pass has one screen. */
  const isStaff = isSignedIn && !isPassSession();
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
  if (route.isForDevice) return screen;
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

function pathOf(address: string): string {
  return new URL(address, window.location.origin).pathname;
}
