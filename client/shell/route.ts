import type { ComponentType } from 'react';

export type AppRoute = {
  path: string;
  title: string;
  /** Title of the browser tab, if different. */
  tabTitle?: string;
  Screen: ComponentType;
  /** Loads its files ahead. */
  load: () => Promise<unknown>;
  isPublic?: boolean;
  /** A screen of a studio's account, with a bar of its own. */
  isForStudio?: boolean;
  /** A screen of its own device: no bar or drawer, dark unless the user chose a theme. */
  isForDevice?: boolean;
  /** With `isForDevice`: follows the system theme. */
  followsSystem?: boolean;
};

export type RouteOf = (pathname: string) => AppRoute;
