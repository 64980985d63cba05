import { Menu } from '@blueprintjs/core';
import {
  Calendar,
  GanttChart,
  Home,
  IdNumber,
  Music,
  People,
  Person,
  Properties,
  Pulse,
  Trash,
  Upload,
} from '@blueprintjs/icons';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { Kbd } from '../../ui/Kbd.tsx';
import { MenuLink } from '../MenuLink.tsx';
import { type Destination, mainDestinations } from '../navigation.ts';

const ICONS: Record<string, JSX.Element> = {
  '/schedules': <Calendar className="fc-drawer-icon" />,
  '/teachers': <People className="fc-drawer-icon" />,
  '/students': <Person className="fc-drawer-icon" />,
  '/entries': <Properties className="fc-drawer-icon" />,
  '/studios': <Home className="fc-drawer-icon" />,
  '/dances': <Music className="fc-drawer-icon" />,
  '/import': <Upload className="fc-drawer-icon" />,
  '/deleted': <Trash className="fc-drawer-icon" />,
  '/staff': <IdNumber className="fc-drawer-icon" />,
  '/health': <Pulse className="fc-drawer-icon" />,
  '/event': <Calendar className="fc-drawer-icon" />,
  '/schedule': <GanttChart className="fc-drawer-icon" />,
};

export interface DrawerLinksProps {
  /** Links below the daily screens. */
  readonly further: readonly Destination[];
  /** Event and schedule opened last. */
  readonly opened: readonly Destination[];
  readonly onGo: () => void;
}

export function DrawerLinks({ further, opened, onGo }: DrawerLinksProps) {
  return (
    <>
      {[mainDestinations, further, opened].map((group) =>
        group.length === 0 ? null : (
          <div key={group[0]?.path} className="fc-drawer-group">
            {group === opened && <h2 className="fc-drawer-label fc-label">Open</h2>}
            <Menu size="large" role="list" className="fc-drawer-menu">
              {group.map((to) => (
                <DrawerLink key={to.path} to={to} onGo={onGo} />
              ))}
            </Menu>
          </div>
        ),
      )}
    </>
  );
}

function DrawerLink({ to, onGo }: { to: Destination; onGo: () => void }) {
  const { pathname, search } = useLocation();
  const isHere = to.path === pathname || to.path === pathname + search;
  return (
    <MenuLink
      to={to.path}
      onGo={onGo}
      className={isHere ? 'fc-drawer-link fc-drawer-here' : 'fc-drawer-link'}
      icon={ICONS[to.path.replace(/\?.*/, '')]}
      text={to.text}
      roleStructure="listitem"
      aria-keyshortcuts={to.key && `g ${to.key}`}
      aria-current={isHere ? 'page' : undefined}
      labelElement={
        to.key && (
          <span aria-hidden>
            <Kbd>{`G ${to.key.toUpperCase()}`}</Kbd>
          </span>
        )
      }
    />
  );
}
