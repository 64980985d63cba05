import { Button, Navbar, NavbarDivider, NavbarGroup } from '@blueprintjs/core';
import { Menu as MenuIcon, Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOutboxItems } from '../apollo/theOutbox.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { hint } from '../ui/openings/hint.ts';
import { toolbarSlotId } from '../ui/ToolbarSlot.tsx';
import { ConnectionBadge } from './ConnectionBadge.tsx';
import { logOut } from './logOut.ts';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';
import './Bar.css';

export function Bar(props: { title: string; onMenu: () => void; onSearch: () => void; isSignedIn: boolean }) {
  const navigate = useNavigate();
  const unsaved = useOutboxItems().length;
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    void logOut();
    void navigate('/login', { replace: true });
  };
  return (
    <Navbar className="fc-bar fc-row fc-spread fc-gap-8 fc-rigid fc-line-below" role="banner">
      <NavbarGroup className="fc-bar-left fc-gap-8 fc-shrink">
        {props.isSignedIn && (
          <Button variant="minimal" aria-label="Menu" icon={<MenuIcon size={16} />} onClick={props.onMenu} />
        )}
        <h1 className="fc-bar-title fc-ellipsis fc-strong">{props.title}</h1>
        <div id={toolbarSlotId('title')} className="fc-bar-place fc-row fc-shrink" />
      </NavbarGroup>
      <NavbarGroup className="fc-bar-right fc-gap-4 fc-rigid">
        <div id={toolbarSlotId('state')} className="fc-bar-place fc-row fc-shrink" />
        {props.isSignedIn && (
          <>
            <Button
              variant="minimal"
              aria-label="Search"
              icon={<Search size={16} />}
              onClick={props.onSearch}
              {...hint('Search everything: Ctrl+K')}
            />
            <ConnectionBadge />
            <NavbarDivider className="fc-bar-divider" />
          </>
        )}
        <ThemeSwitch />
        {props.isSignedIn && (
          <Button
            variant="minimal"
            className="fc-muted"
            text="Logout"
            onClick={() => (unsaved > 0 ? setAsking(true) : leave())}
          />
        )}
      </NavbarGroup>
      <ConfirmAlert
        isOpen={isAsking}
        title={unsaved === 1 ? '1 change is not saved yet' : `${unsaved} changes are not saved yet`}
        confirmText="Logout"
        cancelText="Stay"
        intent="primary"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        They stay in this browser and are sent when you sign in here again.
      </ConfirmAlert>
    </Navbar>
  );
}
