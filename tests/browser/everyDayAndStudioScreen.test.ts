import { beforeAll } from 'vitest';
import { type EachScreen, openEveryScreen, testEachScreen } from './eachScreen.ts';

let stage: Awaited<ReturnType<typeof openEveryScreen>>;

beforeAll(async () => {
  stage = await openEveryScreen();
});

const SCREENS: EachScreen[] = [
  { path: ({ eventId }) => `/event/prices?id=${eventId}`, title: 'Prices' },
  { path: ({ eventId }) => `/event/studios?id=${eventId}`, title: 'Registrations' },
  { path: ({ eventId }) => `/event/requests?id=${eventId}`, title: 'Requests' },
  { path: ({ eventId }) => `/event/books?id=${eventId}`, title: 'Books' },
  { path: ({ eventId, studioId }) => `/event/account?id=${eventId}&studio=${studioId}`, title: 'Account' },
  { path: ({ scheduleId }) => `/day/announcer?schedule=${scheduleId}`, title: 'Announcer' },
  { path: ({ scheduleId }) => `/day/deck?schedule=${scheduleId}`, title: 'Deck' },
  { path: ({ scheduleId }) => `/day/music?schedule=${scheduleId}`, title: 'Music' },
  { path: ({ scheduleId }) => `/day/desk?schedule=${scheduleId}`, title: 'Registrar' },
  { path: ({ scheduleId }) => `/day/control?schedule=${scheduleId}`, title: 'Control' },
  { path: ({ scheduleId }) => `/day/hall?schedule=${scheduleId}`, title: 'Hall' },
  { path: ({ scheduleId }) => `/day/announce?schedule=${scheduleId}`, title: 'Announce Results' },
  { path: ({ scheduleId }) => `/day/scrutineer?schedule=${scheduleId}`, title: 'Scrutineer' },
  { path: ({ scheduleId }) => `/day/chair?schedule=${scheduleId}`, title: 'Chair' },
  { path: ({ invitation }) => invitation, title: 'Invitation', as: 'STRANGER' },
  { path: () => '/studio', title: 'My Studio', as: 'STUDIO' },
  { path: () => '/studio/entries', title: 'Entries', as: 'STUDIO' },
  { path: () => '/studio/confirm', title: 'Review and Confirm', as: 'STUDIO' },
  { path: () => '/studio/account', title: 'My Account', as: 'STUDIO' },
];

testEachScreen(SCREENS, () => stage);
