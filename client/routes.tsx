import { type ComponentType, lazy } from 'react';
import type { AppRoute } from './shell/route.ts';

type Kind = Partial<Omit<AppRoute, 'path' | 'title' | 'Screen' | 'load'>>;

const PUBLIC: Kind = { isPublic: true };
const STUDIO: Kind = { isForStudio: true };
const DEVICE: Kind = { isForDevice: true };
/** A desk in the light. */
const TABLE: Kind = { isForDevice: true, followsSystem: true };

const page = (
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
  kind: Kind = {},
): AppRoute => ({
  path,
  title,
  Screen: lazy(async () => ({ default: await load() })),
  load,
  ...kind,
});

/** All screens, loaded on first visit. */
export const routes: readonly AppRoute[] = [
  page('/login', 'Login', async () => (await import('./auth/LoginScreen.tsx')).LoginScreen, PUBLIC),
  page('/signup', 'Sign Up', async () => (await import('./auth/SignUpScreen.tsx')).SignUpScreen, PUBLIC),
  page('/entries', 'Entries', async () => (await import('./entries/EntriesScreen.tsx')).EntriesScreen),
  page('/schedules', 'Schedules', async () => (await import('./events/SchedulesScreen.tsx')).SchedulesScreen),
  page(
    '/schedule',
    'Schedule Manager',
    async () => (await import('./schedules/ScheduleScreen.tsx')).ScheduleScreen,
  ),
  page('/publish', 'Publish', async () => (await import('./publishing/PublishScreen.tsx')).PublishScreen),
  page('/results', 'Results', async () => (await import('./results/ResultsScreen.tsx')).ResultsScreen),
  page(
    '/announce',
    'Announce Results',
    async () => (await import('./results/announce/AnnounceScreen.tsx')).AnnounceScreen,
  ),
  ...['/judges', '/rounds'].map((path) =>
    page(path, 'Judging', async () => (await import('./results/judging/JudgingScreen.tsx')).JudgingScreen),
  ),
  page('/event', 'Event Manager', async () => (await import('./events/EventScreen.tsx')).EventScreen, {
    tabTitle: 'Manage Event',
  }),
  page(
    '/event/entries',
    'All Entries',
    async () => (await import('./entries/all/AllEntriesScreen.tsx')).AllEntriesScreen,
  ),
  page(
    '/event/studios',
    'Registrations',
    async () => (await import('./billing/registrations/RegistrationsScreen.tsx')).RegistrationsScreen,
  ),
  page(
    '/event/account',
    'Account',
    async () => (await import('./billing/account/AccountScreen.tsx')).AccountScreen,
  ),
  page(
    '/event/prices',
    'Prices',
    async () => (await import('./billing/prices/PricesScreen.tsx')).PricesScreen,
  ),
  page(
    '/event/requests',
    'Requests',
    async () => (await import('./billing/requests/RequestsScreen.tsx')).RequestsScreen,
  ),
  page('/event/books', 'Books', async () => (await import('./billing/books/BooksScreen.tsx')).BooksScreen),
  page('/teachers', 'Teachers', async () => (await import('./people/TeachersScreen.tsx')).TeachersScreen),
  page('/students', 'Students', async () => (await import('./people/StudentsScreen.tsx')).StudentsScreen),
  page('/dances', 'Dances', async () => (await import('./dances/DancesScreen.tsx')).DancesScreen),
  page('/studios', 'Studios', async () => (await import('./people/StudiosScreen.tsx')).StudiosScreen),
  page('/deleted', 'Recently Deleted', async () => (await import('./trash/DeletedScreen.tsx')).DeletedScreen),
  page('/staff', 'Staff', async () => (await import('./auth/StaffScreen.tsx')).StaffScreen),
  page('/health', 'Health', async () => (await import('./health/HealthScreen.tsx')).HealthScreen),
  page('/import', 'Import', async () => (await import('./importing/ImportScreen.tsx')).ImportScreen),
  page('/invite', 'Invitation', async () => (await import('./auth/InviteScreen.tsx')).InviteScreen, PUBLIC),
  page('/studio', 'My Studio', async () => (await import('./studio/HomeScreen.tsx')).HomeScreen, STUDIO),
  page(
    '/studio/entries',
    'Entries',
    async () => (await import('./studio/entries/EntriesScreen.tsx')).EntriesScreen,
    STUDIO,
  ),
  page(
    '/studio/confirm',
    'Review and Confirm',
    async () => (await import('./studio/ReviewScreen.tsx')).ReviewScreen,
    STUDIO,
  ),
  page(
    '/studio/account',
    'My Account',
    async () => (await import('./studio/MyAccountScreen.tsx')).MyAccountScreen,
    STUDIO,
  ),
  page('/day', 'Day Pass', async () => (await import('./auth/OpenPassScreen.tsx')).OpenPassScreen, PUBLIC),
  page(
    '/day/announcer',
    'Announcer',
    async () => (await import('./eventDay/announcer/AnnouncerScreen.tsx')).AnnouncerScreen,
    DEVICE,
  ),
  page(
    '/day/control',
    'Control',
    async () => (await import('./eventDay/control/ControlScreen.tsx')).ControlScreen,
  ),
  page('/day/music', 'Music', async () => (await import('./eventDay/MusicScreen.tsx')).MusicScreen, DEVICE),
  page('/day/hall', 'Hall', async () => (await import('./eventDay/HallScreen.tsx')).HallScreen, DEVICE),
  page('/day/deck', 'Deck', async () => (await import('./eventDay/deck/DeckScreen.tsx')).DeckScreen, DEVICE),
  page(
    '/day/desk',
    'Registrar',
    async () => (await import('./eventDay/desk/DeskScreen.tsx')).DeskScreen,
    TABLE,
  ),
  page(
    '/day/announce',
    'Announce Results',
    async () => (await import('./results/announce/AnnounceScreen.tsx')).DayAnnounceScreen,
    DEVICE,
  ),
  page(
    '/day/scrutineer',
    'Scrutineer',
    async () => (await import('./results/DayResultsScreen.tsx')).ScrutineerScreen,
    TABLE,
  ),
  page(
    '/day/chair',
    'Chair',
    async () => (await import('./results/DayResultsScreen.tsx')).ChairScreen,
    TABLE,
  ),
  page(
    '/graphiql',
    'GraphiQL',
    async () => (await import('./integrators/GraphiqlScreen.tsx')).GraphiqlScreen,
  ),
];

export const elsewhere = page(
  '*',
  'Dashboard',
  async () => (await import('./shell/DashboardScreen.tsx')).DashboardScreen,
);

export function routeOf(pathname: string): AppRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routes.find((route) => route.path === path) ?? elsewhere;
}
