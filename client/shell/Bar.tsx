import { Button, Navbar, NavbarDivider, NavbarGroup } from '@blueprintjs/core';
import { Menu as MenuIcon, Search } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOutboxItems } from '../apollo/theOutbox.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { hint } from '../ui/openings/hint.ts';
import { TOOLBAR_SLOT } from '../ui/ToolbarSlot.tsx';
import { ConnectionBadge } from './ConnectionBadge.tsx';
import { logOut } from './logOut.ts';
import { Crumb, Places } from './Places.tsx';
import { useOpen } from './places.ts';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';
import './Bar.css';

interface BarProps {
  readonly title: string;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  readonly isSignedIn: boolean;
  /** False for a day pass, which has no other screens. */
  readonly isStaff: boolean;
  /** Loads the files of an address ahead. */
  readonly preload: (to: string) => void;
}

export function Bar(props: BarProps) {
  const navigate = useNavigate();
  const open = useOpen();
  const at = props.isStaff ? open.at : null;
  const unsaved = useOutboxItems().length;
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    void logOut();
    void navigate('/login', { replace: true });
  };
  return (
    <Navbar
      className={`fc-bar fc-row fc-spread fc-gap-8 fc-rigid fc-line-below ${at ? 'fc-bar-placed' : ''}`}
      role="banner"
    >
      <NavbarGroup className="fc-bar-left fc-gap-8 fc-shrink">
        {props.isStaff && (
          <Button variant="minimal" aria-label="Menu" icon={<MenuIcon size={16} />} onClick={props.onMenu} />
        )}
        <h1 className="fc-bar-title fc-ellipsis fc-strong">{props.title}</h1>
        {at && <Crumb at={at} open={open} />}
      </NavbarGroup>
      {at && <Places at={at} open={open} preload={props.preload} />}
      <NavbarGroup className="fc-bar-right fc-gap-4 fc-rigid">
        <div id={TOOLBAR_SLOT} className="fc-bar-place fc-row fc-shrink" />
        {props.isSignedIn && (
          <>
            {props.isStaff && (
              <Button
                variant="minimal"
                aria-label="Search"
                icon={<Search size={16} />}
                onClick={props.onSearch}
                {...hint('Search everything: Ctrl+K')}
              />
            )}
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
