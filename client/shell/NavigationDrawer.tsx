import { Button, Classes, Drawer, Menu, MenuDivider, MenuItem, Position } from '@blueprintjs/core';
import {
  Calendar,
  Cross,
  Home,
  IdNumber,
  Import,
  Music,
  People,
  Person,
  Properties,
  Pulse,
  Trash,
} from '@blueprintjs/icons';
import { type JSX, useRef } from 'react';
import { Link, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { Kbd } from '../ui/Kbd.tsx';
import { useModal } from '../ui/useModal.ts';
import { fullName } from './fullName.ts';
import {
  type Destination,
  furtherDestinations,
  healthDestination,
  mainDestinations,
  staffDestination,
} from './navigation.ts';
import { useSession } from './useSession.ts';
import './NavigationDrawer.css';

const ICONS: Record<string, JSX.Element> = {
  '/schedules': <Calendar className="fc-drawer-icon" />,
  '/teachers': <People className="fc-drawer-icon" />,
  '/students': <Person className="fc-drawer-icon" />,
  '/entries': <Properties className="fc-drawer-icon" />,
  '/studios': <Home className="fc-drawer-icon" />,
  '/dances': <Music className="fc-drawer-icon" />,
  '/import': <Import className="fc-drawer-icon" />,
  '/deleted': <Trash className="fc-drawer-icon" />,
  '/staff': <IdNumber className="fc-drawer-icon" />,
  '/health': <Pulse className="fc-drawer-icon" />,
};

/** The drawer behind the menu button: the daily screens, then what is set up once, and who is signed in. */
export function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user, isOrganiser } = useSession();
  const further = isOrganiser
    ? [...furtherDestinations, staffDestination, healthDestination]
    : furtherDestinations;
  const head = useRef<HTMLDivElement>(null);
  useModal(isOpen, head, { onEscape: onClose });
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      position={Position.LEFT}
      size={264}
      className="fc-drawer"
      aria-label="Navigation"
    >
      <div className="fc-drawer-head" ref={head}>
        <span className="fc-drawer-name">Floorcraft</span>
        <Button
          variant="minimal"
          aria-label="Close navigation"
          icon={<Cross size={16} />}
          onClick={onClose}
        />
      </div>
      <nav className="fc-drawer-links" aria-label="Screens">
        <Menu size="large" className="fc-drawer-menu">
          {mainDestinations.map((to) => (
            <DrawerLink key={to.path} to={to} onGo={onClose} />
          ))}
          <MenuDivider className="fc-drawer-divider" />
          {further.map((to) => (
            <DrawerLink key={to.path} to={to} onGo={onClose} />
          ))}
        </Menu>
      </nav>
      {user && (
        <Link className="fc-drawer-user" to={staffDestination.path} onClick={onClose}>
          <span className={Classes.TEXT_OVERFLOW_ELLIPSIS}>{fullName(user)}</span>
          <span className="fc-small fc-muted">{isOrganiser ? 'Organiser' : 'Staff'}</span>
        </Link>
      )}
    </Drawer>
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
      aria-current={isHere ? 'page' : undefined}
      labelElement={to.key && <Kbd>{`G ${to.key.toUpperCase()}`}</Kbd>}
      onClick={(event) => {
        go(event as React.MouseEvent<HTMLAnchorElement>);
        onGo();
      }}
    />
  );
}
