import { MenuItem, type MenuItemProps } from '@blueprintjs/core';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A menu item that leads to a screen. Names wrap instead of ending in an ellipsis. */
export function MenuLink({ to, onGo, ...props }: MenuItemProps & { to: string; onGo?: () => void }) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <MenuItem
      multiline
      {...props}
      href={href}
      onClick={(event) => {
        go(event as MouseEvent<HTMLAnchorElement>);
        onGo?.();
      }}
    />
  );
}
