import type { ComponentType } from 'react';

export type AppRoute = {
  path: string;
  title: string;
  /** In the browser's tab, where it differs from the bar. */
  tabTitle?: string;
  Screen: ComponentType;
  isPublic?: boolean;
  /** Alone on its device: without bar and drawer, and dark unless the reader has chosen a theme. */
  isForDevice?: boolean;
  /** With `isForDevice`: as light or dark as the machine. */
  followsSystem?: boolean;
};

/** The screen of a path; every path has one. */
export type RouteOf = (pathname: string) => AppRoute;
