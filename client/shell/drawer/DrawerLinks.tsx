import { Menu, MenuItem } from '@blueprintjs/core';
import {
  Calendar,
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
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { Kbd } from '../../ui/Kbd.tsx';
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
};

export interface DrawerLinksProps {
  /** Links below the daily screens. */
  readonly further: readonly Destination[];
  readonly onGo: () => void;
}

export function DrawerLinks({ further, onGo }: DrawerLinksProps) {
  return (
    <>
      {[mainDestinations, further].map((group) => (
        <Menu key={group[0]?.path} size="large" role="list" className="fc-drawer-menu">
          {group.map((to) => (
            <DrawerLink key={to.path} to={to} onGo={onGo} />
          ))}
        </Menu>
      ))}
    </>
  );
}

function DrawerLink({ to, onGo }: { to: Destination; onGo: () => void }) {
  const href = useHref(to.path);
  const go = useLinkClickHandler<HTMLAnchorElement>(to.path);
  const { pathname } = useLocation();
  const isHere = pathname === to.path;
  return (
    <MenuItem
      className={isHere ? 'fc-drawer-link fc-drawer-here' : 'fc-drawer-link'}
      icon={ICONS[to.path]}
      text={to.text}
      href={href}
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
      onClick={(event) => {
        go(event as React.MouseEvent<HTMLAnchorElement>);
        onGo();
      }}
    />
  );
}
