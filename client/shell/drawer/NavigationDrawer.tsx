import { Button, Classes, Drawer, Position } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useModal } from '../../ui/dialogs/useModal.ts';
import { useReturnFocus } from '../../ui/dialogs/useReturnFocus.ts';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import { fullName } from '../fullName.ts';
import { furtherDestinations, healthDestination, mainDestinations, staffDestination } from '../navigation.ts';
import { useOpen } from '../places.ts';
import { useSession } from '../useSession.ts';
import type { DrawerLinksProps } from './DrawerLinks.tsx';
import './NavigationDrawer.css';

const DrawerLinks = openingPart(async () => (await import('./DrawerLinks.tsx')).DrawerLinks, PlainLinks);

export function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user, isOrganiser } = useSession();
  const further = isOrganiser
    ? [...furtherDestinations, staffDestination, healthDestination]
    : furtherDestinations;
  const { event, schedule } = useOpen();
  const opened = [
    ...(event?.name ? [{ path: `/event?id=${event.id}`, text: event.name }] : []),
    ...(schedule?.name ? [{ path: `/schedule?id=${schedule.id}`, text: schedule.name, key: 'p' }] : []),
  ];
  const head = useRef<HTMLDivElement>(null);
  useModal(isOpen, head, { onEscape: onClose });
  const returnFocus = useReturnFocus(isOpen);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      position={Position.LEFT}
      size={264}
      className="fc-drawer"
      aria-label="Navigation"
      shouldReturnFocusOnClose={false}
      onClosed={returnFocus}
    >
      <div className="fc-drawer-head fc-row fc-spread" ref={head}>
        <span className="fc-drawer-name fc-strong">Floorcraft</span>
        <Button
          variant="minimal"
          aria-label="Close navigation"
          icon={<Cross size={16} />}
          onClick={onClose}
        />
      </div>
      <nav className="fc-drawer-links fc-fill" aria-label="Screens">
        <DrawerLinks further={further} opened={opened} onGo={onClose} />
      </nav>
      {user && (
        <Link className="fc-drawer-user fc-stack fc-line-above" to={staffDestination.path} onClick={onClose}>
          <span className={Classes.TEXT_OVERFLOW_ELLIPSIS}>{fullName(user)}</span>
          <span className="fc-small fc-muted">{isOrganiser ? 'Organiser' : 'Staff'}</span>
        </Link>
      )}
    </Drawer>
  );
}

function PlainLinks({ further, opened, onGo }: DrawerLinksProps) {
  return (
    <ul>
      {[...mainDestinations, ...further, ...opened].map(({ path, text }) => (
        <li key={path}>
          <Link to={path} onClick={onGo}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
