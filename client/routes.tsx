import { lazy } from 'react';
import type { AppRoute } from './shell/route.ts';

const DashboardScreen = lazy(async () => ({
  default: (await import('./shell/DashboardScreen.tsx')).DashboardScreen,
}));

/** Every screen with its address and title, in one table. Each is loaded when it is first opened. */
export const routes: readonly AppRoute[] = [
  {
    path: '/login',
    title: 'Login',
    isPublic: true,
    Screen: lazy(async () => ({ default: (await import('./auth/LoginScreen.tsx')).LoginScreen })),
  },
  {
    path: '/signup',
    title: 'Sign Up',
    isPublic: true,
    Screen: lazy(async () => ({ default: (await import('./auth/SignUpScreen.tsx')).SignUpScreen })),
  },
  {
    path: '/entries',
    title: 'Entries',
    Screen: lazy(async () => ({ default: (await import('./entries/EntriesScreen.tsx')).EntriesScreen })),
  },
  {
    path: '/schedules',
    title: 'Schedules',
    Screen: lazy(async () => ({ default: (await import('./events/SchedulesScreen.tsx')).SchedulesScreen })),
  },
  {
    path: '/schedule',
    title: 'Schedule Manager',
    Screen: lazy(async () => ({ default: (await import('./schedules/ScheduleScreen.tsx')).ScheduleScreen })),
  },
  {
    path: '/publish',
    title: 'Publish',
    Screen: lazy(async () => ({ default: (await import('./publishing/PublishScreen.tsx')).PublishScreen })),
  },
  {
    path: '/results',
    title: 'Results',
    Screen: lazy(async () => ({ default: (await import('./results/ResultsScreen.tsx')).ResultsScreen })),
  },
  {
    path: '/announce',
    title: 'Announce Results',
    Screen: lazy(async () => ({
      default: (await import('./results/announce/AnnounceScreen.tsx')).AnnounceScreen,
    })),
  },
  {
    path: '/rounds',
    title: 'Rounds',
    Screen: lazy(async () => ({ default: (await import('./results/plans/RoundsScreen.tsx')).RoundsScreen })),
  },
  {
    path: '/judges',
    title: 'Judges',
    Screen: lazy(async () => ({ default: (await import('./results/judges/JudgesScreen.tsx')).JudgesScreen })),
  },
  {
    path: '/event',
    title: 'Event Manager',
    tabTitle: 'Manage Event',
    Screen: lazy(async () => ({ default: (await import('./events/EventScreen.tsx')).EventScreen })),
  },
  {
    path: '/teachers',
    title: 'Teachers',
    Screen: lazy(async () => ({ default: (await import('./people/TeachersScreen.tsx')).TeachersScreen })),
  },
  {
    path: '/students',
    title: 'Students',
    Screen: lazy(async () => ({ default: (await import('./people/StudentsScreen.tsx')).StudentsScreen })),
  },
  {
    path: '/dances',
    title: 'Dances',
    Screen: lazy(async () => ({ default: (await import('./dances/DancesScreen.tsx')).DancesScreen })),
  },
  {
    path: '/studios',
    title: 'Studios',
    Screen: lazy(async () => ({ default: (await import('./people/StudiosScreen.tsx')).StudiosScreen })),
  },
  {
    path: '/deleted',
    title: 'Recently Deleted',
    Screen: lazy(async () => ({ default: (await import('./trash/DeletedScreen.tsx')).DeletedScreen })),
  },
  {
    path: '/staff',
    title: 'Staff',
    Screen: lazy(async () => ({ default: (await import('./auth/StaffScreen.tsx')).StaffScreen })),
  },
  {
    path: '/health',
    title: 'Health',
    Screen: lazy(async () => ({ default: (await import('./health/HealthScreen.tsx')).HealthScreen })),
  },
  {
    path: '/import',
    title: 'Import',
    Screen: lazy(async () => ({ default: (await import('./importing/ImportScreen.tsx')).ImportScreen })),
  },
  {
    path: '/day',
    title: 'Day Pass',
    isPublic: true,
    Screen: lazy(async () => ({ default: (await import('./auth/OpenPassScreen.tsx')).OpenPassScreen })),
  },
  {
    path: '/day/announcer',
    title: 'Announcer',
    isForDevice: true,
    Screen: lazy(async () => ({
      default: (await import('./eventDay/announcer/AnnouncerScreen.tsx')).AnnouncerScreen,
    })),
  },
  {
    path: '/day/control',
    title: 'Control',
    Screen: lazy(async () => ({
      default: (await import('./eventDay/control/ControlScreen.tsx')).ControlScreen,
    })),
  },
  {
    path: '/day/music',
    title: 'Music',
    isForDevice: true,
    Screen: lazy(async () => ({ default: (await import('./eventDay/MusicScreen.tsx')).MusicScreen })),
  },
  {
    path: '/day/hall',
    title: 'Hall',
    isForDevice: true,
    Screen: lazy(async () => ({ default: (await import('./eventDay/HallScreen.tsx')).HallScreen })),
  },
  {
    path: '/day/deck',
    title: 'Deck',
    isForDevice: true,
    Screen: lazy(async () => ({ default: (await import('./eventDay/deck/DeckScreen.tsx')).DeckScreen })),
  },
  {
    path: '/day/desk',
    title: 'Registrar',
    isForDevice: true,
    followsSystem: true,
    Screen: lazy(async () => ({ default: (await import('./eventDay/desk/DeskScreen.tsx')).DeskScreen })),
  },
  {
    path: '/day/announce',
    title: 'Announce Results',
    isForDevice: true,
    Screen: lazy(async () => ({
      default: (await import('./results/announce/AnnounceScreen.tsx')).DayAnnounceScreen,
    })),
  },
  {
    path: '/day/scrutineer',
    title: 'Scrutineer',
    isForDevice: true,
    followsSystem: true,
    Screen: lazy(async () => ({
      default: (await import('./results/DayResultsScreen.tsx')).ScrutineerScreen,
    })),
  },
  {
    path: '/day/chair',
    title: 'Chair',
    isForDevice: true,
    followsSystem: true,
    Screen: lazy(async () => ({ default: (await import('./results/DayResultsScreen.tsx')).ChairScreen })),
  },
  {
    path: '/graphiql',
    title: 'GraphiQL',
    Screen: lazy(async () => ({
      default: (await import('./integrators/GraphiqlScreen.tsx')).GraphiqlScreen,
    })),
  },
];

/** Any other path. */
export const elsewhere: AppRoute = { path: '*', title: 'Dashboard', Screen: DashboardScreen };

export function routeOf(pathname: string): AppRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routes.find((route) => route.path === path) ?? elsewhere;
}
